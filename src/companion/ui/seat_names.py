"""What is wrong with a name as it is typed, in a sentence beside the field."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.names import name_problem, same_name
from companion.texts import Message, Words, msg


def seat_problem(name: str, others: Iterable[str]) -> Message | None:
    """Return why nobody called *name* can sit down beside *others*, or None.

    Blanks at its ends are not the player's worry: they are taken off when the name is kept.
    """
    name = name.strip()
    taken = next((other for other in others if same_name(other, name)), None)
    if taken is not None:
        return msg("{name} sits here already. Two players need two names.", name=taken)
    return name_problem(name)


def as_sentence(words: Words, problem: Message | None) -> str:
    """Return *problem* as a sentence of its own, "" where there is none."""
    told = words(problem) if problem is not None else ""
    return told[:1].upper() + told[1:]
