"""What the tests of the judge have in common."""

from __future__ import annotations

from companion.games.dwarf_king.findings import Finding
from games.dwarf_king.worked_plays import (
    frame,
    in_words,
)

PLAIN = frame("shaman")
FIRST = "Ana red-5 red-9 red-2 red-3"
"""Ben wins and leads trick 2."""


def said(findings: tuple[Finding, ...]) -> list[str]:
    return [in_words(finding.message) for finding in findings]


def with_cards(hands: dict[str, str], **more: str) -> dict[str, str]:
    return {name: hands[name] + " " + more.get(name, "") for name in hands}
