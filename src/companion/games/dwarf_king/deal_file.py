"""One deal as a public JSON file: ``dwarf-king-deal/1`` (deal-file.md)."""

from __future__ import annotations

import json
from typing import Annotated, Final, Literal

from pydantic import Field, ValidationError

from companion.core.names import name_problem, named, same_name
from companion.games.dwarf_king.entries import UNLISTED, Entry
from companion.games.dwarf_king.evidence import evidence
from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.quoting import path, quoted
from companion.games.dwarf_king.reading import EntryError
from companion.games.dwarf_king.rules import Data, Edition, HouseRules
from companion.games.dwarf_king.schema_errors import first_error
from companion.games.dwarf_king.scoring import DealScore, score
from companion.games.dwarf_king.specials import Special, specials
from companion.games.dwarf_king.strict_json import FileError, read_json
from companion.texts import msg

FORMAT: Final = "dwarf-king-deal/1"


class DealFile(Data):
    """A deal as written in a file; read it with `read_deal`, which checks all the rest."""

    format: Literal["dwarf-king-deal/1"]
    edition: Edition = "2021"
    house_rules: HouseRules = HouseRules()
    players: Annotated[tuple[str, ...], Field(min_length=3, max_length=5)]
    special: str
    side: str
    entry: Entry

    @property
    def known_special(self) -> Special | None:
        """The special card; None when it is not listed."""
        return specials().get(self.special)

    @property
    def known_side(self) -> Side | None:
        """The quest side; None when it is not listed."""
        return quests().sides.get(self.side)

    @property
    def frame(self) -> Frame:
        """What was fixed before the deal."""
        return Frame(len(self.players), self.known_special, self.house_rules.over(self.edition))

    def score(self) -> DealScore:
        """Return the deal's score.

        Raises:
            EntryError: Something in the entry cannot be.
        """
        found = evidence(self.entry, self.frame, self.known_side, self.players)
        return score(found, self.frame, self.known_side)


def read_deal(raw: bytes) -> DealFile:
    """Return the deal in a file, whole and possible.

    Raises:
        FileError: It cannot be read or scored; says where and why.
    """
    data = read_json(raw)
    try:
        # JSON's rules let an array be a tuple while every type stays strict.
        deal = DealFile.model_validate_json(json.dumps(data), strict=True)
    except ValidationError as problem:
        place, message = first_error(problem)
        raise FileError(path(place), message) from None
    _check_players(deal.players)
    _check_ids(deal)
    try:
        deal.score()
    except EntryError as problem:
        message = named(problem.message, deal.players)
        raise FileError(path(("entry", *problem.place)), message) from None
    return deal


def write_deal(deal: DealFile) -> str:
    """Return the deal as its file's text, in canonical form (deal-file.md)."""
    entry = deal.entry.renamed({name: name for name in deal.players})
    rules = deal.house_rules.without_defaults(deal.edition)
    short = deal.model_copy(update={"entry": entry, "house_rules": rules})
    data = short.model_dump(mode="json", exclude_none=True)
    if not data["house_rules"]:
        del data["house_rules"]
    told = data["entry"]
    if "special_points" in told:
        told["special_points"] = {name: n for name, n in told["special_points"].items() if n}
    if "tally" in told and deal.known_side is not None:
        asked = [m.id for m in deal.known_side.measures if m.id in told["tally"]]
        told["tally"] = {measure_id: told["tally"][measure_id] for measure_id in asked}
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _check_players(players: tuple[str, ...]) -> None:
    for index, name in enumerate(players):
        problem = name_problem(name)
        if problem is not None:
            raise FileError(path(("players", index)), problem)
        if any(same_name(name, earlier) for earlier in players[:index]):
            raise FileError(
                path(("players", index)), msg("{name} is here twice", name=quoted(name))
            )


def _check_ids(deal: DealFile) -> None:
    if deal.special != UNLISTED and deal.known_special is None:
        raise FileError("special", msg("no special card has the id {id}", id=quoted(deal.special)))
    if deal.side == UNLISTED:
        return
    if deal.known_side is None:
        raise FileError("side", msg("no quest side has the id {id}", id=quoted(deal.side)))
    if deal.edition not in deal.known_side.editions:
        raise FileError(
            "side",
            msg("{side} is not in the {edition} edition", side=deal.side, edition=deal.edition),
        )
