"""A text and a room in, its lines and the greatest size in which they fit out; no word is ever cut."""

from __future__ import annotations

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
    first, end = 0, len(sizes)  # of the sizes, the first that fits is among these
    while first < end:
        middle = (first + end) // 2
        if _fits(wrap(text, width, sizes[middle], width_of), sizes[middle] * leading, height):
            end = middle
        else:
            first = middle + 1
    if first < len(sizes):
        size = sizes[first]
        return Fitted(size, _balanced(text, wrap(text, width, size, width_of), width, size, width_of))
    words, size = text.split(), sizes[-1]
    fewest, most = 0, len(words)  # of the first words so many fit, and so many may
    while fewest < most:
        middle = (fewest + most + 1) // 2
        if _fits(wrap(_cut(words, middle), width, size, width_of), size * leading, height):
            fewest = middle
        else:
            most = middle - 1
    return Fitted(size, wrap(_cut(words, fewest), width, size, width_of)) if fewest else None


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


def _fits(lines: tuple[str, ...], high: float, height: float) -> bool:
    return bool(lines) and len(lines) * high <= height


def _cut(words: Sequence[str], number: int) -> str:
    return " ".join(words[:number]).rstrip(".,;:") + "…"
