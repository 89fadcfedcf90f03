"""How long keeping a match takes, beside sqlite3 that keeps the same bytes on the same disk.

    python benchmarks/store.py [--rounds 300] [--folder DIR]

Writes a match of seven deals with 1, 1,000 and 10,000 matches stored: by sqlite3 (write-ahead log,
synchronous=FULL), by the storage alone, and by the library, that is through models and TinyDB.
The three take turns, and the medians are compared. Then lists Home's first screen. Exits with 1
when a limit is not held.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from companion.catalogue import MatchCodec
from companion.games.dwarf_king import play, taps
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.record import Draft, DwarfKingMatch
from companion.games.dwarf_king.specials import specials
from companion.store.json_text import encode
from companion.store.library import Library
from companion.store.migrations import SCHEMA
from companion.store.shelf import FolderShelf
from companion.store.storage import AtomicStorage
from companion.texts import msg

SIZES = (1, 1_000, 10_000)
FIRST_SCREEN = 10
LISTINGS = 2_000
MATCHES_LISTED = (10, 1_000)
STORAGE_LIMIT, LIBRARY_LIMIT, FLAT_LIMIT, LISTING_LIMIT = 2.5, 5.0, 1.3, 1.5

TYPED: tuple[tuple[taps.Key, ...], ...] = (("3",), ("sign", "6"), ("sign", "3"), ("6",))
"""Keys pressed for each player's points."""


def seven_deals() -> DwarfKingMatch:
    """Return a match of four players and seven deals, with all the taps that it remembers."""
    match = play.new_match(("Ada", "Ben", "Cleo", "Dan"))
    quiet = [special.id for special in specials().values() if special.pays is None]
    sides = [tile.sides[0].id for tile in quests().in_edition("2021")]
    for index, (special, side) in enumerate(zip(quiet, sides[:7], strict=False)):
        steps: list[Callable[[Draft], Draft]] = [
            partial(taps.choose_special, special=special),
            partial(taps.choose_side, side=side),
            lambda draft: draft.model_copy(update={"rung": "points"}),
        ]
        for player, keys in zip(match.names, TYPED, strict=True):
            steps += [partial(taps.tap_points, player=player, key=key) for key in keys]
        for step in steps:
            draft = step(play.draft_at(match, index))
            match = play.with_draft(match, index, draft, msg("Entry"))
        match = play.save_deal(match, index, reason="the table's own way")
    return match


def stored(match: DwarfKingMatch) -> dict[str, Any]:
    """Return the tables of the file of *match*."""
    return {"match": {"1": {"schema": SCHEMA, **match.to_document(), "revision": 1}}}


def fill(folder: Path, count: int) -> None:
    """Store *count* matches in *folder*, quickly and not durably."""
    matches = folder / "matches"
    matches.mkdir(parents=True)
    match = seven_deals()
    content = encode(stored(match), "").decode()
    for number in range(count):
        match_id = f"{number:032x}"
        (matches / f"{match_id}.json").write_text(content.replace(match.id, match_id))
    time.sleep(0.1)  # files changed within a tick of the clock are looked at twice


@dataclass
class Bench:
    """One size of library: three ways to write one more time, and the seconds they took."""

    folder: Path
    count: int

    def __post_init__(self) -> None:
        fill(self.folder, self.count)
        self.match = seven_deals().model_copy(update={"id": f"{0:032x}", "revision": 1})
        self.tables = stored(self.match)
        self.content = encode(self.tables, "")
        self.library = Library(FolderShelf(self.folder), MatchCodec())
        self.storage = AtomicStorage(self.folder / "matches" / f"{1:032x}.json")
        self.database = sqlite3.connect(self.folder / "matches.db", isolation_level=None)
        self.database.execute("pragma journal_mode = wal")
        self.database.execute("pragma synchronous = full")
        self.database.execute("create table matches (id text primary key, document blob)")
        rows = ((f"{number:032x}", self.content) for number in range(self.count))
        self.database.execute("begin")
        self.database.executemany("insert into matches values (?, ?)", rows)
        self.database.execute("commit")
        self.seconds: dict[str, list[float]] = {"sqlite": [], "storage": [], "library": []}

    async def round(self) -> None:
        """Write once each way."""
        begun = time.perf_counter()
        self.database.execute(
            "insert or replace into matches values (?, ?)", (self.match.id, self.content)
        )
        by_sqlite = time.perf_counter()
        self.storage.write(self.tables)
        by_storage = time.perf_counter()
        self.match = await self.library.save(self.match)
        by_library = time.perf_counter()
        self.seconds["sqlite"].append(by_sqlite - begun)
        self.seconds["storage"].append(by_storage - by_sqlite)
        self.seconds["library"].append(by_library - by_storage)

    def median(self, way: str) -> float:
        """Return the median seconds of writing this *way*."""
        return median(self.seconds[way])


async def writing(folder: Path, rounds: int) -> list[bool]:
    """Print how long writing takes; returns for each limit whether it is held."""
    benches = [Bench(folder / str(count), count) for count in SIZES]
    for bench in benches:
        await bench.library.summaries(FIRST_SCREEN)  # as at a start; saves keep the list from then
    for _ in range(rounds):
        for bench in benches:
            await bench.round()
    print(f"writing a match of seven deals, {len(benches[0].content):,} bytes, {rounds} rounds")
    print("    matches     sqlite    storage            library")
    held = []
    for bench in benches:
        sqlite, storage, library = (bench.median(way) for way in bench.seconds)
        print(
            f"{bench.count:11,} {sqlite * 1e6:7.0f} µs {storage * 1e6:7.0f} µs "
            f"{storage / sqlite:.2f}x {library * 1e6:9.0f} µs {library / sqlite:.2f}x"
        )
        held += [storage <= STORAGE_LIMIT * sqlite, library <= LIBRARY_LIMIT * sqlite]
        bench.database.close()
    print(f"limits:{STORAGE_LIMIT:33.2f}x{LIBRARY_LIMIT:18.2f}x")
    for way in ("storage", "library"):
        medians = [bench.median(way) for bench in benches]
        spread = max(medians) / medians[0]
        print(f"{way}: {spread:.2f}x of the time with one match at most, limit {FLAT_LIMIT}x")
        held.append(spread <= FLAT_LIMIT)
    return held


async def listing(folder: Path) -> bool:
    """Print how long listing Home's first screen takes; returns whether the limit is held."""
    libraries = []
    for count in MATCHES_LISTED:
        shelf = folder / f"listed-{count}"
        fill(shelf, count)
        took = []
        for _ in range(2):
            library = Library(FolderShelf(shelf), MatchCodec())
            begun = time.perf_counter()
            listed = await library.summaries(FIRST_SCREEN)
            took.append((time.perf_counter() - begun) * 1e3)
            assert len(listed) == FIRST_SCREEN
        print(
            f"first listing of {count:,} matches: {took[1]:.1f} ms after a start, "
            f"{took[0]:.1f} ms without an index file"
        )
        libraries.append(library)
    again: list[list[float]] = [[] for _ in libraries]
    saved: list[list[float]] = [[] for _ in libraries]
    for number in range(LISTINGS):
        saving = number % 100 == 0
        for library, seconds in zip(libraries, saved if saving else again, strict=True):
            if saving:
                await library.save((await library.load(f"{0:032x}")).match)
            begun = time.perf_counter()
            await library.summaries(FIRST_SCREEN)
            seconds.append((time.perf_counter() - begun) * 1e6)
    few, many = (median(seconds) for seconds in again)
    print(
        "after a save: {:.0f} µs and {:.0f} µs".format(*(median(seconds) for seconds in saved))
        + f"\nlisted again: {few:.1f} µs and {many:.1f} µs, {many / few:.2f}x, "
        f"limit {LISTING_LIMIT}x"
    )
    return many <= LISTING_LIMIT * few


def main() -> int:
    """Run all of it in a new folder and return the exit code."""
    parser = argparse.ArgumentParser(description="times the store beside sqlite3")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--folder", type=Path, default=None, help="on the disk to be measured")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        held = asyncio.run(writing(Path(folder), options.rounds))
        held.append(asyncio.run(listing(Path(folder))))
    print("all limits held" if all(held) else "a limit is not held")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
