"""The TinyDB storage on a disk: one file that is always whole.

Three files take turns. A save writes over the spare one and syncs it, makes the stored file
``.bak`` by a second name, and renames the spare over the stored one; what was ``.bak`` is the next
spare. Writing over a file of the same size spares the disk's journal one of two turns, which is
about a third of the time of a save (docs/decisions/0006).
"""

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
from companion.store.recent import Recent
from companion.store.safe_storage import SafeStorage

NO_LINKS = frozenset(
    {errno.EPERM, errno.EACCES, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
)
BLOCK = 4096
"""Files are filled up with blanks to a multiple of this, so that most saves keep the size."""
log = logging.getLogger(__name__)


class AtomicStorage(SafeStorage):
    """A file that at every instant holds the old or the new tables, and ``.bak`` beside it.

    Callers who share the file hold the folder's lock while they write. With *recent* what was
    written is remembered there, and reading it again does not parse it.
    """

    def __init__(self, path: str | Path, files: Files = DISK, recent: Recent | None = None) -> None:
        self._recent = recent
        self.path = Path(path)
        self.place = str(path)
        self._files = files
        self._bak = _beside(self.path, ".bak")
        self._spare, self._old = _beside(self.path, ".spare"), _beside(self.path, ".old")

    @property
    def empty(self) -> bool:
        return not self.path.exists() and not self._bak.exists()

    def read(self) -> Tables | None:
        content = self._content(self.path)
        if content is not None:
            known = self._recent and self._recent.tables(self.place, content)
            return known or decode(content, self.place)
        if self._bak.exists():
            raise damaged(self.place, "the file is gone")
        return None

    def previous(self) -> Tables | None:
        content = self._content_before()
        return None if content is None else decode(content, str(self._bak))

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        content = encode(data, self.place)
        content += b" " * (-len(content) % BLOCK)
        try:
            self._write_spare(content)
            self._replace(first=not self._keep_previous())
        except OSError as error:
            raise failed_write(error, self.place) from error
        if self._recent is not None:
            self._recent.keep(self.place, content, data)

    async def fetch(self) -> None:
        """Nothing to take in: every read reads the file."""

    async def flushed(self) -> None:
        """Nothing to wait for: `write` returns when all is on the disk."""

    async def set_aside(self, *, restore: bool) -> str | None:
        try:
            aside = self._keep_aside(self.path)
            if restore:
                self._put_back()
            else:
                aside = self._keep_aside(self._bak) or aside
                for name in (self._bak, self.path):
                    with contextlib.suppress(FileNotFoundError):
                        self._files.unlink(name)
            self._files.sync_folder(self.path.parent)
        except OSError as error:
            raise failed_write(error, self.place) from error
        return aside

    def _content(self, path: Path) -> bytes | None:
        try:
            return self._files.read(path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise failed_read(error, str(path)) from error

    def _content_before(self) -> bytes | None:
        # Only ``.old`` has it when a save was stopped between two names.
        content = self._content(self._bak)
        return self._content(self._old) if content is None else content

    def _write_spare(self, content: bytes) -> None:
        descriptor = self._files.open(self._spare)
        try:
            self._files.write(descriptor, content)
            self._files.sync(descriptor)
        finally:
            self._files.close(descriptor)

    def _keep_previous(self) -> bool:
        """Give the stored file the name ``.bak`` too; False when nothing is stored yet."""
        if not self.path.exists():
            return False
        with contextlib.suppress(FileNotFoundError):
            self._files.rename(self._bak, self._old)
        try:
            self._link_previous()
        except OSError as error:
            if error.errno not in NO_LINKS:
                raise
            log.info("no hard links here, copying to %s", self._bak)
            self._copy_previous()
        return True

    def _link_previous(self) -> None:
        try:
            self._files.link(self.path, self._bak)
        except FileExistsError:
            # A save was killed here twice: both names stand for the stored file, and renaming
            # one to the other then does nothing.
            self._files.unlink(self._bak)
            self._files.link(self.path, self._bak)

    def _copy_previous(self) -> None:
        # Not synced: a save keeps to two syncs, and the generation before matters only when the
        # stored file, which is synced, gets damaged later.
        descriptor = self._files.open(self._old)
        try:
            self._files.write(descriptor, self._files.read(self.path))
        finally:
            self._files.close(descriptor)
        self._files.rename(self._old, self._bak)

    def _replace(self, *, first: bool) -> None:
        """Put the spare in the stored file's place; where that cannot be synced, put it back."""
        self._files.rename(self._spare, self.path)
        try:
            with contextlib.suppress(FileNotFoundError):
                self._files.rename(self._old, self._spare)
            self._files.sync_folder(self.path.parent)
        except OSError:
            if first:
                self._files.unlink(self.path)
            else:
                self._put_back()
            raise

    def _put_back(self) -> None:
        """Make the stored file what the generation before it was: a copy, so both are kept."""
        self._write_spare(self._content_before() or b"")
        self._files.rename(self._spare, self.path)

    def _keep_aside(self, path: Path) -> str | None:
        """Keep what *path* holds under the first free ``.damaged`` name as well."""
        content = self._content(path)
        if content is None:
            return None
        number = 1
        while (aside := _beside(self.path, f".damaged-{number}")).exists():
            number += 1
        self._write_spare(content)
        self._files.rename(self._spare, aside)
        return str(aside)


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)
