"""Deal files of plays in which something was changed at random: mostly against the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from companion.games.dwarf_king.frame import Frame
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.specials import specials
from laws import play_oracle as oracle
from laws.played import play_random, plays
from laws.scored import SIDES

Document = dict[str, Any]
EITHER = {"dragon_ace": ("last", "first"), "excalibur_led": ("wins", "loses")}


def lawful_file(rng: Random, special: str) -> Document:
    """A deal file of a lawful deal, hands and moves told."""
    side, edition = rng.choice(SIDES)
    house = {rule: rng.choice(ways) for rule, ways in EITHER.items() if rng.random() < 0.5}
    rules = HouseRules.model_validate(house).over(edition)
    deal = play_random(Frame(rng.choice((3, 4, 5)), specials()[special], rules), rng)
    document: Document = {
        "format": "dwarf-king-deal/1",
        "edition": edition,
        "house_rules": house,
        "players": list(deal.names),
        "special": special,
        "side": side,
        "entry": plays(deal),
    }
    copy: Document = json.loads(json.dumps(document))
    return copy


def change(document: Document, rng: Random) -> None:
    """Change something in *document*."""
    rng.choice(CHANGES)(document, rng)


def _two_cards_played(document: Document, rng: Random) -> None:
    tricks = document["entry"]["tricks"]
    one, two = rng.choice(tricks)["cards"], rng.choice(tricks)["cards"]
    i, j = rng.randrange(len(one)), rng.randrange(len(two))
    one[i], two[j] = two[j], one[i]


def _two_cards_held(document: Document, rng: Random) -> None:
    hands = list(document["entry"]["hands"].values())
    one, two = rng.choice(hands), rng.choice(hands)
    i, j = rng.randrange(len(one)), rng.randrange(len(two))
    one[i], two[j] = two[j], one[i]


def _neighbours(document: Document, rng: Random) -> None:
    cards = rng.choice(document["entry"]["tricks"])["cards"]
    at = rng.randrange(len(cards) - 1)
    cards[at], cards[at + 1] = cards[at + 1], cards[at]


def _leader(document: Document, rng: Random) -> None:
    rng.choice(document["entry"]["tricks"])["leader"] = rng.choice(document["players"])


def _order_of_tricks(document: Document, rng: Random) -> None:
    tricks = document["entry"]["tricks"]
    tricks.insert(rng.randrange(len(tricks)), tricks.pop(rng.randrange(len(tricks))))


def _rules(document: Document, rng: Random) -> None:
    document["house_rules"] = {rule: rng.choice(ways) for rule, ways in EITHER.items()}


def _a_move(document: Document, rng: Random) -> None:
    """Change one field of a move, or leave the move out."""
    moves = document["entry"]["moves"]
    if not moves:
        return
    move = rng.choice(moves)
    cards = oracle.deck(len(document["players"]), document["special"])
    key = rng.choice([*move, "card"])
    if key == "card":
        moves.remove(move)
    elif key == "after":
        move["after"] = rng.choice((0, max(move["after"] - 1, 0), move["after"] + 1))
    elif key == "to":
        move["to"] = rng.choice(("left", "right"))
    elif isinstance(move[key], list):
        move[key][rng.randrange(2)] = rng.choice(cards)
    else:
        move[key] = rng.choice(cards if key == "takes" else document["players"])


def _one_more_move(document: Document, rng: Random) -> None:
    names, special = document["players"], document["special"]
    cards = oracle.deck(len(names), special)
    fields: dict[str, Document] = {
        "druid": {"with": rng.choice(names)},
        "flag-bearer-blue": {"to": rng.choice(("left", "right"))},
        "flag-bearer-red": {
            "from": rng.choice(names),
            "takes": rng.sample(cards, 2),
            "gives": rng.sample(cards, 2),
        },
        "sorcerer": {"takes": rng.choice(cards)},
    }
    card = special if special in fields else rng.choice(list(fields))
    after = rng.randrange(oracle.length(len(names)) + 1)
    moves = document["entry"]["moves"]
    moves.append({"after": after, "card": card, "by": rng.choice(names), **fields[card]})
    moves.sort(key=lambda move: move["after"])


CHANGES: tuple[Callable[[Document, Random], None], ...] = (
    _two_cards_played,
    _two_cards_held,
    _neighbours,
    _leader,
    _order_of_tricks,
    _rules,
    _a_move,
    _a_move,
    _one_more_move,
)
