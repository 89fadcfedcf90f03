"""A Flet client without a screen: Flet's own session at one end, this at the other.

No browser, no Flutter, no socket. It records the patches the app sends, packs each of them as the
web server would (so what cannot be sent fails here, too), and answers what the app asks the client.
Everything that leans on parts of Flet 1.0.5 that are not public is in this file.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import dataclasses
import functools
import inspect
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Self, TypeVar, cast

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

ENCODE = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
QUIET_TURNS = 12
"""Turns of the loop without a message after which nothing more is to come."""

C = TypeVar("C", bound=BaseControl)


class FakeConnection(Connection):
    """The client end: keeps what is sent, answers what is asked."""

    def __init__(self, hub: PubSubHub | None = None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = concurrent.futures.ThreadPoolExecutor(1)
        self.pubsubhub = hub or PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = "http://test"
        self.messages: list[Message] = []
        self.invoked: list[tuple[str, str, Any]] = []
        self.prefs: dict[str, Any] = {}
        self.answers: dict[tuple[str, str], Callable[[Any], Any]] = {}
        self.session: Session | None = None
        self._tasks: set[asyncio.Future[None]] = set()

    def send_message(self, message: Message) -> None:
        msgpack.packb([message.action, message.body], default=ENCODE)
        self.messages.append(message)
        if message.action == MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._answer, message.body)

    def dispose(self) -> None:
        """Nothing to let go of."""

    def _answer(self, request: Any) -> None:
        assert self.session is not None
        control = self.session.index.get(request.control_id)
        kind, args = type(control).__name__, request.args or {}
        self.invoked.append((kind, request.name, args))
        result, error = None, None
        try:
            if (kind, request.name) in self.answers:
                result = self.answers[kind, request.name](args)
            elif (kind, request.name) == ("Page", "push_route"):
                task = asyncio.ensure_future(self._route(args["route"]))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            elif kind == "SharedPreferences":
                result = self._prefs(request.name, args)
        except Exception as problem:
            error = str(problem)
        self.session.handle_invoke_method_results(
            request.control_id, request.call_id, result, error
        )

    async def _route(self, route: str) -> None:
        assert self.session is not None
        self.session.apply_page_patch({"route": route})
        page = self.session.page
        await self.session.dispatch_event(page._i, "route_change", {"route": route})

    def _prefs(self, name: str, args: dict[str, Any]) -> Any:
        prefs = self.prefs
        if name == "set":
            prefs[args["key"]] = args["value"]
            return True
        return {
            "get": lambda: prefs.get(args["key"]),
            "contains_key": lambda: args["key"] in prefs,
            "remove": lambda: prefs.pop(args["key"], None) is not None,
            "get_keys": lambda: [key for key in prefs if key.startswith(args["key_prefix"])],
            "clear": prefs.clear,
        }[name]()


class FletHarness:
    """One session of an app: ``async with FletHarness(main) as phone: await phone.tap(…)``."""

    def __init__(
        self,
        main: Callable[[ft.Page], Any],
        *,
        route: str = "/",
        width: float = 390,
        height: float = 844,
        hub: PubSubHub | None = None,
        prefs: dict[str, Any] | None = None,
    ) -> None:
        self.main, self.hub = main, hub
        self.init = {
            "route": route,
            "width": width,
            "height": height,
            "platform": ft.PagePlatform.ANDROID.value,
            "web": False,
        }
        self.prefs = prefs or {}

    async def __aenter__(self) -> Self:
        self.conn = FakeConnection(self.hub)
        self.conn.prefs.update(self.prefs)
        self.session = self.conn.session = Session(self.conn)
        self.page: ft.Page = self.session.page
        self.session.apply_page_patch(self.init)
        self._token = _context_page.set(self.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        # What a client is answered when it registers; packing it arms the controls' tracking too.
        self.conn.send_message(
            Message(
                MessageAction.REGISTER_CLIENT,
                RegisterClientResponseBody(
                    session_id=self.session.id,
                    page_patch=self.session.get_page_patch(),  # type: ignore[no-untyped-call]
                    error="",
                ),
            )
        )
        started = self.main(self.page)
        if inspect.isawaitable(started):
            await started
        await self.session.after_event(self.page)
        await self.settle()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.session.close()  # type: ignore[no-untyped-call]
        await asyncio.sleep(0)
        _context_page.reset(self._token)
        self.conn.executor.shutdown(wait=False)

    async def settle(self) -> None:
        """Let redraws, effects and answers run until nothing more comes."""
        quiet = 0
        while quiet < QUIET_TURNS:
            sent = len(self.conn.messages)
            await asyncio.sleep(0)
            quiet = quiet + 1 if len(self.conn.messages) == sent else 0
            if quiet == QUIET_TURNS and await self._dismiss_closed():
                quiet = 0
        crashes = [
            message.body.message
            for message in self.conn.messages
            if message.action == MessageAction.SESSION_CRASHED
        ]
        assert not crashes, crashes[-1]
        task = cast("asyncio.Task[None] | None", getattr(self.session, "_Session__updates_task"))  # noqa: B009
        if task is not None and task.done() and not task.cancelled() and task.exception():
            raise AssertionError("a component raised while rendering") from task.exception()

    async def _dismiss_closed(self) -> bool:
        """Report closed dialogs as gone, as the client does once their animation has ended."""
        closed = [dialog for dialog in self.page._dialogs.controls if not dialog.open]
        for dialog in closed:
            await self.session.dispatch_event(dialog._i, "dismiss", None)
        return bool(closed)

    # --- the phone goes away and comes back --------------------------------------------------

    async def leave(self) -> None:
        """Lose the connection, as when the phone falls asleep."""
        await self.session.disconnect(3600)
        await asyncio.sleep(0)

    async def come_back(self) -> None:
        """Connect again to the same session."""
        await self.session.connect(self.conn)
        await self.settle()

    # --- looking -----------------------------------------------------------------------------

    def walk(self, root: Any = None) -> Iterator[BaseControl]:
        """Yield what a person sees: the controls of the top view, then of open dialogs."""
        if root is None:
            yield from walk(self.top_view)
            for dialog in self.page._dialogs.controls:
                if dialog.open:
                    yield from walk(dialog)
        else:
            yield from walk(root)

    @property
    def views(self) -> list[ft.View]:
        """The stack of views, the one on top last."""
        return list(_flat(self.page.views))

    @property
    def top_view(self) -> ft.View:
        return self.views[-1]

    def find(
        self,
        kind: type[C],
        *,
        text: str | None = None,
        where: Callable[[C], bool] | None = None,
        **attributes: Any,
    ) -> list[C]:
        return [
            control
            for control in self.walk()
            if isinstance(control, kind)
            and (text is None or text in own_text(control))
            and all(getattr(control, name, None) == value for name, value in attributes.items())
            and (where is None or where(control))
        ]

    def one(self, kind: type[C], **wanted: Any) -> C:
        found = self.find(kind, **wanted)
        assert len(found) == 1, f"{kind.__name__} {wanted}: {len(found)} of {self.texts()}"
        return found[0]

    def texts(self) -> list[str]:
        """Return all text on screen, in the order it is drawn."""
        return texts(self.walk())

    def ident(self, identifier: str) -> ft.Semantics:
        """Return the part that tests find by *identifier*."""
        return self.one(ft.Semantics, identifier=identifier)

    # --- acting, as the client does ----------------------------------------------------------

    async def fire(self, control: BaseControl, event: str, data: Any = None) -> None:
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    async def tap(self, target: str | BaseControl) -> None:
        """Tap a control, or what lies under an identifier."""
        control = self.tappable(target) if isinstance(target, str) else target
        assert not getattr(control, "disabled", False), f"switched off: {target}"
        await self.fire(control, "click")

    def tappable(self, identifier: str) -> ft.Container:
        """Return what reacts under *identifier*."""
        found = [
            control
            for control in walk(self.ident(identifier))
            if isinstance(control, ft.Container) and control.on_click is not None
        ]
        assert len(found) == 1, f"{identifier}: {len(found)} parts react"
        return found[0]

    async def type(self, field: ft.TextField, value: str) -> None:
        self.session.apply_patch(field._i, {"value": value})
        await self.fire(field, "change", value)

    async def select(self, bar: ft.NavigationBar, index: int) -> None:
        self.session.apply_patch(bar._i, {"selected_index": index})
        await self.fire(bar, "change", index)

    async def back(self) -> None:
        """Go back as by the arrow, the system's gesture or a swipe."""
        await self.fire(self.page, "view_pop", {"route": self.top_view.route})

    async def dismiss(self, dialog: Any) -> None:
        self.session.apply_patch(dialog._i, {"open": False})
        await self.settle()


def _flat(views: Any) -> Iterator[ft.View]:
    views = unwrap_component(views)
    if isinstance(views, (list, tuple)):
        for part in views:
            yield from _flat(part)
    elif views is not None:
        yield views


def walk(root: Any) -> Iterator[BaseControl]:
    """Yield *root* and every visible control below it, in the order they are drawn."""
    waiting = [root]
    while waiting:
        part = unwrap_component(waiting.pop())
        if isinstance(part, (list, tuple)):
            waiting += reversed(part)
        elif isinstance(part, BaseControl) and getattr(part, "visible", True) is not False:
            yield part
            waiting += reversed(_below(part))


def _below(control: BaseControl) -> list[Any]:
    """Return what *control* holds; most of its fields hold nothing and are not looked at."""
    kind: Any = type(control)
    held = control._values.keys() | kind._structural_fields
    values = [getattr(control, name, None) for name in _fields(kind) if name in held]
    return [value for value in values if isinstance(value, (BaseControl, list))]


@functools.cache
def _fields(kind: Any) -> list[str]:
    """Return the names of the fields of the class *kind* that are sent to the client."""
    return [
        field.name
        for field in dataclasses.fields(kind)
        if not field.metadata.get("skip") and not field.name.startswith("_")
    ]


def texts(controls: Iterator[BaseControl]) -> list[str]:
    """Return the text of *controls*, spans included."""
    found = []
    for control in controls:
        if isinstance(control, ft.Text):
            spans = "".join(span.text or "" for span in control.spans or [])
            if control.value or spans:
                found.append(control.value or spans)
    return found


def own_text(control: BaseControl) -> list[str]:
    """Return the texts a control itself carries."""
    found = []
    for name in ("value", "text", "label", "tooltip", "title", "content"):
        value = unwrap_component(getattr(control, name, None))
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, ft.Text) and value.value:
            found.append(value.value)
    return found
