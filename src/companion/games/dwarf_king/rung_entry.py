"""What the rungs of the ladder share: entries that can be told again with other names."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from companion.games.dwarf_king.cards import BASIC
from companion.games.dwarf_king.rules import Data
from companion.games.dwarf_king.specials import specials

T = TypeVar("T")

CARD_ORDER = {name: place for place, name in enumerate((*BASIC, *specials()))}
"""The canonical order of cards: green, red, blue, each by rank, the special card last."""


def canonical(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return card names in canonical order."""
    return tuple(sorted(cards, key=lambda name: CARD_ORDER[name]))


class RungEntry(Data, ABC):
    """What the rungs share: they can be told again with the players named otherwise."""

    kind: str

    def renamed(self, names: Mapping[str, str]) -> Self:
        """Return the entry with every player *old* called ``names[old]``.

        *names* runs in seat order, and so do the players of the new entry; cards come in
        canonical order.
        """
        return self.model_copy(update=self._retold(names))

    @abstractmethod
    def _retold(self, names: Mapping[str, str]) -> dict[str, Any]:
        """Return the fields that name players, told anew."""


def by_seat(by_player: Mapping[str, T] | None, names: Mapping[str, str]) -> dict[str, T] | None:
    """Return what *by_player* says under the new names, in seat order."""
    if by_player is None:
        return None
    return {new: by_player[old] for old, new in names.items() if old in by_player}
