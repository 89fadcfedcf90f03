"""Looking up rules: the best match first, the nearest names when nothing matches.

Every word of a query must be found in a topic. Accents and case do not matter, a word is found by
its beginning, and a King is found as the K of ``J, Q, K`` too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property, lru_cache

from companion.games.dwarf_king.folding import Span, Word, words_of
from companion.games.dwarf_king.topics import Topic, topics
from companion.games.dwarf_king.word_match import match
from companion.texts import Words

# What a match is worth, by where it is …
TITLE, NAME, ID, HINT, QUESTION, LINE, TEXT, NOTE = 100, 80, 70, 60, 55, 30, 20, 10
# … and if the query is the whole of it, or its beginning.
ALL_OF_TITLE, ALL_OF_ID, TITLE_BEGINS, ALL_OF_NAME, NAME_BEGINS = 1000, 900, 300, 280, 200

NEAR, MOST_NEAR, FALLBACK = 0.7, 5, 3
"""How alike a name must be to be near, how many are told, and how many when none is near."""

RULING = re.compile(r"\b(?:r|rule|ruling)[\s.-]*(\d+)\b", re.IGNORECASE)
"""A ruling as people write it: ``R 12``, ``ruling 12``."""


@dataclass(frozen=True, slots=True)
class Found:
    """A topic that matches, and where: spans are (first, after the last) character, ascending."""

    topic: Topic
    title_spans: tuple[Span, ...]
    line_spans: tuple[Span, ...]
    name: str | None
    """Another name of the topic, if a word of the query is there and not in the title."""
    name_spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found, best first; *near* are topics with similar names when nothing was."""

    found: tuple[Found, ...]
    near: tuple[Topic, ...] = ()


def lookup(query: str, language: str = "en", players: int | None = None) -> Answer:
    """Return what *query* finds among sides, special cards and rulings.

    *players* is the size of the table, if there is one: some notes speak of the final trick. A
    query without a word finds everything, in the order of `topics`.
    """
    query = RULING.sub(r"R\1", query)
    asked = tuple(dict.fromkeys(word.text for word in words_of(query)))
    index = _index(language, players)
    ranked = sorted(
        ((entry.score(asked), entry) for entry in index), key=lambda pair: pair[0], reverse=True
    )
    found = tuple(entry.found(asked) for score, entry in ranked if score)
    if query.strip() and not asked:
        found = ()
    return Answer(found, () if found else _near(query, index))


@lru_cache(maxsize=8)
def _index(language: str, players: int | None) -> tuple[_Entry, ...]:
    return tuple(map(_Entry, topics(Words(language), players)))


@dataclass(frozen=True, slots=True)
class _Field:
    """A text of a topic, and what a word found there is worth."""

    words: tuple[Word, ...]
    worth: int

    def score(self, asked: str) -> float:
        """Return what the best match of a word is worth here; 0 without any."""
        return self.worth * max((match(asked, here.text)[0] for here in self.words), default=0)

    def spans(self, asked: Sequence[str]) -> tuple[Span, ...]:
        """Return where the words of a query stand here."""
        found = []
        for here in self.words:
            likeness, start, end = max(match(word, here.text) for word in asked)
            if likeness:
                found.append(here.span(start, end))
        return tuple(found)

    @property
    def plain(self) -> str:
        return " ".join(word.text for word in self.words)


class _Entry:
    """A topic, its texts cut into words once."""

    def __init__(self, topic: Topic) -> None:
        self.topic = topic
        self.title = _Field(words_of(topic.title), QUESTION if topic.kind == "ruling" else TITLE)
        self.line = _Field(words_of(topic.line), LINE)
        self.names = [_Field(words_of(name), NAME) for name in topic.names]
        self.id = _Field(words_of(topic.id), ID)
        self.hints = _Field(words_of(topic.hints), HINT)
        text = _Field(words_of(topic.text), TEXT)
        notes = [_Field(words_of(note), NOTE) for note in topic.notes]
        self.fields = [self.title, *self.names, self.id, self.hints, text, self.line, *notes]

    def score(self, asked: Sequence[str]) -> float:
        """Return how well a query fits; 0 when one of its words is nowhere."""
        if not asked:
            return 1
        each = [max(field.score(word) for field in self._fields_for(word)) for word in asked]
        return sum(each) + self._whole(" ".join(asked)) if all(each) else 0

    def _fields_for(self, word: str) -> Sequence[_Field]:
        """Return where a word is looked for: a single letter only where names begin with it."""
        return [self.title, *self.names] if len(word) == 1 and word.isalpha() else self.fields

    def _whole(self, query: str) -> int:
        title, names = self.title.plain, [field.plain for field in self.names]
        if query == title:
            return ALL_OF_TITLE
        if query == self.id.plain:
            return ALL_OF_ID
        if title.startswith(query):
            return TITLE_BEGINS
        if query in names:
            return ALL_OF_NAME
        begins = any(name.startswith(query) for name in (self.id.plain, *names))
        # "tile 1" is the beginning of "tile 1 …", not of "tile 13 …".
        return NAME_BEGINS if begins or self.hints.plain.startswith(f"{query} ") else 0

    def found(self, asked: Sequence[str]) -> Found:
        """Return the topic with the places that made it match."""
        if not asked:
            return Found(self.topic, (), (), None, ())
        elsewhere = [word for word in asked if not self.title.score(word)]
        name: str | None = None
        spans: tuple[Span, ...] = ()
        for text, field in zip(self.topic.names, self.names, strict=True):
            if any(map(field.score, elsewhere)):
                name, spans = text, field.spans(asked)
                break
        return Found(self.topic, self.title.spans(asked), self.line.spans(asked), name, spans)

    @cached_property
    def called(self) -> tuple[str, ...]:
        """All its names, folded, and each longer word of them; a ruling's question is no name."""
        if self.topic.kind == "ruling":
            return (self.id.plain,)
        names = [field.plain for field in (self.title, self.id, *self.names)]
        longer = [word for name in names for word in name.split() if word[3:]]
        return tuple(dict.fromkeys([*names, *longer]))


def _near(query: str, index: Sequence[_Entry]) -> tuple[Topic, ...]:
    """Return the topics whose names are most like the query or a word of it; a few in any case."""
    asked = [word.text for word in words_of(query)] or [query.casefold()]
    parts = {" ".join(asked), *(word for word in asked if word[3:])}
    ranked = sorted(
        ((max(_alike(part, entry.called) for part in parts), entry.topic) for entry in index),
        key=lambda pair: pair[0],
        reverse=True,
    )
    near = tuple(topic for likeness, topic in ranked[:MOST_NEAR] if likeness >= NEAR)
    return near or tuple(topic for _, topic in ranked[:FALLBACK])


def _alike(part: str, names: Sequence[str]) -> float:
    """Return how much like *part* the most similar of *names* is: 0 to 1."""
    most, matcher = 0.0, SequenceMatcher(None, "", part)
    for name in names:
        matcher.set_seq1(name)
        if matcher.real_quick_ratio() > most and matcher.quick_ratio() > most:
            most = max(most, matcher.ratio())
    return most
