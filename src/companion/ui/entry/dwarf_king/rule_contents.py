"""What stands on the page of a quest side, of a special card, of a ruling."""

from __future__ import annotations

import flet as ft

from companion.games.dwarf_king.bearing import ruled, rulings_on_side, rulings_on_special
from companion.games.dwarf_king.examples import clearest
from companion.games.dwarf_king.quests import Side, quests
from companion.games.dwarf_king.rules import EDITIONS, OFFICIAL
from companion.games.dwarf_king.rulings import Ruling
from companion.games.dwarf_king.specials import Pays, Special
from companion.games.dwarf_king.topics import Topic
from companion.games.dwarf_king.wording import SUIT_NAMES
from companion.texts import Message, msg
from companion.ui import look as lk
from companion.ui.components.quest_cards import seal
from companion.ui.components.special_cards import special_figure
from companion.ui.entry.dwarf_king.example_table import side_example, special_example
from companion.ui.entry.dwarf_king.faces import special_face
from companion.ui.entry.dwarf_king.house_rules import CHOICES
from companion.ui.entry.dwarf_king.rule_parts import (
    Link,
    facts,
    good_to_know,
    head,
    link_card,
    links,
    match_of,
    other_names,
    rulings_part,
    section,
)
from companion.ui.reader import Reader

MOST_LINKS = 10
"""A ruling on more quests or cards than this is on all of a kind, and lists none."""


def side_page(pad: Reader, topic: Topic, side: Side) -> list[ft.Control]:
    """Return the page of a quest side."""
    look, match = pad.look, match_of(pad)
    kind = lk.SEAL_LARGE if len(side.seal) < 3 else lk.SEAL_SMALL
    width = max(look.size(kind) * 0.6 * len(side.seal), 56)
    rules = None
    if match is not None and match.settings.edition in side.editions:
        rules = match.settings.house_rules.over(match.settings.edition)
    return [
        *head(pad, topic, seal(look, side.seal, kind), width),
        side_example(pad, clearest(side, rules)),
        *good_to_know(pad, topic),
        *rulings_part(pad, rulings_on_side(side)),
        *_backs(pad, side),
        *other_names(pad, topic),
    ]


def _backs(pad: Reader, side: Side) -> list[ft.Control]:
    """Return what stands on the back of a side; more than one where the editions differ."""
    backs: dict[str, list[str]] = {}
    for edition in side.editions:
        backs.setdefault(quests().other_side(side.id, edition).id, []).append(edition)
    parts: list[ft.Control] = []
    for side_id, editions in backs.items():
        back = quests().sides[side_id]
        over = pad.words("Other side of the tile")
        if len(backs) > 1:
            over = pad.words("Other side of the tile, {edition}", edition=tuple(editions))
        figure = seal(pad.look, back.seal, lk.SEAL_LIST)
        parts.append(link_card(pad, f"/rules/side/{side_id}", over, pad.words(back.name), figure))
    return parts


def special_page(pad: Reader, topic: Topic, special: Special) -> list[ft.Control]:
    """Return the page of a special card."""
    t, look = pad.words, pad.look
    figure = special_figure(look, special_face(t, special), 40 if not look.stacked else 26)
    pays = paid_in_words(special.pays)
    return [
        *head(pad, topic, figure, 92 if not special.magic else 56),
        facts(pad, [(t("Card"), t(face_in_words(special))), (t("Points"), t(pays))]),
        *good_to_know(pad, topic),
        *section(
            pad,
            msg("Examples"),
            [special_example(pad, special, example) for example in special.examples],
        ),
        *rulings_part(pad, rulings_on_special(special)),
        *other_names(pad, topic),
    ]


def face_in_words(special: Special) -> Message:
    """Return which card it is."""
    if special.suit is None:
        return msg("Magic, without suit and number")
    return msg("{n} of {suit}", n=special.number or 0, suit=SUIT_NAMES[special.suit])


def paid_in_words(pays: Pays | None) -> Message:
    """Return what a special card changes about the points."""
    if pays is None:
        return msg("None of its own; it changes how the deal is played")
    if pays.factor != 1:
        return msg("Its winner’s points in this deal, times {n}", n=pays.factor)
    whom = {
        "winner": msg("the winner of its trick"),
        "next-winner": msg("the winner of the next trick"),
        "player": msg("its player"),
        "player-and-count": msg("its player for each noble in its trick"),
    }[pays.asks]
    if pays.final_trick:
        return msg("{points:+} to {whom}, only in the final trick", points=pays.points, whom=whom)
    return msg("{points:+} to {whom}", points=pays.points, whom=whom)


def ruling_page(pad: Reader, topic: Topic, ruling: Ruling) -> list[ft.Control]:
    """Return the page of a ruling: answer, what tables may choose, what it bears on."""
    return [
        *head(pad, topic, None, 0),
        *_choice(pad, ruling),
        *_bears_on(pad, ruling),
    ]


def _choice(pad: Reader, ruling: Ruling) -> list[ft.Control]:
    choice = next((one for one in CHOICES if one.key == ruling.house_rule), None)
    if choice is None:
        return []
    t, match = pad.words, match_of(pad)
    rows = [
        (t("{edition} edition", edition=edition), t(choice.answers[answer]))
        for edition in EDITIONS
        for answer in [getattr(OFFICIAL[edition], choice.key)]
    ]
    if match is not None:
        rules = match.settings.house_rules.over(match.settings.edition)
        rows.append((t("This match"), t(choice.answers[getattr(rules, choice.key)])))
    told = t("A table may settle this otherwise when a match is set up.")
    return section(pad, msg("A house rule"), [pad.look.words(told), facts(pad, rows)])


def _bears_on(pad: Reader, ruling: Ruling) -> list[ft.Control]:
    sides, cards = ruled(ruling)
    where: list[Link] = []
    if len(sides) <= MOST_LINKS:
        where += [
            (f"/rules/side/{side.id}", side.name, "", seal(pad.look, side.seal, lk.SEAL_LIST))
            for side in sides
        ]
    if len(cards) <= MOST_LINKS:
        where += [
            (
                f"/rules/special/{one.id}",
                one.name,
                "",
                special_figure(pad.look, special_face(pad.words, one), 18),
            )
            for one in cards
        ]
    return section(pad, msg("Concerns"), [links(pad, where)] if where else [])
