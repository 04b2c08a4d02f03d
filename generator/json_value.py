"""The types of JSON: what a document may hold where it is read, and what is built up to be written, in which order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
JsonObject = Mapping[str, Json]
# What we write holds what we put there, which the type checker need not ask about at every step.
JsonDict = dict[str, Any]

_MOST_INDEX = 2**32 - 2


def in_key_order(names: Iterable[str]) -> list[str]:
    """Return names in the order in which a script goes through the keys of an object: whole numbers first."""
    ordered = list(names)
    if not any(name.isdecimal() for name in ordered):
        return ordered
    return sorted(ordered, key=lambda name: (0, int(name)) if _is_index(name) else (1, 0))


def _is_index(name: str) -> bool:
    is_plain = name.isascii() and name.isdecimal() and (name == "0" or not name.startswith("0"))
    return is_plain and len(name) <= len(str(_MOST_INDEX)) and int(name) <= _MOST_INDEX
