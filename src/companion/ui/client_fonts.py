"""What Flet's client in a browser is told of fonts: the few it uses, and one for all others."""

from __future__ import annotations

import json
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from companion.ui.access import answer

MISSING_GLYPHS: Final = "/assets/fonts/noto"
"""Where Flutter asks for the font of a glyph it has none for."""
MANIFEST: Final = "assets/FontManifest.json"
FONTS: Final = (
    {"family": "MaterialIcons", "fonts": [{"asset": "fonts/MaterialIcons-Regular.otf"}]},
    {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]},
)
"""Flutter fetches every font of its list before it draws; the others are for formulas and iOS."""


def own_fonts(app: ASGIApp, font: bytes) -> ASGIApp:
    """Return *app* with the pad's own list of fonts, and *font* for each glyph none of them has.

    A 404 there makes Flutter ask again for ever, some fifty times a second, from one emoji in a
    name. With any font it draws a box and is still.
    """
    manifest = json.dumps(FONTS).encode()

    async def told(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"] if scope["type"] == "http" else ""
        if path.startswith(MISSING_GLYPHS):
            kept = [(b"content-type", b"font/ttf"), (b"cache-control", b"max-age=86400")]
            await answer(send, 200, kept, font)
        elif path.endswith(f"/{MANIFEST}"):
            await answer(send, 200, [(b"content-type", b"application/json")], manifest)
        else:
            await app(scope, receive, send)

    return told
