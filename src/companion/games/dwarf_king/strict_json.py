"""JSON as deal files want it: strict, small, and every error with its place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from companion.games.dwarf_king.quoting import Place, path, shown
from companion.texts import Message, msg

MOST_BYTES = 1_000_000
DEEPEST = 32
MOST_DIGITS = 15

NOT_JSON = {
    "Expecting value": msg("not JSON: a value must stand here"),
    "Expecting ',' delimiter": msg("not JSON: a comma or a closing bracket must stand here"),
    "Expecting ':' delimiter": msg("not JSON: a colon must stand here"),
    "Expecting property name enclosed in double quotes": msg(
        "not JSON: a key in double quotation marks must stand here"
    ),
    "Extra data": msg("not JSON: something follows after the end"),
    "Invalid control character at": msg("not JSON: a control character inside a text"),
    "Invalid \\escape": msg("not JSON: no such character after a backslash"),
    "Invalid \\uXXXX escape": msg("not JSON: four hexadecimal digits must follow"),
    "Unterminated string starting at": msg("not JSON: a text without an end begins here"),
}
"""What Python's parser finds, in words of the catalogue; newer versions know a few more."""


class FileError(ValueError):
    """A file that cannot be read: where, and what is wrong there."""

    def __init__(self, where: Message | str, message: Message) -> None:
        super().__init__(where, message)
        self.where, self.message = where, message

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"


@dataclass(frozen=True, slots=True)
class _Wrong:
    """Stands in the parsed file for a value that may not be there."""

    message: Message


class _Object(dict[str, Any]):
    """A JSON object that remembers a key it was given twice."""

    twice: str | None = None


def read_json(raw: bytes) -> Any:
    """Return the JSON value in *raw*: UTF-8, whole numbers only, no key twice, no null.

    Raises:
        FileError: With the line and column, or the path, of the first thing wrong.
    """
    if len(raw) > MOST_BYTES:
        raise FileError(msg("the file"), msg("longer than 1 MB"))
    if raw.startswith(b"\xef\xbb\xbf"):
        raise FileError(msg("the first bytes"), msg("a byte order mark; save the file without one"))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise FileError(
            msg("byte {n}", n=problem.start + 1), msg("not UTF-8; save the file as UTF-8")
        ) from None
    _check_depth(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_int,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as problem:
        raise FileError(
            _line(problem.lineno, problem.colno), NOT_JSON.get(problem.msg, msg("not JSON"))
        ) from None
    _check_values(value, ())
    return value


def _line(line: int, column: int) -> Message:
    return msg("line {line}, column {column}", line=line, column=column)


def _int(figure: str) -> int | _Wrong:
    if len(figure) > MOST_DIGITS:
        return _Wrong(msg("{number} is too large", number=shown(figure)))
    return int(figure)


def _no_number(figure: str) -> _Wrong:
    return _Wrong(msg("{number} is not a whole number", number=shown(figure)))


def _object(pairs: list[tuple[str, Any]]) -> _Object:
    found = _Object()
    for key, value in pairs:
        if key in found and found.twice is None:
            found.twice = key
        found[key] = value
    return found


def _check_depth(text: str) -> None:
    """Refuse nesting before the parser meets it; brackets inside strings do not nest."""
    depth, inside, escaped = 0, False, False
    line, line_start = 1, 0
    for at, ch in enumerate(text):
        if ch == "\n":
            line, line_start = line + 1, at + 1
        if inside:
            inside = escaped or ch != '"'
            escaped = ch == "\\" and not escaped
        elif ch == '"':
            inside = True
        elif ch in "[{":
            depth += 1
            if depth > DEEPEST:
                raise FileError(
                    _line(line, at - line_start + 1),
                    msg("nested deeper than {most} levels", most=DEEPEST),
                )
        elif ch in "]}":
            depth -= 1


def _check_values(value: Any, place: Place) -> None:
    """Raise for the first value in the file that may not be there."""
    match value:
        case None:
            raise FileError(path(place), msg("null cannot stand here"))
        case _Wrong():
            raise FileError(path(place), value.message)
        case str():
            _check_text(value, place)
        case _Object():
            if value.twice is not None:
                raise FileError(path((*place, value.twice)), msg("this key is here twice"))
            for key, item in value.items():
                _check_text(key, (*place, key))
                _check_values(item, (*place, key))
        case list():
            for index, item in enumerate(value):
                _check_values(item, (*place, index))


def _check_text(text: str, place: Place) -> None:
    if any("\ud800" <= ch <= "\udfff" for ch in text):
        raise FileError(path(place), msg("holds half a character (a lone surrogate)"))
