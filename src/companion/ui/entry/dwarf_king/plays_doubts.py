"""What is against the rules in a followed deal: one warning at a time, and the table decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.games.dwarf_king import plays_taps
from companion.games.dwarf_king.findings import Finding
from companion.games.dwarf_king.follow import Following
from companion.games.dwarf_king.record import Draft
from companion.texts import msg
from companion.ui import look as lk
from companion.ui.base import component, feel
from companion.ui.components.banner import Banner
from companion.ui.components.buttons import Button
from companion.ui.entry.dwarf_king.desk import Desk
from companion.ui.entry.dwarf_king.plays_sheet import TRICKS
from companion.ui.entry.dwarf_king.reasons import reason_sheet

STAND: Final = "deal.stand"
"""On this phone: the trick and the seat of what is to stand, while its reason is asked."""
REASONS: Final = (
    msg("We agreed on it"),
    msg("A house rule"),
    msg("We saw it too late"),
)


def doubt(desk: Desk, now: Following) -> Finding | None:
    """Return the finding to show: the last that can be taken back at once, else the oldest.

    Who does not want to be warned of revokes meets them when the deal is finished.
    """
    at_once = [found for found in now.doubts if found.kind != "revoke"]
    if at_once:
        return at_once[-1]
    wanted = now.finished or desk.pad.preferences.warn_of_revokes
    return next(iter(now.doubts), None) if wanted else None


def doubt_banner(desk: Desk, now: Following) -> list[ft.Control]:
    """Return the warning, if there is one, with the way to mend it and the way to let it stand."""
    found = doubt(desk, now)
    if found is None:
        return []
    pad, t = desk.pad, desk.pad.words
    # The sentence says first what is the matter, then why; not in every language with a colon.
    text = t("{what}.", what=t(found.message, players=desk.names))
    lead, colon, why = text.partition(": ")
    stand = Button(
        text=t("It is fine") if found.kind == "revoke" else t("Let it stand"),
        on_tap=lambda: pad.point(**{STAND: (found.trick, found.seat)}),
        ident="let-stand",
    )
    answers = [_mend(desk, now, found), stand]
    return [Doubt(pad.look, lead + colon.strip(), why, answers)]


@component
def Doubt(look: lk.Look, lead: str, why: str, answers: Sequence[Button]) -> ft.Control:
    """Draw a warning, and let the phone be felt when it is a new one."""
    ft.use_effect(lambda: feel("warning"), [lead, why])
    return Banner(look, lead, why, answers=answers)


def _mend(desk: Desk, now: Following, found: Finding) -> Button:
    """Return the first answer: look at a trick long played, or take back what was just told."""
    t = desk.pad.words
    if found.kind == "revoke":
        return Button(
            text=t("Look at trick {n}", n=found.trick),
            on_tap=lambda: desk.pad.point(**{TRICKS: found.trick}),
            kind="ember",
            ident="look-at-trick",
        )
    just = found.kind == "illegal" and found.place[1:] == _last_place(now)
    n = max(found.trick, 1)

    def back(then: Following) -> Draft:
        if found not in then.doubts:
            return then.draft  # a second tap, before the screen has followed the first
        if just:
            return plays_taps.take_back(then)
        after = plays_taps.take_back_to(then, n)
        leads = {number: who for number, who in after.leads.items() if number != n}
        return after.model_copy(update={"leads": leads})

    return Button(
        text=t("Take it back") if just else t("Take back to trick {n}", n=n),
        on_tap=lambda: desk.tap_form(msg("Taken back"), lambda form: back(form.following)),
        kind="ember",
        ident="take-it-back",
    )


def _last_place(now: Following) -> tuple[int | str, ...]:
    """Return the place of the card played last in an entry of plays, within its tricks."""
    last, each = len(now.played) - 1, now.frame.players
    return last // each, "cards", last % each


def stand_sheet(desk: Desk) -> ft.BottomSheet | None:
    """Return the question why something stands, while it is asked."""
    pad, t = desk.pad, desk.pad.words
    key = pad.at.get(STAND)
    if key is None or desk.form.rung != "plays":
        return None
    found = next((f for f in desk.form.following.doubts if (f.trick, f.seat) == key), None)
    if found is None:
        return None
    player = desk.seats[found.seat]

    def close() -> None:
        pad.point(**{STAND: None})

    def stand(reason: str) -> None:
        close()
        desk.tap(
            msg("Trick {n}: it stands", n=found.trick),
            lambda draft: plays_taps.let_stand(draft, found.trick, player, reason),
        )

    return reason_sheet(
        desk,
        t("Let it stand?"),
        t("{what}. Tap why:", what=t(found.message, players=desk.names)),
        REASONS,
        back=t("Go back"),
        go_on=t("Let it stand"),
        on_close=close,
        on_reason=stand,
    )
