"""The trash: what was thrown away can be taken back until it is deleted for good."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.texts import counted
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.blocks import card
from companion.ui.components.buttons import Button, main_button, paired_buttons, small_button
from companion.ui.components.folds import Fold
from companion.ui.components.overlays import bottom_sheet
from companion.ui.match_lines import called, match_line
from companion.ui.state import Pad

TRASH, DELETING = "matches-trash", "matches-deleting"
"""On this phone: whether the trash is open, what is to be deleted."""


def trash_part(pad: Pad) -> list[ft.Control]:
    """Return what was thrown away, folded until it is looked into."""
    t, look = pad.words, pad.look
    if not pad.trash:
        return []
    opened = bool(pad.at.get(TRASH))
    listed = pad.trash[: pad.listed]
    parts: list[ft.Control] = []
    for place, summary in enumerate(listed):
        line = match_line(t, summary)
        parts.append(
            card(
                look.words(line.title, lk.STRONG_LARGE),
                look.words(line.text, lk.LABEL, palette.SOFT_INK),
                ft.Row(
                    [
                        small_button(look, _restore(pad, summary.id, line.title, place)),
                        small_button(look, _delete(pad, summary.id, line.title, place)),
                    ],
                    spacing=lk.GAP,
                    run_spacing=lk.GAP,
                    wrap=True,
                ),
                padding=lk.BLOCK_SMALL,
            )
        )
    if len(pad.trash) > len(listed):
        more = Button(text=t("Show more"), on_tap=pad.list_more, kind="quiet", ident="more-trash")
        parts.append(main_button(look, more))
    many = len(listed)
    text = t(counted("{n} match thrown away", "{n} matches thrown away", many))
    if len(pad.trash) > many:
        text = t("More than {n} matches thrown away", n=many)
    return [
        ft.Container(height=lk.GAP),
        Fold(
            look,
            t("Trash"),
            text,
            parts,
            lambda: pad.point(**{TRASH: not opened}),
            opened=opened,
            ident="trash",
        ),
    ]


def _restore(pad: Pad, match_id: str, title: str, place: int) -> Button:
    async def job(library: Any) -> None:
        await library.restore(match_id)
        pad.say("{match} is back in the list", match=title)

    return Button(
        text=pad.words("Restore"),
        label=pad.words("Restore {match}", match=title),
        icon=ft.Icons.RESTORE_FROM_TRASH,
        on_tap=lambda: pad.on_library(job),
        kind="outline",
        ident=f"restore-{place}",
    )


def _delete(pad: Pad, match_id: str, title: str, place: int) -> Button:
    return Button(
        text=pad.words("Delete for good"),
        label=pad.words("Delete {match} for good", match=title),
        on_tap=lambda: pad.point(**{DELETING: match_id}),
        kind="text",
        ident=f"delete-{place}",
    )


def deleting(pad: Pad) -> ft.BottomSheet | None:
    """Return the question before a match is deleted for good."""
    found = next((each for each in pad.trash if each.id == pad.at.get(DELETING)), None)
    if found is None:
        return None
    t, match_id = pad.words, found.id

    def put_off() -> None:
        pad.point(**{DELETING: None})

    async def job(library: Any) -> None:
        await library.purge(match_id)

    def delete() -> None:
        put_off()
        pad.on_library(job)

    return bottom_sheet(
        pad.look,
        t("Delete for good?"),
        t(
            "{match}: {about}. It cannot be brought back.",
            match=called(t, found),
            about=match_line(t, found).text,
        ),
        [],
        paired_buttons(
            pad.look,
            Button(text=t("Keep it"), on_tap=put_off, ident="keep"),
            Button(text=t("Delete for good"), on_tap=delete, kind="outline", ident="delete"),
        ),
        on_dismiss=put_off,
    )
