"""A match begun on paper: the deal to go on with, and the totals so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.texts import plain
from companion.ui import look as lk
from companion.ui import palette
from companion.ui.components.buttons import bottom_bar
from companion.ui.components.entry_rows import EntryRow
from companion.ui.components.folds import Stepper
from companion.ui.components.keypad import Keypad, KeypadWords
from companion.ui.entry.dwarf_king.setup import Key, Setup
from companion.ui.screens.setting_up import SetUp

CELL = "new-total"
"""On this phone: whose total is being typed."""


def typing_total(desk: SetUp) -> str | None:
    """Return whose total is being typed, if any."""
    name = desk.pad.at.get(CELL)
    typing = name in desk.now.names and desk.now.on_paper and desk.unfolded("paper")
    return str(name) if typing else None


def paper_part(desk: SetUp) -> list[ft.Control]:
    """Return the deal to go on with and, from deal 2 on, the players' totals."""
    pad, now = desk.pad, desk.now
    t, look = pad.words, pad.look

    def step(by: int) -> None:
        desk.change(lambda setup: replace(setup, deal=setup.deal + by), **{CELL: None})

    parts: list[ft.Control] = [
        Stepper(
            look,
            t("Deal to go on with"),
            str(now.deal),
            step,
            down=t("An earlier deal"),
            up=t("A later deal"),
            can_down=now.deal > 1,
            can_up=now.deal < now.latest,
            ident="first-deal",
        )
    ]
    if now.on_paper and now.names:
        parts.append(
            look.words(
                t("Totals after deal {n}", n=now.deal - 1), lk.STRONG_LABEL, palette.SOFT_INK
            )
        )
        rows = [
            _total(desk, now, name, place)
            for place, name in enumerate(now.names)
            if not (look.stacked and name == typing_total(desk))
        ]
        parts.append(ft.Column(rows, spacing=0, tight=True))
    elif now.on_paper:
        parts.append(look.words(t("The totals follow once names are seated."), lk.LABEL))
    return parts


def _total(desk: SetUp, now: Setup, name: str, place: int) -> ft.Control:
    t = desk.pad.words
    total = now.total(name)
    text = now.totals.get(name, "")
    active = desk.pad.at.get(CELL) == name
    said = t("{name}, total on paper: {total}", name=name, total="–" if total is None else total)
    return EntryRow(
        desk.pad.look,
        name,
        plain(total) if total is not None else text.replace("-", "−") or "–",
        said,
        lambda: desk.pad.point(**{CELL: None if active else name}),
        active=active,
        ident=f"total-{place}",
    )


def paper_keypad(desk: SetUp) -> ft.Control | None:
    """Return the keypad while a total is being typed, in the place of the start button."""
    pad, now = desk.pad, desk.now
    t, name = pad.words, typing_total(desk)
    if name is None:
        return None
    place = now.names.index(name)
    after = now.names[place + 1] if place + 1 < len(now.names) else None

    def press(key: Key) -> Callable[[], None]:
        return lambda: desk.change(lambda setup: setup.key(name, key))

    def digit(number: int) -> None:
        desk.change(lambda setup: setup.key(name, DIGITS[number]))

    return bottom_bar(
        pad.look,
        [
            # The totals may have scrolled away under the keypad.
            *([_total(desk, now, name, place)] if pad.look.stacked else []),
            Keypad(
                pad.look,
                KeypadWords(
                    clear=t("Clear"),
                    rest=t("0 for the rest"),
                    next=t("Next") if after else t("Done"),
                    sign=t("Plus or minus"),
                    back=t("Delete the last figure"),
                ),
                on_digit=digit,
                on_sign=press("sign"),
                on_back=press("back"),
                on_clear=press("clear"),
                on_rest=lambda: desk.change(Setup.zero_for_the_rest),
                on_next=lambda: pad.point(**{CELL: after}),
                saves=after is None,
            ),
        ],
        fill=palette.CARD,
    )


DIGITS: tuple[Key, ...] = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
