"""Numbers and names in the words of a chart, and text made safe for Plotly's labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import TypeVar

from generator.model.taxonomy import Axis
from generator.query.carry import NONE

Key = TypeVar("Key")


def of(number: int, total: int) -> str:
    """Return a number with its denominator."""
    return f"{number:,} of {total:,}"


def papers(number: int) -> str:
    """Return a number of papers."""
    return f"{number:,} paper{'' if number == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """Join words as a list in prose: "a", "a and b", "a, b and c"."""
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} and {words[-1]}"


def most_of(numbers: Mapping[Key, int]) -> tuple[tuple[Key, ...], int]:
    """Return what has the greatest number, all of them when several share it, and that number."""
    greatest = max(numbers.values(), default=0)
    return tuple(key for key, number in numbers.items() if number == greatest), greatest


def named(names: Sequence[str]) -> str:
    """Return one name, two of them, or the first and how many others."""
    return listed(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1:,} others"


def small(label: str) -> str:
    """Return a label as it stands inside a sentence: its first letter small, unless it is an abbreviation."""
    return label if len(label) > 1 and not label[1].islower() else label[:1].lower() + label[1:]


def capital(text: str) -> str:
    """Return text with its first letter a capital."""
    return text[:1].upper() + text[1:]


def name_of(axis: Axis, value_id: str) -> str:
    """Return the name of a value, or of what stands apart on its axis."""
    value = axis.value(value_id)
    if value is not None:
        return value.name
    return capital(axis.none) if value_id == NONE else "Not yet read"


def short_of(axis: Axis, value_id: str) -> str:
    """Return the code and the short label of a value, for places where the name is too long."""
    value = axis.value(value_id)
    if value is None:
        return "None" if value_id == NONE else "Not read"
    return f"{value.code} {value.short}" if value.code else value.short


def plotly_text(text: str) -> str:
    """Return text that Plotly shows as it is: its labels read a few HTML tags and entities."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def broken(text: str, width: int) -> str:
    """Return text for Plotly, broken into lines of at most so many characters."""
    return "<br>".join(plotly_text(line) for line in wrap(text, width, break_long_words=False) or [""])
