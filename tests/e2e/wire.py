"""A loopback wire between browser and server that a test can cut: the phone that went to sleep."""

from __future__ import annotations

import contextlib
import socket
import threading
from types import TracebackType
from typing import Self

from e2e.server import listening


class Wire:
    """Forwards a port of its own to *port*; while cut, it drops and refuses every connection."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.socket = listening()
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.whole = True
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.cut()
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    def cut(self) -> None:
        """Drop what is open and refuse what comes."""
        with self._lock:
            self.whole = False
            ends, self._open = self._open, set()
        for end in ends:
            _close(end)

    def mend(self) -> None:
        """Let connections through again."""
        with self._lock:
            self.whole = True

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.socket.accept()
            except OSError:
                return
            with self._lock:
                if not self.whole:
                    _close(near)
                    continue
            try:
                far = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                _close(near)
                continue
            with self._lock:
                self._open |= {near, far}
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pump, args=(one, other), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                sink.sendall(data)
        with self._lock:
            self._open -= {source, sink}
        _close(source)
        _close(sink)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
