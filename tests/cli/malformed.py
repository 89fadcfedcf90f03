"""Deal files that cannot be scored, each with the place that its error must name."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

from cli import malformed_plays
from games.dwarf_king.worked_deal import by_name, cards, deal, piles, points, raw, tally

Document = dict[str, Any]
Change = Callable[[Document], Any]

POINTS = deal(points(3, -3, 0, 0), special="dragon")
TALLY = deal(tally(special_points={"Cleo": 3}))
CARDS = deal(cards(special_points={"Cleo": 3}))
PILES = deal(piles())
STREAKS = deal(cards(tally={"run-won": by_name(2, 2, 1, 2)}, special_points={}), side="lucky-run")
ENCHANTED = deal(
    {"kind": "tally", "tally": {"tricks": by_name(4, 3, 1, 2)}, "doubled": "Ben"},
    special="enchanter",
    side="odds",
)


def changed(document: Document, change: Change) -> bytes:
    """The document after *change*, which works on a copy of it."""
    own = copy.deepcopy(document)
    change(own)
    return raw(own)


def put(document: Document, *way: str | int, value: Any) -> bytes:
    """The document with *value* at the end of *way*."""

    def change(own: Any) -> None:
        for step in way[:-1]:
            own = own[step]
        own[way[-1]] = value

    return changed(document, change)


def without(document: Document, *way: str | int) -> bytes:
    """The document with what *way* leads to taken out."""

    def change(own: Any) -> None:
        for step in way[:-1]:
            own = own[step]
        del own[way[-1]]

    return changed(document, change)


def spelt(old: str, new: str, document: Document = POINTS) -> bytes:
    """The document's text with *old* written as *new*."""
    text = json.dumps(document)
    assert old in text
    return text.replace(old, new, 1).encode()


TEXT = raw(POINTS)
DEEP = b"[" * 32 + b"]" * 32

NOT_JSON: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "line 1, column 1"),
    "blanks only": (b" \n ", "line 2, column 2"),
    "not JSON": (b"Ana 3, Ben -3", "line 1, column 1"),
    "cut short": (TEXT[:-1], "line 1, column"),
    "something after it": (TEXT + b"{}", "line 1, column"),
    "a comma too many": (spelt('"Dan": 0}', '"Dan": 0,}'), "line 1, column"),
    "single quotes": (b"{'format': 1}", "line 1, column 2"),
    "a comment": (b"// deal\n" + TEXT, "line 1, column 1"),
    "a raw line break in a text": (spelt('"Ana"', '"A\nna"'), "line 1, column"),
    "a bad escape": (spelt('"Ana"', '"\\x41na"'), "line 1, column"),
    "UTF-8 with a byte order mark": (b"\xef\xbb\xbf" + TEXT, "the first bytes"),
    "UTF-16": (TEXT.decode().encode("utf-16"), "byte 1"),
    "UTF-16 without a mark": (TEXT.decode().encode("utf-16-le"), "line 1, column 2"),
    "Latin-1": ('{"special": "Zoë"}'.encode("latin-1"), "byte 16"),
    "a surrogate as bytes": (b'{"special": "\xed\xa0\x80"}', "byte 14"),
    "a lone surrogate": (spelt('"dragon"', '"\\ud800"'), "special"),
    "a lone surrogate in a name": (spelt('"Ana"', '"A\\udc41"'), "players[0]"),
    "a lone surrogate in a key": (spelt('"Ana": 3', '"A\\ud800": 3'), "entry.points.A\\ud800"),
    "more than 1 MB": (TEXT + b" " * 1_000_000, "the file"),
    "nested 33 deep": (b"[" + DEEP + b"]", "line 1, column 33"),
    "nested without an end": (b'{"a":' * 100_000, "line 1, column 161"),
    "nested deep inside": (put(POINTS, "entry", "x", value=json.loads(DEEP)), "line 1, column"),
    "a list": (b"[]", "the file"),
    "a number": (b"7", "the file"),
    "a number too large for all": (b"9" * 5_000, "the file"),
    "null": (b"null", "the file"),
    "not a number": (b"NaN", "the file"),
    "brackets only": (DEEP, "the file"),
}

KEYS: dict[str, tuple[bytes, str]] = {
    "a key twice": (spelt('"side"', '"special": "druid", "side"'), "special"),
    "a player twice": (spelt('"Dan": 0', '"Dan": 0, "Ana": 3'), "entry.points.Ana"),
    "a key twice, escaped once": (spelt('"side"', '"\\u0073ide": "odds", "side"'), "side"),
    "an unknown key": (put(POINTS, "comment", value="close one"), "comment"),
    "an unknown key in the entry": (put(POINTS, "entry", "total", value=0), "entry.total"),
    "an unknown key in a pile": (
        put(PILES, "entry", "tricks", 3, "leader", value="Ana"),
        "entry.tricks[3].leader",
    ),
    "a key of another kind": (
        put(CARDS, "entry", "doubled", value="Ana"),
        "entry.doubled",
    ),
    "no format": (without(POINTS, "format"), "format"),
    "no players": (without(POINTS, "players"), "players"),
    "no special": (without(POINTS, "special"), "special"),
    "no side": (without(POINTS, "side"), "side"),
    "no entry": (without(POINTS, "entry"), "entry"),
    "no kind": (without(POINTS, "entry", "kind"), "entry.kind"),
    "no points": (without(POINTS, "entry", "points"), "entry.points"),
    "no cards in a pile": (
        without(PILES, "entry", "tricks", 9, "cards"),
        "entry.tricks[9].cards",
    ),
    "another format": (put(POINTS, "format", value="dwarf-king-deal/2"), "format"),
    "an unknown kind": (put(POINTS, "entry", "kind", value="guess"), "entry.kind"),
    "plays without a trick": (
        put(POINTS, "entry", value={"kind": "plays", "tricks": []}),
        "entry.tricks",
    ),
    "an unknown house rule": (
        put(POINTS, "house_rules", value={"open_hands": "yes"}),
        "house_rules.open_hands",
    ),
    "a house rule nobody has": (
        put(POINTS, "house_rules", value={"missing_suit": "all"}),
        "house_rules.missing_suit",
    ),
}

TYPES: dict[str, tuple[bytes, str]] = {
    "edition as a number": (put(POINTS, "edition", value=2021), "edition"),
    "edition null": (put(POINTS, "edition", value=None), "edition"),
    "an unknown edition": (put(POINTS, "edition", value="2016"), "edition"),
    "house rules null": (put(POINTS, "house_rules", value=None), "house_rules"),
    "a house rule null": (
        put(POINTS, "house_rules", value={"missing_suit": None}),
        "house_rules.missing_suit",
    ),
    "house rules as a list": (put(POINTS, "house_rules", value=[]), "house_rules"),
    "special points null": (
        put(POINTS, "entry", "special_points", value=None),
        "entry.special_points",
    ),
    "doubled null": (put(ENCHANTED, "entry", "doubled", value=None), "entry.doubled"),
    "players as a text": (put(POINTS, "players", value="Ana"), "players"),
    "a player as a number": (put(POINTS, "players", 2, value=3), "players[2]"),
    "entry as a list": (put(POINTS, "entry", value=[]), "entry"),
    "special as an object": (put(POINTS, "special", value={}), "special"),
    "points as a list": (put(POINTS, "entry", "points", value=[3, -3, 0, 0]), "entry.points"),
    "points as text": (put(POINTS, "entry", "points", "Ana", value="3"), "entry.points.Ana"),
    "points true": (put(POINTS, "entry", "points", "Ana", value=True), "entry.points.Ana"),
    "points 3.0": (spelt('"Ana": 3', '"Ana": 3.0'), "entry.points.Ana"),
    "points 1.5": (spelt('"Ana": 3', '"Ana": 1.5'), "entry.points.Ana"),
    "points 1e2": (spelt('"Ana": 3', '"Ana": 1e2'), "entry.points.Ana"),
    "points 1e400": (spelt('"Ana": 3', '"Ana": 1e400'), "entry.points.Ana"),
    "points NaN": (spelt('"Ana": 3', '"Ana": NaN'), "entry.points.Ana"),
    "points -Infinity": (spelt('"Ana": 3', '"Ana": -Infinity'), "entry.points.Ana"),
    "points of a thousand figures": (spelt('"Ana": 3', f'"Ana": {"9" * 1000}'), "entry.points.Ana"),
    "points null": (spelt('"Ana": 3', '"Ana": null'), "entry.points.Ana"),
    "points 1001": (put(POINTS, "entry", "points", "Ana", value=1001), "entry.points.Ana"),
    "points -1001": (put(POINTS, "entry", "points", "Ana", value=-1001), "entry.points.Ana"),
    "a trick as a text": (put(PILES, "entry", "tricks", 1, value="Ana"), "entry.tricks[1]"),
    "a card as a number": (
        put(PILES, "entry", "tricks", 1, "cards", 2, value=5),
        "entry.tricks[1].cards[2]",
    ),
    "a winner as a number": (
        put(PILES, "entry", "tricks", 1, "winner", value=0),
        "entry.tricks[1].winner",
    ),
    "won cards as a text": (
        put(CARDS, "entry", "won", "Ben", value="red-5"),
        "entry.won.Ben",
    ),
    "a count below 0": (
        put(TALLY, "entry", "tally", "cards-K", "Ben", value=-1),
        "entry.tally.cards-K.Ben",
    ),
}

NAMES: dict[str, tuple[bytes, str]] = {
    "two players": (put(POINTS, "players", value=["Ana", "Ben"]), "players"),
    "six players": (put(POINTS, "players", value=list("ABCDEF")), "players"),
    "an empty name": (put(POINTS, "players", 1, value=""), "players[1]"),
    "a name of 41 characters": (put(POINTS, "players", 1, value="B" * 41), "players[1]"),
    "a blank before a name": (put(POINTS, "players", 1, value=" Ben"), "players[1]"),
    "a wide blank after a name": (put(POINTS, "players", 1, value="Ben\u3000"), "players[1]"),
    "a tab in a name": (put(POINTS, "players", 1, value="Be\tn"), "players[1]"),
    "a control character in a name": (put(POINTS, "players", 1, value="Be\x9bn"), "players[1]"),
    "the same name": (put(POINTS, "players", 3, value="Ana"), "players[3]"),
    "the same name in two spellings": (
        changed(POINTS, lambda d: d.update(players=["Zo\u00eb", "Ben", "Zoe\u0308"])),
        "players[2]",
    ),
    "points for a stranger": (put(POINTS, "entry", "points", "Eve", value=0), "entry.points.Eve"),
    "points in other letters": (
        spelt('"Ana": 3', '"ana": 3'),
        "entry.points.ana",
    ),
    "a player without points": (without(POINTS, "entry", "points", "Dan"), "entry.points"),
    "doubled a stranger": (put(ENCHANTED, "entry", "doubled", value="Eve"), "entry.doubled"),
    "doubled nobody": (put(ENCHANTED, "entry", "doubled", value=""), "entry.doubled"),
    "special points for a stranger": (
        put(TALLY, "entry", "special_points", value={"Eve": 3}),
        "entry.special_points.Eve",
    ),
    "a trick won by a stranger": (
        put(PILES, "entry", "tricks", 4, "winner", value="Eve"),
        "entry.tricks[4].winner",
    ),
    "a player who won no cards left out": (without(CARDS, "entry", "won", "Cleo"), "entry.won"),
}

IDS: dict[str, tuple[bytes, str]] = {
    "an unknown special": (put(POINTS, "special", value="wizard"), "special"),
    "a Magic card in capitals": (put(POINTS, "special", value="Dragon"), "special"),
    "an unknown side": (put(POINTS, "side", value="trick-tock"), "side"),
    "a side of 2011 in 2021": (put(POINTS, "side", value="cavalry-charge"), "side"),
    "a side of 2021 in 2011": (
        changed(POINTS, lambda d: d.update(side="lucky-run", edition="2011")),
        "side",
    ),
    "an unlisted side with a tally": (put(TALLY, "side", value="unlisted"), "entry.kind"),
    "an unlisted special with piles": (put(PILES, "special", value="unlisted"), "entry.kind"),
}

SPECIALS: dict[str, tuple[bytes, str]] = {
    "no special points with the Tinkerer": (
        without(TALLY, "entry", "special_points"),
        "entry.special_points",
    ),
    "no special points with cards and the Tinkerer": (
        without(CARDS, "entry", "special_points"),
        "entry.special_points",
    ),
    "special points with the Dragon": (
        put(POINTS, "entry", "special_points", value={}),
        "entry.special_points",
    ),
    "special points with the Enchanter": (
        put(ENCHANTED, "entry", "special_points", value={"Ana": 3}),
        "entry.special_points",
    ),
    "special points for a winner the cards tell": (
        raw(deal(cards("shaman", special_points={"Ben": -3}), special="shaman")),
        "entry.special_points",
    ),
    "points the Tinkerer never pays": (
        put(TALLY, "entry", "special_points", value={"Cleo": 2}),
        "entry.special_points.Cleo",
    ),
    "a fourth noble for the Scout": (
        raw(deal(tally(special_points={"Ana": 4}), special="scout")),
        "entry.special_points.Ana",
    ),
    "a gain from the Shaman": (
        raw(deal(tally(special_points={"Ana": 3}), special="shaman")),
        "entry.special_points.Ana",
    ),
    "doubled without the Enchanter": (
        put(TALLY, "entry", "doubled", value="Ana"),
        "entry.doubled",
    ),
    "the Enchanter without doubled": (without(ENCHANTED, "entry", "doubled"), "entry.doubled"),
    "an odd doubled total": (
        raw(deal(points(3, -3, 0, 0, doubled="Ana"), special="enchanter")),
        "entry.points.Ana",
    ),
    "no special player with the Joker": (
        raw(deal(piles("joker"), special="joker")),
        "entry.special_player",
    ),
    "a strange special player": (
        raw(deal(piles("scout", special_player="Eve"), special="scout")),
        "entry.special_player",
    ),
    "no name as special player": (
        raw(deal(piles("scout", special_player=""), special="scout")),
        "entry.special_player",
    ),
    "a special player with the Tinkerer": (
        put(PILES, "entry", "special_player", value="Ana"),
        "entry.special_player",
    ),
}

CARD_NAMES: dict[str, tuple[bytes, str]] = {
    "no such card": (
        put(PILES, "entry", "tricks", 0, "cards", 1, value="red-11"),
        "entry.tricks[0].cards[1]",
    ),
    "a suit by its name": (
        put(PILES, "entry", "tricks", 0, "cards", 1, value="dwarves-3"),
        "entry.tricks[0].cards[1]",
    ),
    "a rank in small letters": (
        put(CARDS, "entry", "won", "Dan", 1, value="red-k"),
        "entry.won.Dan[1]",
    ),
    "another special card": (
        put(PILES, "entry", "tricks", 3, "cards", 1, value="dragon"),
        "entry.tricks[3].cards[1]",
    ),
    "a card twice in a pile": (
        put(PILES, "entry", "tricks", 0, "cards", 1, value="green-4"),
        "entry.tricks[0].cards[2]",
    ),
    "a card in two piles": (
        put(PILES, "entry", "tricks", 5, "cards", 0, value="green-3"),
        "entry.tricks[5].cards[0]",
    ),
    "a card won by two": (
        put(CARDS, "entry", "won", "Cleo", 2, value="green-3"),
        "entry.won.Cleo[2]",
    ),
    "a card missing": (
        changed(CARDS, lambda d: d["entry"]["won"]["Cleo"].pop()),
        "entry.won",
    ),
    "the green 2 with three players": (
        raw(
            {
                **deal({"kind": "cards", "won": {}, "tricks": {}}),
                "players": ["Ana", "Ben", "Cleo"],
                "entry": {
                    "kind": "cards",
                    "won": {"Ana": ["green-2"], "Ben": [], "Cleo": []},
                    "tricks": {"Ana": 1, "Ben": 0, "Cleo": 0},
                },
            }
        ),
        "entry.won.Ana[0]",
    ),
    "nine tricks": (changed(PILES, lambda d: d["entry"]["tricks"].pop()), "entry.tricks"),
    "eleven tricks": (
        changed(PILES, lambda d: d["entry"]["tricks"].append({"winner": "Ana", "cards": []})),
        "entry.tricks",
    ),
    "three cards in a trick": (
        changed(PILES, lambda d: d["entry"]["tricks"][2]["cards"].pop()),
        "entry.tricks[2].cards",
    ),
    "tricks that come to nine": (
        put(CARDS, "entry", "tricks", "Ana", value=3),
        "entry.tricks",
    ),
    "cards that do not fit the tricks": (
        put(CARDS, "entry", "tricks", value=by_name(3, 4, 1, 2)),
        "entry.won.Ana",
    ),
}

TALLIES: dict[str, tuple[bytes, str]] = {
    "a measure left out": (without(TALLY, "entry", "tally", "cards-Q"), "entry.tally"),
    "a measure too many": (
        put(TALLY, "entry", "tally", "tricks", value=by_name(4, 3, 1, 2)),
        "entry.tally.tricks",
    ),
    "no measure of ours": (
        put(TALLY, "entry", "tally", "luck", value=by_name(4, 3, 1, 2)),
        "entry.tally.luck",
    ),
    "a player not counted": (
        without(TALLY, "entry", "tally", "cards-K", "Dan"),
        "entry.tally.cards-K",
    ),
    "four Kings for one": (
        put(TALLY, "entry", "tally", "cards-K", "Ana", value=4),
        "entry.tally.cards-K.Ana",
    ),
    "more tricks than the deal has": (
        put(ENCHANTED, "entry", "tally", "tricks", "Ana", value=11),
        "entry.tally.tricks.Ana",
    ),
    "a straight of two": (
        raw(
            deal(
                {"kind": "tally", "tally": {"longest-straight": by_name(2, 3, 0, 0)}},
                special="dragon",
                side="great-army",
            )
            | {"edition": "2011"}
        ),
        "entry.tally.longest-straight.Ana",
    ),
    "the lowest number is no card": (
        raw(
            deal(
                {"kind": "tally", "tally": {"lowest-green": by_name(1, 3, 0, 0)}},
                special="dragon",
                side="garden-gnomes",
            )
        ),
        "entry.tally.lowest-green.Ana",
    ),
    "no streaks with cards": (without(STREAKS, "entry", "tally"), "entry.tally"),
    "a tally that the cards tell": (
        put(CARDS, "entry", "tally", value=TALLY["entry"]["tally"]),
        "entry.tally",
    ),
    "a streak longer than the tricks": (
        put(STREAKS, "entry", "tally", "run-won", "Cleo", value=2),
        "entry.tally.run-won.Cleo",
    ),
    "a streak shorter than can be": (
        put(STREAKS, "entry", "tally", "run-won", "Dan", value=0),
        "entry.tally.run-won.Dan",
    ),
    "a place without three tricks": (
        raw(
            deal(
                cards(
                    tally={"third-trick-place": by_name(1, 2, 3, 0)},
                    special_points={},
                ),
                side="eeny-meeny",
            )
        ),
        "entry.tally.third-trick-place.Cleo",
    ),
}

TABLES = (
    NOT_JSON,
    KEYS,
    TYPES,
    NAMES,
    IDS,
    SPECIALS,
    CARD_NAMES,
    TALLIES,
    *malformed_plays.TABLES,
)
ALL = {name: case for table in TABLES for name, case in table.items()}
