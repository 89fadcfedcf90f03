"""A deal file of plays with hands, held against the rules by the second referee."""

from __future__ import annotations

from typing import Any

from laws import play_oracle as oracle
from laws.oracle import Deal
from laws.play_oracle import Game

Document = dict[str, Any]
Hands = list[set[str]]
TIE = "tie_in_numbers"


class Unlawful(Exception):  # noqa: N818 - it names a fact about a deal, not a fault
    """Something in the deal is against the rules."""


def demand(lawful: object, what: str) -> None:
    """Raise `Unlawful` unless something holds."""
    if not lawful:
        raise Unlawful(what)


def check(document: Document) -> Game:
    """Play a told deal again and return it.

    Raises:
        Unlawful: A play, a leader or a move is against the rules, or a move is missing.
    """
    names: list[str] = document["players"]
    entry, special = document["entry"], document["special"]
    old = document.get("edition") == "2011"
    rules = {"dragon_ace": "first" if old else "last", "excalibur_led": "loses" if old else "wins"}
    rules |= {k: v for k, v in document.get("house_rules", {}).items() if k in rules}
    hands = [set(entry["hands"][name]) for name in names]
    everything = oracle.deck(len(names), special)
    demand(sorted(c for name in names for c in entry["hands"][name]) == sorted(everything), "deck")
    demand({len(hand) for hand in hands} == {oracle.length(len(names))}, "hands")
    told = list(entry.get("moves", ()))
    if special == "flag-bearer-red":
        demand(told, "raid missing")
        _raid(told.pop(0), hands, names)
    leader = next(seat for seat, hand in enumerate(hands) if "red-5" in hand)
    game = Game(len(names), special, leader, rules["dragon_ace"], rules["excalibur_led"])
    demand(len(entry["tricks"]) == oracle.length(len(names)), "tricks")
    for number, trick in enumerate(entry["tricks"], 1):
        demand(trick["leader"] == names[oracle.turn(game)], f"leader of {number}")
        demand(len(trick["cards"]) == len(names), "cards")
        for card in trick["cards"]:
            seat = oracle.turn(game)
            demand(card in hands[seat], f"{card} not in hand")
            demand(card in oracle.legal(game, hands[seat]), f"{card} not legal")
            hands[seat].remove(card)
            oracle.play(game, card)
        if not oracle.over(game):
            _move(number, told, game, hands, names)
    demand(not told, "moves left over")
    return game


def _raid(move: Document, hands: Hands, names: list[str]) -> None:
    by, other = names.index(move["by"]), names.index(move["from"])
    takes, gives = set(move["takes"]), set(move["gives"])
    demand(move["after"] == 0 and by != other and "flag-bearer-red" in hands[by], "raid")
    demand([len(move["takes"]), len(move["gives"]), len(takes), len(gives)] == [2] * 4, "two")
    demand(takes <= hands[other] and gives <= hands[by] | takes, "raided cards")
    oracle.raid(hands, by, other, takes, gives)


def _move(after: int, told: list[Document], game: Game, hands: Hands, names: list[str]) -> None:
    """Make the move that is due, or allowed, after a trick."""
    played = {card: names[seat] for seat, card in game.tricks[after - 1]}
    due = game.special in {"druid", "flag-bearer-blue"} and game.special in played
    if not told or told[0]["after"] != after:
        demand(not due, "move missing")
        return
    move = told.pop(0)
    demand(move["card"] == game.special, "whose move")
    if game.special == "sorcerer":
        demand("sorcerer" in hands[names.index(move["by"])], "sorcerer not held")
        demand(move["takes"] in played, "card not there")
        oracle.fetch(game, hands, move["takes"])
        return
    demand(due and played[game.special] == move["by"], "move not due")
    by = names.index(move["by"])
    if game.special == "druid":
        demand(move["with"] != move["by"], "with oneself")
        oracle.swap(hands, by, names.index(move["with"]))
    else:
        oracle.pass_on(hands, move["to"])


def outcome(document: Document) -> Deal:
    """Return what a lawful deal comes to: who won what, as it lies in the end (R3).

    Raises:
        Unlawful: As `check`.
    """
    game, special = check(document), document["special"]
    player = next((s for trick in game.tricks for s, card in trick if card == special), 0)
    won = tuple((winner, tuple(cards)) for winner, cards in oracle.piles(game))
    rules = {"missing_suit": "skip" if document.get("edition") == "2011" else "zero"}
    rules |= {k: v for k, v in document.get("house_rules", {}).items() if k in {*rules, TIE}}
    return Deal(game.players, special, player, won, **rules)
