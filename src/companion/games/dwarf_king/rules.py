"""Editions and house rules: the few rulings a table may choose (rules.md, R6, R7, R12, R13)."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

Edition = Literal["2021", "2011"]
EDITIONS: tuple[Edition, ...] = ("2021", "2011")


class Data(BaseModel):
    """Anything read from a file: immutable, and a misspelt key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Rules(Data):
    """The rulings in force in a deal, nothing left open."""

    tie_in_numbers: Literal["nobody", "all"]
    missing_suit: Literal["zero", "skip"]
    dragon_ace: Literal["last", "first"]
    excalibur_led: Literal["wins", "loses"]


OFFICIAL: dict[Edition, Rules] = {
    "2021": Rules(
        tie_in_numbers="nobody", missing_suit="zero", dragon_ace="last", excalibur_led="wins"
    ),
    "2011": Rules(
        tie_in_numbers="nobody", missing_suit="skip", dragon_ace="first", excalibur_led="loses"
    ),
}


class HouseRules(Data):
    """What a table plays differently; a rule left out follows the edition."""

    tie_in_numbers: Literal["nobody", "all"] | None = None
    missing_suit: Literal["zero", "skip"] | None = None
    dragon_ace: Literal["last", "first"] | None = None
    excalibur_led: Literal["wins", "loses"] | None = None

    def over(self, edition: Edition) -> Rules:
        """Return the rules of *edition* with these changes."""
        return OFFICIAL[edition].model_copy(update=self.model_dump(exclude_none=True))

    def without_defaults(self, edition: Edition) -> HouseRules:
        """Return only what differs from *edition*."""
        official = OFFICIAL[edition].model_dump()
        changes = self.model_dump(exclude_none=True)
        return HouseRules(**{k: v for k, v in changes.items() if v != official[k]})
