"""The values that records of a list have in, the same in one spelling each out: that which the list has most often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.bibliography.record import BELOW, Record
from generator.checks.spelling import fold_spelling

# Other signs, and digits, tell values apart: C, C++ and C#, 16 and 1-6.
_WORDS = re.compile(r"(?:[^\W\d]|[\s-])+")


def spelled_alike(records: Sequence[Record]) -> list[Record]:
    """Return records whose values differ in more than case, hyphens and a plural; of equally frequent ones the first.

    What lies above a value has a spelling of its own.
    """
    counts: dict[tuple[str, ...], Counter[str]] = {}
    for record in records:
        for axis, values in record.keywords.items():
            for value in values:
                for key, name in _named(axis, value):
                    counts.setdefault(key, Counter())[name] += 1
    usual = {key: written.most_common(1)[0][0] for key, written in counts.items()}
    found = []
    for record in records:
        keywords = {
            axis: tuple(dict.fromkeys(BELOW.join(usual[key] for key, _ in _named(axis, value)) for value in values))
            for axis, values in record.keywords.items()
        }
        found.append(replace(record, keywords=keywords))
    return found


def _named(axis: str, value: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield each part of a value, such as `Methods` and `Of teams`, with what it has in common with other spellings."""
    key: tuple[str, ...] = (axis.casefold(),)
    for name in value.split(BELOW):
        key = (*key, fold_spelling(name) if _WORDS.fullmatch(name) else name.casefold())
        yield key, name
