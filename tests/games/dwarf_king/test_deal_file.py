"""What is read from deal files and what it scores."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.dwarf_king.deal_file import read_deal
from companion.games.dwarf_king.scoring import DealScore
from games.dwarf_king.worked_deal import by_name, cards, deal, piles, points, raw, tally


def scored(document: dict[str, Any]) -> DealScore:
    return read_deal(raw(document)).score()


class TestFourKinds:
    """Values worked out by hand from the deal in `worked_deal`."""

    @pytest.mark.parametrize(
        "entry",
        [
            pytest.param(piles(), id="piles"),
            pytest.param(cards(special_points={"Cleo": 3}), id="cards"),
            pytest.param(tally(special_points={"Cleo": 3}), id="tally"),
            pytest.param(points(-3, 0, 3, 3, special_points={"Cleo": 3}), id="points"),
        ],
    )
    def test_the_worked_deal_scores_the_same_on_each_rung(self, entry: dict[str, Any]) -> None:
        players = scored(deal(entry)).players

        assert [p.quest for p in players] == [-3, 0, 0, 3]
        assert [p.special for p in players] == [0, 0, 3, 0]
        assert [p.total for p in players] == [-3, 0, 3, 3]
        assert [p.doubled for p in players] == [False] * 4

    @pytest.mark.parametrize(
        "entry",
        [
            pytest.param(piles("enchanter"), id="piles"),
            pytest.param(cards("enchanter"), id="cards"),
            pytest.param(
                {"kind": "tally", "tally": {"tricks": by_name(4, 3, 1, 2)}, "doubled": "Ben"},
                id="tally",
            ),
            pytest.param(points(4, 6, 1, 2, doubled="Ben"), id="points"),
        ],
    )
    def test_the_enchanter_doubles_its_winner_in_a_line_of_its_own(
        self, entry: dict[str, Any]
    ) -> None:
        score = scored(deal(entry, special="enchanter", side="most-victories"))
        ben = score.players[1]

        assert [p.total for p in score.players] == [4, 6, 1, 2]
        assert (ben.quest, ben.special, ben.doubled) == (3, 0, True)
        assert [(line.points, line.rule) for line in ben.lines] == [
            (3, "most-victories"),
            (3, "R15"),
        ]
        assert score.breaches == ()

    @pytest.mark.parametrize(
        "entry",
        [
            pytest.param(piles(), id="piles"),
            pytest.param(
                cards(tally={"run-won": by_name(2, 2, 1, 2)}, special_points={"Cleo": 3}),
                id="cards",
            ),
            pytest.param(
                {
                    "kind": "tally",
                    "tally": {"run-won": by_name(2, 2, 1, 2)},
                    "special_points": {"Cleo": 3},
                },
                id="tally",
            ),
        ],
    )
    def test_streaks_come_from_the_order_or_from_the_table(self, entry: dict[str, Any]) -> None:
        players = scored(deal(entry, side="lucky-run")).players

        assert [p.quest for p in players] == [4, 4, 2, 4]
        assert [p.total for p in players] == [4, 4, 5, 4]

    def test_points_alone_are_one_line_and_nothing_else_is_known(self) -> None:
        score = scored(deal(points(-3, 0, 3, 3)))

        assert {(p.quest, p.special, p.doubled) for p in score.players} == {(None, None, None)}
        assert [[line.points for line in p.lines] for p in score.players] == [[-3], [0], [3], [3]]
        assert (score.next_dealer, score.breaches) == (None, ())

    def test_the_scout_pays_its_player_for_the_nobles_in_its_trick(self) -> None:
        entry = piles("scout", special_player="Dan")

        players = scored(deal(entry, special="scout")).players

        assert [p.special for p in players] == [0, 0, 0, 1]

    def test_the_joker_pays_nothing_before_the_final_trick(self) -> None:
        players = scored(deal(piles("joker", special_player="Ben"), special="joker")).players

        assert [p.special for p in players] == [0, 0, 0, 0]

    @pytest.mark.parametrize(
        ("entry", "dealer"),
        [
            (piles(), 0),
            (cards(special_points={}), 0),
            (tally(special_points={}), None),
            (points(0, 0, 0, 0), None),
        ],
        ids=["piles", "cards", "tally", "points"],
    )
    def test_the_next_dealer_is_known_from_the_cards_only(
        self, entry: dict[str, Any], dealer: int | None
    ) -> None:
        assert scored(deal(entry)).next_dealer == dealer


class TestHouseRules:
    def test_a_tie_in_good_numbers_pays_nobody_unless_all_are_to_be_paid(self) -> None:
        entry = {"kind": "tally", "tally": {"number-sum": by_name(60, 60, 30, 12)}}
        tied = deal(entry, special="dragon", side="good-numbers")

        assert scored(tied).points == (0, 0, 0, 0)
        assert scored({**tied, "house_rules": {"tie_in_numbers": "all"}}).points == (5, 5, 0, 0)

    @pytest.mark.parametrize(
        ("edition", "rules", "expected"),
        [
            ("2021", {}, (0, 1, 0, 0)),
            ("2011", {}, (8, 1, 4, 8)),
            ("2011", {"missing_suit": "zero"}, (0, 1, 0, 0)),
            ("2021", {"missing_suit": "skip"}, (8, 1, 4, 8)),
        ],
    )
    def test_elite_army_with_a_missing_suit(
        self, edition: str, rules: dict[str, str], expected: tuple[int, ...]
    ) -> None:
        # Green, red, blue: Ana 8, 8, 0 · Ben 5, 5, 1 · Cleo 0, 0, 4 · Dan 0, 0, 8.
        low, high = [str(n) for n in range(2, 10)], ["10", "J", "Q", "K", "A"]
        won = {
            "Ana": [f"{suit}-{rank}" for suit in ("green", "red") for rank in low],
            "Ben": [f"{suit}-{rank}" for suit in ("green", "red") for rank in high]
            + ["blue-2", "dragon"],
            "Cleo": [f"blue-{rank}" for rank in low[1:5]],
            "Dan": [f"blue-{rank}" for rank in (*low[5:], *high)],
        }
        entry = {"kind": "cards", "won": won, "tricks": by_name(4, 3, 1, 2)}
        document = deal(entry, special="dragon", side="elite-army", house_rules=rules)

        assert scored({**document, "edition": edition}).points == expected

    @pytest.mark.parametrize("edition", ["2021", "2011"])
    def test_rules_may_be_named_where_they_make_no_difference(self, edition: str) -> None:
        rules = {
            "tie_in_numbers": "all",
            "missing_suit": "skip",
            "dragon_ace": "first",
            "excalibur_led": "loses",
        }
        document = deal(points(3, -3, 0, 0), house_rules=rules, special="druid")

        assert scored({**document, "edition": edition}).points == (3, -3, 0, 0)


class TestLenience:
    """What may be left out, and what is nobody's business."""

    def test_the_edition_may_be_left_out(self) -> None:
        document = deal(piles())
        del document["edition"]

        assert read_deal(raw(document)).edition == "2021"

    def test_a_player_without_special_points_got_none(self) -> None:
        assert scored(deal(tally(special_points={}))).players[2].special == 0

    def test_names_may_be_long_and_odd(self) -> None:
        names = ["Ana Maria", "ana maria", "李小龍", "🐉" * 40]
        entry = {"kind": "points", "points": dict.fromkeys(names, 0)}

        assert read_deal(raw({**deal(entry), "players": names})).players == tuple(names)

    def test_an_unlisted_quest_and_card_go_with_points(self) -> None:
        document = deal(points(7, 1, -2, 0), special="unlisted", side="unlisted")

        score = scored(document)

        assert score.points == (7, 1, -2, 0)
        assert [line.rule for p in score.players for line in p.lines] == ["unlisted"] * 4

    def test_an_unlisted_quest_with_a_known_card_gives_them_apart(self) -> None:
        entry = points(10, 1, 3, 0, doubled="Ana")

        ana = scored(deal(entry, special="enchanter", side="unlisted")).players[0]

        assert (ana.quest, ana.total) == (5, 10)

    def test_minus_zero_is_zero(self) -> None:
        text = raw(deal(points(3, -3, 0, 0))).replace(b'"Dan": 0', b'"Dan": -0')

        assert read_deal(text).score().points == (3, -3, 0, 0)
