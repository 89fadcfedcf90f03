"""The match being set up on one phone: what is told so far, and where the finger is."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.entry.dwarf_king.setup import Settings, Setup, first_setup
from companion.ui.state import Pad

SETUP, FOLDS = "new", "new-folds"


class SetUp:
    """The set-up on *pad*; it lasts until the match starts, also while the phone sleeps."""

    def __init__(self, pad: Pad) -> None:
        self.pad = pad

    @property
    def now(self) -> Setup:
        """What is told so far."""
        kept = self.pad.at.get(SETUP)
        if isinstance(kept, Setup):
            return kept
        editions = (each.details.get("edition") for each in self.pad.summaries)
        latest = next((edition for edition in editions if edition), None)
        return first_setup(latest, first_game=self.pad.preferences.first_game)

    def change(self, verb: Callable[[Setup], Setup], **where: object) -> None:
        """Change what is told, and where the finger is."""
        self.pad.point(**{SETUP: verb(self.now), **where})

    def settle(self, settings: Settings) -> None:
        """Change what the table agrees on."""
        self.change(lambda setup: setup.agreed(settings))

    # --- folds -----------------------------------------------------------------------------

    def unfolded(self, name: str) -> bool:
        """Whether a folded part lies open."""
        return name in self.pad.at.get(FOLDS, ())

    def fold(self, name: str) -> Callable[[], None]:
        """Return what opens a folded part, or closes it."""

        def toggle() -> None:
            open_now = set(self.pad.at.get(FOLDS, ()))
            self.pad.point(**{FOLDS: frozenset(open_now ^ {name})})

        return toggle
