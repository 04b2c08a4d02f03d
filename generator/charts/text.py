"""Names of values in the words of a chart, and text made safe for Plotly's labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import TypeVar

from generator.analysis.paths import OTHERS, Paths
from generator.model.counting import UNCODED_SHORT
from generator.model.taxonomy import Axis
from generator.wording import words
from generator.wording.phrases import named, sentence

Key = TypeVar("Key")


def most_of(numbers: Mapping[Key, int]) -> tuple[tuple[Key, ...], int]:
    """Return what has the greatest number, all of them when several share it, and that number."""
    greatest = max(numbers.values(), default=0)
    return tuple(key for key, number in numbers.items() if number == greatest), greatest


def most_frequent(finding: str, axis: Axis, names: Sequence[str], share: str) -> str:
    """Return a finding with the values that most of its papers have, and how many have each."""
    wording = words.MOST_FREQUENT if len(names) == 1 else words.MOST_FREQUENT_OF_SEVERAL
    return wording.format(
        finding=finding, axis=axis.in_prose, axes=axis.plural_in_prose, names=named(names), share=share
    )


def name_of(axis: Axis, value_id: str) -> str:
    """Return the name of a value, or of what is uncoded on its axis."""
    name = axis.name_of(value_id)
    return name if axis.value(value_id) else sentence(name)


def short_of(axis: Axis, value_id: str) -> str:
    """Return the code and the short label of a value, for places where the name is too long."""
    value = axis.value(value_id)
    if value is None:
        return UNCODED_SHORT[value_id]
    return f"{value.code} {value.short}" if value.code else value.short


def name_on(paths: Paths, place: int, value_id: str) -> str:
    """Return the name of what stands on paths along the axis at a place."""
    if value_id == OTHERS:
        return words.OTHERS.format(number=f"{len(paths.folded[place]):,}")
    return name_of(paths.axes[place], value_id)


def short_on(paths: Paths, place: int, value_id: str) -> str:
    """Return the short label of what stands on paths along the axis at a place."""
    return name_on(paths, place, value_id) if value_id == OTHERS else short_of(paths.axes[place], value_id)


def plotly_text(text: str) -> str:
    """Return text that Plotly shows as it is: its labels read a few HTML tags and entities."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def broken(text: str, width: int) -> str:
    """Return text for Plotly, broken into lines of at most so many characters."""
    return "<br>".join(plotly_text(line) for line in wrap(text, width, break_long_words=False) or [""])


def narrowed(text: str, width: int, lines: int) -> str:
    """Return text for Plotly on so many lines of so many characters, at most; what has no room becomes an ellipsis."""
    return "<br>".join(plotly_text(line) for line in wrap(text, width, max_lines=lines, placeholder=" …"))
