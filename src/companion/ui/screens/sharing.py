"""The result of a match as a text to hand on."""

from __future__ import annotations

import flet as ft

from companion.catalogue import GAMES
from companion.core.sheet import SheetDeal
from companion.texts import plain
from companion.ui.components.buttons import Button, main_button
from companion.ui.device import Handing, handing
from companion.ui.screens.outcome import outcome
from companion.ui.screens.titles import match_title
from companion.ui.state import Pad


def match_text(pad: Pad) -> str:
    """Return the open match as a few lines: title, outcome, places with totals, each deal."""
    assert pad.match is not None
    t, sheet, game = pad.words, pad.sheet, GAMES[pad.match.game]
    names = [player.name for player in pad.match.players]
    now = outcome(t, pad.match, sheet)
    lines = [
        t("{game} · {title}", game=game.title, title=match_title(t, pad.match)),
        t("{outcome}: {how}", outcome=now.title, how=now.text),
        *(f"{one.place}. {names[one.seat]} {plain(one.total)}" for one in sheet.standings),
        *(t(note) for note in now.notes),
    ]
    if sheet.deals:
        lines += ["", *(_deal(pad, deal) for deal in sheet.deals)]
    return "\n".join(lines)


def sharing(pad: Pad) -> Handing:
    """Return how a button hands the open match on."""
    return handing(pad, match_text(pad), pad.words("Result copied"))


def share_part(pad: Pad) -> ft.Control:
    """Return the button that hands the open match on as a text."""
    how = sharing(pad)
    share = Button(
        text=pad.words("Share the result"),
        icon=ft.Icons.SHARE,
        on_tap=how.on_tap,
        action=how.action,
        kind="quiet",
        ident="share-result",
    )
    return main_button(pad.look, share)


def _deal(pad: Pad, deal: SheetDeal) -> str:
    t = pad.words
    assert pad.match is not None
    names, points = pad.match.names, deal.points
    told = (
        ", ".join(
            t("{name} {points:+}", name=names[player], points=points[player])
            for player in deal.seats
            if player in points
        )
        if points is not None
        else t("no points")
    )
    if deal.set_aside:
        told = t("set aside")
    return t(
        "{n}. {quest}, {card}: {told}", n=deal.number, quest=deal.title, card=deal.under, told=told
    )
