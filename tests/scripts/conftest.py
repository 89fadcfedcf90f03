"""A fresh checkout for each test, with a Python that fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.checkout import PYTHON, Checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    made = Checkout(tmp_path)
    made.has("python3.12", PYTHON)
    return made
