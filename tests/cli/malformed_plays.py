"""Deal files told card by card that cannot be scored, each with the place its error names."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

from games.dwarf_king.worked_deal import raw
from games.dwarf_king.worked_plays import NAMES as EVERYBODY
from games.dwarf_king.worked_plays import frame, rows
from laws.played import play_random, plays_file

Document = dict[str, Any]
NAMES = EVERYBODY[:4]
Change = Callable[[Document], Any]


def played(special: str, seed: int = 1, players: int = 4) -> Document:
    """A deal by the rules with hands and moves, drawn from *seed*."""
    told: Document = json.loads(
        json.dumps(plays_file(play_random(frame(special, players), Random(seed), uses=0.9)))
    )
    return told


PLAIN = played("shaman")
RAID, SWAP = played("flag-bearer-red"), played("druid", 4)
PASS, FETCH = played("flag-bearer-blue", 3), played("sorcerer", 2)


def entry(document: Document, change: Change, *, hands: bool = True) -> bytes:
    """The document after *change*, which works on a copy of its entry."""
    own = copy.deepcopy(document)
    if not hands:
        del own["entry"]["hands"]
    change(own["entry"])
    return raw(own)


def put(document: Document, *way: str | int, value: Any, hands: bool = True) -> bytes:
    """The document with *value* at the end of *way* in its entry."""

    def change(own: Any) -> None:
        for step in way[:-1]:
            own = own[step]
        own[way[-1]] = value

    return entry(document, change, hands=hands)


def without(document: Document, *way: str | int, hands: bool = True) -> bytes:
    """The document without what *way* leads to in its entry."""

    def change(own: Any) -> None:
        for step in way[:-1]:
            own = own[step]
        del own[way[-1]]

    return entry(document, change, hands=hands)


def card(document: Document, trick: int, at: int) -> str:
    return str(document["entry"]["tricks"][trick]["cards"][at])


def move(document: Document) -> Document:
    found: Document = document["entry"]["moves"][0]
    return found


def somebody_but(*players: str) -> str:
    return next(name for name in NAMES if name not in players)


TRICKS = PLAIN["entry"]["tricks"]
LEADER = TRICKS[3]["leader"]
AFTER = move(SWAP)["after"]
FETCHED = move(FETCH)["after"]
ELSEWHERE = card(FETCH, FETCHED, 0)
"""A card of the trick after the one that the Sorcerer took from."""

READING: dict[str, tuple[bytes, str]] = {
    "plays without tricks": (without(PLAIN, "tricks"), "entry.tricks"),
    "plays with winners": (
        put(PLAIN, "tricks", 0, "winner", value="Ana"),
        "entry.tricks[0].winner",
    ),
    "plays with a key of another rung": (
        put(PLAIN, "special_player", value="Ana"),
        "entry.special_player",
    ),
    "a leader who is nobody": (
        put(PLAIN, "tricks", 2, "leader", value="Eve"),
        "entry.tricks[2].leader",
    ),
    "a leader who is a number": (
        put(PLAIN, "tricks", 2, "leader", value=1),
        "entry.tricks[2].leader",
    ),
    "played cards as a text": (
        put(PLAIN, "tricks", 2, "cards", value="red-5"),
        "entry.tricks[2].cards",
    ),
    "nine tricks played": (without(PLAIN, "tricks", 9), "entry.tricks"),
    "eleven tricks played": (entry(PLAIN, lambda e: e["tricks"].append(TRICKS[0])), "entry.tricks"),
    "41 cards": (
        entry(PLAIN, lambda e: e["tricks"][9]["cards"].append("red-5")),
        "entry.tricks[9].cards",
    ),
    "39 cards": (entry(PLAIN, lambda e: e["tricks"][9]["cards"].pop()), "entry.tricks[9].cards"),
    "a card played that is none": (
        put(PLAIN, "tricks", 4, "cards", 1, value="red-11"),
        "entry.tricks[4].cards[1]",
    ),
    "another special card played": (
        put(PLAIN, "tricks", 4, "cards", 1, value="dragon"),
        "entry.tricks[4].cards[1]",
    ),
    "a card played twice": (
        put(PLAIN, "tricks", 4, "cards", 1, value=card(PLAIN, 3, 2)),
        "entry.tricks[4].cards[1]",
    ),
    "a card played twice without hands": (
        put(PLAIN, "tricks", 4, "cards", 1, value=card(PLAIN, 3, 2), hands=False),
        "entry.tricks[4].cards[1]",
    ),
    "a card played twice and overruled": (
        entry(
            json.loads(put(PLAIN, "tricks", 4, "cards", 1, value=card(PLAIN, 3, 2))),
            lambda e: e.update(
                overruled=[
                    {"trick": n, "player": name, "reason": "so be it"}
                    for n in range(11)
                    for name in NAMES
                ]
            ),
        ),
        "entry.tricks[4].cards[1]",
    ),
    "a hand left out": (without(PLAIN, "hands", "Cleo"), "entry.hands"),
    "a stranger's hand": (put(PLAIN, "hands", "Eve", value=[]), "entry.hands.Eve"),
    "a hand of nine": (entry(PLAIN, lambda e: e["hands"]["Ben"].pop()), "entry.hands.Ben"),
    "a card in two hands": (
        put(PLAIN, "hands", "Cleo", 0, value=PLAIN["entry"]["hands"]["Ana"][0]),
        "entry.hands.Cleo[0]",
    ),
    "a card that is none in a hand": (
        put(PLAIN, "hands", "Dan", 3, value="red-1"),
        "entry.hands.Dan[3]",
    ),
    "moves as an object": (put(PLAIN, "moves", value={}), "entry.moves"),
    "a move that is a text": (put(PLAIN, "moves", value=["druid"]), "entry.moves[0]"),
    "a move without its card": (put(SWAP, "moves", value=[{"after": 1}]), "entry.moves[0].card"),
    "a move of a card that moves none": (
        put(SWAP, "moves", 0, "card", value="shaman"),
        "entry.moves[0].card",
    ),
    "a key too many in a move": (put(SWAP, "moves", 0, "to", value="left"), "entry.moves[0].to"),
    "no partner in a swap": (without(SWAP, "moves", 0, "with"), "entry.moves[0].with"),
    "a partner by the field's own name": (
        put(SWAP, "moves", 0, "other", value="Ana"),
        "entry.moves[0].other",
    ),
    "a way that is none": (put(PASS, "moves", 0, "to", value="up"), "entry.moves[0].to"),
    "a move before the deal": (put(SWAP, "moves", 0, "after", value=-1), "entry.moves[0].after"),
    "a move after half a trick": (
        put(SWAP, "moves", 0, "after", value=1.5),
        "entry.moves[0].after",
    ),
    "a move after trick 11": (put(SWAP, "moves", 0, "after", value=11), "entry.moves[0].after"),
    "an overruling without a reason": (
        put(PLAIN, "overruled", value=[{"trick": 1, "player": "Ana"}]),
        "entry.overruled[0].reason",
    ),
    "a stranger overruled": (
        put(PLAIN, "overruled", value=[{"trick": 1, "player": "Eve", "reason": ""}]),
        "entry.overruled[0].player",
    ),
    "a trick overruled that is none": (
        put(PLAIN, "overruled", value=[{"trick": 11, "player": "Ana", "reason": ""}]),
        "entry.overruled[0].trick",
    ),
    "plays of an unlisted quest": (raw({**PLAIN, "side": "unlisted"}), "entry.kind"),
}

MOVES: dict[str, tuple[bytes, str]] = {
    "a move of a special not in play": (
        put(PLAIN, "moves", value=[{"after": 1, "card": "druid", "by": "Ana", "with": "Ben"}]),
        "entry.moves[0].card",
    ),
    "a swap with oneself": (
        put(SWAP, "moves", 0, "with", value=move(SWAP)["by"]),
        "entry.moves[0].with",
    ),
    "a swap with nobody": (put(SWAP, "moves", 0, "with", value="Eve"), "entry.moves[0].with"),
    "a swap by the wrong player": (
        put(SWAP, "moves", 0, "by", value=somebody_but(move(SWAP)["by"], move(SWAP)["with"])),
        "entry.moves[0]",
    ),
    "a swap by the wrong player without hands": (
        put(
            SWAP,
            "moves",
            0,
            "by",
            value=somebody_but(move(SWAP)["by"], move(SWAP)["with"]),
            hands=False,
        ),
        "entry.moves[0]",
    ),
    "a swap too late": (put(SWAP, "moves", 0, "after", value=AFTER + 1), "entry.moves"),
    "a swap too early": (put(SWAP, "moves", 0, "after", value=AFTER - 1), "entry.moves[0]"),
    "a swap too early without hands": (
        put(SWAP, "moves", 0, "after", value=AFTER - 1, hands=False),
        "entry.moves[0]",
    ),
    "a swap that is missing": (put(SWAP, "moves", value=[]), "entry.moves"),
    "a swap left out": (without(SWAP, "moves"), "entry.moves"),
    "hands that are not passed on": (put(PASS, "moves", value=[]), "entry.moves"),
    "hands passed on by the wrong player": (
        put(PASS, "moves", 0, "by", value=somebody_but(move(PASS)["by"])),
        "entry.moves[0]",
    ),
    "two swaps": (entry(SWAP, lambda e: e["moves"].append(move(SWAP))), "entry.moves[1]"),
    "moves out of order": (
        entry(SWAP, lambda e: e["moves"].append({**move(SWAP), "after": AFTER - 1})),
        "entry.moves[1].after",
    ),
    "a raid that is missing": (put(RAID, "moves", value=[]), "entry.moves"),
    "a raid on oneself": (
        put(RAID, "moves", 0, "from", value=move(RAID)["by"]),
        "entry.moves[0].from",
    ),
    "a raid by the wrong player": (
        put(RAID, "moves", 0, "by", value=somebody_but(move(RAID)["by"], move(RAID)["from"])),
        "entry.moves[0]",
    ),
    "a raid too late": (put(RAID, "moves", 0, "after", value=1), "entry.moves"),
    "a raid after a trick": (
        put(RAID, "moves", 0, "after", value=1, hands=False),
        "entry.moves[0]",
    ),
    "a raid of one card": (put(RAID, "moves", 0, "takes", value=["red-5"]), "entry.moves[0].takes"),
    "a raid of one card twice": (
        put(RAID, "moves", 0, "takes", value=["red-5", "red-5"]),
        "entry.moves[0].takes[1]",
    ),
    "a raid of a card that is none": (
        put(RAID, "moves", 0, "gives", 1, value="druid"),
        "entry.moves[0].gives[1]",
    ),
    "a raid of cards from another hand": (
        put(
            RAID,
            "moves",
            0,
            "from",
            value=somebody_but(move(RAID)["by"], move(RAID)["from"]),
        ),
        "entry.moves[0]",
    ),
    "a raid that hands cannot be followed through": (
        without(RAID, "moves", 0, "takes"),
        "entry.moves[0].takes",
    ),
    "a raid half told": (without(RAID, "moves", 0, "gives", hands=False), "entry.moves[0].gives"),
    "a fetch of a card from another trick": (
        put(FETCH, "moves", 0, "takes", value=ELSEWHERE),
        "entry.moves[0].takes",
    ),
    "a fetch before a trick": (put(FETCH, "moves", 0, "after", value=0), "entry.moves[0].after"),
    "a fetch after the last trick": (
        put(FETCH, "moves", 0, "after", value=10),
        "entry.moves[0].after",
    ),
    "a fetch by the wrong player": (
        put(FETCH, "moves", 0, "by", value=somebody_but(move(FETCH)["by"])),
        "entry.moves[0]",
    ),
    "two fetches": (entry(FETCH, lambda e: e["moves"].append(move(FETCH))), "entry.moves[1]"),
}


def magic_led(special: str, trick: int = 0, edition: str = "2021") -> bytes:
    """A deal without hands in which *trick*, from 0, is led with the Magic card."""
    deal = played(special, 6)
    own = copy.deepcopy(deal)
    del own["entry"]["hands"], own["house_rules"]
    _exchange(own["entry"]["tricks"], special, trick, 0)
    return raw({**own, "edition": edition})


def _exchange(tricks: list[Document], special: str, trick: int, at: int) -> None:
    """Play the special card in that place, and the card from there in its own."""
    home = next(t["cards"] for t in tricks if special in t["cards"])
    home[home.index(special)], tricks[trick]["cards"][at] = tricks[trick]["cards"][at], special


PLAYED: dict[str, tuple[bytes, str]] = {
    "an illegal card": (raw(rows(hands=True)), "entry.tricks[1].cards[3]"),
    "an illegal card, another player overruled": (
        put(
            rows(hands=True),
            "overruled",
            value=[
                {"trick": 2, "player": "Ben", "reason": "so be it"},
                {"trick": 3, "player": "Ana", "reason": "so be it"},
            ],
        ),
        "entry.tricks[1].cards[3]",
    ),
    "a card out of another hand": (
        entry(rows(hands=True), lambda e: _exchange(e["tricks"], "red-K", 0, 2)),
        "entry.tricks[0].cards[1]",
    ),
    "a wrong leader": (
        put(PLAIN, "tricks", 3, "leader", value=somebody_but(LEADER)),
        "entry.tricks[3].leader",
    ),
    "a wrong leader without hands": (
        put(PLAIN, "tricks", 3, "leader", value=somebody_but(LEADER), hands=False),
        "entry.tricks[3].leader",
    ),
    "a first leader without red 5": (
        put(PLAIN, "tricks", 0, "leader", value=somebody_but(TRICKS[0]["leader"])),
        "entry.tricks[0].leader",
    ),
    "the Mummy led in trick 1": (magic_led("mummy"), "entry.tricks[0].cards[0]"),
    "the Puppeteer led in trick 1": (magic_led("puppeteer"), "entry.tricks[0].cards[0]"),
    "Excalibur led in 2011": (magic_led("excalibur", edition="2011"), "entry.tricks[0].cards[0]"),
    "the Sorcerer played and left in a trick": (
        entry(FETCH, lambda e: e["tricks"][9]["cards"].__setitem__(0, "sorcerer")),
        "entry.tricks[9].cards[0]",
    ),
}

TABLES = (READING, MOVES, PLAYED)
