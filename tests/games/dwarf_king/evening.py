"""Anything a table may tap in an evening, at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion.core.match import MatchError
from companion.core.verbs import delete_deal, end, rename, reseat, resume, retitle
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.entering import draft_at
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import UNLISTED, Draft, DwarfKingMatch
from companion.games.dwarf_king.rules import HouseRules
from companion.games.dwarf_king.specials import specials
from games.dwarf_king.table import NAMES, TAPPED, filled

Action = Callable[[DwarfKingMatch, Random], DwarfKingMatch]


def anything(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    """The match after something at random; as it was where the match refused."""
    (action,) = rng.choices([action for action, _ in ACTIONS], [often for _, often in ACTIONS])
    try:
        return action(match, rng)
    except MatchError:
        return match


def _somewhere(match: DwarfKingMatch, rng: Random) -> int:
    """Mostly the deal to come, or one that is written down."""
    return len(match.records) if rng.random() < 0.6 else rng.randrange(len(match.records) + 1)


def _tap(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    index = _somewhere(match, rng)
    draft = draft_at(match, index)
    after = _tapped(match, index, draft, rng)
    return play.with_draft(match, index, after, TAPPED)


def _tapped(match: DwarfKingMatch, index: int, draft: Draft, rng: Random) -> Draft:  # noqa: PLR0911
    seats = play.seats_of(match, index)
    who = rng.choice(seats)
    if draft.special is None or rng.random() < 0.03:
        return taps.choose_special(draft, rng.choice([*specials(), UNLISTED]), "Promo")
    if draft.side is None or rng.random() < 0.03:
        edition = match.settings.edition
        tile = rng.choice(quests().in_edition(edition))
        return taps.choose_side(draft, rng.choice(tile.sides_in(edition)).id)
    form = Form(match.settings, seats, draft)
    match rng.randrange(10):
        case 0:
            return draft.model_copy(update={"step": rng.choice(("special", "quest", "play"))})
        case 1:
            return taps.choose_rung(draft, rng.choice(("tally", "points", "cards")))
        case 2:
            return taps.tap_points(draft, who, rng.choice((*taps.DIGITS, "sign", "back", "clear")))
        case 3:
            return taps.tap_live(draft, rng.randint(1, form.frame.tricks), who)
        case 4:
            return taps.tap_card(draft, rng.sample(form.card_names, 9), rng.choice((who, None)))
        case 5:
            return taps.rest_of_the_cards(form, who)
        case 6:
            return taps.tap_special_player(draft, who)
        case 7:
            return taps.tap_special_answer(draft, rng.choice(("nobody", "included")))
        case 8:
            return taps.zero_for_the_rest(form)
    field = rng.choice(form.fields) if form.fields else None
    if field is None or field.measure is None:
        return taps.tap_special_times(draft, rng.randrange(4))
    return taps.tap_value(form, field.id, who, rng.choice(field.allowed or (0,)))


def _fill(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    """A whole deal entered by points, often a level one so that the evening goes on."""
    index = _somewhere(match, rng)
    n = len(match.players)
    points = [0] * n if rng.random() < 0.7 else [rng.randint(-12, 12) for _ in range(n)]
    return play.with_draft(match, index, filled(match, index, points), TAPPED)


def _save(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    index = rng.choice(list(match.drafts)) if match.drafts else _somewhere(match, rng)
    return play.save_deal(match, index, "agreed")


def _leave(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    return play.without_draft(match, _somewhere(match, rng))


def _misdeal(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    special, tile = rng.random() < 0.3, rng.random() < 0.3
    return play.cancel_misdeal(match, len(match.records), special_leaves=special, tile_leaves=tile)


def _delete(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    return delete_deal(match, _somewhere(match, rng))


def _tell(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    told = rng.choice((play.tell_green_5, play.tell_dealer))
    return told(match, _somewhere(match, rng), rng.choice([*match.names, None]))


def _set_aside(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    unneeded = [row.index for row in Ledger(match).rows if row.unneeded]
    index = rng.choice(unneeded) if unneeded else 0
    return play.set_aside(match, index, aside=rng.random() < 0.7)


def _players(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    if rng.random() < 0.5:
        return reseat(match, rng.sample(list(match.names), len(match.names)))
    return rename(match, rng.choice(list(match.names)), rng.choice([*NAMES, "Flo", "Gil"]))


def _agree(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    if rng.random() < 0.3:
        return retitle(match, rng.choice(("Monday", "Cabin", "")))
    return play.change_settings(
        match,
        match.settings.model_copy(
            update={
                "house_rules": HouseRules(tie_in_numbers=rng.choice(("nobody", "all", None))),
                "left_out": tuple(rng.sample(list(specials()), rng.randrange(8))),
                "first_dealer": rng.choice([*match.names, None]),
            }
        ),
    )


def _stop(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:
    return resume(match) if match.ended or rng.random() < 0.5 else end(match)


def _undo(match: DwarfKingMatch, rng: Random) -> DwarfKingMatch:  # noqa: ARG001 - as the others
    return match.undone()


ACTIONS: list[tuple[Action, float]] = [
    (_tap, 40),
    (_fill, 10),
    (_save, 14),
    (_leave, 2),
    (_misdeal, 1),
    (_delete, 0.7),
    (_tell, 5),
    (_set_aside, 2),
    (_players, 2),
    (_agree, 2),
    (_stop, 2),
    (_undo, 15),
]
