"""What the phone itself does for the pad: stays awake, answers touch, hands text to others.

None of it can be relied on: browsers refuse it outside a tap or without https, computers lack it.
So each is asked for, waited for only so long, and never stands in the way of what was tapped.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, cast

import flet as ft

from companion.ui.asking import ask
from companion.ui.base import Touch, answer_touch
from companion.ui.reader import Reader

log = logging.getLogger(__name__)

TRIES: Final = 6
"""How often staying awake is asked for in a row: browsers grant it only after a first touch."""


class Device:
    """The phone of one session; follows what its player has set and the match that is open.

    Make it with the page at hand, and keep it as long as the page.
    """

    def __init__(self, pad: Reader) -> None:
        self._pad = pad
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()
        self._awake = self._wanted = self._asking = False
        self._tries = 0
        self._listener = self._changed  # a pad holds its listeners weakly
        cast("ft.Observable", pad).subscribe(self._listener)
        self.follow()

    def begin_again(self) -> None:
        """Take nothing for granted any more: the phone was away."""
        self._awake, self._tries = False, 0
        self.follow()

    def follow(self) -> None:
        """Do what the player's settings and the open match ask for now."""
        pad = self._pad
        answer_touch(pad.page, self.answer if pad.preferences.touch_feedback else None)
        running = pad.match is not None and pad.sheet.goes_on
        wanted = running and pad.preferences.keep_screen_on
        if wanted != self._wanted:
            self._wanted, self._tries = wanted, 0
        if wanted != self._awake and self._tries < TRIES and not self._asking:
            self._tries += 1
            # A browser's client stumbles over a second question before it has answered the first.
            self._asking = _run(pad.page, self._stay_awake, wanted)

    async def _stay_awake(self, wanted: bool) -> None:
        try:
            if await ask(self._wakelock.enable if wanted else self._wakelock.disable):
                self._awake = wanted
        finally:
            self._asking = False

    def answer(self, touch: Touch) -> None:
        """Let the phone shake a little for *touch*."""
        shakes = {
            "tap": self._haptics.selection_click,
            "save": self._haptics.light_impact,
            "warning": self._haptics.medium_impact,
        }
        _run(self._pad.page, ask, shakes[touch])

    def _changed(self, _pad: Any, field: str | None) -> None:
        if field == "version":
            self.follow()


@dataclass(frozen=True, slots=True)
class Handing:
    """How a button hands a text on: by the phone's own *action* in the tap, by *on_tap* after."""

    on_tap: Callable[[], object]
    action: ft.ClientAction | None = None


def handing(pad: Reader, text: str, copied: str) -> Handing:
    """Return how to hand *text* on; *copied* is said when it went to the clipboard.

    An app on a phone opens the sheet of other apps. Elsewhere the text is copied, within the tap
    itself: afterwards some browsers no longer allow it.
    """
    if pad.page.web or not _on_a_phone(pad.page):
        return Handing(lambda: pad.say("{copied}", copied=copied), ft.CopyToClipboard(text))

    async def job() -> None:
        if not await ask(lambda: ft.Share().share_text(text), None):
            await _copied(pad, text, copied)

    return Handing(lambda: _run(pad.page, job))


def copy(pad: Reader, text: str, copied: str) -> None:
    """Put *text* on the clipboard and say that it is *copied*, or that it could not be."""
    _run(pad.page, _copied, pad, text, copied)


async def _copied(pad: Reader, text: str, copied: str) -> None:
    if await ask(lambda: ft.Clipboard().set(text)):
        pad.say("{copied}", copied=copied)
    else:
        pad.say("This device lets nothing be copied.")


def _run(page: ft.Page, job: Callable[..., Coroutine[Any, Any, Any]], *given: Any) -> bool:
    """Run *job*, unless nobody is there; return whether it is under way."""
    if page.session.connection is None:
        return False
    page.run_task(job, *given)
    return True


def _on_a_phone(page: ft.Page) -> bool:
    return page.platform in {ft.PagePlatform.ANDROID, ft.PagePlatform.IOS}
