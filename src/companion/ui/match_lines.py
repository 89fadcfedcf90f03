"""A stored match's summary in words, as Home and the list of matches show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from companion.store.index import Summary
from companion.texts import Words, counted, msg, plain
from companion.ui import dates
from companion.ui.components.match_cards import MatchLine, TotalBox

__all__ = [
    "Summary",
    "called",
    "goes_on",
    "match_line",
    "names_of",
    "running_first",
    "totals_of",
]

GOES_ON = {"running", "tied"}
WON = {"over", "shared"}


def goes_on(summary: Summary) -> bool:
    """Return whether another deal of the match is to be played."""
    return summary.details.get("state") in GOES_ON


def running_first(summaries: Sequence[Summary]) -> tuple[Summary | None, list[Summary]]:
    """Return the match changed last of those that go on, and all others in their order."""
    top = next((summary for summary in summaries if goes_on(summary)), None)
    return top, [summary for summary in summaries if summary is not top]


def names_of(summary: Summary) -> list[str]:
    """Return the players' names in seat order; of a match not to be read, none."""
    return list(summary.details.get("players", ()))


def called(words: Words, summary: Summary) -> str:
    """Return what a match is called in a list: its title, else its players."""
    title = str(summary.details.get("title", ""))
    return title or ", ".join(names_of(summary)) or words("Match of a newer version of the app")


def totals_of(words: Words, details: Mapping[str, Any]) -> list[TotalBox]:
    """Return the players' totals in seat order."""
    return [
        _total(words, name, total, leads=name in details["leaders"])
        for name, total in zip(details["players"], details["totals"], strict=True)
    ]


def _total(words: Words, name: str, total: int, *, leads: bool) -> TotalBox:
    label = words("{name}, total {total}", name=name, total=total)
    if leads:
        label = words("{label}, in the lead", label=label)
    return TotalBox(name=name, total=plain(total), label=label, leads=leads)


def match_line(words: Words, summary: Summary) -> MatchLine:
    """Return a match as a line of a list."""
    title, details = called(words, summary), summary.details
    if not details:
        text = dates.day(words, summary.updated_at, dates.now())
        return MatchLine(title=title, text=text, label=f"{title}. {text}")
    about = [_deals(words, details), _players(words, details)]
    if details["state"] != "ended":
        about.insert(
            0, dates.day(words, datetime.fromisoformat(details["created_at"]), dates.now())
        )
    if details["title"]:
        about.append(", ".join(details["players"]))
    text = " · ".join(about)
    result, status = "", ""
    if details["state"] in WON:
        best = max(details["totals"])
        result = words("{names} {total}", names=tuple(details["leaders"]), total=best)
        told = words("{names} won with {total}", names=tuple(details["leaders"]), total=best)
    else:
        status = told = words("Go on")
    return MatchLine(
        title=title, text=text, label=f"{title}. {text}. {told}", result=result, status=status
    )


def _players(words: Words, details: Mapping[str, Any]) -> str:
    return words(counted("{n} player", "{n} players", len(details["players"])))


def _deals(words: Words, details: Mapping[str, Any]) -> str:
    deals, extra = details["deals"], details["extra_deals"]
    if details["state"] == "ended":
        return words("Stopped after deal {n}", n=deals) if deals else words("Stopped before deal 1")
    played = counted("{n} deal", "{n} deals", deals)
    if not extra:
        return words(played)
    return words(
        msg("{deals}, {extra}", deals=played, extra=counted("one extra", "{n} extra", extra))
    )
