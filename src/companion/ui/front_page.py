"""The page a browser loads before the app has drawn anything: its name, its colours.

Flet's own page says "Flet" on white until then. Its pictures are replaced by those of the same
name in ``assets``: ``favicon.png``, ``manifest.json``, ``icons``.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.texts import Message as TextMessage
from companion.texts import Words, msg
from companion.ui.palette import DARK, LIGHT

NAME: Final = msg("Dwarf King pad")
ABOUT: Final = msg("Referee and score pad for The Dwarf King")


def waiting() -> dict[str, TextMessage]:
    """Return what the static web app says while it loads, by the names its page knows."""
    return {
        "starting": msg("Starting …"),
        "fetching": msg("Fetching the pad, about 12 MB. After this it needs no network."),
        "failed": msg("The pad did not start. Your matches are safe: load this page again."),
        "tooOld": msg("This browser cannot run the pad. Use a current one, scripts allowed."),
    }


def changes(words: Words) -> dict[str, str]:
    """Return what stands on Flet's page, and what on ours instead."""
    name = words(NAME)
    bars = "".join(
        f'<meta name="theme-color" content="{colours.page}" '
        f'media="(prefers-color-scheme: {"dark" if colours.dark else "light"})">'
        for colours in (LIGHT, DARK)
    )
    return {
        "<title>Flet</title>": f"<title>{name}</title>{bars}",
        '"apple-mobile-web-app-title" content="Flet"': (
            f'"apple-mobile-web-app-title" content="{name}"'
        ),
        'content="Flet application."': f'content="{words(ABOUT)}"',
        # Else it is asked for without the cookie that lets a phone in.
        '<link rel="manifest" href="manifest.json">': (
            '<link rel="manifest" href="manifest.json" crossorigin="use-credentials">'
        ),
        "background: #ffffff;": f"background: {LIGHT.page};",
        "background: #222222;": f"background: {DARK.page};",
    }


def places(base: str) -> dict[str, str]:
    """Return where Flet's page looks for what it loads, and where it is below the path *base*."""
    return {
        '<base href="/">': f'<base href="{base}">',
        'Base="/"': f'Base="{base}"',
        'BaseUrl="/': f'BaseUrl="{base}',
        'webSocketEndpoint="/': f'webSocketEndpoint="{base}',
    }


def own_front_page(app: ASGIApp, words: Words | None = None, base: str = "/") -> ASGIApp:
    """Return Flet's *app* with the pad's name and colours on each page of HTML it answers.

    *base* is the path it is reached under, where that is not the root.
    """
    replaced = {**changes(words or Words()), **(places(base) if base != "/" else {})}

    async def dressed(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET":
            await app(scope, receive, send)
            return
        start: Message | None = None
        body = b""

        async def changed(message: Message) -> None:
            nonlocal start, body
            if message["type"] == "http.response.start" and _is_html(message):
                start = message
            elif start is None or message["type"] != "http.response.body":
                await send(message)
            else:
                body += message.get("body", b"")
                if not message.get("more_body"):
                    await _send(send, start, body, replaced)

        await app(scope, receive, changed)

    return dressed


def _is_html(start: Message) -> bool:
    headers = MutableHeaders(raw=list(start["headers"]))
    return headers.get("content-type", "").startswith("text/html")


async def _send(send: Send, start: Message, body: bytes, replaced: dict[str, str]) -> None:
    text = body.decode()
    for old, new in replaced.items():
        text = text.replace(old, new)
    headers = MutableHeaders(raw=list(start["headers"]))
    for stale in ("etag", "last-modified"):  # they speak of Flet's file
        del headers[stale]
    headers["content-length"] = str(len(text.encode()))
    headers["cache-control"] = "no-cache"
    await send({**start, "headers": headers.raw})
    await send({"type": "http.response.body", "body": text.encode()})
