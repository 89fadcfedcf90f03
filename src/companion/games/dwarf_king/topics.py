"""All that can be looked up: quest sides, special cards and rulings, in one language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.dwarf_king.cards import tricks_in_deal
from companion.games.dwarf_king.data_files import OtherName
from companion.games.dwarf_king.quests import Side, Tile, quests
from companion.games.dwarf_king.rules import EDITIONS
from companion.games.dwarf_king.rulings import Ruling, rulings
from companion.games.dwarf_king.specials import Special, specials
from companion.games.dwarf_king.wording import SUIT_NAMES
from companion.texts import Message, Words, msg

Kind = Literal["side", "special", "ruling"]


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing to look up; all texts are in words already."""

    kind: Kind
    id: str
    title: str
    about: str
    """What it is: ``Quest · tile 13 · both editions``."""
    line: str
    """What it says, in one line."""
    text: str
    """What it says in full."""
    names: tuple[str, ...] = ()
    """What else it is called."""
    names_told: tuple[str, ...] = ()
    """The same with language and edition: ``Isolez les Rois (fr, 2011)``."""
    notes: tuple[str, ...] = ()
    hints: str = ""
    """Further words it is found by; never shown."""


def topics(words: Words, players: int | None = None) -> tuple[Topic, ...]:
    """Return everything that can be looked up: sides by tile, special cards, rulings.

    *players* is the size of the table where there is one: some notes speak of the final trick.
    """
    return (
        *(_of_side(side, tile, words) for tile in quests().tiles.values() for side in tile.sides),
        *(_of_special(special, words, players) for special in specials().values()),
        *(_of_ruling(ruling, words) for ruling in rulings().values()),
    )


def final_trick(players: int | None) -> Message:
    """Return the number of the final trick in words, as notes on special cards say it."""
    if players is not None:
        return msg("{n}", n=tricks_in_deal(players))
    return msg("13 (with 4 players 10, with 5 players 8)")


def _of_side(side: Side, tile: Tile, words: Words) -> Topic:
    if len(side.editions) == len(EDITIONS):
        editions = words("both editions")
    else:
        editions = words("{edition} only", edition=side.editions[0])
    if tile.number is None:
        about = words("Quest · {editions}", editions=editions)
    else:
        about = words("Quest · tile {n} · {editions}", n=tile.number, editions=editions)
    number = f"tile {tile.number}" if tile.number else ""
    return Topic(
        kind="side",
        id=side.id,
        title=words(side.name),
        about=about,
        line=words(side.short),
        text=words(side.text),
        names=_names(side.name, side.also, words),
        names_told=_names_told(side.also),
        notes=tuple(map(words, side.notes)),
        hints=" ".join((number, side.seal, about, tile.id, *side.editions)),
    )


def _of_special(special: Special, words: Words, players: int | None) -> Topic:
    if special.suit is None:
        face, hint = words("Magic"), "magic"
    else:
        face = words("{n} of {suit}", n=special.number or 0, suit=SUIT_NAMES[special.suit])
        hint = f"{special.suit} {special.number}"
    about = words("Special card · {face}", face=face)
    last = final_trick(players)
    return Topic(
        kind="special",
        id=special.id,
        title=words(special.name),
        about=about,
        line=words(special.short),
        text=words(special.text),
        names=_names(special.name, special.also, words),
        names_told=_names_told(special.also),
        notes=tuple(words(Message(note, {"last": last})) for note in special.notes),
        hints=f"{hint} {about}",
    )


def _of_ruling(ruling: Ruling, words: Words) -> Topic:
    about = words("Ruling {id}", id=ruling.id)
    if ruling.house_rule:
        about = words("Ruling {id} · house rule", id=ruling.id)
    return Topic(
        kind="ruling",
        id=ruling.id,
        title=words(ruling.question),
        about=about,
        line=words(ruling.text),
        text=words(ruling.text),
        hints=" ".join((about, *ruling.words)),
    )


def _names(english: str, also: tuple[OtherName, ...], words: Words) -> tuple[str, ...]:
    """Return what else a thing is called; its English name stays findable in every language."""

    def all_names() -> Iterator[str]:
        if words(english) != english:
            yield english
        for other in also:
            yield other.name

    return tuple(dict.fromkeys(all_names()))


def _names_told(also: tuple[OtherName, ...]) -> tuple[str, ...]:
    return tuple(
        f"{other.name} ({other.lang}, {other.edition})"
        if other.edition
        else f"{other.name} ({other.lang})"
        for other in also
    )
