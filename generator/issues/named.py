"""What a contributor calls an axis, a value or a level in, the one that is meant out: by id, code or label."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from generator.issues.labels import axis_label
from generator.model.counting import EvidenceLevel
from generator.model.taxonomy import Axis, AxisValue, Taxonomy

_Named = TypeVar("_Named", Axis, AxisValue, EvidenceLevel)


def find_axis(said: str, taxonomy: Taxonomy) -> Axis | None:
    """Return the axis that is meant; none where it may be two."""
    return _find(said, ((axis, (axis.label, axis.plural, axis_label(axis))) for axis in taxonomy.axes))


def find_value(said: str, axis: Axis) -> AxisValue | None:
    """Return the value of an axis that is meant; none where it may be two."""
    return _find(said, ((value, (value.code, value.label, value.short, value.name)) for value in axis.values))


def find_level(said: str, axis: Axis) -> EvidenceLevel | None:
    """Return the evidence level of an axis that is meant; none where it may be two."""
    return _find(said, ((level, (level.label,)) for level in axis.evidence))


def _find(said: str, known: Iterable[tuple[_Named, tuple[str, ...]]]) -> _Named | None:
    folded, found = said.strip().casefold(), list(known)
    if not folded:
        return None
    by_id = [each for each, _ in found if each.id.casefold() == folded]
    named = by_id or [each for each, names in found if folded in map(str.casefold, names)]
    return named[0] if len(named) == 1 else None
