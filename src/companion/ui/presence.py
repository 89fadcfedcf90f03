"""What holds a phone and its session together across sleep, lost Wi-Fi and server restarts.

Three things would go wrong with Flet 1.0.5 alone. Redraws while a phone is away are dropped and
never caught up. Taps made meanwhile are queued by the phone and delivered afterwards, to whatever
control then has that id: the same list place may hold another card. And a restarted server gives
out the same ids from the start, to other controls.

So: the moment a phone is gone its controls are taken down (`show`), nothing is left to be redrawn
and no id left to be tapped; when it is back everything is drawn anew, under new ids. Ids of one
server process begin at a random place, so those of another do not meet them. What is to outlive
a lost connection belongs into the session's own state, never into a component's hooks.
"""

from __future__ import annotations

import inspect
import logging
import secrets
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import flet as ft
from flet.controls.id_counter import ControlId

from companion.ui.base import handler, keep_drawing

log = logging.getLogger(__name__)

FIRST_ID_BITS = 31
"""Ids must stay below 2**32: the browser's client reads no larger ones."""


def scatter_ids() -> None:
    """Let this process number its controls from a random place on; call it once, at the start."""
    setattr(ControlId, "_counter", count(secrets.randbits(FIRST_ID_BITS) | 1 << 10))  # noqa: B010


def show(
    page: ft.Page,
    app: Callable[..., Any],
    *args: Any,
    returning: Callable[[], Any] | None = None,
    leaving: Callable[[], Any] | None = None,
) -> Callable[[], None]:
    """Draw the views of component *app* on *page*, and anew each time the phone comes back.

    *returning*, which may be async, is called before that, to read again what may have changed
    meanwhile; *leaving* when the phone is gone. Handlers of *page* (``on_view_pop``, ``on_resize``
    …) are set before this is called; ``on_connect`` and ``on_disconnect`` are taken. What is
    returned draws everything anew, for an *app* that is another one now.
    """
    on_route_change, on_view_pop = page.on_route_change, page.on_view_pop

    def draw() -> None:
        page.render_views(app, *args)

    def gone() -> None:
        # The router's own handlers go with its views; left here they would answer for the new ones.
        page.on_route_change, page.on_view_pop = on_route_change, on_view_pop
        page.views = []
        page._dialogs.controls.clear()
        page.update()
        if leaving is not None:
            leaving()

    def anew() -> None:
        if page.session.connection is not None:
            page.on_route_change, page.on_view_pop = on_route_change, on_view_pop
            page.views = []
            page._dialogs.controls.clear()
            page.update()
            draw()

    async def back() -> None:
        read = returning() if returning is not None else None
        if inspect.isawaitable(read):
            await read
        if page.session.connection is not None:
            draw()

    page.on_disconnect = handler(gone)
    page.on_connect = handler(back)
    _forgive_late_answers(page)
    draw()
    return anew


def _forgive_late_answers(page: ft.Page) -> None:
    """Let the phone answer what was asked of a control that is gone by then.

    A field that takes the keyboard and is filled in at once, a snackbar closed as its page goes:
    the answer comes to nobody. Flet 1.0.5 raises where it reads what the phone sends, which ends
    the connection; taps made until the phone is back are lost.
    """
    session = page.session
    taken = session.handle_invoke_method_results

    def forgiving(control_id: int, *answer: Any, **more: Any) -> None:
        if control_id in session.index:
            taken(control_id, *answer, **more)
        else:
            log.debug("control %s answered after it was gone", control_id)

    setattr(session, "handle_invoke_method_results", forgiving)  # noqa: B010 - typed as a method


def listen(
    page: ft.Page, topic: str, apply: Callable[[Any], None] | Callable[[Any], Awaitable[None]]
) -> None:
    """Call *apply* in *page*'s own context with each message sent on *topic*.

    A phone that is away hears nothing: it reads everything again on return (`show`). Handlers of
    Flet's pubsub run in the sender's context, where a change would be drawn on the sender's phone.
    """

    async def in_context(payload: Any) -> None:
        try:
            result = apply(payload)
            if inspect.isawaitable(result):
                await result
        except Exception:
            log.exception("a message on %s could not be taken in", topic)
        finally:
            keep_drawing(page)

    async def heard(_topic: str, payload: Any) -> None:
        if page.session.connection is not None:
            page.run_task(in_context, payload)

    page.pubsub.subscribe_topic(topic, heard)


def tell(page: ft.Page, topic: str, payload: Any) -> None:
    """Send *payload* to every other page that listens on *topic*."""
    page.pubsub.send_others_on_topic(topic, payload)
