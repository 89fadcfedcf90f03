"""The template for translators holds every text, and every text can be translated."""

from __future__ import annotations

import string
from io import BytesIO

import extract_texts
import pytest
from babel.messages.pofile import read_po
from extract_texts import TEMPLATE, Text, all_texts, template, texts_in_python, texts_in_toml

TEXTS = all_texts()
TOLD_TO_THE_FORM = {"action", "on_action", "lift", "players"}
"""Keywords of makers that are no values of the text."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_committed_template_is_up_to_date() -> None:
    assert TEMPLATE.read_bytes() == template(TEXTS), "run tools/extract_texts.py"


def test_the_template_is_read_by_the_usual_tools_and_says_no_date_and_no_line() -> None:
    catalog = read_po(BytesIO(TEMPLATE.read_bytes()))

    ids = {message.id[0] if isinstance(message.id, tuple) else message.id for message in catalog}
    assert ids - {""} == {text.id for text in TEXTS}
    assert all(line is None for message in catalog for _, line in message.locations)
    assert b"Date" not in TEMPLATE.read_bytes()


def test_a_text_with_a_plural_has_the_same_plural_everywhere() -> None:
    plurals: dict[str, set[str]] = {}
    for text in TEXTS:
        if text.plural:
            plurals.setdefault(text.id, set()).add(text.plural)

    assert {one: many for one, many in plurals.items() if len(many) > 1} == {}


def test_placeholders_are_names_and_ask_for_nothing_but_a_sign() -> None:
    for text in TEXTS:
        for each in (text.id, text.plural):
            for _, name, spec, conversion in string.Formatter().parse(each):
                if name is not None:
                    assert name.isidentifier(), text
                    assert (spec, conversion) in {("", None), ("+", None)}, text


def test_singular_and_plural_have_the_same_placeholders_but_for_the_number() -> None:
    for text in TEXTS:
        if text.plural:
            assert placeholders(text.id) - {"n"} == placeholders(text.plural) - {"n"}, text


def test_every_placeholder_is_given_a_value_where_the_text_stands() -> None:
    for text in TEXTS:
        if text.given is None or (text.maker == "msg" and not text.given):
            continue  # filled where the message is used
        asked = placeholders(text.id) | placeholders(text.plural)

        assert asked <= set(text.given), text
        unused = set(text.given) - asked - TOLD_TO_THE_FORM
        assert not unused or text.maker == "counted", text


def test_texts_of_quest_files_ask_only_for_the_final_trick() -> None:
    for text in TEXTS:
        if text.where.endswith(".toml"):
            assert placeholders(text.id) <= {"last"}, text


def test_no_text_has_blanks_at_its_ends_or_breaks_a_line() -> None:
    for text in TEXTS:
        for each in (text.id, text.plural):
            assert each == each.strip(), text
            assert "\n" not in each, text


class TestExtracting:
    @pytest.mark.parametrize(
        ("source", "found"),
        [
            ('t("Undo")', [("Undo", "")]),
            ('pad.words("Undo")', [("Undo", "")]),
            ('msg("Deal {n}", n=1)', [("Deal {n}", "")]),
            ('counted("{n} trick", "{n} tricks", 3)', [("{n} trick", "{n} tricks")]),
            ('Message("{n} trick", {"n": 3}, "{n} tricks", 3)', [("{n} trick", "{n} tricks")]),
            ('Message("a", plural="b", count=2)', [("a", "b")]),
            ('t("Yes" if sure else "No")', [("Yes", ""), ("No", "")]),
            ('self("{a} and {b}", a=1, b=2)', [("{a} and {b}", "")]),
            ('words()("Rulings")', [("Rulings", "")]),
            ('Words("fr")("Rulings")', [("Rulings", "")]),
            ('t("one " "text")', [("one text", "")]),
            ("t(name)", []),
            ("t()", []),
            ('t("")', []),
            ('print("plain")', []),
            ('look.words("in words already", kind)', []),
            ('pad.look.words("in words already", kind)', []),
        ],
    )
    def test_a_call_gives_its_texts(self, source: str, found: list[tuple[str, str]]) -> None:
        texts = list(texts_in_python(source, "module.py"))

        assert [(text.id, text.plural) for text in texts] == found

    def test_a_quest_file_gives_what_players_read(self) -> None:
        data = {
            "number": 3,
            "sides": [
                {
                    "id": "evens",
                    "seal": "+5",
                    "name": "Evens",
                    "notes": ["One.", "Two."],
                    "also": [
                        {"lang": "fr", "name": "Pair et gagne"},
                        {"lang": "en", "name": "Even", "edition": "2011"},
                    ],
                    "examples": [{"shows": "Zero", "points": [0]}],
                }
            ],
        }

        texts = [text.id for text in texts_in_toml(data, "a.toml")]

        assert texts == ["Evens", "One.", "Two.", "Even", "Zero"]

    def test_a_text_that_stands_twice_is_there_once_with_both_files(self) -> None:
        made = template([Text("Undo", where="b.py", line=3), Text("Undo", where="a.py", line=9)])

        assert made.count(b'msgid "Undo"') == 1
        assert b"#: a.py b.py\n" in made

    def test_the_check_fails_on_an_old_template(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        old = tmp_path_factory.mktemp("locale") / "companion.pot"
        old.write_bytes(TEMPLATE.read_bytes().replace(b'msgid "Undo"', b'msgid "Undone"'))
        monkeypatch.setattr(extract_texts, "TEMPLATE", old)

        assert extract_texts.main(["--check"]) == 1
        assert extract_texts.main([]) == 0
        assert extract_texts.main(["--check"]) == 0
