"""A text and a room in, its lines and the greatest size in which they fit out; no word is ever cut."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass

WidthOf = Callable[[str, int], float]


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it fits: pixels of a letter, and lines."""

    size: int
    lines: tuple[str, ...]


def fit(
    text: str, *, width: float, height: float, sizes: Sequence[int], leading: float, width_of: WidthOf
) -> Fitted | None:
    """Return a text in the first of the sizes, largest first, in which it fits; None where not one word does.

    What is too long in the smallest size ends behind a word, with an ellipsis. leading: of a line, in sizes.
    """

    def fits(words: str, size: int) -> bool:
        lines = wrap(words, width, size, width_of)
        return bool(lines) and len(lines) * (size * leading) <= height

    first = bisect_left(sizes, True, key=lambda size: fits(text, size))
    if first < len(sizes):
        size = sizes[first]
        return Fitted(size, _balanced(text, wrap(text, width, size, width_of), width, size, width_of))
    words, size = text.split(), sizes[-1]
    most = bisect_left(range(1, len(words) + 1), True, key=lambda number: not fits(_cut(words, number), size))
    return Fitted(size, wrap(_cut(words, most), width, size, width_of)) if most else None


def wrap(text: str, width: float, size: int, width_of: WidthOf) -> tuple[str, ...]:
    """Return the lines of a text, each as full as it can be; none where a word is wider than a line."""
    lines: list[str] = []
    long, space = 0.0, width_of(" ", size)
    for word in text.split():
        wide = width_of(word, size)
        if wide > width:
            return ()
        if lines and long + space + wide <= width:
            lines[-1] += f" {word}"
            long += space + wide
        else:
            lines.append(word)
            long = wide
    return tuple(lines)


def _balanced(text: str, lines: tuple[str, ...], width: float, size: int, width_of: WidthOf) -> tuple[str, ...]:
    """Return as many lines of nearly the same length, so that none has a single word where others are full."""
    narrower = width - size
    while len(narrow := wrap(text, narrower, size, width_of)) == len(lines):
        lines, narrower = narrow, narrower - size
    return lines


def _cut(words: Sequence[str], number: int) -> str:
    return " ".join(words[:number]).rstrip(".,;:") + "…"
