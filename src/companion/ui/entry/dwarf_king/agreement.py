"""What the table of a running match agreed on, and changing it afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from companion.core.match import PlayerId
from companion.games.dwarf_king.play import change_settings, deals_to_recount, totals_changing
from companion.games.dwarf_king.record import DwarfKingMatch, Settings
from companion.texts import Message, counted, msg
from companion.ui.state import Pad

__all__ = [
    "Asked",
    "Settings",
    "agree",
    "answer",
    "asked",
    "first_dealer",
    "settings_of",
    "tell_first_dealer",
    "tell_first_game",
]

ASKED = "agreement-asked"
"""On this phone: the settings that reach into deals played, until the table says yes or no."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What other settings would do to the deals played."""

    changes: tuple[Message, ...]
    """Whose totals change, from what to what."""
    recount: Message | None
    """Which deals the table itself would have to count again."""


def settings_of(pad: Pad) -> Settings:
    """Return what the open match is played by."""
    return _match(pad).settings


def agree(pad: Pad, settings: Settings) -> None:
    """Play the open match by other *settings*; where they reach into deals played, ask first."""
    match = _match(pad)
    if totals_changing(match, settings) or deals_to_recount(match, settings):
        pad.point(**{ASKED: settings})
    else:
        pad.change(lambda known: change_settings(known, settings))


def asked(pad: Pad) -> Asked | None:
    """Return what the settings asked about would do; None where none are."""
    settings = pad.at.get(ASKED)
    if not isinstance(settings, Settings):
        return None
    match = _match(pad)
    changes = tuple(
        msg("{name} {now} → {then}", name=match.names[player], now=now, then=then)
        for player, (now, then) in totals_changing(match, settings).items()
    )
    deals = tuple(str(number) for number in deals_to_recount(match, settings))
    recount = None
    if deals:
        recount = counted(
            "Deal {deals} was counted by the old rule: open it and count again.",
            "Deals {deals} were counted by the old rule: open them and count again.",
            len(deals),
            deals=deals,
        )
    return Asked(changes, recount)


def answer(pad: Pad, *, yes: bool) -> None:
    """Take the settings asked about, or leave those there are."""
    settings = pad.at.get(ASKED)
    pad.point(**{ASKED: None})
    if yes and isinstance(settings, Settings):
        pad.change(lambda match: change_settings(match, settings))


def first_dealer(pad: Pad) -> PlayerId | None:
    """Return who dealt the first deal; None where nobody knows."""
    return settings_of(pad).first_dealer


def tell_first_dealer(pad: Pad, player: PlayerId | None) -> None:
    """Note who dealt the first deal of the open match, also in that deal if it is written down."""

    def verb(match: DwarfKingMatch) -> DwarfKingMatch:
        records = match.records
        if records:
            records = (records[0].model_copy(update={"dealer": player}), *records[1:])
        name = match.names.get(player or "", "?")
        label = msg("{name} deals first", name=name) if player else msg("First dealer not known")
        settings = match.settings.model_copy(update={"first_dealer": player})
        return match.changed(label, settings=settings, records=records)

    pad.change(verb)


def tell_first_game(pad: Pad, on: bool) -> None:
    """Note whether drawing leaves out the quests that depend on the order of tricks."""
    label = msg("First game") if on else msg("No first game")

    def verb(match: DwarfKingMatch) -> DwarfKingMatch:
        settings = match.settings.model_copy(update={"first_game": on})
        return match.changed(label, settings=settings)

    pad.change(verb)


def _match(pad: Pad) -> DwarfKingMatch:
    assert pad.match is not None
    return cast(DwarfKingMatch, pad.match)
