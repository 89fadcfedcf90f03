"""Suits can be told apart in every language, and from the ranks beside them."""

from __future__ import annotations

import pytest

from companion.games.dwarf_king.cards import RANKS, SUITS
from companion.games.dwarf_king.wording import RANK_NAMES, SUIT_NAMES, suit_count
from companion.texts import LOCALES, Words

LANGUAGES = ["en", *sorted(path.name for path in LOCALES.iterdir() if path.is_dir())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_suits_and_no_rank_are_called_the_same(language: str) -> None:
    t = Words(language)
    suits = [t(SUIT_NAMES[suit]).casefold() for suit in SUITS]
    ranks = [t(name).casefold() for name in RANK_NAMES.values()]

    assert len({*suits, *ranks}) == len(suits) + len(ranks)
    assert not {*suits} & {rank.casefold() for rank in RANKS}
    assert all(len(suit) > 1 for suit in suits), "a letter could be a rank"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [0, 1, 2, 5])
def test_no_two_suits_are_counted_in_the_same_words(language: str, n: int) -> None:
    t = Words(language)

    assert len({t(suit_count(suit, n)) for suit in SUITS}) == len(SUITS)
