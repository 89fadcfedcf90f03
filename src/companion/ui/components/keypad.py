"""The keypad for points: it has the ± that no phone keyboard has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.ui import look as lk
from companion.ui import palette
from companion.ui.base import Handler, component
from companion.ui.components.breaks import balanced
from companion.ui.components.keys import key, key_height
from companion.ui.components.marks import icon


@dataclass(frozen=True, slots=True, kw_only=True)
class KeypadWords:
    """What is written on the keypad, or read out of it."""

    clear: str
    rest: str
    """Gives 0 to all who are still blank."""
    next: str
    """Goes to the next player; on the last it saves."""
    sign: str
    back: str


@component
def Keypad(
    look: lk.Look,
    words: KeypadWords,
    *,
    on_digit: Callable[[int], None],
    on_sign: Callable[[], None] | None,
    on_back: Callable[[], None],
    on_clear: Callable[[], None],
    on_rest: Callable[[], None],
    on_next: Callable[[], None] | None,
    saves: bool = False,
    warns: bool = False,
) -> ft.Control:
    """Draw the keypad: four by four, Next two keys high. A left hand finds Next on the left.

    With *saves*, Next shows a tick instead of an arrow. With *warns* it is ember: what it leads to
    saves what does not add up. Keys are found by ``digit-7``, ``sign``, ``erase``, ``clear``,
    ``rest`` and ``next`` or ``save-anyway``.
    """

    def tapped(digit: int) -> Callable[[], None]:
        return lambda: on_digit(digit)

    height = key_height(look)
    room = (look.inner - 3 * lk.GAP) / 4 - 2 * lk.CARD_GAP

    def digit(number: int) -> ft.Control:
        return key(
            look,
            look.words(str(number), lk.FIGURE, one_line=True),
            str(number),
            tapped(number),
            ident=f"digit-{number}",
            height=height,
        )

    def word(text: str, on_tap: Handler, ident: str, kind: lk.Type) -> ft.Control:
        fitted = look.fitted(text, kind, room)
        shown = look.words(balanced(text), fitted, align=ft.TextAlign.CENTER)
        return key(look, shown, text, on_tap, ident=ident, height=height)

    figures = ft.Column(
        [
            *(
                ft.Row([digit(n) for n in row], spacing=lk.GAP)
                for row in ((1, 2, 3), (4, 5, 6), (7, 8, 9))
            ),
            ft.Row(
                [
                    word(words.clear, on_clear, "clear", lk.STRONG_SMALL),
                    digit(0),
                    word(words.rest, on_rest, "rest", lk.STRONG_SMALL),
                ],
                spacing=lk.GAP,
            ),
        ],
        spacing=lk.GAP,
        tight=True,
        expand=3,
    )
    side = ft.Column(
        [
            key(
                look,
                icon(ft.Icons.BACKSPACE_OUTLINED, 22),
                words.back,
                on_back,
                ident="erase",
                height=height,
                expand=None,
            ),
            key(
                look,
                look.words(
                    "±",
                    lk.FIGURE,
                    palette.ON_BRASS_FIELD if on_sign else palette.SOFT_INK,
                    one_line=True,
                ),
                words.sign,
                on_sign,
                ident="sign",
                fill=palette.BRASS_FIELD if on_sign else palette.SUNK,
                height=height,
                expand=None,
            ),
            _next_key(look, words.next, on_next, room, saves=saves, warns=warns),
        ],
        spacing=lk.GAP,
        tight=True,
        expand=1,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Row(look.mirrored([figures, side]), spacing=lk.GAP)


def _next_key(
    look: lk.Look, text: str, on_next: Handler | None, room: float, *, saves: bool, warns: bool
) -> ft.Control:
    fill, ink = palette.MAIN, palette.ON_MAIN
    sign = ft.Icons.CHECK if saves else ft.Icons.ARROW_FORWARD
    if warns:
        fill, ink, sign = palette.EMBER_FIELD, palette.ON_EMBER_FIELD, ft.Icons.WARNING_AMBER
    if on_next is None:
        fill, ink = palette.SUNK, palette.SOFT_INK
    kind = look.fitted(text, lk.STRONG_LARGE, room)
    return key(
        look,
        ft.Column(
            [
                icon(sign, 24, ink),
                look.words(balanced(text), kind, ink, align=ft.TextAlign.CENTER),
            ],
            spacing=4,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        text,
        on_next,
        ident="save-anyway" if warns else "next",
        fill=fill,
        height=2 * key_height(look) + lk.GAP,
        expand=None,
    )
