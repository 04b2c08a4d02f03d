"""Records in, the same out with keywords such as `Crop: Rye` under the axis that they name, as surveys export them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from generator.bibliography.bibtex import IDENTIFIERS
from generator.bibliography.record import KEYWORD, Record
from generator.bibliography.table_publication import NO_VALUE

_OF_AXIS = re.compile(r"([^:]*[^\W\d_][^:]*): +(\S.*)")


def with_named_axes(records: Sequence[Record], known: Collection[str]) -> tuple[Record, ...]:
    """Return records with keywords under the axes that a survey knows; without one, if all keywords are written so,
    under those with several values. Any other colon is one within a keyword.

    known: what a survey calls its axes, in small letters
    """
    named = [_OF_AXIS.fullmatch(word) for record in records for word in record.keywords.get(KEYWORD, ())]
    pairs = {(match[1], match[2]) for match in named if match}
    if known:
        axes = {name for name, _ in pairs if name.casefold() in known}
    else:
        values = Counter(name for name, _ in pairs)
        axes = {name for name in values if values[name] > 1 and all(named) and name.casefold() not in IDENTIFIERS}
    return tuple(_with_axes(record, axes) for record in records) if axes else tuple(records)


def _with_axes(record: Record, axes: Collection[str]) -> Record:
    keywords = {name: dict.fromkeys(values) for name, values in record.keywords.items()}
    for word in keywords.pop(KEYWORD, {}):
        named = _OF_AXIS.fullmatch(word)
        name, value = (named[1], named[2]) if named and named[1] in axes else (KEYWORD, word)
        if name == KEYWORD or value.casefold() not in NO_VALUE:
            keywords.setdefault(name, {})[value] = None
    return replace(record, keywords={name: tuple(values) for name, values in keywords.items()})
