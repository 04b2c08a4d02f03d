"""Plain values as they stand in a data file: scalars, lists and mappings, each with its place.

All are named tuples: a survey of 10,000 papers has more than a million of them.
"""

from __future__ import annotations

from typing import NamedTuple

from generator.problem import Place


class Scalar(NamedTuple):
    """A single value.

    text: what was written, after YAML's unquoting; empty when the value is null
    null: whether the value is absent (`~`, `null` or nothing), which only an unquoted scalar can be
    quoted: whether it stood in quotes or a block
    """

    text: str
    place: Place
    null: bool = False
    quoted: bool = False


class Entry(NamedTuple):
    """One `key: value` of a mapping."""

    key: str
    key_place: Place
    value: Value


class Mapping(NamedTuple):
    """A mapping, its entries in the order of the file; a repeated key stays here and is reported by a check."""

    entries: tuple[Entry, ...]
    place: Place

    def get(self, key: str) -> Value | None:
        """Return the first value under a key, or None."""
        return next((entry.value for entry in self.entries if entry.key == key), None)


class Sequence(NamedTuple):
    """A list of values."""

    items: tuple[Value, ...]
    place: Place


Value = Scalar | Mapping | Sequence


def describe_kind(value: Value) -> str:
    """Name the kind of a value in a contributor's words: nothing, a single value, a list or a mapping."""
    if isinstance(value, Scalar):
        return "nothing" if value.null else f'"{value.text}"'
    return "a list" if isinstance(value, Sequence) else "a mapping"
