"""Guards: a part that cannot be drawn or a handler that fails never takes the page with it.

Flet 1.0.5 stops redrawing a session for good when a component raises, without a word, and covers
the page with a traceback when a handler does. Every component of the pad is therefore made with
`component` (or `view`), and every handler goes through `handler`.
"""

from __future__ import annotations

import functools
import inspect
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, ParamSpec, TypeVar, cast
from weakref import WeakKeyDictionary

import flet as ft

from companion.texts import Words
from companion.ui import look as lk
from companion.ui import palette

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")
Handler = Callable[..., Any]
"""An event handler: takes the event or nothing, may be async."""


@dataclass(frozen=True, slots=True)
class Apology:
    """What is said when something of ours failed, in the player's language."""

    part: str
    action: str


def apology(words: Words) -> Apology:
    """Return the apologies in the language of *words*."""
    return Apology(
        part=words("This part could not be shown. Your match is safe."),
        action=words("That did not work. Your match is safe."),
    )


_APOLOGIES: WeakKeyDictionary[ft.Page, Apology] = WeakKeyDictionary()


def speak(page: ft.Page, words: Words) -> None:
    """Let the guards of *page* use the language of *words*."""
    _APOLOGIES[page] = apology(words)


def _apology() -> Apology:
    return _APOLOGIES.get(ft.context.page) or apology(Words())


def failed_part() -> ft.Control:
    """Return what stands where a component could not be drawn."""
    return ft.Container(
        ft.Text(
            _apology().part,
            style=lk.Look().style(lk.SMALL, palette.ON_EMBER_FIELD),
        ),
        bgcolor=palette.EMBER_FIELD,
        border_radius=lk.CHIP_RADIUS,
        padding=lk.BLOCK_SMALL,
    )


def failed_view() -> ft.View:
    """Return what stands where a screen could not be drawn: one can go back from it."""
    return ft.View(
        controls=[ft.SafeArea(failed_part())],
        appbar=ft.AppBar(bgcolor=palette.PAGE),
        padding=lk.EDGE,
    )


def _guarded(fn: Callable[P, R], instead: Callable[[], Any]) -> Callable[P, R]:
    @functools.wraps(fn)
    def body(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return fn(*args, **kwargs)
        except Exception:
            log.exception("%s could not be drawn", fn.__qualname__)
            return cast(R, instead())

    return ft.component(body)


def component(fn: Callable[P, R]) -> Callable[P, R]:
    """Make *fn* a component that fails alone; use it instead of ``ft.component``."""
    return _guarded(fn, failed_part)


def view(fn: Callable[P, R]) -> Callable[P, R]:
    """Make *fn* a component that returns a view; a failure leaves a view one can go back from."""
    return _guarded(fn, failed_view)


def memo(fn: Callable[P, R]) -> Callable[P, R]:
    """Return component *fn* as one that is drawn again only when what it is given differs."""
    return cast("Callable[P, R]", ft.memo(fn))  # type: ignore[no-untyped-call]


def keyed(key: str | int, fn: Callable[P, R]) -> Callable[P, R]:
    """Return component *fn* drawn under *key*, so that its state stays with what it shows."""
    return cast("Callable[P, R]", functools.partial(fn, **cast("Any", {"key": key})))


Touch = Literal["tap", "save", "warning"]
"""What a phone can answer with a small shake."""

_TOUCH: WeakKeyDictionary[ft.Page, Callable[[Touch], None]] = WeakKeyDictionary()


def answer_touch(page: ft.Page, answer: Callable[[Touch], None] | None) -> None:
    """Let *answer* be told what is touched on *page*, or nobody."""
    if answer is None:
        _TOUCH.pop(page, None)
    else:
        _TOUCH[page] = answer


def feel(touch: Touch) -> None:
    """Let the phone in whose handler this is called answer *touch*, if its player wants that."""
    answer = _TOUCH.get(ft.context.page)
    if answer is not None:
        answer(touch)


def handler(fn: Handler, *, felt: bool = False) -> Handler:
    """Return *fn* as an event handler whose failure is logged and told, nothing more.

    *felt* makes the phone answer the tap.
    """
    takes_event = bool(inspect.signature(fn).parameters)

    if inspect.iscoroutinefunction(fn):

        async def later(event: Any) -> None:
            try:
                await (fn(event) if takes_event else fn())
            except Exception:
                _tell(fn)
            finally:
                keep_drawing(ft.context.page)

        return later

    def now(event: Any) -> None:
        try:
            if felt:
                feel("tap")
            _ = fn(event) if takes_event else fn()
        except Exception:
            _tell(fn)
        finally:
            keep_drawing(ft.context.page)

    return now


def _tell(fn: Handler) -> None:
    log.exception("%s failed", getattr(fn, "__qualname__", fn))
    page = ft.context.page
    if page.session.connection is None:
        return  # nobody is looking
    look = lk.Look()
    page.show_dialog(
        ft.SnackBar(
            ft.Text(_apology().action, style=look.style(lk.BODY, palette.ON_SNACK)),
            bgcolor=palette.SNACK,
            behavior=ft.SnackBarBehavior.FLOATING,
        )
    )


def keep_drawing(page: ft.Page) -> None:
    """Start the redrawing of *page* again if an error that no guard could catch has ended it."""
    session = page.session
    if session.connection is not None:
        session.start_updates_scheduler()  # type: ignore[no-untyped-call]
