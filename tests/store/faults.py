"""Disks that stop, fill up, or lose what was not synced."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from companion.store.files import DiskFiles


class SteppedFiles(DiskFiles):
    """A real disk whose steps are written down, and which can stop after any of them."""

    class Stop(BaseException):
        """The process ends here."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.after_each: Callable[[str], object] = lambda _: None
        self._left: int | None = None

    def stop_after(self, steps: int | None) -> None:
        """Stop after that many more steps; None to go on."""
        self._left = steps

    def step(self, name: str) -> None:
        self.steps.append(name)
        self.after_each(name)
        if self._left is not None:
            self._left -= 1
            if self._left <= 0:
                raise self.Stop

    def open(self, path: Path) -> int:
        found = super().open(path)
        self.step("open")
        return found

    def write(self, descriptor: int, content: bytes) -> None:
        super().write(descriptor, content)
        self.step("write")

    def sync(self, descriptor: int) -> None:
        super().sync(descriptor)
        self.step("sync")

    def close(self, descriptor: int) -> None:
        super().close(descriptor)
        if self._left is None or self._left > 0:  # a stopped process closes nothing
            self.step("close")

    def link(self, path: Path, name: Path) -> None:
        super().link(path, name)
        self.step("link")

    def rename(self, path: Path, name: Path) -> None:
        super().rename(path, name)
        self.step("rename")

    def unlink(self, path: Path) -> None:
        super().unlink(path)
        self.step("unlink")

    def sync_folder(self, folder: Path) -> None:
        super().sync_folder(folder)
        self.step("sync_folder")


class FailingFiles(SteppedFiles):
    """A disk on which, when armed, one step fails, or that step and all after it."""

    def __init__(self, error: int) -> None:
        super().__init__()
        self._error = error
        self._fails_at: int | None = None
        self._for_good = False
        self._count = 0

    def fail(self, at: int | None, *, for_good: bool = False) -> None:
        """Let the step number *at* fail, counted from now and from 1; None for none."""
        self._fails_at, self._for_good, self._count = at, for_good, 0

    def _check(self) -> None:
        self._count += 1
        at = self._fails_at
        if at is not None and (self._count == at or (self._for_good and self._count > at)):
            raise OSError(self._error, os.strerror(self._error))

    def open(self, path: Path) -> int:
        self._check()
        return super().open(path)

    def write(self, descriptor: int, content: bytes) -> None:
        try:
            self._check()
        except OSError:
            os.write(descriptor, content[: len(content) // 2])
            raise
        super().write(descriptor, content)

    def sync(self, descriptor: int) -> None:
        self._check()
        super().sync(descriptor)

    def link(self, path: Path, name: Path) -> None:
        self._check()
        super().link(path, name)

    def rename(self, path: Path, name: Path) -> None:
        self._check()
        super().rename(path, name)

    def unlink(self, path: Path) -> None:
        self._check()
        super().unlink(path)

    def sync_folder(self, folder: Path) -> None:
        self._check()
        super().sync_folder(folder)


@dataclass(eq=False)
class Node:
    """A file without its name: what it holds, and what of that is on the disk."""

    content: bytes = b""
    synced: bytes = b""

    def after_power_cut(self) -> set[bytes]:
        """Return what may be found in it."""
        if self.content == self.synced:
            return {self.synced}
        half = len(self.content) // 2
        return {
            self.synced,
            b"",
            self.content,
            self.content[:half],
            self.content[:half] + self.synced[half:],  # written over in part
            b"\0" * len(self.content),
        }


@dataclass(frozen=True)
class Effect:
    """What one step did to the names of a folder: *name* now stands for *node*, or for nothing."""

    name: str
    node: Node | None


@dataclass
class PoweredFiles(SteppedFiles):
    """A real disk that also keeps count of what would be left of it if the power went now."""

    links: bool = True
    nodes: dict[str, Node] = field(default_factory=dict)
    durable: dict[str, Node] = field(default_factory=dict)
    pending: list[Effect] = field(default_factory=list)
    descriptors: dict[int, Node] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__init__()

    def open(self, path: Path) -> int:
        node = self.nodes.get(path.name)
        if node is None or list(self.nodes.values()).count(node) > 1:
            node = Node()
            self._name(path.name, node)
        descriptor = super(SteppedFiles, self).open(path)
        self.descriptors[descriptor] = node
        self.step("open")
        return descriptor

    def write(self, descriptor: int, content: bytes) -> None:
        self.descriptors[descriptor].content = content
        super().write(descriptor, content)

    def sync(self, descriptor: int) -> None:
        node = self.descriptors[descriptor]
        node.synced = node.content
        super().sync(descriptor)

    def link(self, path: Path, name: Path) -> None:
        if not self.links:
            raise PermissionError(1, "no links", str(name))
        if path.name in self.nodes and name.name not in self.nodes:
            self._name(name.name, self.nodes[path.name])
        super().link(path, name)

    def rename(self, path: Path, name: Path) -> None:
        node, there = self.nodes.get(path.name), self.nodes.get(name.name)
        if node is not None and node is not there:
            self._name(name.name, node)
            self._name(path.name, None)
        super().rename(path, name)

    def unlink(self, path: Path) -> None:
        if path.name in self.nodes:
            self._name(path.name, None)
        super().unlink(path)

    def sync_folder(self, folder: Path) -> None:
        self.durable = dict(self.nodes)
        self.pending.clear()
        super().sync_folder(folder)

    def _name(self, name: str, node: Node | None) -> None:
        _set(self.nodes, name, node)
        self.pending.append(Effect(name, node))

    def after_power_cut(self) -> Iterator[dict[str, bytes]]:
        """Yield every folder that may be found: any of the unsynced names kept, any lost."""
        seen = set()
        for kept in itertools.product((False, True), repeat=len(self.pending)):
            names = dict(self.durable)
            for effect in itertools.compress(self.pending, kept):
                _set(names, effect.name, effect.node)
            nodes = list(dict.fromkeys(names.values()))
            for contents in itertools.product(*(node.after_power_cut() for node in nodes)):
                held = dict(zip(nodes, contents, strict=True))
                folder = {name: held[node] for name, node in names.items()}
                key = tuple(sorted(folder.items()))
                if key not in seen:
                    seen.add(key)
                    yield folder


def _set(names: dict[str, Node], name: str, node: Node | None) -> None:
    if node is None:
        names.pop(name, None)
    else:
        names[name] = node
