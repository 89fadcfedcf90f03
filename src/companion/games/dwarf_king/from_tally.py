"""A tally as entered: each number checked alone, all of them together, and against the tricks."""

from __future__ import annotations

from companion.core.seats import Seat
from companion.games.dwarf_king.entries import TallyEntry
from companion.games.dwarf_king.measure import Measure
from companion.games.dwarf_king.quests import Side
from companion.games.dwarf_king.reading import Reader
from companion.games.dwarf_king.tally import BySeat, Tally
from companion.texts import PlayerAt, counted, msg


def from_tally(entry: TallyEntry, reader: Reader, side: Side) -> Tally:
    """Return the tally that an entry holds.

    Raises:
        EntryError: Something in the entry cannot be.
    """
    frame = reader.frame
    values = reader.measures(entry.tally, side.measures)
    special = reader.special_points(entry.special_points, required=frame.adds, allowed=frame.adds)
    doubled = reader.doubled(entry.doubled, required=frame.doubles, allowed=frame.doubles)
    if "tricks" in values:
        tricks = values["tricks"]
        winners_won(special, doubled, tricks, reader)
        for m in side.measures:
            _tricks_allow(m, values[m.id], tricks, reader)
    return Tally(values, special or (0,) * frame.players, doubled)


def _tricks_allow(m: Measure, values: BySeat, tricks: BySeat, reader: Reader) -> None:
    """Note where two numbers entered for a player contradict each other."""
    for seat, (value, count) in enumerate(zip(values, tricks, strict=True)):
        least, most = m.fitting(count, reader.frame)
        if not least <= value <= most:
            reader.breaches.append(
                counted(
                    "{label} cannot be {value} for {player} with {n} trick won",
                    "{label} cannot be {value} for {player} with {n} tricks won",
                    count,
                    label=m.label,
                    value=value,
                    player=PlayerAt(seat),
                )
            )


def winners_won(
    special: BySeat | None, doubled: Seat | None, tricks: BySeat, reader: Reader
) -> None:
    """Note a winner of the special card who won no trick at all."""
    pays = reader.frame.pays
    winner = doubled
    if special is not None and pays is not None and pays.who != "player":
        winner = next((seat for seat, points in enumerate(special) if points), None)
    if winner is not None and tricks[winner] == 0:
        reader.breaches.append(
            msg(
                "{player} won no trick and cannot have won with the special card",
                player=PlayerAt(winner),
            )
        )
