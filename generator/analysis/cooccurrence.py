"""What a value goes with: on every other axis, which values its papers have, and which they never have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, AxisValue
from generator.query.counted import counted_values


@dataclass(frozen=True, slots=True, kw_only=True)
class Cooccurrence:
    """One other axis seen from a value.

    found: value id to the number of the value's papers that carry it (any value), most frequent first
    never: values that other papers carry but none of these, in the axis's order
    """

    axis: Axis
    found: Mapping[str, int]
    never: tuple[AxisValue, ...]


def find_cooccurrences(
    survey: Survey, axis: Axis, papers: tuple[Paper, ...], used: Mapping[str, frozenset[str]]
) -> tuple[Cooccurrence, ...]:
    """Return what the papers of one value have on every other axis; `used` holds, by axis, the values in use."""
    cooccurrences = []
    for other in survey.taxonomy.axes:
        if other.id == axis.id:
            continue
        counter: Counter[str] = Counter()
        for paper in papers:
            counter.update(counted_values(paper, other, count="any"))
        order = {value.id: place for place, value in enumerate(other.values)}
        found = {
            value_id: counter[value_id]
            for value_id in sorted(
                (key for key in counter if key in order), key=lambda key: (-counter[key], order[key])
            )
        }
        never = tuple(value for value in other.values if value.id in used[other.id] and value.id not in counter)
        cooccurrences.append(Cooccurrence(axis=other, found=found, never=never))
    return tuple(cooccurrences)


def find_used(survey: Survey) -> dict[str, frozenset[str]]:
    """Return by axis id the values that at least one paper carries."""
    return {
        axis.id: frozenset(value for paper in survey.papers for value in counted_values(paper, axis, count="any"))
        for axis in survey.taxonomy.axes
    }
