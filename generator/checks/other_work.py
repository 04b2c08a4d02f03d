"""What two works of one title say of themselves in, what tells them apart out: their ids, first authors or years."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from generator.checks.identity import fold_title
from generator.record import frozen_record

# Between a preprint and its publication lies the turn of a year, and not two.
_MOST_YEARS = 1
_BETWEEN_NAMES = re.compile(r"[\s.\u2010-]+")

Difference = Literal["", "id", "author", "year"]


@frozen_record
class WorkFacts:
    """A work with a title: its folded ids by kind, its first author and its year; empty and 0 are not known."""

    ids: Mapping[str, str] = field(default_factory=dict)
    author: str = ""
    year: int = 0


def difference_of(one: WorkFacts, other: WorkFacts) -> Difference:
    """Return what says that two works of one title are two; empty where nothing does."""
    if any(kind in other.ids and other.ids[kind] != text for kind, text in one.ids.items()):
        return "id"
    if not _may_be_one(one.author, other.author):
        return "author"
    return "year" if one.year and other.year and abs(one.year - other.year) > _MOST_YEARS else ""


def _may_be_one(one: str, other: str) -> bool:
    """Tell whether the last part of one of the names is a part of the other: Ida Blum is I. Blum, and Blum Ida, too."""
    parts, others = _parts(one), _parts(other)
    return not parts or not others or parts[-1] in others or others[-1] in parts


def _parts(name: str) -> list[str]:
    return [folded for part in _BETWEEN_NAMES.split(name) if (folded := fold_title(part))]
