"""The result of a match as a text to hand on."""

from __future__ import annotations

import flet as ft

from companion.texts import plain
from companion.ui.screens.titles import match_title
from companion.ui.state import Pad


def match_text(pad: Pad) -> str:
    """Return the open match as a few lines: its title, places with names and totals."""
    assert pad.match is not None
    t, sheet = pad.words, pad.sheet
    names = [player.name for player in pad.match.players]
    lines = [match_title(t, pad.match)]
    lines.append(t("The Dwarf King, after deal {n}", n=sheet.next_number - 1))
    lines += [f"{one.place}. {names[one.seat]} {plain(one.total)}" for one in sheet.standings]
    lines += [t(note) for note in sheet.notes]
    return "\n".join(lines)


def share_match(pad: Pad) -> None:
    """Put the match's text on the clipboard and say so."""
    copy_text(pad, match_text(pad), pad.words("Standings copied"))


def copy_text(pad: Pad, text: str, told: str) -> None:
    """Put *text* on the phone's clipboard and say *told*."""

    async def job() -> None:
        await ft.Clipboard().set(text)
        pad.say("{told}", told=told)

    pad.run(job)
