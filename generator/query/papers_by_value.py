"""A survey and an axis in, by value the papers that have it out: as bits, of which many are compared at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.model.once import once_per_survey
from generator.model.survey import Survey
from generator.query.column import tags_on, values_on


@once_per_survey
def papers_by_value(survey: Survey, axis_id: str) -> Mapping[str, int]:
    """Return for each value that is in use, and for the reserved words, a bit for each paper that has it.

    The lowest bit is the survey's first paper; primary and further values count alike.
    """
    axis = survey.taxonomy.axis(axis_id)
    return by_value(values_on(survey, axis, "any")) if axis is not None else {}


@once_per_survey
def contested_by_value(survey: Survey, axis_id: str) -> Mapping[str, int]:
    """Return for each value a bit for each paper that has it at a level that is not counted alone."""
    axis = survey.taxonomy.axis(axis_id)
    if axis is None or all(level.counted for level in axis.evidence):
        return {}
    return by_value([tag.value for tag in axis.counting.contested(found)] for found in tags_on(survey, axis_id))


def bits_of(survey: Survey, keys: Iterable[str]) -> int:
    """Return the bits of some papers, by their keys."""
    places = _places(survey)
    return to_bits((places[key] for key in keys), len(survey.papers))


def by_value(column: Iterable[Iterable[str]]) -> dict[str, int]:
    """Return for each value of a column, which has those of each paper, a bit for each paper with it."""
    found: dict[str, list[int]] = {}
    number = 0
    for place, values in enumerate(column):
        number = place + 1
        for value in values:
            found.setdefault(value, []).append(place)
    return {value: to_bits(places, number) for value, places in found.items()}


def to_bits(places: Iterable[int], number: int) -> int:
    """Return a number in which the bits at these places are set, all below `number`."""
    bits = bytearray(number // 8 + 1)
    for place in places:
        bits[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(bits, "little")


@once_per_survey
def _places(survey: Survey) -> Mapping[str, int]:
    return {paper.key: place for place, paper in enumerate(survey.papers)}
