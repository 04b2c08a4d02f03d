"""Attributes of a span by their names with dots, whether they are written so or nested."""

from __future__ import annotations

from collections.abc import Iterable

from generator.json_value import Json, JsonDict

_MOST_DEEP = 20


def with_dots(given: Iterable[tuple[str, Json]]) -> JsonDict:
    """Return values by name, each object in its stead with its own values; what has no value is left out."""
    found: JsonDict = {}
    stack: list[tuple[str, Json, int]] = [(name, value, 0) for name, value in given]
    while stack:
        name, value, depth = stack.pop()
        if isinstance(value, dict) and depth < _MOST_DEEP:
            stack += [(f"{name}.{key}" if name else key, each, depth + 1) for key, each in value.items()]
        elif value is not None:
            found.setdefault(name, value)
    return found
