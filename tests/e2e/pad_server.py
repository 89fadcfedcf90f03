"""The pad as its own process, the way a table starts it: to be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from e2e.server import listening

START = "import sys; from companion.cli import main; sys.exit(main(sys.argv[1:]))"


class PadServer:
    """``companion --web`` on loopback, its matches in *folder*."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with listening() as sock:
            self.port: int = sock.getsockname()[1]
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Start it and wait until it has said its address."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "--web", "--host", "127.0.0.1", "--port", str(self.port)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "COMPANION_DATA": str(self.folder)},
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "http://" in line:
                self.url = line[line.index("http://") :].strip()
                return
        raise AssertionError(f"the pad ended with {self.process.wait()} and no address")

    def kill(self) -> None:
        """End it without a chance to tidy up."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
