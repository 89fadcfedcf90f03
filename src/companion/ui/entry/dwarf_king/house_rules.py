"""What a table agrees on besides the players: edition, house rules, cards left in the box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

import flet as ft

from companion.games.dwarf_king.record import MOST_LEFT_OUT, Settings
from companion.games.dwarf_king.rules import EDITIONS, OFFICIAL, HouseRules
from companion.games.dwarf_king.specials import specials
from companion.texts import Message, Words, counted, msg
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import component
from companion.ui.components.blocks import label
from companion.ui.components.choices import OptionRow
from companion.ui.components.segmented import Option, Segmented
from companion.ui.components.special_cards import SpecialChoice, two_columns
from companion.ui.entry.dwarf_king.faces import special_face, spoken

Key = Literal["dragon_ace", "excalibur_led", "missing_suit", "tie_in_numbers"]
Change = Callable[[Settings], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A house rule as a question, and its answers by the value that is kept."""

    key: Key
    question: Message
    answers: dict[str, Message]


CHOICES: Final = (
    Choice(
        key="dragon_ace",
        question=msg("The Dragon meets Aces of other suits than the one led. Who wins?"),
        answers={"last": msg("The last Ace played"), "first": msg("The first Ace played")},
    ),
    Choice(
        key="excalibur_led",
        question=msg("Excalibur is led. What happens?"),
        answers={
            "wins": msg("Any time, and it wins"),
            "loses": msg("Only as the last card, and it loses"),
        },
    ),
    Choice(
        key="missing_suit",
        question=msg("Elite Army: how does a suit count that a player has no card of?"),
        answers={
            "zero": msg("It is the smallest: 0 points"),
            "skip": msg("It is passed over"),
        },
    ),
    Choice(
        key="tie_in_numbers",
        question=msg("Good Numbers and Bad Numbers: the highest sums are tied. Who scores?"),
        answers={"nobody": msg("Nobody"), "all": msg("Everybody tied")},
    ),
)


def told(words: Words, settings: Settings) -> str:
    """Return in a few words what a table plays otherwise than its edition."""
    changes = len(
        settings.house_rules.without_defaults(settings.edition).model_dump(exclude_none=True)
    )
    parts = [words(counted("{n} changed", "{n} changed", changes))] if changes else []
    if settings.left_out:
        out = len(settings.left_out)
        parts.append(words(counted("{n} card left out", "{n} cards left out", out)))
    return " · ".join(parts) or words("None changed")


def with_edition(settings: Settings, place: int) -> Settings:
    """Return *settings* for another edition; house rules that it has anyway are no longer any."""
    edition = EDITIONS[place]
    rules = settings.house_rules.without_defaults(edition)
    return settings.model_copy(update={"edition": edition, "house_rules": rules})


def with_rule(settings: Settings, key: Key, value: str) -> Settings:
    """Return *settings* with one house rule chosen."""
    chosen: dict[str, Any] = {**settings.house_rules.model_dump(exclude_none=True), key: value}
    rules = HouseRules(**chosen).without_defaults(settings.edition)
    return settings.model_copy(update={"house_rules": rules})


def with_card(settings: Settings, card: str) -> Settings:
    """Return *settings* with a special card put into the box, or taken out again."""
    out = set(settings.left_out) ^ {card}
    left_out = tuple(each for each in specials() if each in out)
    return settings.model_copy(update={"left_out": left_out})


@component
def EditionPart(look: lk.Look, words: Words, settings: Settings, on_change: Change) -> ft.Control:
    """Draw the choice of the edition. Found by ``edition-0`` (2021) and ``edition-1`` (2011)."""
    options = [
        Option(text=edition, label=words("Edition of {year}", year=edition), type_=lk.STRONG_LARGE)
        for edition in EDITIONS
    ]
    return ft.Column(
        [
            label(look, words("Edition")),
            Segmented(
                look,
                options,
                EDITIONS.index(settings.edition),
                lambda place: on_change(with_edition(settings, place)),
                ident="edition",
            ),
            look.words(
                words("On the box or the rule sheet. It decides which quests and rulings apply."),
                lk.LABEL,
                palette.SOFT_INK,
            ),
        ],
        spacing=lk.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@component
def HouseRulesPart(
    look: lk.Look, words: Words, settings: Settings, on_change: Change
) -> ft.Control:
    """Draw the house rules and the cards left in the box.

    Found by ``dragon_ace-first``, ``missing_suit-skip`` …, and ``left-out-sorcerer``.
    """
    parts: list[ft.Control] = []
    for choice in CHOICES:
        parts += [look.words(words(choice.question), lk.STRONG)]
        parts += _answers(look, words, settings, choice, on_change)
        parts += [ft.Container(height=lk.GAP)]
    out = len(settings.left_out)
    parts += [
        look.words(words("Special cards that stay in the box"), lk.STRONG),
        look.words(
            words(
                msg("Tap a card to leave it out. {n} of {most} at most.", n=out, most=MOST_LEFT_OUT)
            ),
            lk.LABEL,
            palette.SOFT_INK,
        ),
        two_columns(look, [_card(look, words, settings, card, on_change) for card in specials()]),
    ]
    return ft.Column(
        parts, spacing=lk.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _answers(
    look: lk.Look, words: Words, settings: Settings, choice: Choice, on_change: Change
) -> list[ft.Control]:
    now = getattr(settings.house_rules.over(settings.edition), choice.key)
    usual = getattr(OFFICIAL[settings.edition], choice.key)

    def choose(value: str) -> Callable[[], None]:
        return lambda: on_change(with_rule(settings, choice.key, value))

    return [
        OptionRow(
            look,
            words("{answer} (usual)", answer=answer) if value == usual else words(answer),
            choose(value),
            chosen=value == now,
            ident=f"{choice.key}-{value}",
        )
        for value, answer in choice.answers.items()
    ]


def _card(
    look: lk.Look, words: Words, settings: Settings, card: str, on_change: Change
) -> ft.Control:
    face = special_face(words, specials()[card])
    out = card in settings.left_out
    can = out or len(settings.left_out) < MOST_LEFT_OUT
    said = spoken(words, face)
    return SpecialChoice(
        look,
        face,
        words("{card} Left out.", card=said) if out else said,
        (lambda: on_change(with_card(settings, card))) if can else None,
        chosen=out,
        ident=f"left-out-{card}",
    )
