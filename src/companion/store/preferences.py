"""The choices of Settings, kept beside the matches through the same storage."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import Field, asdict, dataclass, fields
from typing import Any, ClassVar, Final, Literal, get_args

from tinydb import TinyDB
from tinydb.table import Document

from companion.store.documents import NUMBER
from companion.store.errors import DamagedError, StoreError
from companion.store.safe_storage import SafeStorage
from companion.store.shelf import Shelf
from companion.texts import Message, msg

NAME, TABLE = "preferences", "preferences"
Theme = Literal["light", "dark", "black", "phone"]
TEXT_SIZES: Final = (1.0, 1.25, 1.5, 2.0)
OFFERED: Final[Mapping[str, Sequence[object]]] = {"theme": get_args(Theme), "text_size": TEXT_SIZES}
"""What can be chosen where that is not any value of the default's type."""


@dataclass(frozen=True)
class Preferences:
    """How the app looks and behaves for whoever holds this device.

    No pydantic: of all that a start in a browser waits for, only this would need it.

    Raises:
        ValueError: A choice is not one of those on offer.
    """

    text_sizes: ClassVar = TEXT_SIZES

    theme: Theme = "phone"
    """``phone`` follows the device."""
    text_size: float = 1.0
    """Times the normal size: one of `TEXT_SIZES`."""
    left_hand: bool = False
    less_motion: bool = False
    keep_screen_on: bool = True
    touch_feedback: bool = True
    first_game: bool = False
    """Draw no tiles that depend on the order of tricks."""
    warn_of_revokes: bool = True
    advice: bool = False
    """Offer the chooser advice on the two sides of a tile: one phone is seen by all."""
    language: str = "en"

    def __post_init__(self) -> None:
        wrong = unknown_choices(asdict(self))
        if wrong:
            raise ValueError(f"not on offer: {', '.join(wrong)}")


def unknown_choices(chosen: Mapping[str, object]) -> list[str]:
    """Return which of the *chosen* preferences this version does not have on offer, by name."""
    return sorted(
        field.name
        for field in fields(Preferences)
        if field.name in chosen and not _offered(field, chosen[field.name])
    )


def _offered(field: Field[Any], value: object) -> bool:
    usual = type(field.default)
    # JSON may have written 1.0 as 1; and True is an int too.
    right = type(value) is usual or (usual is float and type(value) is int)
    return right and value in OFFERED.get(field.name, (value,))


async def load_preferences(shelf: Shelf, name: str = NAME) -> tuple[Preferences, Message | None]:
    """Return the stored preferences, and what the player should know when they are not complete.

    A choice this version does not know falls back to its default alone; a damaged file is set
    aside, and the one before it, or else the defaults, take its place.
    """
    await shelf.open()
    storage = shelf.named(name)
    await storage.fetch()
    try:
        stored, message = _document(storage), None
    except DamagedError:
        async with shelf.exclusive():
            stored, message = await _recovered(storage)
    preferences, dropped = _valid(stored)
    return preferences, message or (_forgotten(dropped) if dropped else None)


async def save_preferences(shelf: Shelf, preferences: Preferences, name: str = NAME) -> None:
    """Store *preferences*.

    Raises:
        StoreError: They could not be written; those stored before still are.
    """
    await shelf.open()
    async with shelf.exclusive():
        storage = shelf.named(name)
        await storage.fetch()
        try:
            known = _document(storage)
        except DamagedError:
            known, _ = await _recovered(storage)
        table = TinyDB(storage=lambda: storage).table(TABLE)
        chosen = {**known, **asdict(preferences)}
        if table.contains(doc_id=NUMBER):
            table.update(chosen, doc_ids=[NUMBER])
        else:
            table.insert(Document(chosen, NUMBER))
        await storage.flushed()


def _document(storage: SafeStorage) -> dict[str, Any]:
    stored = TinyDB(storage=lambda: storage).table(TABLE).get(doc_id=NUMBER)
    return {} if stored is None else dict(stored)


async def _recovered(storage: SafeStorage) -> tuple[dict[str, Any], Message]:
    try:
        older = storage.previous()
    except DamagedError:
        older = None
    with contextlib.suppress(StoreError):  # a read-only disk: the choices hold, if not mended
        await storage.set_aside(restore=older is not None)
    stored = {} if older is None else older.get(TABLE, {}).get(str(NUMBER), {})
    return stored, msg(
        "The settings in {place} were damaged, so some may be back at an earlier choice; look "
        "through them once.",
        place=storage.place,
    )


def _valid(stored: dict[str, Any]) -> tuple[Preferences, list[str]]:
    """Return the preferences in *stored* and the names of those that had to be left out."""
    wrong = unknown_choices(stored)
    known = {field.name for field in fields(Preferences)}.difference(wrong)
    return Preferences(**{key: stored[key] for key in stored if key in known}), wrong


def _forgotten(names: list[str]) -> Message:
    return msg(
        "Some settings are unknown to this version of the app and are back at their usual "
        "choice: {names}.",
        names=", ".join(names),
    )
