"""What a table does next with its match: the bottom of the sheet."""

from __future__ import annotations

import flet as ft

from companion.core.sheet import Sheet
from companion.core.verbs import resume
from companion.ui import look as lk
from companion.ui.components.banner import Banner
from companion.ui.components.buttons import Button, bottom_bar, main_button, paired_buttons
from companion.ui.components.standings import TieCard
from companion.ui.entry.next_dealer import dealer_question
from companion.ui.state import Pad


def next_step(pad: Pad, sheet: Sheet, path: str) -> tuple[ft.Control | None, ft.Control]:
    """Return what there is to know, and what to do now; *path* is the address of the match.

    The first scrolls with the sheet: in large text it would leave no room for it. Else there is
    none, and all stays at the bottom.
    """
    told, buttons = _told(pad, sheet), _buttons(pad, sheet, path)
    if pad.look.text < lk.NARROW_TEXT:
        return None, bottom_bar(pad.look, [*told, *buttons])
    below = ft.Column(told, spacing=lk.GAP, tight=True) if told else None
    return below, bottom_bar(pad.look, buttons)


def _told(pad: Pad, sheet: Sheet) -> list[ft.Control]:
    t, look = pad.words, pad.look
    parts: list[ft.Control] = []
    if pad.services.rooms.lent(pad.match.id if pad.match is not None else ""):
        parts.append(_lent(pad))
    elif pad.read_only:
        parts.append(Banner(look, t("This match can only be looked at.")))
    else:
        question = dealer_question(pad, sheet)
        parts += [question] if question is not None else []
    if sheet.state == "tied":
        parts.append(_tie(pad, sheet))
    elif sheet.notes:
        parts.append(Banner(look, t(sheet.notes[0])))
    return parts


def _buttons(pad: Pad, sheet: Sheet, path: str) -> list[ft.Control]:
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    result = Button(
        text=t("See the result"),
        icon=ft.Icons.EMOJI_EVENTS,
        on_tap=lambda: pad.go(f"{path}/winner"),
        ident="next-step",
    )
    if sheet.state == "ended" and not pad.read_only:
        again = Button(
            text=t("Take it up again"),
            on_tap=lambda: pad.change(resume),
            kind="outline",
            ident="resume",
        )
        return [paired_buttons(look, again, result)]
    if not sheet.goes_on:
        return [main_button(look, result)]
    if pad.read_only:
        return []
    n = sheet.next_number
    begun = len(sheet.deals) in match.drafts
    step = Button(
        text=t("Go on with deal {n}", n=n) if begun else t("Start deal {n}", n=n),
        icon=ft.Icons.STYLE,
        on_tap=lambda: pad.go(f"{path}/deal/{n}"),
        ident="next-step",
    )
    return [main_button(look, step)]


def _lent(pad: Pad) -> ft.Control:
    """Return where the pad is while another phone keeps it, and the way to have it back."""
    t, match = pad.words, pad.match
    assert match is not None
    back = Button(
        text=t("Take the pad back"),
        on_tap=lambda: pad.services.rooms.take_back(match.id),
        kind="ember",
        ident="take-back",
    )
    return Banner(pad.look, t("Another phone keeps the pad now."), answers=[back])


def _tie(pad: Pad, sheet: Sheet) -> ft.Control:
    t = pad.words
    assert pad.match is not None
    tied = tuple(pad.match.names[player] for player in sheet.leaders)
    dealer = pad.match.names.get(sheet.dealer or "")
    text = t(
        "{points} points each after deal {n}. One more deal decides, with everybody.",
        points=sheet.totals[sheet.leaders[0]],
        n=sheet.next_number - 1,
    )
    if dealer:
        text = t("{text} {name} deals.", text=text, name=dealer)
    return TieCard(pad.look, t("{names} are tied", names=tied), text, crowns=min(len(tied), 3))
