"""What is loaded when it is first needed, so that a start waits only for what it shows."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Late:
    """What *module* calls *name*. Both are given as texts: these imports are checked by the tests.

    >>> Late("companion.texts", "MINUS").load()
    '−'
    """

    def __init__(self, module: str, name: str) -> None:
        self.module, self.name = module, name

    def load(self) -> Any:
        """Return it, after its module was loaded if that had not been yet."""
        return getattr(import_module(self.module), self.name)
