"""Showing the match to the table's other phones: a link with its QR code, and who keeps the pad."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import flet as ft

from companion.texts import counted, msg
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import note
from companion.ui.components.buttons import Button, main_button, paired_buttons
from companion.ui.components.overlays import bottom_sheet
from companion.ui.components.qr_card import QrCard
from companion.ui.components.top_bar import TopBar, icon_button
from companion.ui.device import handing
from companion.ui.qr import svg
from companion.ui.rooms import Room
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.handing_over import handing_part
from companion.ui.screens.opening import use_address
from companion.ui.screens.sharing import share_part
from companion.ui.screens.snapshot_part import snapshot_part
from companion.ui.screens.titles import match_title
from companion.ui.state import Pad

ASKED: Final = "show.asked"
"""On this phone: what is asked before a link dies."""
LOOPBACK: Final = {"localhost", "127.0.0.1", "::1"}


@view
def ShowTableScreen(pad: Pad) -> ft.View:
    """Show how others see the match of this address."""
    address = use_address(pad)
    here = address.here(pad) and pad.match is not None
    ft.use_dialog(_question(pad) if here else None)
    if not here or pad.match is None:
        return address.waiting(pad)
    t, look = pad.words, pad.look
    base, room = reached_at(pad), pad.services.rooms.of(pad.match.id)
    actions = []
    if base is not None and room is not None:
        how = handing(pad, room.link(base), t("Link copied"))
        actions.append(
            icon_button(
                look, ft.Icons.SHARE, t("Share"), how.on_tap, ident="share", action=how.action
            )
        )
    if base is None:
        body: list[ft.Control] = [note(look, t(NOT_SERVED))]
    elif room is None:
        body = _hidden(pad)
    else:
        body = _shown(pad, room, room.link(base))
    return screen(
        pad,
        address.path,
        TopBar(
            look,
            t("Show the table"),
            subtitle=match_title(t, pad.match),
            leading=back_button(pad, address.match_path),
            actions=actions,
        ),
        [
            *body,
            *handing_part(pad),
            *snapshot_part(pad),
            share_part(pad),
            ft.Container(height=lk.GAP),
        ],
    )


NOT_SERVED: Final = msg(
    "Other phones can look on when the pad runs on a computer as “companion --web”: they need no "
    "app, only the same Wi-Fi."
)


def reached_at(pad: Pad) -> str | None:
    """Return where other phones reach this server: as this phone does, if that is no loopback."""
    base = pad.services.rooms.base
    if base is None:
        return None
    mine = urlsplit(pad.page.url or "")
    if mine.hostname and mine.hostname not in LOOPBACK:
        return f"{'https' if mine.scheme == 'wss' else 'http'}://{mine.netloc}"
    return base


def _hidden(pad: Pad) -> list[ft.Control]:
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    show = Button(
        text=t("Show it"),
        icon=ft.Icons.QR_CODE,
        on_tap=lambda: pad.services.rooms.show(match.id),
        ident="show-it",
    )
    told = t(
        "Everybody at the table can follow on their own phone: the scores, the pair being played, "
        "the rules. They only look on. The link is for this match alone and works until you take "
        "it back or the pad’s computer stops."
    )
    return [note(look, told), main_button(look, show)]


def _shown(pad: Pad, room: Room, link: str) -> list[ft.Control]:
    t, look = pad.words, pad.look
    label = t("QR code that leads to this match")

    def ask(what: str) -> None:
        pad.point(**{ASKED: what})

    buttons = paired_buttons(
        look,
        Button(
            text=t("Stop showing"), on_tap=lambda: ask("hide"), kind="outline", ident="stop-showing"
        ),
        Button(text=t("New link"), on_tap=lambda: ask("renew"), kind="quiet", ident="new-link"),
    )
    there = len(room.seats)
    looking = counted("{n} phone looks on", "{n} phones look on", there) if there else None
    return [
        look.words(t("Scan this with a phone in the same Wi-Fi, or type the address."), lk.BODY),
        QrCard(look, svg(link), label, link),
        note(
            look,
            t(looking) if looking is not None else t("Nobody looks on yet"),
            ft.Icons.VISIBILITY,
        ),
        buttons,
    ]


def _question(pad: Pad) -> ft.BottomSheet | None:
    """Return the question before a link dies, while it is asked."""
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    asked = pad.at.get(ASKED)
    if not asked:
        return None
    rooms, match_id = pad.services.rooms, match.id

    def close() -> None:
        pad.point(**{ASKED: None})

    def yes() -> None:
        close()
        if asked == "renew":
            rooms.renew(match_id)
        else:
            rooms.hide(match_id)

    renews = asked == "renew"
    return bottom_sheet(
        look,
        t("Make a new link?") if renews else t("Stop showing the table?"),
        t("The link of now dies at once. Phones that look on see nothing more."),
        [],
        paired_buttons(
            look,
            Button(text=t("Leave it"), on_tap=close, kind="outline", ident="leave-link"),
            Button(
                text=t("Make a new link") if renews else t("Stop showing"),
                on_tap=yes,
                ident="end-link",
            ),
        ),
        on_dismiss=close,
    )
