"""The TinyDB storage on a disk: one file that is always whole."""

# ruff: noqa: D102 - documented on the protocol or base class
from __future__ import annotations

import contextlib
import errno
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.store.errors import failed_read, failed_write
from companion.store.files import DISK, Files
from companion.store.json_text import Tables, damaged, decode, encode
from companion.store.safe_storage import SafeStorage

NO_LINKS = frozenset(
    {errno.EPERM, errno.EACCES, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
)
log = logging.getLogger(__name__)


class AtomicStorage(SafeStorage):
    """A file that at every instant holds the old or the new tables, and ``.bak`` beside it.

    A save writes a temporary file, syncs it, links the old file to ``.bak``, renames the new one
    over the old and syncs the folder. Callers who share the file hold the folder's lock.
    """

    def __init__(self, path: str | Path, files: Files = DISK) -> None:
        self.path = Path(path)
        self.place = str(path)
        self._files = files
        self._bak, self._tmp = _beside(self.path, ".bak"), _beside(self.path, ".tmp")

    @property
    def empty(self) -> bool:
        return not self.path.exists() and not self._bak.exists()

    def read(self) -> Tables | None:
        content = self._content(self.path)
        if content is not None:
            return decode(content, self.place)
        if self._bak.exists():
            raise damaged(self.place, "the file is gone")
        return None

    def previous(self) -> Tables | None:
        content = self._content(self._bak)
        return None if content is None else decode(content, str(self._bak))

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        content = encode(data, self.place)
        try:
            self._write_beside(self._tmp, content)
            first = not self._keep_previous()
            self._files.replace(self._tmp, self.path)
            self._sync_names(first=first)
        except OSError as error:
            self._drop_temporary()
            raise failed_write(error, self.place) from error

    async def fetch(self) -> None:
        """Nothing to take in: every read reads the file."""

    async def flushed(self) -> None:
        """Nothing to wait for: `write` returns when all is on the disk."""

    async def set_aside(self, *, restore: bool) -> str | None:
        try:
            aside = self._keep_aside(self.path)
            if restore:  # copied, not renamed: the match keeps a previous generation
                self._write_beside(self._tmp, self._files.read(self._bak))
                self._files.replace(self._tmp, self.path)
            else:
                aside = self._keep_aside(self._bak) or aside
                for name in (self._bak, self.path):
                    with contextlib.suppress(FileNotFoundError):
                        self._files.unlink(name)
            self._files.fsync_dir(self.path.parent)
        except OSError as error:
            self._drop_temporary()
            raise failed_write(error, self.place) from error
        return aside

    def _content(self, path: Path) -> bytes | None:
        try:
            return self._files.read(path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise failed_read(error, str(path)) from error

    def _write_beside(self, path: Path, content: bytes) -> None:
        descriptor = self._files.create(path)
        try:
            self._files.write(descriptor, content)
            self._files.fsync(descriptor)
        finally:
            self._files.close(descriptor)

    def _keep_previous(self) -> bool:
        """Give the stored file the name ``.bak`` too; False when nothing is stored yet."""
        beside = _beside(self._bak, ".tmp")
        try:
            self._link_afresh(self.path, beside)
        except FileNotFoundError:
            return False
        except OSError as error:
            if error.errno not in NO_LINKS:
                raise
            # Not synced: a save keeps to two syncs, and the generation before this one matters
            # only when the stored file, which is synced, gets damaged later.
            log.info("no hard links here, copying to %s", self._bak)
            descriptor = self._files.create(beside)
            try:
                self._files.write(descriptor, self._files.read(self.path))
            finally:
                self._files.close(descriptor)
        self._files.replace(beside, self._bak)
        return True

    def _sync_names(self, *, first: bool) -> None:
        """Sync the folder; where that fails the old file comes back, for it was not replaced."""
        try:
            self._files.fsync_dir(self.path.parent)
        except OSError:
            if first:
                self._files.unlink(self.path)
            else:
                self._files.replace(self._bak, self.path)
            raise

    def _link_afresh(self, path: Path, name: Path) -> None:
        try:
            self._files.link(path, name)
        except FileExistsError:  # left by a save that was killed
            self._files.unlink(name)
            self._files.link(path, name)

    def _keep_aside(self, path: Path) -> str | None:
        """Keep *path* under the first free ``.damaged`` name as well."""
        content = self._content(path)
        if content is None:
            return None
        number = 1
        while (aside := _beside(path, f".damaged-{number}")).exists():
            number += 1
        self._write_beside(self._tmp, content)
        self._files.replace(self._tmp, aside)
        return str(aside)

    def _drop_temporary(self) -> None:
        with contextlib.suppress(OSError):  # the error that led here is the one to tell
            self._files.unlink(self._tmp)


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)
