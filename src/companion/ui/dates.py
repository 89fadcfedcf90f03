"""Days and times as lists show them, in the local time of whoever serves the pad."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from companion.texts import Words, msg

DAYS: Final = (
    msg("Mon"),
    msg("Tue"),
    msg("Wed"),
    msg("Thu"),
    msg("Fri"),
    msg("Sat"),
    msg("Sun"),
)
MONTHS: Final = (
    msg("Jan"),
    msg("Feb"),
    msg("Mar"),
    msg("Apr"),
    msg("May"),
    msg("Jun"),
    msg("Jul"),
    msg("Aug"),
    msg("Sep"),
    msg("Oct"),
    msg("Nov"),
    msg("Dec"),
)


def now() -> datetime:
    """Return the moment that days are told from."""
    return datetime.now(UTC)


def day(words: Words, moment: datetime, today: datetime) -> str:
    """Return the day of *moment*: "Sat 28 Nov", with its year where that is not today's.

    >>> print(day(Words(), datetime(2026, 11, 28), datetime(2026, 12, 1)))
    Sat 28 Nov
    >>> print(day(Words(), datetime(2025, 5, 3), datetime(2026, 12, 1)))
    3 May 2025
    """
    here, now = moment.astimezone(), today.astimezone()
    month = MONTHS[here.month - 1]
    if here.year != now.year:
        return words("{day} {month} {year}", day=here.day, month=month, year=here.year)
    return words("{weekday} {day} {month}", weekday=DAYS[here.weekday()], day=here.day, month=month)


def since(words: Words, moment: datetime, today: datetime) -> str:
    """Return when something began: the time of day if it was today, else the day.

    >>> print(since(Words(), datetime(2026, 11, 28, 20, 5), datetime(2026, 11, 28, 21, 0)))
    started 20:05
    """
    here = moment.astimezone()
    if here.date() == today.astimezone().date():
        return words("started {time}", time=f"{here:%H:%M}")
    return words("started {day}", day=day(words, moment, today))
