"""What a match refuses, known to those who tell it without knowing matches."""

from __future__ import annotations

from companion.texts import Message, Words


class MatchError(ValueError):
    """Something that cannot be done with the match as it stands; *message* says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return Words()(self.message)
