"""What a value goes with: on every other axis, which values its papers have, and which they never have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.survey import Survey
from generator.model.taxonomy import Axis, AxisValue
from generator.query.papers_by_value import bits_of, contested_by_value, papers_by_value
from generator.record import frozen_record


@frozen_record
class Cooccurrence:
    """One other axis seen from a value.

    found: value id to the number of the value's papers that have it (any value), most frequent first
    never: values that other papers have but none of these, not even where it is not counted; in the axis's order
    """

    axis: Axis
    found: Mapping[str, int]
    never: tuple[AxisValue, ...]


def find_cooccurrences(
    survey: Survey,
    axis: Axis,
    keys: tuple[str, ...],
    used: Mapping[str, frozenset[str]],
    contested: tuple[str, ...] = (),
) -> Iterator[Cooccurrence]:
    """Yield what the papers of one value have on every other axis.

    keys: of these papers; used: by axis the values in use; contested: papers that have it where it is not counted
    """
    papers = bits_of(survey, keys)
    any_level = papers | bits_of(survey, contested)
    for other in survey.taxonomy.axes:
        if other.id == axis.id:
            continue
        having, disputed = papers_by_value(survey, other.id), contested_by_value(survey, other.id)
        numbers = {value.id: (papers & having.get(value.id, 0)).bit_count() for value in other.values}
        # The most frequent first; equals stay in the axis's order.
        frequent = sorted((value_id for value_id in numbers if numbers[value_id]), key=lambda each: -numbers[each])
        found = {value_id: numbers[value_id] for value_id in frequent}
        never = tuple(
            value
            for value in other.values
            if value.id in used[other.id] and not any_level & (having.get(value.id, 0) | disputed.get(value.id, 0))
        )
        yield Cooccurrence(axis=other, found=found, never=never)


def find_used(survey: Survey) -> dict[str, frozenset[str]]:
    """Return by axis id the values that at least one paper has."""
    return {axis.id: frozenset(papers_by_value(survey, axis.id)) for axis in survey.taxonomy.axes}
