"""How a match is called."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from companion.core.game import AnyMatch
from companion.texts import Words, msg

TABLES: Final = (
    msg("Monday table"),
    msg("Tuesday table"),
    msg("Wednesday table"),
    msg("Thursday table"),
    msg("Friday table"),
    msg("Saturday table"),
    msg("Sunday table"),
)


def match_title(words: Words, match: AnyMatch) -> str:
    """Return a match's title; one without is called after the weekday it began on."""
    return match.title or table_of(words, match.created_at)


def match_kind(words: Words, match: AnyMatch) -> str:
    """Return what is under a match's title: its edition, if the game has any, and its table."""
    table = words("{n} players", n=len(match.players))
    edition = getattr(match.settings, "edition", None)
    if edition is None:
        return table
    return words("{edition} edition · {table}", edition=edition, table=table)


def table_of(words: Words, begun: datetime) -> str:
    """Return what a match begun then is called while it has no title."""
    return words(TABLES[begun.astimezone().weekday()])
