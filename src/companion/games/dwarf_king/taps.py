"""Taps on the score form: each returns the draft after it. Nothing is checked here; the form is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from companion.core.match import PlayerId
from companion.core.names import tidy
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import LONGEST_NAME, Answer, Draft, Rung

MOST_FIGURES = 3
Key = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "sign", "back", "clear"]
DIGITS: tuple[Key, ...] = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")


def _with(draft: Draft, **fields: Any) -> Draft:
    return draft.model_copy(update=fields)


def tap_value(form: Form, measure_id: str, player: PlayerId, value: int) -> Draft:
    """Enter *value* for a player; the same value again clears it.

    Values that came from the tricks tapped in time are kept for the others.
    """
    values = _entered(form, measure_id)
    if values.get(player) == value:
        return clear_value(form, measure_id, player)
    return _with_values(form, measure_id, {**values, player: value})


def clear_value(form: Form, measure_id: str, player: PlayerId) -> Draft:
    """Make a player's value blank."""
    values = _entered(form, measure_id)
    return _with_values(form, measure_id, {p: n for p, n in values.items() if p != player})


def _entered(form: Form, measure_id: str) -> dict[PlayerId, int]:
    return dict(next(field.entered for field in form.fields if field.id == measure_id))


def _with_values(form: Form, measure_id: str, values: dict[PlayerId, int]) -> Draft:
    """Return the draft with these values typed.

    No value at all is remembered only where the tapped tricks would give some: blank is blank.
    """
    tally = {**form.draft.tally, measure_id: values}
    if not values and measure_id not in form.live_values:
        del tally[measure_id]
    return _with(form.draft, tally=tally)


def typed_figures(text: str, key: Key) -> str:
    """Return figures after a key: ``-`` is the sign, at most three figures, no leading zero.

    A figure too many changes nothing.

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
    if len(figures) >= MOST_FIGURES:
        return text
    return sign + (figures if figures != "0" else "") + key


def tap_points(draft: Draft, player: PlayerId, key: Key) -> Draft:
    """Press a key of the keypad for a player's points."""
    typed = typed_figures(draft.points.get(player, ""), key)
    points = {**draft.points, player: typed}
    if not typed:
        del points[player]
    return _with(draft, points=points, typing=("points", player))


def tap_figures(form: Form, measure_id: str, player: PlayerId, key: Key) -> Draft:
    """Press a key of the keypad for a player's value of a measure; there is no sign."""
    values = _entered(form, measure_id)
    now = values.get(player)
    typed = typed_figures("" if now is None else str(now), key).lstrip("-")
    if typed:
        after = _with_values(form, measure_id, {**values, player: int(typed)})
    else:
        after = clear_value(form, measure_id, player)
    return _with(after, typing=(measure_id, player))


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
        if blank:
            tally[field.id] = {**field.entered, **dict.fromkeys(blank, 0)}
    return _with(draft, tally=tally)


def tap_special_player(draft: Draft, player: PlayerId) -> Draft:
    """Answer the special card's question with a player; the same again clears it."""
    again = draft.special_player == player and draft.special_answer is None
    return _with(draft, special_player=None if again else player, special_answer=None)


def tap_special_answer(draft: Draft, answer: Answer) -> Draft:
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
    """Choose the special card; answers about another one are dropped.

    *name* is what the table calls one that is not listed.
    """
    name = tidy(name, LONGEST_NAME)
    if draft.special == special:
        return _with(draft, special_name=name)
    dropped: dict[str, Any] = dict.fromkeys(("special_player", "special_times", "special_answer"))
    dropped |= {"move": None, "overruled": (), "played": _until(draft.played, draft.special)}
    kept = {card: owner for card, owner in draft.won.items() if card != draft.special}
    return _with(draft, special=special, special_name=name, won=kept, **dropped)


def _until(played: tuple[str, ...], special: str | None) -> tuple[str, ...]:
    """Return the cards *played* before *special*: what came after it was played by its rules."""
    return played[: played.index(special)] if special in played else played


def choose_tile(draft: Draft, tile: str) -> Draft:
    """Choose the tile; a side of another tile is dropped."""
    if draft.side in quests().sides and quests().tile_of(draft.side or "").id == tile:
        return _with(draft, tile=tile)
    return draft if draft.tile == tile else _with(draft, tile=tile, side=None, side_name="")


def choose_side(draft: Draft, side: str, name: str = "") -> Draft:
    """Choose the side that counts, and its tile with it.

    *name* is what the table calls one that is not listed; such a side belongs to no tile.
    """
    tile = quests().tile_of(side).id if side in quests().sides else None
    return _with(draft, tile=tile, side=side, side_name=tidy(name, LONGEST_NAME))


def choose_rung(draft: Draft, rung: Rung) -> Draft:
    """Enter the deal on another rung; what was typed on this one stays."""
    return _with(draft, rung=rung)
