"""The scores as a QR code that needs no network: for a phone that has the pad's web app."""

from __future__ import annotations

import os
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import flet as ft

from companion.core.snapshot import Snapshot, SnapshotError, packed
from companion.ui import look as lk
from companion.ui.components.blocks import card, label, note
from companion.ui.components.buttons import Button, small_button
from companion.ui.components.qr_card import QrCard
from companion.ui.qr import svg
from companion.ui.state import Pad

OPEN: Final = "show.snapshot"
"""On this phone: whether the code of the scores lies open."""
WEB_APP: Final = "COMPANION_WEB_APP"
"""The environment's word for where the web app lies, for a pad that was not loaded from there."""


def web_app(pad: Pad) -> str | None:
    """Return the address of the web app: where this one was loaded from, else what is set."""
    parts = urlsplit(pad.page.url or "")
    if parts.scheme in {"http", "https"} and pad.page.web:
        path = parts.path.removesuffix("index.html")
        return urlunsplit((parts.scheme, parts.netloc, path or "/", "", ""))
    return os.environ.get(WEB_APP) or None


def snapshot_part(pad: Pad) -> list[ft.Control]:
    """Return the way to a snapshot of the open match; nothing where no web app is known."""
    base, match = web_app(pad), pad.match
    if base is None or match is None:
        return []
    t, look, opened = pad.words, pad.look, bool(pad.at.get(OPEN))
    told = t(
        "A picture of the scores as they stand, for a phone that has the pad’s web app. It needs "
        "no network and does not follow."
    )
    show = Button(
        text=t("Put it away") if opened else t("Show the scores as a code"),
        on_tap=lambda: pad.point(**{OPEN: not pad.at.get(OPEN)}),
        kind="outline",
        ident="snapshot",
    )
    parts: list[ft.Control] = [
        label(look, t("Without this Wi-Fi")),
        card(note(look, told), ft.Row([small_button(look, show)]), spacing=lk.BLOCK_SMALL),
    ]
    if opened:
        parts.append(_code(pad, f"{base}#/snapshot/"))
    return parts


def _code(pad: Pad, before: str) -> ft.Control:
    t, look, match = pad.words, pad.look, pad.match
    assert match is not None
    try:
        drawing = svg(before + packed(Snapshot.of(match, pad.sheet)))
    except (SnapshotError, ValueError):
        return note(look, t("The names of this match are too long for a code."))
    n = pad.sheet.next_number - 1
    label_ = t("QR code of the scores after deal {n}", n=n) if n else t("QR code of the scores")
    return QrCard(look, drawing, label_)
