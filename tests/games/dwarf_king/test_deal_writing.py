"""Deal files are written in one form only, and reading them back changes nothing."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dwarf_king.deal_file import FORMAT, read_deal, write_deal
from games.dwarf_king.worked_deal import cards, deal, piles, raw
from laws.deals import RUNGS, deal_file, deals
from laws.deals import points as true_points
from laws.oracle import Deal
from laws.scored import SIDES, under

CANONICAL = """{
  "format": "dwarf-king-deal/1",
  "edition": "2011",
  "house_rules": {
    "tie_in_numbers": "all",
    "missing_suit": "zero"
  },
  "players": [
    "Ana",
    "Ben",
    "Zoë"
  ],
  "special": "tinkerer",
  "side": "capture-the-kings",
  "entry": {
    "kind": "tally",
    "tally": {
      "cards-K": {
        "Ana": 2,
        "Ben": 1,
        "Zoë": 0
      },
      "cards-Q": {
        "Ana": 0,
        "Ben": 0,
        "Zoë": 3
      }
    },
    "special_points": {
      "Zoë": 3
    }
  }
}
"""


class TestWriting:
    def test_keys_defaults_and_players_come_in_canonical_order(self) -> None:
        document = {
            "entry": {
                "special_points": {"Ben": 0, "Zoë": 3},
                "tally": {
                    "cards-Q": {"Zoë": 3, "Ben": 0, "Ana": 0},
                    "cards-K": {"Ben": 1, "Zoë": 0, "Ana": 2},
                },
                "kind": "tally",
            },
            "side": "capture-the-kings",
            "special": "tinkerer",
            "players": ["Ana", "Ben", "Zoë"],
            "house_rules": {
                "excalibur_led": "loses",
                "missing_suit": "zero",
                "tie_in_numbers": "all",
            },
            "edition": "2011",
            "format": FORMAT,
        }

        assert write_deal(read_deal(raw(document))) == CANONICAL

    def test_the_default_edition_is_written_and_default_rules_are_not(self) -> None:
        document = deal(piles(), house_rules={"missing_suit": "zero", "dragon_ace": "last"})
        del document["edition"]

        written = json.loads(write_deal(read_deal(raw(document))))

        assert list(written) == ["format", "edition", "players", "special", "side", "entry"]
        assert written["edition"] == "2021"

    def test_cards_are_sorted_in_piles_and_tricks_are_not(self) -> None:
        document = deal(piles("enchanter"), special="enchanter")
        tricks = document["entry"]["tricks"]
        tricks[3]["cards"] = ["enchanter", "red-3", "green-A", "red-2"]

        written = json.loads(write_deal(read_deal(raw(document))))["entry"]["tricks"]

        assert written[3] == {
            "winner": "Ben",
            "cards": ["green-A", "red-2", "red-3", "enchanter"],
        }
        assert [trick["winner"] for trick in written] == [trick["winner"] for trick in tricks]

    def test_won_cards_are_sorted_by_suit_and_rank_the_special_card_last(self) -> None:
        document = deal(cards(special_points={"Cleo": 0}))
        document["entry"]["won"]["Ben"].reverse()

        written = json.loads(write_deal(read_deal(raw(document))))["entry"]

        assert list(written) == ["kind", "won", "tricks", "special_points"]
        assert list(written["won"]) == ["Ana", "Ben", "Cleo", "Dan"]
        green = [f"green-{rank}" for rank in ("10", "J", "Q", "K", "A")]
        blue = [f"blue-{rank}" for rank in ("J", "Q", "K", "A")]
        assert written["won"]["Ben"] == [*green, "red-2", "red-3", *blue, "tinkerer"]
        assert written["special_points"] == {}

    @settings(max_examples=40, deadline=None)
    @given(
        deal=deals(),
        kind=st.sampled_from([*RUNGS, "points", "points and special"]),
        side=st.sampled_from(SIDES),
    )
    def test_what_was_written_reads_and_writes_the_same(
        self, deal: Deal, kind: str, side: tuple[str, Any]
    ) -> None:
        side_id, edition = side
        ruled = under(deal, edition)
        if kind in RUNGS:
            entry = RUNGS[kind](ruled, side_id)
        else:
            entry = true_points(ruled, side_id, with_special=kind != "points")
        read = read_deal(raw(deal_file(ruled, side_id, entry, edition)))

        again = read_deal(write_deal(read).encode())

        assert write_deal(again) == write_deal(read)
        assert again.score() == read.score()
