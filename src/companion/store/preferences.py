"""The choices of Settings, kept beside the matches through the same storage."""

from __future__ import annotations

import contextlib
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError
from tinydb import TinyDB
from tinydb.table import Document

from companion.store.documents import NUMBER
from companion.store.errors import DamagedError, StoreError
from companion.store.safe_storage import SafeStorage
from companion.store.shelf import Shelf
from companion.texts import Message, msg

NAME, TABLE = "preferences", "preferences"
TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)


def _offered(size: float) -> float:
    if size not in TEXT_SIZES:
        raise ValueError(f"not one of {TEXT_SIZES}")
    return size


TextSize = Annotated[float, AfterValidator(_offered)]


class Preferences(BaseModel):
    """How the app looks and behaves for whoever holds this device."""

    model_config = ConfigDict(frozen=True, extra="ignore")
    text_sizes: ClassVar = TEXT_SIZES

    theme: Literal["light", "dark", "black", "phone"] = "phone"
    """``phone`` follows the device."""
    text_size: TextSize = 1.0
    """Times the normal size."""
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
        chosen = {**known, **preferences.model_dump(mode="json")}
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
    try:
        return Preferences.model_validate(stored), []
    except ValidationError as error:
        wrong = sorted({str(problem["loc"][0]) for problem in error.errors()})
        kept = {key: value for key, value in stored.items() if key not in wrong}
        return Preferences.model_validate(kept), wrong


def _forgotten(names: list[str]) -> Message:
    return msg(
        "Some settings are unknown to this version of the app and are back at their usual "
        "choice: {names}.",
        names=", ".join(names),
    )
