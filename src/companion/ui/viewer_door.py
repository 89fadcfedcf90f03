"""The door of those who look on: ``/table/<code>/``, beside the pad's own.

The code stands in the address itself, so two tables in one browser are two, and no cookie of the
pad counts here. Behind it is another app of Flet's than the pad's, whose sessions have keys of
their own: not even another session's id leads from one to the other.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from companion.texts import Words
from companion.ui.access import POLICY_VIOLATION, answer, same_origin
from companion.ui.front_page import own_front_page
from companion.ui.palette import DARK, LIGHT
from companion.ui.rooms import ASK, DEAD, LINK, TABLE, Rooms
from companion.ui.viewer_frames import only_harmless

PATH: Final = re.compile(r"/table/([A-Za-z0-9_-]{1,64})(/.*)?", re.DOTALL)
GONE: Final = 410


def with_tables(pad: ASGIApp, looking_on: ASGIApp, rooms: Rooms) -> ASGIApp:
    """Return *pad* with the tables of *rooms* beside it; *looking_on* is the app they show."""

    async def routed(scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"]) if scope["type"] != "lifespan" else None
        if found is None:
            await pad(scope, receive, send)
            return
        code, rest = found[1], found[2]
        room = rooms.find(code)
        if scope["type"] == "websocket":
            # A phone that slept while its link died comes back by it, to be told.
            if room is None or not same_origin(scope):
                await send({"type": "websocket.close", "code": POLICY_VIOLATION})
                return
            LINK.set(room)
            inner = {**scope, "root_path": TABLE + code}
            await looking_on(inner, only_harmless(receive), send)
        elif room is None or room.closed:
            await answer(send, GONE, [(b"content-type", b"text/html; charset=utf-8")], _gone())
        elif rest is None:
            await answer(send, 308, [(b"location", f"{TABLE}{code}/".encode())])
        else:
            inner = {**scope, "path": rest, "raw_path": rest.encode(), "root_path": ""}
            dressed = own_front_page(looking_on, base=f"{TABLE}{code}/")
            await dressed(inner, receive, send)

    return routed


def _gone() -> bytes:
    words = Words()
    return f"""<!DOCTYPE html><html lang="{words.language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>{escape(words(DEAD))}</title>
<style>body{{background:{LIGHT.page};color:{LIGHT.ink};font:20px sans-serif;margin:25vh 1.5em}}
@media(prefers-color-scheme:dark){{body{{background:{DARK.page};color:{DARK.ink}}}}}</style>
<p>{escape(words(DEAD))}</p><p>{escape(words(ASK))}</p></html>""".encode()
