"""Kills a process in the middle of saving a match, a thousand times, and looks what is left.

    python tools/kill_test.py [--kills 1000] [--folder DIR]

A child saves a match of seven deals again and again. It writes a letter to a pipe before each step
of a save, and when a save is acknowledged. Its parent sends SIGKILL at a random letter; kills that
hit between two saves are made again. After each, the library is opened as after a restart: every
acknowledged revision must be there, and whole. Exits with 1 when one is not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.catalogue import MatchCodec
from companion.core.game import AnyMatch
from companion.games.dwarf_king import play
from companion.games.dwarf_king.entries import PointsEntry
from companion.games.dwarf_king.record import DealRecord
from companion.store.errors import StoreError
from companion.store.files import DiskFiles
from companion.store.library import Library
from companion.store.shelf import FolderShelf

STEPS = {
    "b": "reading what is stored",
    "o": "opening the spare file",
    "w": "writing it",
    "s": "syncing it",
    "l": "linking the old file to .bak",
    "r": "renaming",
    "f": "syncing the folder",
    "n": "noting the change",
}
LETTERS = {"open": "o", "write": "w", "sync": "s", "link": "l", "rename": "r", "sync_folder": "f"}
BEGUN, ACKNOWLEDGED, NOTING = b"b", b"a", b"n"
MOST_LETTERS = 40
"""A child is killed in one of its first four saves."""


def lettered(pipe: int) -> DiskFiles:
    """Return a disk that says on *pipe* which step comes next."""
    files = DiskFiles()

    def announced(step: Callable[..., Any], letter: str) -> Callable[..., Any]:
        def do(*arguments: Any) -> Any:
            os.write(pipe, letter.encode())
            done = step(*arguments)
            if letter == "f":
                os.write(pipe, NOTING)
            return done

        return do

    for name, letter in LETTERS.items():
        setattr(files, name, announced(getattr(files, name), letter))
    return files


@dataclass
class Findings:
    """What came of the kills."""

    inside: Counter[str] = field(default_factory=Counter)
    """Kills inside a save, by the step that had begun."""
    outside: int = 0
    old: int = 0
    new: int = 0
    """Whether the save that was hit had taken place."""
    unreadable: int = 0
    lost: int = 0


def start(folder: Path) -> AnyMatch:
    """Store a new match of four players and seven deals and return it."""
    match = play.new_match(("Ada", "Ben", "Cleo", "Dan"))
    ids = tuple(match.names)
    entry = PointsEntry(points=dict(zip(ids, (3, -6, -3, 6), strict=True)))
    record = DealRecord(seats=ids, special="dragon", side="capture-the-kings", entry=entry)
    match = match.model_copy(update={"records": (record,) * 7, "title": title(1)})
    return asyncio.run(library_in(folder, DiskFiles()).save(match))


def title(revision: int) -> str:
    """Return the title of that revision: long and short in turns, so that files differ in size."""
    return f"revision {revision} " + "." * (4000 * (revision % 3))


def library_in(folder: Path, files: DiskFiles) -> Library[AnyMatch]:
    """Return a library as a start of the app has it."""
    return Library(FolderShelf(folder, files), MatchCodec())


async def save_for_ever(folder: Path, match_id: str, pipe: int) -> None:
    """Save the match until killed, with letters on *pipe*."""
    library = library_in(folder, lettered(pipe))
    match = (await library.load(match_id)).match
    while True:
        match = match.model_copy(update={"title": title(match.revision + 1)})
        os.write(pipe, BEGUN)
        match = await library.save(match)
        os.write(pipe, ACKNOWLEDGED)


def kill_once(folder: Path, match_id: str) -> tuple[str, int]:
    """Kill a child at a random letter; return its last letter and how many saves it was told of."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        asyncio.run(save_for_ever(folder, match_id, writing))
        os._exit(1)
    os.close(writing)
    letters = b""
    wanted = random.randint(1, MOST_LETTERS)
    while len(letters) < wanted and (letter := os.read(reading, 1)):
        letters += letter
    until = time.perf_counter() + random.random() * 200e-6
    while time.perf_counter() < until:  # a step takes 10 to 200 µs; a pause would take longer
        pass
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.WTERMSIG(status) != signal.SIGKILL:
        raise RuntimeError("the child ended by itself")
    while rest := os.read(reading, 4096):
        letters += rest
    os.close(reading)
    return letters[-1:].decode(), letters.count(ACKNOWLEDGED)


async def look(folder: Path, match_id: str, acknowledged: int, found: Findings) -> int:
    """Open the library as after a restart, count what is wrong, return the revision there."""
    library = library_in(folder, DiskFiles())
    try:
        match = (await library.load(match_id)).match
        listed = {summary.id: summary for summary in await library.summaries()}[match_id]
        for name in folder.glob("matches/*.json.bak"):
            json.loads(name.read_bytes())
    except (StoreError, ValueError, KeyError) as error:
        print(f"unreadable: {error}")
        found.unreadable += 1
        return acknowledged
    whole = match.title == title(match.revision) and len(match.records) == 7
    if library.problems or not whole or listed.revision != match.revision:
        print(f"not whole: revision {match.revision}, {library.problems}")
        found.unreadable += 1
    if not acknowledged <= match.revision <= acknowledged + 1:
        print(f"lost: revision {acknowledged} was acknowledged, {match.revision} is there")
        found.lost += 1
    return match.revision


def run(folder: Path, kills: int) -> Findings:
    """Kill children in *folder* until *kills* have hit inside a save."""
    found = Findings()
    match = start(folder)
    revision = match.revision
    while found.inside.total() < kills:
        last, told = kill_once(folder, match.id)
        acknowledged, unreadable = revision + told, found.unreadable
        revision = asyncio.run(look(folder, match.id, acknowledged, found))
        if last in STEPS:
            found.inside[last] += 1
            found.new += revision > acknowledged
            found.old += revision == acknowledged
        else:
            found.outside += 1
        if found.unreadable > unreadable:
            match = start(folder)
            revision = match.revision
    return found


def main() -> int:
    """Run the test, print what came of it, return the exit code."""
    parser = argparse.ArgumentParser(description="kills a process in the middle of saving")
    parser.add_argument("--kills", type=int, default=1000, help="kills that hit inside a save")
    parser.add_argument("--folder", type=Path, default=None, help="on the disk to be tried")
    options = parser.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        found = run(Path(folder), options.kills)
    print(f"{found.inside.total() + found.outside} kills in {time.perf_counter() - begun:.0f} s")
    print(f"inside a save: {found.inside.total()}, of these while")
    for letter, step in STEPS.items():
        print(f"  {step:30} {found.inside[letter]:5}")
    print(f"the save that was hit had not taken place: {found.old}, had: {found.new}")
    print(f"unreadable: {found.unreadable}")
    print(f"acknowledged and lost: {found.lost}")
    return 1 if found.unreadable or found.lost else 0


if __name__ == "__main__":
    sys.exit(main())
