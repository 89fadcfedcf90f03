"""Going from followed cards to another rung: what is known stands there, what was typed stays."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.evidence import evidence
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.plays_known import on_rung
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, Rung, Settings
from companion.games.dwarf_king.scoring import score
from companion.games.dwarf_king.specials import specials
from ui.followed import as_tapped, played

FOUR = ("a", "b", "c", "d")


def form(special: str, side: str, seed: int = 5, cards: int | None = None) -> Form:
    """Return the form of a deal followed for so many *cards*, or to its end."""
    deal = played(special, seed)
    told = as_tapped(deal.table, FOUR, deal.moves, cards)
    tile = quests().tile_of(side).id
    draft = Draft.model_validate({"special": special, "side": side, "tile": tile, **told})
    return Form(Settings(), FOUR, draft)


def points(now: Form) -> list[int]:
    assert now.entry is not None
    found = score(evidence(now.entry, now.frame, now.side, now.players), now.frame, now.side)
    return list(found.points)


@pytest.mark.parametrize("rung", ["tally", "cards"])
@pytest.mark.parametrize("special", specials())
def test_a_whole_deal_is_complete_on_every_rung_and_scores_the_same(
    special: str, rung: Rung
) -> None:
    for side in ("lucky-run", "triplets", "eeny-meeny", "good-numbers"):
        now = form(special, side)

        other = Form(Settings(), FOUR, on_rung(now, rung))

        assert other.complete
        assert points(other) == points(now)


def test_half_a_deal_tells_who_won_which_trick_and_which_card() -> None:
    now = form("dragon", "lucky-run", cards=22)
    table = now.following.table
    assert table is not None

    draft = on_rung(now, "cards")

    assert draft.live == {n: FOUR[winner] for n, winner in enumerate(table.winners, 1)}
    assert len(draft.won) == 20
    assert draft.played == now.draft.played


def test_a_number_that_can_still_change_stays_blank() -> None:
    now = form("dragon", "capture-the-kings", cards=20)
    kings = {name for name in now.draft.played if name.endswith("-K")}
    queens = {name for name in now.draft.played if name.endswith("-Q")}

    draft = on_rung(now, "tally")

    assert ("cards-K" in draft.tally) == (len(kings) == 3)
    assert ("cards-Q" in draft.tally) == (len(queens) == 3)


def test_a_number_that_nothing_can_be_added_to_stands() -> None:
    seed, cards = next(
        (seed, cards)
        for seed in range(99)
        for cards in (24, 28, 32)
        if sum(name.endswith("-J") for name in _names(seed)[:cards]) == 3
    )
    now = form("dragon", "cavalry-charge", seed, cards)

    tally = on_rung(now, "tally").tally

    assert sum(tally["cards-J"].values()) == 3


def _names(seed: int) -> tuple[str, ...]:
    return tuple(as_tapped(played("dragon", seed).table, FOUR)["played"])


def test_going_deeper_and_back_keeps_what_was_typed_there() -> None:
    typed = {"tricks": {"a": 3, "b": 4}}
    side = "odds"
    draft = Draft(special="dragon", side=side, tile=quests().tile_of(side).id, tally=typed)
    deeper = on_rung(Form(Settings(), FOUR, draft), "plays")

    back = on_rung(Form(Settings(), FOUR, deeper), "tally")

    assert deeper.tally == typed
    assert back == draft


@pytest.mark.parametrize("special", ["scout", "tinkerer", "joker", "shaman", "enchanter"])
def test_the_special_cards_question_is_answered_once_nothing_can_change_it(special: str) -> None:
    deal = played(special, 5)
    card = deal.frame.special.card if deal.frame.special else 0
    at = next(at for at, trick in enumerate(deal.table.tricks) if card in trick.cards)
    before, after = (
        Form(Settings(), FOUR, on_rung(form(special, "odds", cards=4 * tricks), "tally"))
        for tricks in (at, min(at + 2, 10))
    )

    assert before.special_question is not None
    assert not before.special_question.done
    assert after.special_question is not None
    assert after.special_question.done


def test_the_tinkerer_waits_for_the_trick_after_its_own() -> None:
    seed = next(s for s in range(99) if 0 < _trick_of_special("tinkerer", s) < 10)
    own = _trick_of_special("tinkerer", seed)

    waiting, paid = (
        on_rung(form("tinkerer", "odds", seed, 4 * tricks), "tally") for tricks in (own, own + 1)
    )

    assert (waiting.special_player, waiting.special_answer) == (None, None)
    assert paid.special_player == FOUR[played("tinkerer", seed).table.winners[own]]


def _trick_of_special(special: str, seed: int) -> int:
    """Return the number of the trick the special card is played to."""
    deal = played(special, seed)
    card = specials()[special].card
    return next(n for n, trick in enumerate(deal.table.tricks, 1) if card in trick.cards)
