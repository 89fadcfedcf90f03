"""Taps on the score form: each returns the draft after it. Nothing is checked here; the form is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from companion.core.match import PlayerId
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.record import Draft

MOST_FIGURES = 3
Key = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "sign", "back", "clear"]


def _with(draft: Draft, **fields: Any) -> Draft:
    return draft.model_copy(update=fields)


def tap_value(form: Form, measure_id: str, player: PlayerId, value: int) -> Draft:
    """Enter *value* for a player; the same value again clears it.

    Values that came from the tricks tapped in time are kept for the others.
    """
    draft = form.draft
    field = next(field for field in form.fields if field.id == measure_id)
    values = dict(field.entered)
    if values.get(player) == value:
        del values[player]
    else:
        values[player] = value
    return _with(draft, tally={**draft.tally, measure_id: values})


def clear_value(form: Form, measure_id: str, player: PlayerId) -> Draft:
    """Make a player's value blank."""
    field = next(field for field in form.fields if field.id == measure_id)
    values = {p: value for p, value in field.entered.items() if p != player}
    return _with(form.draft, tally={**form.draft.tally, measure_id: values})


def typed_figures(text: str, key: Key) -> str:
    """Return figures after a key: ``-`` is the sign, at most three figures, no leading zero.

    >>> typed_figures("-1", "2"), typed_figures("12", "sign"), typed_figures("", "sign")
    ('-12', '-12', '-')
    """
    sign, figures = ("-", text[1:]) if text.startswith("-") else ("", text)
    match key:
        case "clear":
            return ""
        case "back":
            return sign + figures[:-1] if figures else ""
        case "sign":
            return figures if sign else f"-{figures}"
    return sign + (figures if figures != "0" else "")[: MOST_FIGURES - 1] + key


def tap_points(draft: Draft, player: PlayerId, key: Key) -> Draft:
    """Press a key of the keypad for a player's points."""
    typed = typed_figures(draft.points.get(player, ""), key)
    return _with(draft, points={**draft.points, player: typed})


def tap_figures(form: Form, measure_id: str, player: PlayerId, key: Key) -> Draft:
    """Press a key of the keypad for a player's value of a measure; there is no sign."""
    field = next(field for field in form.fields if field.id == measure_id)
    now = field.entered.get(player)
    typed = typed_figures("" if now is None else str(now), key).lstrip("-")
    if not typed:
        return clear_value(form, measure_id, player)
    values = {**field.entered, player: int(typed)}
    return _with(form.draft, tally={**form.draft.tally, measure_id: values})


def zero_for_the_rest(form: Form) -> Draft:
    """Enter 0 for every player who is still blank; nothing typed is touched."""
    draft = form.draft
    if form.rung == "points":
        (field,) = form.fields
        blank = [p for p in form.players if field.value(p) is None]
        return _with(draft, points={**draft.points, **dict.fromkeys(blank, "0")})
    tally = dict(draft.tally)
    for field in form.fields:
        blank = [p for p in form.players if field.value(p) is None]
        tally[field.id] = {**field.entered, **dict.fromkeys(blank, 0)}
    return _with(draft, tally=tally)


def tap_special_player(draft: Draft, player: PlayerId) -> Draft:
    """Answer the special card's question with a player; the same again clears it."""
    again = draft.special_player == player and draft.special_answer is None
    return _with(draft, special_player=None if again else player, special_answer=None)


def tap_special_answer(draft: Draft, answer: Literal["nobody", "included"]) -> Draft:
    """Answer the special card's question without a player; the same again clears it."""
    again = draft.special_answer == answer
    return _with(
        draft, special_player=None, special_times=None, special_answer=None if again else answer
    )


def tap_special_times(draft: Draft, times: int) -> Draft:
    """Say how many nobles the Scout met; the same again clears it."""
    return _with(draft, special_times=None if draft.special_times == times else times)


def tap_live(draft: Draft, trick: int, player: PlayerId) -> Draft:
    """Note who won a trick, as it happens; the same player again clears it."""
    live = {n: winner for n, winner in draft.live.items() if n != trick}
    if draft.live.get(trick) != player:
        live[trick] = player
    return _with(draft, live=dict(sorted(live.items())))


def tap_card(draft: Draft, cards: Sequence[str], player: PlayerId | None) -> Draft:
    """Lay cards to a player; None takes them back."""
    won = {name: owner for name, owner in draft.won.items() if name not in cards}
    if player is not None:
        won |= dict.fromkeys(cards, player)
    return _with(draft, won=won)


def rest_of_the_cards(form: Form, player: PlayerId) -> Draft:
    """Lay all cards that lie with nobody yet to one player."""
    left = [name for name in form.card_names if name not in form.draft.won]
    return tap_card(form.draft, left, player)


def choose_special(draft: Draft, special: str, name: str = "") -> Draft:
    """Choose the special card; answers about another one are dropped."""
    if draft.special == special and draft.special_name == name:
        return draft
    dropped = {"special_player": None, "special_times": None, "special_answer": None}
    kept = {card: owner for card, owner in draft.won.items() if card != draft.special}
    return _with(draft, special=special, special_name=name, won=kept, **dropped)


def choose_tile(draft: Draft, tile: str) -> Draft:
    """Choose the tile; a side of another tile is dropped."""
    return draft if draft.tile == tile else _with(draft, tile=tile, side=None, side_name="")


def choose_side(draft: Draft, side: str, name: str = "") -> Draft:
    """Choose the side that counts."""
    return _with(draft, side=side, side_name=name)
