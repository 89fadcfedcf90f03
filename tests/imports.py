"""What a module imports, read from its text: nothing is executed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Import:
    """One name that a module takes from another module or package."""

    line: int
    target: str
    """Dotted name of the module, as far as it is one."""
    name: str = ""
    """What is taken from it; empty where the module itself is."""

    @property
    def private(self) -> bool:
        """Whether any part is marked as its package's own affair."""
        parts = [*self.target.split("."), self.name]
        return any(part.startswith("_") and not part.startswith("__") for part in parts)


def modules(source: Path) -> dict[str, Path]:
    """Return the files below *source* by the dotted name of their module."""
    return {_dotted(file.relative_to(source)): file for file in sorted(source.rglob("*.py"))}


def _dotted(file: Path) -> str:
    return ".".join(part for part in file.with_suffix("").parts if part != "__init__")


def imports(text: str, known: Set[str]) -> Iterator[Import]:
    """Yield every import in *text*, also those inside functions, for type checkers, by call.

    *known* are the names of modules, to tell ``from package import module`` from
    ``from module import name``.
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom) and node.level:
            yield Import(node.lineno, "." * node.level + (node.module or ""))
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                if full in known:
                    yield Import(node.lineno, full)
                else:
                    yield Import(node.lineno, node.module or "", alias.name)
        else:
            match node:
                case ast.Call(
                    func=ast.Name("import_module") | ast.Attribute(attr="import_module"),
                    args=[ast.Constant(str(target)), *_],
                ):
                    yield Import(node.lineno, target)
                case ast.Call(
                    func=ast.Name("Late" | "LateScreen"),
                    args=[ast.Constant(str(target)), ast.Constant(str(name))],
                ):
                    yield Import(node.lineno, target, name)
