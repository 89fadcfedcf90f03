"""Reading the parts of an entry: each value checked, each error with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.core.seats import Seat
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.measure import Measure, one_of
from companion.games.dwarf_king.quoting import Place, quoted
from companion.games.dwarf_king.tally import BySeat
from companion.texts import Message, PlayerAt, counted, msg


class EntryError(ValueError):
    """An entry that cannot be: *place* is the way to the value, *message* what is wrong there."""

    def __init__(self, place: Place, message: Message) -> None:
        super().__init__(place, message)
        self.place, self.message = place, message

    def __str__(self) -> str:
        return str(self.message)


@dataclass
class Reader:
    """Reads the parts of one deal's entry.

    *seats* are the keys that the entry names players by, in seat order. What cannot be raises
    `EntryError`; what only does not add up is collected in *breaches*.
    """

    frame: Frame
    seats: Sequence[str]
    breaches: list[Message] = field(default_factory=list)

    def seat(self, player: str, place: Place) -> Seat:
        """Return the seat of *player*."""
        if player not in self.seats:
            raise EntryError(place, msg("no player has the name {name}", name=quoted(player)))
        return self.seats.index(player)

    def each_player(self, by_player: Mapping[str, object], place: Place) -> None:
        """Check that *by_player* names every player and nobody else."""
        for player in by_player:
            self.seat(player, (*place, player))
        for player in self.seats:
            if player not in by_player:
                raise EntryError(place, msg("{name} is missing", name=quoted(player)))

    def by_seat(self, by_player: Mapping[str, int], place: Place) -> BySeat:
        """Return every player's number, by seat."""
        self.each_player(by_player, place)
        return tuple(by_player[player] for player in self.seats)

    # --- measures --------------------------------------------------------------------------

    def measures(
        self, tally: Mapping[str, Mapping[str, int]], asked: Sequence[Measure]
    ) -> dict[str, BySeat]:
        """Return the values of the measures *asked*, each within its limits."""
        ids = [m.id for m in asked]
        for measure_id in tally:
            if measure_id not in ids:
                raise EntryError(
                    ("tally", measure_id),
                    msg("this quest does not ask for {measure}", measure=quoted(measure_id)),
                )
        found = {}
        for m in asked:
            if m.id not in tally:
                raise EntryError(("tally",), msg("{measure} is missing", measure=quoted(m.id)))
            found[m.id] = self.by_seat(tally[m.id], ("tally", m.id))
            allowed = m.limits(self.frame).values
            for player, value in zip(self.seats, found[m.id], strict=True):
                if value not in allowed:
                    raise EntryError(
                        ("tally", m.id, player),
                        msg("{label} cannot be {n} in this deal", label=m.label, n=value),
                    )
            self.breaches += m.breaches(found[m.id], self.frame)
        return found

    def fit(self, m: Measure, values: BySeat, tricks: BySeat) -> None:
        """Check that each player's value is possible with that player's tricks."""
        for player, value, count in zip(self.seats, values, tricks, strict=True):
            least, most = m.fitting(count, self.frame)
            if not least <= value <= most:
                raise EntryError(
                    ("tally", m.id, player),
                    counted(
                        "{label} cannot be {value} with {n} trick won",
                        "{label} cannot be {value} with {n} tricks won",
                        count,
                        label=m.label,
                        value=value,
                    ),
                )

    # --- the special card ------------------------------------------------------------------

    def special_points(
        self, by_player: Mapping[str, int] | None, *, required: bool, allowed: bool
    ) -> BySeat | None:
        """Return what the special card paid, by seat; who is left out got 0."""
        place = ("special_points",)
        if by_player is None:
            if required:
                raise EntryError(place, self._needed())
            return None
        special = self.frame.special
        if special is None or special.pays is None or not allowed:
            raise EntryError(place, self._not_asked())
        amounts = special.pays.amounts(self.frame.players)
        paid = [0] * len(self.seats)
        for player, points in by_player.items():
            paid[self.seat(player, (*place, player))] = points
            if points not in amounts:
                raise EntryError(
                    (*place, player),
                    msg(
                        "{name} pays a player {amounts}, not {points}",
                        name=msg(special.name),
                        amounts=one_of(amounts),
                        points=points,
                    ),
                )
        receivers = [seat for seat, points in enumerate(paid) if points]
        if len(receivers) > 1:
            self.breaches.append(
                msg(
                    "{name} pays one player only, not {players}",
                    name=msg(special.name),
                    players=tuple(map(PlayerAt, receivers)),
                )
            )
        if not receivers and not special.pays.nobody:
            self.breaches.append(msg("{name} must pay somebody", name=msg(special.name)))
        return tuple(paid)

    def doubled(self, player: str | None, *, required: bool, allowed: bool) -> Seat | None:
        """Return who won the Enchanter."""
        if player is None:
            if required:
                raise EntryError(("doubled",), self._needed())
            return None
        if not allowed:
            raise EntryError(("doubled",), self._not_asked())
        return self.seat(player, ("doubled",))

    def _needed(self) -> Message:
        assert self.frame.special is not None
        return msg("missing, the deal has {name}", name=msg(self.frame.special.name))

    def _not_asked(self) -> Message:
        return msg("does not belong to a deal with this special card")
