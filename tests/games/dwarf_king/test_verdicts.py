"""The referee's words for the table: who won and why, what is led, who plays next."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.referee import Table
from companion.games.dwarf_king.rules import Edition
from companion.games.dwarf_king.verdicts import told, why_won
from games.dwarf_king.worked_plays import ANA, frame, in_words, table

FIRST = "Ana red-5 red-9 red-2 blue-A"

WON: list[tuple[str, Edition, list[str], str]] = [
    ("shaman", "2021", [FIRST], "Ben wins with the 9 of Goblins"),
    ("shaman", "2021", ["Ana red-5 shaman red-2 red-3"], "Ben wins with the Shaman"),
    (
        "excalibur",
        "2021",
        ["Ana red-5 excalibur red-2 red-3"],
        "Ben wins with Excalibur: it beats every card",
    ),
    (
        "excalibur",
        "2011",
        ["Ana excalibur red-5 red-2 red-3"],
        "Ben wins with the 5 of Goblins: Excalibur loses when it is led (R6)",
    ),
    (
        "dragon",
        "2021",
        ["Ana red-5 dragon red-2 red-3"],
        "Ben wins with the Dragon: no Ace lies in the trick",
    ),
    (
        "dragon",
        "2021",
        ["Ana red-5 blue-A red-A dragon"],
        "Cleo wins with the Ace of Goblins: an Ace of the suit led beats the Dragon",
    ),
    (
        "dragon",
        "2021",
        ["Ana dragon red-5 red-A blue-A"],
        "Cleo wins with the Ace of Goblins: an Ace of the suit led beats the Dragon",
    ),
    (
        "dragon",
        "2021",
        ["Ana red-5 blue-A dragon green-A"],
        "Dan wins with the Ace of Dwarves: the last Ace played beats the Dragon (R7)",
    ),
    (
        "dragon",
        "2011",
        ["Ana red-5 blue-A dragon green-A"],
        "Ben wins with the Ace of Knights: the first Ace played beats the Dragon (R7)",
    ),
    (
        "mummy",
        "2021",
        [FIRST, "Ben red-4 mummy red-8 red-7"],
        "Cleo wins with the Mummy, played as the 9 of Goblins",
    ),
    (
        "puppeteer",
        "2021",
        ["Ana red-5 red-9 puppeteer red-2"],
        "Cleo wins with the Puppeteer, just above the 9 of Goblins",
    ),
    (
        "puppeteer",
        "2021",
        [FIRST, "Ben puppeteer blue-K blue-2 blue-3"],
        "Ben wins with the Puppeteer, just above the Ace of Knights",
    ),
    ("sorcerer", "2021", ["Ana red-5 sorcerer red-2 red-3"], "Ana wins with the 5 of Goblins"),
]


@pytest.mark.parametrize(("special", "edition", "lines", "words"), WON)
def test_why_a_trick_was_won(special: str, edition: Edition, lines: list[str], words: str) -> None:
    now = table(frame(special, edition=edition), *lines)

    assert in_words(why_won(now, len(lines))) == words


@pytest.mark.parametrize(
    ("special", "lines", "words"),
    [
        ("shaman", [FIRST], ["Ben leads trick 2."]),
        (
            "shaman",
            ["Ana green-5 green-9"],
            [
                "Cleo plays next.",
                "Dwarves are led: a Dwarf if Cleo has one.",
                "Ben is winning.",
            ],
        ),
        (
            "shaman",
            ["Dan blue-5"],
            ["Ana plays next.", "Knights are led: a Knight if Ana has one.", "Dan is winning."],
        ),
        (
            "dragon",
            ["Ana dragon"],
            ["Ben plays next.", "The next card sets the suit (R8).", "Ana is winning."],
        ),
        (
            "mummy",
            [FIRST, "Ben mummy"],
            ["Cleo plays next.", "Goblins are led: a Goblin if Cleo has one.", "Ben is winning."],
        ),
    ],
)
def test_how_the_trick_in_play_stands(special: str, lines: list[str], words: list[str]) -> None:
    assert [in_words(each) for each in told(table(frame(special), *lines))] == words


def test_nobody_plays_when_the_deal_is_over() -> None:
    now = Table(frame("shaman"), ANA)
    now.number = now.frame.tricks + 1

    assert told(now) == ()
