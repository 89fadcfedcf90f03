"""The file of rulings is read strictly."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.dwarf_king.data_files import DataFileError
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.rulings import load_rulings, rulings
from companion.games.dwarf_king.specials import specials

GOOD = """
[[rulings]]
id = "R1"
question = "Who deals?"
text = "The owner."
words = ["dealer"]
"""


def test_there_are_twenty_in_order() -> None:
    assert list(rulings()) == [f"R{n}" for n in range(1, 21)]


def test_every_house_rule_belongs_to_one_ruling() -> None:
    named = [ruling.house_rule for ruling in rulings().values() if ruling.house_rule]

    assert sorted(named) == sorted(HouseRules.model_fields)


def test_special_cards_name_rulings_that_exist() -> None:
    assert {r for special in specials().values() for r in special.rulings} <= set(rulings())


def test_a_ruling_speaks_of_quests_by_names_that_exist() -> None:
    names = {side.name for side in quests().sides.values()}

    for name in ("Evens", "All for One", "One for All", "In Line", "Sandwich", "Utter Chaos"):
        assert name in rulings()["R11"].text
        assert name in names


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "rulings: "),
        ("rulings = []", "rulings: "),
        (GOOD + GOOD, "rulings[1].id: "),
        (GOOD.replace('"R1"', '"12"'), "rulings[0].id: "),
        (GOOD.replace("question", "quiz"), "rulings[0].question: "),
        (GOOD + 'house_rule = "none"', "rulings[0].house_rule: "),
        (GOOD + 'colour = "red"', "rulings[0].colour: "),
        (GOOD.replace('["dealer"]', "[]"), "rulings[0].words: "),
        (GOOD.replace('"The owner."', '""'), "rulings[0].text: "),
        (GOOD.replace('"R1"', ""), "(at line "),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_its_place(
    tmp_path: Path, text: str, place: str
) -> None:
    file = tmp_path / "rulings.toml"
    file.write_text(text)

    with pytest.raises(DataFileError) as refused:
        load_rulings(file)

    assert str(refused.value).startswith("rulings.toml: ")
    assert place in str(refused.value)
