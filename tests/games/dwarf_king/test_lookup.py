"""Looking up rules: what is found, in which order, and where the match stands."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dwarf_king.folding import fold, words_of
from companion.games.dwarf_king.lookup import Answer, lookup
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rulings import rulings
from companion.games.dwarf_king.specials import specials
from companion.games.dwarf_king.topics import topics
from companion.texts import Words

EVERYTHING = topics(Words())


def ids(answer: Answer) -> list[str]:
    return [found.topic.id for found in answer.found]


class TestFinding:
    @pytest.mark.parametrize(
        ("query", "best"),
        [
            ("Capture the Kings", "capture-the-kings"),
            ("capture kings", "capture-the-kings"),
            ("CAPTURE-THE-KINGS", "capture-the-kings"),
            ("isolez les rois", "capture-the-kings"),
            ("Isolate the Kings", "capture-the-kings"),
            ("dernier carre", "four-by-four"),
            ("ARRIÈRE GARDE sauvez", "save-the-rearguard"),
            ("eclaireur", "scout"),
            ("Porte-étendard", "flag-bearer-green"),
            ("ninja", "scout"),
            ("trump", "excalibur"),
            ("dragon", "dragon"),
            ("tile 13", "capture-the-kings"),
            ("r12", "R12"),
            ("R1", "R1"),
            ("R 12", "R12"),
            ("ruling 12", "R12"),
            ("Rule R-7", "R7"),
            ("green 1", "druid"),
            ("triplets", "triplets"),
            ("cavalry", "cavalry-charge"),
            ("massive", "massive-army"),
            ("longest straight", "great-army"),
            ("negative", "R15"),
        ],
    )
    def test_the_best_match_comes_first(self, query: str, best: str) -> None:
        assert ids(lookup(query))[0] == best

    def test_every_topic_is_found_by_its_id_and_its_title(self) -> None:
        for topic in EVERYTHING:
            assert ids(lookup(topic.id))[0] == topic.id
            same_title = {other.id for other in EVERYTHING if other.title == topic.title}
            assert ids(lookup(topic.title))[0] in same_title

    def test_every_other_name_is_found(self) -> None:
        for topic in EVERYTHING:
            for name in topic.names:
                assert topic.id in ids(lookup(name))[:5]

    def test_every_tile_is_found_by_its_number(self) -> None:
        for tile in quests().tiles.values():
            if tile.number:
                first = ids(lookup(f"tile {tile.number}"))[: len(tile.sides)]
                assert set(first) == {side.id for side in tile.sides}

    def test_the_three_flag_bearers_stay_apart(self) -> None:
        assert ids(lookup("standard bearer"))[:3] == [
            "flag-bearer-green",
            "flag-bearer-red",
            "flag-bearer-blue",
        ]

    def test_every_word_must_be_there(self) -> None:
        assert ids(lookup("lucky dragon")) == []
        assert {topic.id for topic in lookup("lucky dragon").near} == {"lucky-run", "dragon"}

    def test_nothing_asked_is_everything_in_order(self) -> None:
        assert ids(lookup("  ")) == [topic.id for topic in EVERYTHING]
        assert len(EVERYTHING) == len(quests().sides) + len(specials()) + len(rulings())

    def test_signs_alone_find_nothing_but_something_is_near(self) -> None:
        answer = lookup("?!")

        assert answer.found == ()
        assert answer.near

    def test_a_ruling_that_is_not_there_has_rulings_near(self) -> None:
        assert [topic.id for topic in lookup("R21").near] == ["R1", "R2"]

    def test_a_letter_finds_names_that_begin_with_it(self) -> None:
        found = lookup("d").found

        assert {"dragon", "druid"} <= {match.topic.id for match in found}
        assert "odds" not in {match.topic.id for match in found}


class TestMatches:
    def spans(self, query: str, topic_id: str) -> tuple[list[str], list[str], str | None]:
        found = next(match for match in lookup(query).found if match.topic.id == topic_id)
        title = [found.topic.title[a:b] for a, b in found.title_spans]
        line = [found.topic.line[a:b] for a, b in found.line_spans]
        return title, line, found.name

    def test_the_part_that_matches_is_known(self) -> None:
        assert self.spans("king", "capture-the-kings") == (["King"], ["King"], None)
        assert self.spans("capt que", "capture-the-queens") == (["Capt", "Que"], ["Que"], None)

    def test_a_king_is_found_as_the_letter_on_the_card(self) -> None:
        found = next(m for m in lookup("king").found if m.topic.id == "nobles-and-knights")

        assert any("K" in text for text in (found.topic.line, found.topic.text, *found.topic.notes))

    def test_another_name_is_told_where_the_title_does_not_match(self) -> None:
        found = lookup("elite").found[0]
        assert (found.topic.id, found.name) == ("elite-army", None)

        found = lookup("étendard").found[0]
        assert found.name == "Porte-étendard"
        assert [found.name[a:b] for a, b in found.name_spans] == ["étendard"]

    def test_figures_match_with_and_without_their_sign(self) -> None:
        assert self.spans("+8", "capture-the-dwarf-queen")[1] == ["+8"]
        assert self.spans("8 queen", "capture-the-dwarf-queen")[1] == ["+8", "Queen"]
        assert self.spans("-8", "flee-the-dwarf-queen")[1] == ["−8"]

    @settings(max_examples=150, deadline=None)
    @given(st.text(max_size=12) | st.sampled_from([t.title for t in EVERYTHING]))
    def test_spans_lie_in_the_text_and_do_not_overlap(self, query: str) -> None:
        answer = lookup(query)

        assert bool(answer.found) != bool(answer.near)
        for match in answer.found:
            for text, spans in (
                (match.topic.title, match.title_spans),
                (match.topic.line, match.line_spans),
                (match.name or "", match.name_spans),
            ):
                ends = [end for span in spans for end in span]
                assert ends == sorted(ends)
                assert all(0 <= a < b <= len(text) for a, b in spans)


class TestTopics:
    def test_the_final_trick_is_that_of_the_table(self) -> None:
        def joker(players: int | None) -> str:
            return next(t for t in topics(Words(), players) if t.id == "joker").notes.__str__()

        assert "trick 8," in joker(5)
        assert "trick 13," in joker(3)
        assert "13 (with 4 players 10, with 5 players 8)" in joker(None)

    def test_no_text_is_left_unfilled(self) -> None:
        for topic in EVERYTHING:
            texts = (topic.title, topic.about, topic.line, topic.text, *topic.notes)
            assert all(text and "{" not in text for text in texts)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=30))
def test_words_know_where_they_stand(text: str) -> None:
    for word in words_of(text):
        start, end = word.span(0, len(word.text))
        assert word.text in fold(text[start:end])
