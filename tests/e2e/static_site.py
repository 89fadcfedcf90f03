"""The static web app as a host would have it: a folder, and Python's plainest file server."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Self

from build_web import build
from offline.pages import lay_out_worker
from offline.python_part import ROOT
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.flet_page import FletPage, until

BUILT = ROOT / "build" / "static-tests"
"""Folders built by earlier runs, by what they were built from; git-ignored."""
MADE_FROM = ("src/companion", "quests", "assets", "main.py", "pyproject.toml", "tools/offline")
PATIENCE = 120_000
"""Milliseconds for Python to start in a browser on a busy machine; about 5,000 on an idle one."""


def built() -> Path:
    """Return a folder that was built from the sources as they are."""
    found = sha256()
    for name in MADE_FROM:
        path = ROOT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    folder = BUILT / found.hexdigest()[:16]
    if not folder.is_dir():
        shutil.rmtree(BUILT, ignore_errors=True)
        BUILT.mkdir(parents=True, exist_ok=True)
        unfinished = BUILT / f"unfinished-{time.time_ns()}"
        build(unfinished)
        unfinished.rename(folder)
    return folder


def newer(folder: Path, to: Path) -> Path:
    """Make a later version of *folder* at *to*, which its description tells, and return it."""
    shutil.copytree(folder, to)
    index = to / "index.html"
    index.write_text(
        index.read_text().replace('"description" content="', '"description" content="New: ')
    )
    lay_out_worker(to)
    return to


SWITCH = """
// A storage that fills up when the test says so.
let full = false;
new BroadcastChannel("storage is full").onmessage = ({ data }) => {
  full = data;
  new BroadcastChannel("storage heard").postMessage(data);
};
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (full) throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, given);
};
"""


def with_a_switch(folder: Path, to: Path) -> Path:
    """Make of *folder*, at *to*, an app whose storage `StaticPad.fill` fills up; return it.

    Chromium's own way to set a quota does not reach what a page keeps in its database.
    """
    to.mkdir()
    for path in folder.iterdir():
        (to / path.name).symlink_to(path)
    worker = to / "python-worker.js"
    text = worker.read_text(encoding="utf-8")
    worker.unlink()
    worker.write_text(SWITCH + text, encoding="utf-8")
    return to


class Host:
    """``python -m http.server`` on *folder*: to be stopped, and started again on another."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as sock:
            sock.bind(("127.0.0.1", 0))
            self.port: int = sock.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, folder: Path | None = None) -> None:
        """Serve *folder*, or the one before."""
        self._folder = folder or self._folder
        command = [sys.executable, "-m", "http.server", str(self.port)]
        command += ["--bind", "127.0.0.1", "--directory", str(self._folder)]
        self._process = subprocess.Popen(command, stdout=-3, stderr=-3)
        until = time.monotonic() + 30
        while not self._answers():
            assert time.monotonic() < until, "the file server did not start"
            time.sleep(0.05)

    def stop(self) -> None:
        """End it; from now on there is no network."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _answers(self) -> bool:
        with socket.socket() as sock:
            return sock.connect_ex(("127.0.0.1", self.port)) == 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


class StaticPad(FletPage):
    """A tab that shows the static app; it is there once its first screen is gone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.asked: list[str] = []
        page.on("console", lambda said: print(said.type, said.text))  # pytest shows it on failure
        page.on("request", lambda request: self.asked.append(request.url))
        page.set_default_timeout(PATIENCE / 2)

    def ready(self, timeout: float = PATIENCE) -> Self:
        timeout = max(timeout, PATIENCE)
        self.pw.locator("#loading").wait_for(state="detached", timeout=timeout)
        return super().ready(timeout)

    def kept(self) -> Self:
        """Wait until the service worker has all it needs to go on without a network."""
        self.pw.evaluate("navigator.serviceWorker.ready.then(() => true)")
        return self

    def fill(self, *, full: bool) -> None:
        """Let the storage be *full* or have room again; see `with_a_switch`."""
        self.pw.evaluate(
            """(full) => new Promise((done) => {
              new BroadcastChannel("storage heard").onmessage = () => done();
              new BroadcastChannel("storage is full").postMessage(full);
            })""",
            full,
        )

    def is_newer(self) -> bool:
        """Whether the page is of the version made by `newer`."""
        about: str = self.pw.evaluate("document.querySelector('meta[name=description]').content")
        return about.startswith("New: ")

    def update_waits(self) -> Self:
        """Wait until an update was fetched and lies ready."""
        waits = "navigator.serviceWorker.getRegistration().then((it) => it?.waiting != null)"
        until(self, lambda: self.pw.evaluate(waits) is True, "no update was fetched")
        return self


def phone(chromium: Browser) -> BrowserContext:
    """Return a phone: a browser with a storage of its own."""
    return chromium.new_context(viewport={"width": 390, "height": 844}, accept_downloads=True)
