"""Where everything on a screen lies, read from Flutter's semantics, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from companion.ui.look import TARGET
from e2e.flet_page import FletPage, until

NEARLY: Final = 0.75
"""What rounding may take off a length, in dp."""
LEAST_ROOM: Final = 2 * TARGET
"""How high the part that scrolls must at least be."""
SMALLEST: Final = 10
"""No text is as small as that at 100 %, in dp."""
AHEAD: Final = 250
"""How far beyond what is seen of a long list its rows are drawn."""
LINE: Final = 1.35
"""Height of a line of plain words, in sizes; of all others it is less."""

FONTS: Final = """async () => {
  for (const [family, file] of [['Words', 'Roboto-400'], ['Title', 'Fraunces-600']]) {
    const font = new FontFace(family, `url(/fonts/${file}.ttf)`);
    document.fonts.add(await font.load());
  }
}"""

# Waits until *wanted* is on screen and nothing moves any more, then tells where everything lies.
# What scrolls is known by the element that Flutter puts into it to make it as high as its content;
# the style that makes it scroll comes and goes.
READ: Final = """wanted => new Promise((done, fail) => {
  const host = document.querySelector('flt-semantics-host');
  const pen = document.createElement('canvas').getContext('2d');
  const scrollers = () => [...host.querySelectorAll('flt-semantics-scroll-overflow')]
    .map(node => node.parentElement);
  const box = node => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom, scrolls: scrollers().some(other => other.contains(node)) };
  };
  const width = text => Math.min(...['Words', 'Title'].map(family => {
    pen.font = `100px ${family}`;
    return pen.measureText(text).width / 100;
  }));
  const ident = node => node.closest('[flt-semantics-identifier]');
  const targets = '[flt-tappable], [role=button]';
  const read = () => ({
    targets: [...host.querySelectorAll(targets)].map(node => ({
      name: ident(node)?.getAttribute('flt-semantics-identifier') ?? node.textContent,
      ...box(node),
    })),
    words: [...host.querySelectorAll('span, h1, h2, h3')]
      .filter(node => node.closest(targets) === null)
      .map(node => ({
        name: node.textContent, natural: width(node.textContent),
        ...box(node.matches('span') ? node.parentElement : node),
      })),
    scrollers: scrollers().map(node => ({ content: node.scrollHeight, ...box(node) })),
  });
  let frames = 0, before = '', same = 0;
  const look = () => {
    const now = read(), text = JSON.stringify(now) + host.textContent;
    same = text === before ? same + 1 : 0;
    before = text;
    const there = wanted.every(words => text.includes(words));
    if (same >= 2 && there) return done(now);
    if (++frames > 600) return fail(new Error(`never seen: ${wanted} in ${host.textContent}`));
    requestAnimationFrame(look);
  };
  look();
})"""

AT_END: Final = """() => [...document.querySelectorAll('flt-semantics-scroll-overflow')]
  .map(node => node.parentElement)
  .every(node => [...node.children].every(child => !child.matches('flt-semantics')
    || child.getBoundingClientRect().bottom < node.getBoundingClientRect().bottom + 1))"""

ONLY_SAID: Final = re.compile(
    r"Place \d+: |.+ plays .+\. .+ points?$"
    r"|.+(?: leads|, no card|[^.] plays next"
    r"|: (?:\w+ of \w+|[A-Z][a-z]+)(?:, is winning|, won)?)$"
)
"""What is read out for a row, or a player's card, whose words stand in parts of their own."""


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the screen by its *name*: a target's test id, or the words themselves; in dp."""

    name: str
    left: float
    top: float
    right: float
    bottom: float
    scrolls: bool
    """Whether it lies in the part that scrolls."""
    natural: float = 0
    """How wide the words are on one line, in sizes of their type."""

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def covers(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > NEARLY
            and min(self.bottom, other.bottom) - max(self.top, other.top) > NEARLY
        )

    def __str__(self) -> str:
        sides = (self.left, self.top, self.right, self.bottom)
        return f"{self.name} {tuple(round(side, 1) for side in sides)}"


@dataclass(frozen=True, slots=True)
class Layout:
    """All that is on a screen *width* x *height* large, with *text* times the usual size."""

    targets: list[Box]
    words: list[Box]
    scrollers: list[Box]
    content: list[float]
    """How high what each of the scrollers holds is."""
    width: float
    height: float
    text: float

    @property
    def overflow(self) -> float:
        """How much of the page can only be seen by scrolling, in dp."""
        parts = zip(self.content, self.scrollers, strict=True)
        return max((content - scroller.height for content, scroller in parts), default=0)

    def faults(self) -> list[str]:
        """Return all that is too small, cut, beyond the edge or over something else."""
        return [*self._too_small(), *self._outside(), *self._covered(), *self._cut()]

    def _too_small(self) -> Iterator[str]:
        for target in self.targets:
            high = target.height if not self._at_an_edge(target) else TARGET
            if min(target.width, high) < TARGET - NEARLY:
                yield f"less than {TARGET} dp: {target}"
        for scroller in self.scrollers:
            if scroller.height < LEAST_ROOM:
                yield f"no room to scroll in: {scroller}"

    def _outside(self) -> Iterator[str]:
        for part in [*self.targets, *self.words]:
            if part.left < -NEARLY or part.right > self.width + NEARLY:
                yield f"beyond the side: {part}"
            if not part.scrolls and (part.top < -NEARLY or part.bottom > self.height + NEARLY):
                yield f"beyond the page: {part}"

    def _covered(self) -> Iterator[str]:
        fixed = [part for part in self.targets if not part.scrolls]
        for scroller in self.scrollers:
            yield from (f"over what scrolls: {part}" for part in fixed if part.covers(scroller))
        for one, other in combinations([*self.targets, *self.words], 2):
            if one.scrolls == other.scrolls and one.covers(other):
                yield f"over one another: {one}, {other}"

    def _cut(self) -> Iterator[str]:
        """Find words that no number of lines gives room for.

        Of words that are cut Flutter tells only what is left of their box. In a box of that height
        words of a certain size stand in so many lines; if they were that wide, they would not fit.
        """
        for words in self.words:
            if self._at_an_edge(words) or ONLY_SAID.match(words.name):
                continue
            lines, fits = 1, False
            while (size := (words.height / lines - NEARLY) / LINE) > SMALLEST * self.text:
                fits = fits or words.natural * size < words.width * lines + size / 2
                lines += 1
            if not fits:
                yield f"cut: {words}"

    def _at_an_edge(self, part: Box) -> bool:
        """Whether *part* is scrolled half out of sight, so that only half of it is told."""
        return part.scrolls and any(
            abs(edge - end) < NEARLY
            for scroller in self.scrollers
            for edge in (part.top, part.bottom)
            for end in (
                scroller.top - AHEAD,
                scroller.top,
                scroller.bottom,
                scroller.bottom + AHEAD,
            )
        )


def layout(phone: FletPage, wanted: Sequence[str], *, text: float = 1) -> Layout:
    """Return where everything lies once all *wanted* words are there and stand still."""
    size = phone.pw.viewport_size
    assert size is not None
    found: dict[str, list[dict[str, Any]]] = phone.pw.evaluate(READ, list(wanted))
    content = [scroller.pop("content") for scroller in found["scrollers"]]
    return Layout(
        targets=[Box(**box) for box in found["targets"]],
        words=[Box(**box) for box in found["words"]],
        scrollers=[Box(name="what scrolls", **box) for box in found["scrollers"]],
        content=content,
        width=size["width"],
        height=size["height"],
        text=text,
    )


def to_the_end(phone: FletPage, seen: Layout) -> Layout:
    """Scroll to the end of what scrolls and return where everything lies there."""
    scroller = seen.scrollers[-1]
    phone.pw.mouse.move(seen.width / 2, (scroller.top + scroller.bottom) / 2)

    def there() -> bool:
        # A long list learns how long it is while it is scrolled.
        phone.pw.mouse.wheel(0, 10_000)
        return bool(phone.pw.evaluate(AT_END))

    until(phone, there, "the page is scrolled to its end")
    return layout(phone, [], text=seen.text)
