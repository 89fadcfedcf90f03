"""Reading what was typed and writing the answer: results to stdout, all else to stderr."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import re
import sys
from typing import Any, NoReturn

from companion.games.dwarf_king.quoting import quoted, shown
from companion.texts import Message, Words

DONE, FAULT, BAD_INPUT = 0, 1, 2
DIGITS = 19
"""How long a number may be: a clock's nanoseconds make a seed."""


class BadInputError(Exception):
    """What was typed or read cannot be used; the text says why, in one line."""


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what was wrong, and leaves ending the program to others."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **options})

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed; long pieces of it are cut in the message."""
        short = re.sub(r"\S{81,}", lambda piece: shown(piece[0]), message)
        raise BadInputError(f"{self.prog}: {short}; {self.prog} --help tells more")


def words() -> Words:
    """Return the words of the command line."""
    return Words()


def say(text: str) -> None:
    """Write a result to stdout.

    Raises:
        OSError: It could not be written; a `BrokenPipeError` if nobody reads on.
    """
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        print(text.encode(encoding, "backslashreplace").decode(encoding), flush=True)
    except OSError:
        _silence_stdout()
        raise


def say_json(value: Any) -> None:
    """Write *value* to stdout as JSON that every encoding can carry.

    Raises:
        OSError: As for `say`.
    """
    say(json.dumps(value, indent=2))


def complain(text: str) -> None:
    """Write one line to stderr, if anybody reads there."""
    with contextlib.suppress(OSError, ValueError):
        print(one_line(text), file=sys.stderr, flush=True)


def one_line(text: str) -> str:
    """Return *text* without anything that would start a new line or move the cursor."""
    return "".join(ch if ch.isprintable() else shown(ch) for ch in text)


def trouble(problem: OSError) -> str:
    """Return in one line what the computer refused to do, and with which file."""
    reason = problem.strerror or str(problem)
    return f"{problem.filename}: {reason}" if problem.filename else reason


def in_words(message: Message | str) -> str:
    """Return a message in words."""
    return message if isinstance(message, str) else words()(message)


def whole_number(text: str) -> int:
    """Return the number that was typed for an option.

    Raises:
        argparse.ArgumentTypeError: It is none, or longer than `DIGITS`.
    """
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number")
    if len(text) > DIGITS:
        raise argparse.ArgumentTypeError(f"{quoted(text)} has more than {DIGITS} digits")
    return int(text)


def _silence_stdout() -> None:
    """Let Python's own flush at the end find nothing to complain of."""
    with contextlib.suppress(OSError, ValueError, AttributeError, io.UnsupportedOperation):
        stdout = sys.stdout.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stdout)
        os.close(nowhere)
