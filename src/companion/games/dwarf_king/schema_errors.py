"""What pydantic finds wrong in a deal file, as a place and a sentence."""

from __future__ import annotations

import json
import re
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from companion.games.dwarf_king.quoting import Place, quoted, shown
from companion.texts import Message, msg

KINDS = "points, tally, cards, piles, plays"
MOVES = "flag-bearer-red, druid, flag-bearer-blue, sorcerer"


def first_error(problem: ValidationError) -> tuple[Place, Message]:
    """Return where a deal file's first error is, and what is wrong there."""
    error = problem.errors(include_url=False)[0]
    place = _without_tags(error["loc"])
    if error["type"] in {"union_tag_not_found", "union_tag_invalid"}:
        place = (*place, error["ctx"]["discriminator"].strip("'"))
    return place, _in_words(error)


def _without_tags(place: Place) -> Place:
    """Return *place* without an entry's kind and a move's card, which are no keys of the file."""
    if place[:1] == ("entry",):
        place = (place[0], *place[2:])
    if place[1:2] == ("moves",):
        place = (*place[:3], *place[4:])
    return place


def _in_words(error: ErrorDetails) -> Message:  # noqa: PLR0911 - a sentence each
    given = error.get("input")
    match error["type"]:
        case "missing" | "union_tag_not_found":
            return msg("missing")
        case "extra_forbidden":
            return msg("no such key here")
        case "int_type":
            return msg("must be a whole number")
        case "string_type":
            return msg("must be a text")
        case "tuple_type":
            return msg("must be a list")
        case "dict_type" | "model_type" | "model_attributes_type":
            return msg("must be an object with keys")
        case "literal_error":
            expected = _either(error["ctx"]["expected"])
            return msg("{value} is not {expected}", value=_value(given), expected=expected)
        case "union_tag_invalid":
            return _no_such_tag(error)
        case "too_short" | "too_long":
            return msg("3 to 5 players play")
        case "greater_than_equal":
            return msg("{n} is below {least}", n=given, least=error["ctx"]["ge"])
        case "less_than_equal":
            return msg("{n} is above {most}", n=given, most=error["ctx"]["le"])
    return msg("{what}", what=shown(error["msg"]))


def _no_such_tag(error: ErrorDetails) -> Message:
    if "card" in error["ctx"]["discriminator"]:
        card = _value(error["input"]["card"])
        return msg("{card} is no card that moves hands: {cards}", card=card, cards=MOVES)
    kind = _value(error["input"]["kind"])
    return msg("{kind} is not a kind of entry: {kinds}", kind=kind, kinds=KINDS)


def _either(expected: str) -> Message | str:
    """Return the values that pydantic lists as ``'zero' or 'skip'``, in words."""
    *most, last = map(quoted, re.findall("'([^']*)'", expected))
    return msg("{most} or {last}", most=", ".join(most), last=last) if most else last


def _value(given: Any) -> str:
    """Return a value as it stands in the file."""
    return quoted(given) if isinstance(given, str) else shown(json.dumps(given))
