"""The version of the stored documents, and the steps that bring older ones up to it.

To change the form of a document: raise `SCHEMA`, add the step from the version before to `STEPS`
and a stored example of that version to the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.store.json_text import Document

SCHEMA = 1


def _count_revisions(document: Document) -> Document:
    """0 → 1: a document says how often it was saved."""
    return {**document, "revision": 1}


STEPS: Mapping[int, Callable[[Document], Document]] = MappingProxyType({0: _count_revisions})
"""Version → the step to the version after it."""


def migrated(document: Document) -> Document:
    """Return *document* in the present form; one of a newer version is returned as it is.

    >>> migrated({"schema": 0, "id": "a"})
    {'schema': 1, 'id': 'a', 'revision': 1}
    """
    version = document["schema"]
    while version < SCHEMA:
        document = STEPS[version](document)
        version += 1
        document = {**document, "schema": version}
    return document
