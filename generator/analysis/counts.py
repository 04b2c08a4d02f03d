"""How many papers have each value of an axis, by which evidence, and of how many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, compress

from generator.model.axis_tags import AxisTags
from generator.model.counting import NONE, UNKNOWN, Count
from generator.model.once import once_per_survey
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.column import applies_to_each, tags_on, values_on
from generator.record import frozen_record


@frozen_record
class ValueCount:
    """Which papers have a value; every field lists paper keys in the survey's order.

    primary: papers whose primary value it is (on an axis without: all that have it)
    secondary: papers that have it beside another primary value
    strict: of primary and secondary, those at the strongest evidence level
    assessed: of primary and secondary, those whose evidence somebody judged
    contested: papers where it stands at a level that is not counted
    """

    primary: tuple[str, ...]
    secondary: tuple[str, ...]
    strict: tuple[str, ...]
    assessed: tuple[str, ...]
    contested: tuple[str, ...]

    @property
    def papers(self) -> tuple[str, ...]:
        return self.primary + self.secondary

    @property
    def in_all(self) -> int:
        """How many papers have it, as primary value or not."""
        return len(self.primary) + len(self.secondary)


@frozen_record
class AxisCount:
    """All values of one axis; total is how many papers it applies to, the denominator of every count.

    uncounted: how many of the papers without a counted value have one at a level that does not count
    """

    axis: Axis
    total: int
    values: Mapping[str, ValueCount]
    none: tuple[str, ...]
    unknown: tuple[str, ...]
    uncounted: int

    def number(self, value_id: str) -> int:
        """Return the number of papers counted under a value, `none` or `unknown`."""
        if value_id == NONE:
            return len(self.none)
        if value_id == UNKNOWN:
            return len(self.unknown)
        return len(self.values[value_id].primary)

    @property
    def greatest(self) -> int:
        """The greatest count of any value, at least 1, to scale bars by."""
        return max([1, *(len(count.primary) for count in self.values.values())])


@once_per_survey
def count_axis(survey: Survey, axis: Axis) -> AxisCount:
    """Count the papers of a survey along one axis."""
    values = {value.id: _Keys() for value in axis.values}
    none: list[str] = []
    unknown: list[str] = []
    # Papers with the same tags stand in the same lists.
    lists: dict[int, Sequence[list[str]]] = {}
    total = 0
    for paper, tags in compress(
        zip(survey.papers, tags_on(survey, axis.id), strict=True), applies_to_each(survey, axis)
    ):
        total += 1
        if id(tags) not in lists:
            lists[id(tags)] = _lists_of(tags, axis, values, none, unknown)
        for keys in lists[id(tags)]:
            keys.append(paper.key)
    return AxisCount(
        axis=axis,
        total=total,
        values={value_id: found.count() for value_id, found in values.items()},
        none=tuple(none),
        unknown=tuple(unknown),
        uncounted=len(set(none).intersection(chain.from_iterable(found.contested for found in values.values()))),
    )


@dataclass(frozen=True, slots=True)
class _Keys:
    """The lists of a ValueCount while they are filled."""

    primary: list[str] = field(default_factory=list)
    secondary: list[str] = field(default_factory=list)
    strict: list[str] = field(default_factory=list)
    assessed: list[str] = field(default_factory=list)
    contested: list[str] = field(default_factory=list)

    def count(self) -> ValueCount:
        return ValueCount(
            primary=tuple(self.primary),
            secondary=tuple(self.secondary),
            strict=tuple(self.strict),
            assessed=tuple(self.assessed),
            contested=tuple(self.contested),
        )


def _lists_of(
    tags: AxisTags, axis: Axis, values: Mapping[str, _Keys], none: list[str], unknown: list[str]
) -> Sequence[list[str]]:
    """Return the lists in which a paper with these tags stands."""
    primary = axis.counting.values(tags, count="primary")
    lists = [unknown] if primary == (UNKNOWN,) else [none] if primary == (NONE,) else []
    for tag in axis.counting.tags(tags):
        found = values[tag.value]
        lists.append(found.primary if tag.value in primary else found.secondary)
        level = axis.counting.level(tag.evidence)
        if level is not None and level.assessed:
            lists.append(found.assessed)
        if axis.counting.is_strict(tag):
            lists.append(found.strict)
    return [*lists, *(values[tag.value].contested for tag in axis.counting.contested(tags))]


@once_per_survey
def count_axes(survey: Survey) -> Mapping[str, AxisCount]:
    """Count along every axis, by axis id."""
    return {axis.id: count_axis(survey, axis) for axis in survey.taxonomy.axes}


def count_numbers(survey: Survey, axis: Axis, *, count: Count = "primary") -> dict[str, int]:
    """Return the number of papers by value id, `none` and `unknown` last; every value of the axis is there."""
    alike = Counter(compress(values_on(survey, axis, count), applies_to_each(survey, axis)))
    found: Counter[str] = Counter()
    for values, number in alike.items():
        found.update(dict.fromkeys(values, number))
    return {value_id: found[value_id] for value_id in (*(value.id for value in axis.values), NONE, UNKNOWN)}
