"""The deal being entered on one phone: its draft, its form, and the taps that change them."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from companion.games.dwarf_king import play
from companion.games.dwarf_king.form import Form
from companion.games.dwarf_king.ledger import Ledger
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.texts import Message
from companion.ui.state import Pad


class Desk:
    """The deal at *index* of the match that is open on *pad*."""

    def __init__(self, pad: Pad, index: int) -> None:
        self.pad, self.index = pad, index
        self.match = cast(DwarfKingMatch, pad.match)
        self.ledger = Ledger(self.match)
        self.draft = play.draft_at(self.match, index)
        self.seats = play.seats_of(self.match, index)
        self.names = [self.match.names[player] for player in self.seats]

    def now(self) -> Desk:
        """Return the desk as it stands when it is called.

        A tap may come before the screen has followed the one before it: what a tap means is
        decided when it comes, not when its key was drawn.
        """
        return Desk(self.pad, self.index)

    @property
    def number(self) -> int:
        """The deal's number."""
        return play.deal_number(self.match, self.index)

    @property
    def known(self) -> bool:
        """Whether the deal is recorded and only being mended."""
        return self.index < len(self.match.records)

    @property
    def form(self) -> Form:
        """The score form; special card and side are chosen."""
        return Form(self.match.settings, self.seats, self.draft)

    @property
    def dealer(self) -> str | None:
        """Who deals this deal, by the 5 of Dwarves of the one before, if known."""
        if self.known:
            return self.ledger.rows[self.index].dealer
        return self.ledger.dealer

    def name(self, player: str | None) -> str:
        """Return a player's name."""
        return self.match.names.get(player or "", "?")

    def tap(
        self,
        label: Message,
        change: Callable[[Draft], Draft],
        then: Callable[[], None] | None = None,
    ) -> None:
        """Change the draft and store it; *label* says what was tapped, for Undo."""

        def verb(match: DwarfKingMatch) -> DwarfKingMatch:
            draft = play.draft_at(match, self.index)
            after = change(draft)
            if after == draft:
                return match
            return play.with_draft(match, self.index, after, label)

        self.pad.change(verb, then)

    def tap_form(
        self,
        label: Message,
        change: Callable[[Form], Draft],
        then: Callable[[], None] | None = None,
    ) -> None:
        """Change the draft by way of its form, as it stands when the tap is carried out."""
        settings, seats = self.match.settings, self.seats
        self.tap(label, lambda draft: change(Form(settings, seats, draft)), then)
