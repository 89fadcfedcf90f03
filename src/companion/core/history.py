"""The changes of a match, each kept so that it can be taken back.

Steps are worked out from documents, the form a match is stored in, and hold nothing that did not
change: of the records one stretch, of the drafts those that were touched.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field, TypeAdapter

from companion.core.kept import Kept, Told
from companion.texts import Message

UNDO_STEPS = 40

Document = dict[str, Any]


class Step(Kept):
    """One change: what the fields of the document that it touched were before.

    Of the records only the stretch that changed: from *at*, *now* records stand where *before*
    stood. Of the *drafts* only those that changed, by place; None where there was none.
    """

    label: Told
    fields: dict[str, Any] = Field(default_factory=dict)
    at: int = 0
    now: int = 0
    before: tuple[Any, ...] = ()
    drafts: dict[int, Any] = Field(default_factory=dict)

    @property
    def message(self) -> Message:
        """What was done."""
        return self.label.message


STEPS = TypeAdapter(tuple[Step, ...])


def stored_steps(steps: tuple[Step, ...]) -> list[Document]:
    """Return *steps* as JSON values; what is as usual is left out, for they are most of a file."""
    found: list[Document] = STEPS.dump_python(steps, mode="json", exclude_defaults=True)
    return found


def step_between(label: Message, before: Document, after: Document) -> Step:
    """Return the step that takes the document *after* back to *before*."""
    kept = {"records", "drafts"}
    return Step(
        label=Told.of(label),
        fields={
            name: value
            for name, value in before.items()
            if name not in kept and value != after[name]
        },
        drafts=_drafts(before["drafts"], after["drafts"]),
        **_stretch(before["records"], after["records"]),
    )


def taken_back(document: Document, step: Step) -> Document:
    """Return the document before the change that *step* remembers."""
    records = document["records"]
    drafts = dict(document["drafts"])
    for at, draft in step.drafts.items():
        if draft is None:
            drafts.pop(str(at), None)
        else:
            drafts[str(at)] = draft
    return {
        **document,
        **step.fields,
        "records": [*records[: step.at], *step.before, *records[step.at + step.now :]],
        "drafts": drafts,
    }


def _drafts(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[int, Any]:
    # JSON has only texts for keys.
    return {
        int(at): before.get(at) for at in {**before, **after} if before.get(at) != after.get(at)
    }


def _stretch(old: list[Any], new: list[Any]) -> dict[str, Any]:
    """Return where two lists of records differ: everything between their equal ends."""
    shortest = min(len(old), len(new))
    same = 0
    while same < shortest and old[same] == new[same]:
        same += 1
    tail = 0
    while tail < shortest - same and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return {
        "at": same,
        "now": len(new) - tail - same,
        "before": tuple(old[same : len(old) - tail]),
    }
