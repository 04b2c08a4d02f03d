"""A survey and an axis in, by value the papers that have it out: as bits, of which many are compared at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.model.once import once_per_survey
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import counted_values


@once_per_survey
def papers_by_value(survey: Survey, axis_id: str) -> Mapping[str, int]:
    """Return for each value that is in use, and for the reserved words, a bit for each paper that has it.

    The lowest bit is the survey's first paper; primary and further values count alike.
    """
    axis = survey.taxonomy.axis(axis_id)
    return _bits_by_value(survey, axis) if axis is not None else {}


def bits_of(survey: Survey, keys: Iterable[str]) -> int:
    """Return the bits of some papers, by their keys."""
    places = _places(survey)
    return to_bits((places[key] for key in keys), len(survey.papers))


def to_bits(places: Iterable[int], number: int) -> int:
    """Return a number in which the bits at these places are set, all below `number`."""
    bits = bytearray(number // 8 + 1)
    for place in places:
        bits[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(bits, "little")


def _bits_by_value(survey: Survey, axis: Axis) -> dict[str, int]:
    found: dict[str, list[int]] = {}
    for place, paper in enumerate(survey.papers):
        for value in counted_values(paper, axis, count="any"):
            found.setdefault(value, []).append(place)
    return {value: to_bits(places, len(survey.papers)) for value, places in found.items()}


@once_per_survey
def _places(survey: Survey) -> Mapping[str, int]:
    return {paper.key: place for place, paper in enumerate(survey.papers)}
