"""How soon 50 phones that look on see what the pad saves.

The pad runs as ``companion --web`` does, in a process of its own. The phones are clients that
speak Flet's protocol, all in this process, with no browser to paint: measured is the time from
the moment the pad's save is asked for to the last message that a phone is sent for it.

    python benchmarks/viewers.py [phones] [deals]
"""

from __future__ import annotations

import asyncio
import multiprocessing
import statistics
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

sys.path[:0] = [str(Path(__file__).parent.parent / name) for name in ("tests", "tools")]
# ruff: noqa: E402 - the tests' own server and client are used

from websockets.asyncio.client import ClientConnection, connect

from companion.games.dwarf_king import play
from companion.games.dwarf_king.record import DwarfKingMatch
from companion.texts import msg
from e2e.protocol import INVOKE, REGISTER, SCREEN, answer_to, frame, opened, words
from e2e.served_pad import ServedPad
from ui.pads import FOUR, deal

PHONES: Final = 50
DEALS: Final = 6
POINTS: Final = (3, -3, 1, 0)
TAPS: Final = 40
PATIENCE: Final = 60.0


def server(pipe: Connection) -> None:
    """Serve a match; save it changed whenever the other end asks, and say when it was saved."""
    with tempfile.TemporaryDirectory() as folder, ServedPad(Path(folder)) as served:
        match = served.keep(play.new_match(FOUR))

        async def show() -> str:
            return served.services.rooms.show(match.id).link(served.url)

        pipe.send(served.server.run(show()))
        while (asked := pipe.recv()) is not None:
            begun = time.perf_counter()
            what, number = asked
            if what == "work":
                pipe.send(time.process_time())
                continue
            match = served.keep(deal(match, POINTS) if what == "deal" else tapped(match, number))
            pipe.send(time.perf_counter() - begun)


def tapped(match: DwarfKingMatch, number: int) -> DwarfKingMatch:
    """Return *match* with a number tapped that no phone that looks on shows."""
    index, tally = len(match.records), {"tricks": {match.players[0].id: number % 5}}
    draft = play.draft_at(match, index).model_copy(update={"tally": tally})
    return play.with_draft(match, index, draft, msg("Tapped"))


class Phone:
    """One phone that looks on."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: set[str] = set()
        self.last = 0.0
        self.messages = 0
        self.came = asyncio.Condition()

    async def follow(self) -> None:
        """Take in all that comes, and answer what is asked."""
        page: dict[str, Any] = {"session_id": None, "page_name": "", "page": SCREEN}
        await self.socket.send(frame(REGISTER, page))
        async for data in self.socket:
            assert isinstance(data, bytes)
            action, body = opened(data)
            if action == INVOKE:
                await self.socket.send(frame(INVOKE, answer_to(body)))
            self.messages += 1
            self.last = time.perf_counter()
            async with self.came:
                self.seen.update(words(body))
                self.came.notify_all()

    async def sees(self, text: str) -> float:
        """Return when the message came that has *text*."""
        async with self.came:
            await asyncio.wait_for(self.came.wait_for(lambda: text in self.seen), PATIENCE)
        return self.last


async def measure(link: str, pipe: Connection, phones: int, deals: int) -> None:
    """Open *phones*, let the pad save *deals* times, and print what that took."""
    address = link.replace("http", "ws", 1) + "ws"
    sockets = [await connect(address, max_size=None) for _ in range(phones)]
    there = [Phone(socket) for socket in sockets]
    begun = time.perf_counter()
    tasks = [asyncio.create_task(phone.follow()) for phone in there]
    await asyncio.gather(*(phone.sees("See deal 1") for phone in there))
    print(f"{phones} phones drew their first screen in {time.perf_counter() - begun:.2f} s")

    first, last, work = [], [], []
    for number in range(1, deals + 1):
        text = f"See deal {number + 1}"
        worked = await work_of(pipe)
        begun = time.perf_counter()
        pipe.send(("deal", number))
        times = await asyncio.gather(*(phone.sees(text) for phone in there))
        first.append(min(times) - begun)
        last.append(max(times) - begun)
        await asyncio.to_thread(pipe.recv)
        work.append(await work_of(pipe) - worked)
    print(f"from save to the first phone: {told(first)}")
    print(f"from save to the last of {phones}: {told(last)}")

    print(f"the server worked for it: {told(work)}")

    before = sum(phone.messages for phone in there)
    saves = []
    for number in range(TAPS):
        pipe.send(("tap", number))
        saves.append(await asyncio.to_thread(pipe.recv))
    sent = sum(phone.messages for phone in there) - before
    print(f"a tap that shows nowhere else, stored: {told(saves)}, {sent} messages to phones")
    for task in tasks:
        task.cancel()
    for socket in sockets:
        await socket.close()


async def work_of(pipe: Connection) -> float:
    """Return how many seconds of a processor the server has used."""
    pipe.send(("work", 0))
    used: float = await asyncio.to_thread(pipe.recv)
    return used


def told(seconds: list[float]) -> str:
    """Return median and worst in milliseconds."""
    middle, worst = statistics.median(seconds) * 1000, max(seconds) * 1000
    return f"median {middle:.0f} ms, worst {worst:.0f} ms of {len(seconds)}"


def main(phones: int = PHONES, deals: int = DEALS) -> None:
    """Measure and print."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=server, args=(there,))
    process.start()
    try:
        asyncio.run(measure(here.recv(), here, phones, deals))
    finally:
        here.send(None)
        process.join(10)
        process.terminate()


if __name__ == "__main__":
    main(*(int(given) for given in sys.argv[1:3]))
