"""The scores of a match that was played elsewhere, as a snapshot in the address tells them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import flet as ft

from companion.core.snapshot import Snapshot, SnapshotError, newer, unpacked
from companion.core.standings import standings
from companion.texts import msg, plain
from companion.ui import look as lk
from companion.ui.base import view
from companion.ui.components.blocks import note
from companion.ui.components.standings import Placed, StandingsList
from companion.ui.components.top_bar import TopBar
from companion.ui.screens.frame import back_button, screen
from companion.ui.screens.titles import table_of
from companion.ui.state import Pad

KNOWN: Final = "snapshots"
"""On this phone: the newest snapshot of each match that was opened."""
STATES: Final = {
    "running": msg("The match goes on."),
    "tied": msg("Tied for the lead. One more deal decides."),
    "over": msg("The match is over."),
    "shared": msg("The match is over, the win is shared."),
    "ended": msg("The match was stopped."),
}


@view
def SnapshotScreen(pad: Pad) -> ft.View:
    """Show the snapshot of this address, or a newer one of the same match that was opened."""
    data, path = ft.use_route_params().get("data", ""), ft.use_view_path()
    t, look = pad.words, pad.look
    known: Mapping[str, Snapshot] = pad.at.get(KNOWN, {})
    try:
        given = unpacked(data)
    except SnapshotError:
        given = None
    shown = None if given is None else newer(given, known)

    def remember() -> None:
        if shown is not None and known.get(shown.match_id) != shown:
            pad.point(**{KNOWN: {**known, shown.match_id: shown}})

    ft.use_effect(remember, [data])
    if given is None or shown is None:
        bar = TopBar(look, t("Scores"), leading=back_button(pad, "/"))
        told = t("This code holds no scores, or not all of it was read. Scan it again.")
        return screen(pad, path, bar, [note(look, told)])
    n, players = shown.deals, t("{n} players", n=len(shown.names))
    kind = t("{edition} edition · {table}", edition=shown.edition, table=players)
    parts: list[ft.Control] = [
        StandingsList(look, _placed(pad, shown)),
        note(look, t(STATES[shown.state])),
    ]
    if shown is not given:
        parts.append(
            note(look, t("A newer picture of this match was opened before, and is shown."))
        )
    parts.append(note(look, t("A picture of that moment. It does not follow the match.")))
    return screen(
        pad,
        path,
        TopBar(
            look,
            t("Scores after deal {n}", n=n) if n else t("Before deal 1"),
            subtitle=" · ".join(
                [shown.title or table_of(t, shown.begun_at), kind if shown.edition else players]
            ),
            leading=back_button(pad, "/"),
        ),
        [*parts, ft.Container(height=lk.GAP)],
    )


def _placed(pad: Pad, shown: Snapshot) -> list[Placed]:
    t = pad.words
    return [
        Placed(
            place=one.place,
            name=shown.names[one.seat],
            total=plain(one.total),
            aside=t("{n} behind", n=one.behind) if one.behind else "",
            label=t(
                "Place {n}: {name}, total {total}",
                n=one.place,
                name=shown.names[one.seat],
                total=one.total,
            ),
        )
        for one in standings(shown.totals)
    ]
