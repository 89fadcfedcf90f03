"""Who may see the pad when it is served.

ASGI layers around Flet's own app. On this computer alone, requests must come for a loopback name,
so that no other site's page can reach in. On the network, a code nobody can guess opens the door
once and leaves a cookie; whoever has neither sees nothing at all.
"""

from __future__ import annotations

import secrets
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

A_YEAR: Final = 365 * 24 * 3600
POLICY_VIOLATION: Final = 1008


def is_loopback(host: str) -> bool:
    """Whether *host* names this computer and no other."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def only_here(app: ASGIApp) -> ASGIApp:
    """Return *app* for this computer alone: the ``Host`` asked for must be a loopback name."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or (is_loopback(_host(scope)) and same_origin(scope)):
            await app(scope, receive, send)
        else:
            await _nothing(scope, send)

    return guarded


def with_code(app: ASGIApp, code: str) -> ASGIApp:
    """Return *app* for those who came by ``/?code=…`` once and hold its cookie since."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
        elif scope["type"] == "http" and _same(_asked(scope), code):
            await _let_in(scope, send, code)
        elif _same(_cookie(scope), code) and same_origin(scope):
            await app(scope, receive, send)
        else:
            await _nothing(scope, send)

    return guarded


def _host(scope: Scope) -> str:
    host = Headers(scope=scope).get("host", "")
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def same_origin(scope: Scope) -> bool:
    """Whether a page of ours asks: another site's script may open a socket to any address."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is None or origin.partition("//")[2] == headers.get("host")


def _asked(scope: Scope) -> str:
    query: str = scope.get("query_string", b"").decode("ascii", "replace")
    return parse_qs(query).get("code", [""])[0]


def _name(scope: Scope) -> str:
    """Return the cookie's name. Cookies know no port, so two pads on one computer need two."""
    server = scope.get("server") or ("", 0)
    return f"pad-{server[1]}"


def _cookie(scope: Scope) -> str:
    try:
        jar = SimpleCookie(Headers(scope=scope).get("cookie", ""))
    except CookieError:
        return ""
    morsel = jar.get(_name(scope))
    return morsel.value if morsel else ""


def _same(given: str, code: str) -> bool:
    return secrets.compare_digest(given.encode(), code.encode())


async def _let_in(scope: Scope, send: Send, code: str) -> None:
    # Lax, not Strict: a link in a chat must still open the pad, other sites' sockets must not.
    cookie = f"{_name(scope)}={code}; Path=/; HttpOnly; SameSite=Lax; Max-Age={A_YEAR}"
    headers = [
        (b"location", b"/"),
        (b"set-cookie", cookie.encode()),
        (b"cache-control", b"no-store"),
        (b"referrer-policy", b"no-referrer"),
    ]
    await answer(send, 303, headers)


async def _nothing(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": POLICY_VIOLATION})
    else:
        await answer(send, 404, [(b"content-type", b"text/plain")], b"Not found\n")


async def answer(
    send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes = b""
) -> None:
    """Send a whole answer."""
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": body})
