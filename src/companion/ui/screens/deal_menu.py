"""The menu of a recorded deal: copy it, delete it."""

from __future__ import annotations

import flet as ft

from companion.catalogue import GAMES
from companion.core.sheet import SheetDeal
from companion.core.verbs import delete_deal
from companion.ui.components.buttons import Button, main_button, paired_buttons
from companion.ui.components.overlays import bottom_sheet
from companion.ui.components.rows import ListRow
from companion.ui.device import copy as copy_to_clipboard
from companion.ui.entry.who_dealt import who_dealt
from companion.ui.state import Pad

MENU, DELETE = "saved.menu", "saved.delete"


def deal_menu(pad: Pad, deal: SheetDeal, path: str) -> ft.BottomSheet | None:
    """Return the deal's menu, or the question before it is deleted, or nothing."""
    t, look, n = pad.words, pad.look, deal.number

    def close() -> None:
        pad.point(**{MENU: False, DELETE: False})

    def delete() -> None:
        close()
        pad.change(
            lambda match: delete_deal(match, deal.index), lambda: _after_deleting(pad, path, n)
        )

    def copy() -> None:
        close()
        assert pad.match is not None
        text = GAMES[pad.match.game].deal_text(pad.match, deal.index)
        copy_to_clipboard(pad, text, t("Deal {n} copied", n=n))

    if pad.at.get(DELETE):
        return bottom_sheet(
            look,
            t("Delete deal {n}?", n=n),
            t("Later deals move up, totals and dealers follow. Undo brings it back."),
            [],
            paired_buttons(
                look,
                Button(text=t("Keep it"), on_tap=close, ident="keep"),
                Button(
                    text=t("Delete deal {n}", n=n), on_tap=delete, kind="outline", ident="delete"
                ),
            ),
            on_dismiss=close,
        )
    if not pad.at.get(MENU):
        return None
    rows: list[ft.Control] = [
        ListRow(
            look,
            t("Copy this deal"),
            copy if deal.problem is None else None,
            ident="copy-deal",
            text=t("As a text that can be scored again"),
            opens=False,
        )
    ]
    if not pad.read_only:
        rows.append(
            ListRow(
                look,
                t("Delete this deal"),
                lambda: pad.point(**{MENU: False, DELETE: True}),
                ident="delete-deal",
                opens=False,
            )
        )
        rows += who_dealt(pad, deal)
    return bottom_sheet(
        look,
        t("Deal {n}", n=n),
        "",
        rows,
        main_button(look, Button(text=t("Close"), on_tap=close, kind="quiet", ident="close")),
        on_dismiss=close,
    )


def _after_deleting(pad: Pad, path: str, n: int) -> None:
    async def told() -> None:
        pad.say("Deal {n} deleted", n=n, action=pad.words("Undo"), on_action=pad.undo)

    pad.go(path)
    # Told as a job of its own: what is said while this page closes goes with it.
    pad.run(told)
