"""``companion score``: the answer in JSON, word for word, and as people read it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Companion
from games.dwarf_king.worked_deal import by_name, cards, deal, piles, points, raw, tally
from games.dwarf_king.worked_plays import rows

PLAYER_KEYS = ["name", "quest", "special", "doubled", "total", "lines"]


def answer(companion: Companion, document: dict[str, Any]) -> Any:
    ran = companion("score", "-", "--json", stdin=raw(document))
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def test_the_answer_in_json_is_exact(companion: Companion) -> None:
    document = deal(piles("enchanter"), special="enchanter", side="most-victories")

    assert answer(companion, document) == {
        "players": [
            {
                "name": "Ana",
                "quest": 4,
                "special": 0,
                "doubled": False,
                "total": 4,
                "lines": [{"points": 4, "text": "4 tricks, +1 each", "rule": "most-victories"}],
            },
            {
                "name": "Ben",
                "quest": 3,
                "special": 0,
                "doubled": True,
                "total": 6,
                "lines": [
                    {"points": 3, "text": "3 tricks, +1 each", "rule": "most-victories"},
                    {"points": 3, "text": "won the Enchanter: doubled", "rule": "R15"},
                ],
            },
            {
                "name": "Cleo",
                "quest": 1,
                "special": 0,
                "doubled": False,
                "total": 1,
                "lines": [{"points": 1, "text": "1 trick, +1 each", "rule": "most-victories"}],
            },
            {
                "name": "Dan",
                "quest": 2,
                "special": 0,
                "doubled": False,
                "total": 2,
                "lines": [{"points": 2, "text": "2 tricks, +1 each", "rule": "most-victories"}],
            },
        ],
        "next_dealer": "Ana",
        "warnings": [],
    }


def test_keys_come_in_the_order_of_the_format(companion: Companion) -> None:
    found = answer(companion, deal(points(3, -3, 0, 0)))

    assert list(found) == ["players", "next_dealer", "warnings"]
    assert [list(player) for player in found["players"]] == [PLAYER_KEYS] * 4


def test_points_alone_leave_open_what_they_cannot_tell(companion: Companion) -> None:
    found = answer(companion, deal(points(3, -3, 0, 0)))

    assert found["next_dealer"] is None
    assert found["players"][1] == {
        "name": "Ben",
        "quest": None,
        "special": None,
        "doubled": None,
        "total": -3,
        "lines": [{"points": -3, "text": "points as entered", "rule": "capture-the-kings"}],
    }


def test_names_stand_in_the_words(companion: Companion) -> None:
    found = answer(companion, deal(piles(), side="to-the-right"))

    texts = [line["text"] for player in found["players"] for line in player["lines"]]
    assert texts == [
        "Dan, on the right: 2 tricks",
        "Ana, on the right: 4 tricks",
        "Ben, on the right: 3 tricks",
        "won the trick after the Tinkerer",
        "Cleo, on the right: 1 trick",
    ]


def test_the_special_card_names_itself_as_rule(companion: Companion) -> None:
    cleo = answer(companion, deal(tally(special_points={"Cleo": 3})))["players"][2]

    assert [line["rule"] for line in cleo["lines"]] == [
        "capture-the-kings",
        "capture-the-kings",
        "tinkerer",
    ]


def test_a_sum_that_is_off_is_a_warning_with_its_code(companion: Companion) -> None:
    document = deal(tally(special_points={"Ana": 3, "Cleo": 3}))

    assert answer(companion, document)["warnings"] == [
        {"code": "sum", "text": "Tinkerer pays one player only, not Ana and Cleo"}
    ]


def test_every_output_is_ascii_json_for_any_terminal(companion: Companion) -> None:
    names = ["Zoë", "李小龍", "Ben"]
    entry = {"kind": "points", "points": dict.fromkeys(names, -1)}
    document = {**deal(entry), "players": names}

    ran = companion("score", "-", "--json", stdin=raw(document))

    assert ran.out.isascii()
    assert [player["name"] for player in json.loads(ran.out)["players"]] == names


def test_people_read_a_block_a_player(companion: Companion, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(raw(deal(cards(special_points={"Cleo": 3}))))

    ran = companion("score", str(file))

    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "Capture the Kings · Tinkerer · 2021 edition\n"
        "\n"
        "Ana      −3\n"
        "          0  0 Kings, +3 each [capture-the-kings]\n"
        "         −3  1 Queen, −3 each [capture-the-kings]\n"
        "\n"
        "Ben       0\n"
        "         +6  2 Kings, +3 each [capture-the-kings]\n"
        "         −6  2 Queens, −3 each [capture-the-kings]\n"
        "\n"
        "Cleo      3\n"
        "          0  0 Kings, +3 each [capture-the-kings]\n"
        "          0  0 Queens, −3 each [capture-the-kings]\n"
        "         +3  won the trick after the Tinkerer [tinkerer]\n"
        "\n"
        "Dan       3\n"
        "         +3  1 King, +3 each [capture-the-kings]\n"
        "          0  0 Queens, −3 each [capture-the-kings]\n"
        "\n"
        "Ana deals next.\n"
    )


def test_people_are_warned_beside_the_answer(companion: Companion) -> None:
    entry = {"kind": "tally", "tally": {"tricks": by_name(4, 3, 1, 1)}}

    ran = companion("score", "-", stdin=raw(deal(entry, special="mummy", side="odds")))

    assert ran.code == 0
    assert ran.err == "warning: 9 tricks entered, all players together have 10\n"
    assert "Cleo      5\n" in ran.out


@pytest.mark.parametrize("side", ["unlisted", "odds"])
def test_an_unlisted_deal_says_so(companion: Companion, side: str) -> None:
    ran = companion(
        "score", "-", stdin=raw(deal(points(1, 2, 3, 4), special="unlisted", side=side))
    )

    assert ran.code == 0
    assert "special card not listed" in ran.out
    assert ("Quest not listed" in ran.out) == (side == "unlisted")


REVOKE = (
    "Ana may have revoked in trick 2: Ana put the 2 of Dwarves on Knights, and played the 3 of "
    "Knights in trick 4"
)


class TestPlays:
    def test_a_revoke_is_a_warning_with_its_code(self, companion: Companion) -> None:
        assert answer(companion, rows())["warnings"] == [{"code": "revoke", "text": REVOKE}]

    def test_what_was_overruled_says_what_and_why(self, companion: Companion) -> None:
        document = rows(hands=True)
        stands = {"trick": 2, "player": "Ana", "reason": "agreed at the table"}
        document["entry"]["overruled"] = [stands]

        (warning,) = answer(companion, document)["warnings"]

        assert warning["code"] == "overruled"
        assert warning["text"] == (
            "Ana must follow Knights in trick 2: Ana still holds the 4 of Knights – overruled: "
            "agreed at the table"
        )

    def test_for_people_a_warning_stands_beside_the_score(self, companion: Companion) -> None:
        ran = companion("score", "-", stdin=raw(rows()))

        assert ran.code == 0
        assert "Dan deals next." in ran.out
        assert ran.err == f"warning: {REVOKE}\n"

    def test_an_illegal_play_names_place_player_and_trick(self, companion: Companion) -> None:
        ran = companion("score", "-", stdin=raw(rows(hands=True)))

        assert (ran.code, ran.out) == (2, "")
        assert ran.err == (
            "standard input: entry.tricks[1].cards[3]: Ana must follow Knights in trick 2: Ana "
            "still holds the 4 of Knights\n"
        )
