"""No text bypasses the catalogue: in a made-up language nothing is left in plain letters."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from extract_texts import all_texts

from cli import malformed
from companion import texts
from companion.core.match import MatchError
from companion.core.names import name_problem
from companion.core.verbs import delete_deal
from companion.games.dwarf_king import lookup, play, sheet, taps
from companion.games.dwarf_king.deal_file import read_deal
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.notes import further_notes, pair_notes, together
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.games.dwarf_king.rows import score_record
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.strict_json import FileError
from companion.games.dwarf_king.topics import topics
from companion.texts import Message, Words
from games.dwarf_king.evening import anything
from games.dwarf_king.table import NAMES
from games.dwarf_king.worked_record import IDS, record_of, ruled, settings_for
from laws.deals import random_deal
from words.pseudo import disguised, in_brackets, plain_words, write_catalogue

SEATS = ("甲", "乙", "丙", "丁", "戊")
"""Names without a letter of the alphabet."""
SIDES = list(quests().sides)


@pytest.fixture(scope="module", autouse=True)
def pseudo_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The made-up language in the place of English."""
    folder = tmp_path_factory.mktemp("locale")
    write_catalogue(folder, all_texts())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "LOCALES", folder)
        _forget()
        yield
    _forget()


def _forget() -> None:
    texts._catalogue.cache_clear()
    lookup._index.cache_clear()


def bypassing(message: Message | str, known: tuple[str, ...] = ()) -> list[str]:
    """What shows in plain letters when *message* is put into words."""
    shown = Words()(message, players=SEATS)
    assert in_brackets(shown), shown
    return plain_words(shown, known)


def test_the_made_up_language_shows_what_was_never_put_into_words() -> None:
    assert Words()("Undo") == "⟦Ｕｎｄｏ⟧"
    assert str(Message("{n} trick", {"n": 2}, "{n} tricks", 2)) == "⟦2 ｔｒｉｃｋｓ⟧"
    assert bypassing(Message("Chose {card}", {"card": "Dragon"})) == ["Dragon"]
    assert bypassing(Message("Chose {card}", {"card": Message("Dragon")})) == []
    assert not in_brackets("⟦a⟧ b ⟦c⟧")


@pytest.mark.parametrize("side", SIDES)
def test_score_lines(side: str) -> None:
    rng = Random(side)
    for special in specials():
        for rung in ("tally", "cards", "points with the special card told", "points"):
            deal = ruled(random_deal(rng, rng.choice((3, 4, 5)), special), side)
            score = score_record(record_of(deal, side, rung), settings_for(side))

            for player_score in score.players:
                for line in player_score.lines:
                    assert bypassing(line.text) == []


@pytest.mark.parametrize("side", SIDES)
def test_score_forms(side: str) -> None:
    for special in specials():
        for rung in ("tally", "points", "cards"):
            for players in (3, 4, 5):
                draft = Draft(special=special, side=side).model_copy(update={"rung": rung})
                form = Form(settings_for(side), IDS[:players], draft)
                for field in form.fields:
                    assert bypassing(field.label) == []
                    if field.measure is not None:
                        assert bypassing(field.measure.question) == []
                        assert bypassing(field.measure.phrase(1)) == []
                        assert bypassing(field.measure.phrase(0)) == []
                if form.special_question is not None:
                    assert bypassing(form.special_question.text) == []


@pytest.mark.parametrize("side", SIDES)
def test_what_does_not_add_up(side: str) -> None:
    rng = Random(side)
    for special in specials():
        for rung in ("tally", "points"):
            draft = Draft(special=special, side=side).model_copy(update={"rung": rung})
            form = Form(settings_for(side), IDS[:4], draft)
            for field in form.fields:
                for who in form.players:
                    value = rng.choice(field.allowed or (7,))
                    if field.measure is None:
                        draft = taps.tap_points(form.draft, who, "7")
                    else:
                        draft = taps.tap_value(form, field.id, who, value)
                    form = Form(form.settings, form.players, draft)
            draft = taps.tap_special_times(taps.tap_special_player(form.draft, IDS[0]), 3)
            form = Form(form.settings, form.players, draft)

            for breach in form.breaches:
                assert bypassing(breach) == []


MOVES = {"flag", "bearer", "red", "druid", "blue", "sorcerer"}
"""Pieces of the ids that a move's card may have."""


@pytest.mark.parametrize(("content", "place"), malformed.ALL.values(), ids=malformed.ALL.keys())
def test_errors_of_deal_files(content: bytes, place: str) -> None:
    with pytest.raises(FileError) as refused:
        read_deal(content)

    # What a file says is quoted as it stands there.
    vocabulary = content.decode("latin-1").replace("-", " ")
    left = [word for word in bypassing(refused.value.message) if word not in vocabulary]
    assert set(left) <= {"points", "tally", "cards", "piles", "plays"} | MOVES
    if isinstance(refused.value.where, Message):
        assert bypassing(refused.value.where) == []
    else:
        assert place.startswith(str(refused.value.where)[:3])


def test_what_can_be_looked_up() -> None:
    for topic in topics(Words()):
        for text in (topic.title, topic.line, topic.text, *topic.notes, topic.about):
            assert plain_words(text, (topic.id,)) == []
            assert in_brackets(text)


def test_what_is_looked_up_in_english_is_found_by_its_english_name() -> None:
    found = lookup.lookup("dragon").found

    assert found[0].topic.title == disguised("Dragon")


@pytest.mark.parametrize("side", SIDES)
def test_notes_for_a_deal(side: str) -> None:
    for special in specials().values():
        form = Form(settings_for(side), IDS[:4], Draft(special=special.id, side=side))
        pair = quests().sides[side], special
        for note in [*pair_notes(*pair, form.frame), *further_notes(*pair)]:
            assert bypassing(note) == []
    total = together(quests().sides[side], form.frame)
    assert total is None or bypassing(total) == []


def an_evening() -> Iterator[DwarfKingMatch]:
    """A match after each of many changes; players and promos have no letter of the alphabet."""
    match, rng = play.new_match(SEATS[:4]), Random(0)
    for _ in range(1200):
        match = anything(match, rng)
        yield match


OTHERS = (*NAMES, "Flo", "Gil", "Promo")
"""What the table calls players and cards in the course of an evening."""


def test_what_undo_takes_back() -> None:
    labels = {step.message.text: step.message for match in an_evening() for step in match.history}
    del labels["Tapped"]

    assert len(labels) > 10
    for label in labels.values():
        assert bypassing(label, OTHERS) == []


def test_what_the_sheet_says() -> None:
    said: dict[str, Message] = {}
    for match in an_evening():
        shown = sheet.sheet(match)
        for deal in shown.deals:
            for message in (deal.title, deal.under, *deal.remarks, *deal.checks, *deal.breaches):
                said[message.text] = message
        said |= {note.text: note for note in shown.notes}

    assert len(said) > 15
    for message in said.values():
        assert bypassing(message, OTHERS) == []


def test_what_is_refused() -> None:
    refused: dict[str, Message] = {}
    for match in an_evening():
        for index in (0, len(match.records), 99):
            for verb in (play.save_deal, play.draft_at, delete_deal):
                try:
                    verb(match, index)
                except MatchError as error:
                    refused[error.message.text] = error.message

    assert len(refused) > 8
    for message in refused.values():
        assert bypassing(message, OTHERS) == []


@pytest.mark.parametrize("name", ["", " a", "a\nb"])
def test_what_is_wrong_with_a_name(name: str) -> None:
    problem = name_problem(name)

    assert problem is not None
    assert bypassing(problem) == []
