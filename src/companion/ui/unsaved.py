"""A match that found no room: what its last change made of it is offered as a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol

import flet as ft

from companion.store.errors import DiskFullError
from companion.texts import Message, Words
from companion.ui.asking import ask


class Teller(Protocol):
    """What is needed of a phone's state."""

    page: ft.Page
    words: Words

    def say(
        self,
        text: str | Message,
        *,
        action: str = "",
        on_action: Callable[[], None] | None = None,
    ) -> None:
        """Tell the player something, with a button that does *on_action*."""


def offer(teller: Teller, error: DiskFullError) -> None:
    """Say that there was no room, and offer the match as a file where there is one."""
    document = error.unsaved
    if document is None:
        teller.say(error.message)
        return

    async def job() -> None:
        if not await ask(lambda: _given_out(document), None):
            text = json.dumps(document, ensure_ascii=False)
            copied = await ask(lambda: ft.Clipboard().set(text))
            teller.say(
                "The match was copied: keep it in a note."
                if copied
                else "This device lets nothing be saved or copied."
            )

    def save() -> None:
        teller.page.run_task(job)

    teller.say(error.message, action=teller.words("Save a file"), on_action=save)


async def _given_out(document: Mapping[str, Any]) -> None:
    await ft.FilePicker().save_file(
        file_name=f"match-{document['id']}.json",
        src_bytes=json.dumps(document, ensure_ascii=False, indent=1).encode(),
    )
