"""How many papers carry each value of an axis, by which evidence, and of how many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from generator.model.counting import NONE, UNKNOWN, Count
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import applies_to, counted_tags, counted_values


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueCount:
    """Who carries a value; every field lists paper keys in the survey's order.

    primary: papers whose primary value it is (on an axis without: all that carry it)
    secondary: papers that carry it beside another primary value
    strict: of primary and secondary, those at the strongest evidence level
    assessed: of primary and secondary, those whose evidence somebody judged
    contested: papers where it stands at a level that is not counted
    """

    primary: tuple[str, ...] = ()
    secondary: tuple[str, ...] = ()
    strict: tuple[str, ...] = ()
    assessed: tuple[str, ...] = ()
    contested: tuple[str, ...] = ()

    @property
    def papers(self) -> tuple[str, ...]:
        return self.primary + self.secondary


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisCount:
    """All values of one axis; total is the number of papers that the axis concerns, the denominator of every count."""

    axis: Axis
    total: int
    values: Mapping[str, ValueCount]
    none: tuple[str, ...]
    unknown: tuple[str, ...]

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


def population(survey: Survey, *axes: Axis) -> tuple[Paper, ...]:
    """Return the papers that all the given axes concern."""
    limited = [axis for axis in axes if axis.concerns]
    if not limited:  # most axes concern every paper
        return survey.papers
    return tuple(paper for paper in survey.papers if all(applies_to(axis, paper) for axis in limited))


def count_axis(survey: Survey, axis: Axis) -> AxisCount:
    """Count the papers of a survey along one axis."""
    lists: dict[str, dict[str, list[str]]] = {
        value.id: {name: [] for name in ("primary", "secondary", "strict", "assessed", "contested")}
        for value in axis.values
    }
    none: list[str] = []
    unknown: list[str] = []
    papers = population(survey, axis)
    for paper in papers:
        counted = counted_values(paper, axis, count="primary")
        if counted == (UNKNOWN,):
            unknown.append(paper.key)
        elif counted == (NONE,):
            none.append(paper.key)
        _sort_in(paper, axis, counted, lists)
    values = {
        value_id: ValueCount(**{name: tuple(keys) for name, keys in found.items()}) for value_id, found in lists.items()
    }
    return AxisCount(axis=axis, total=len(papers), values=values, none=tuple(none), unknown=tuple(unknown))


def _sort_in(paper: Paper, axis: Axis, primary: tuple[str, ...], lists: dict[str, dict[str, list[str]]]) -> None:
    for tag in counted_tags(paper, axis):
        lists[tag.value]["primary" if tag.value in primary else "secondary"].append(paper.key)
        level = axis.counting.level(tag.evidence)
        if level is not None and level.assessed:
            lists[tag.value]["assessed"].append(paper.key)
        if axis.counting.is_strict(tag):
            lists[tag.value]["strict"].append(paper.key)
    for tag in axis.counting.contested(paper.on(axis.id)):
        lists[tag.value]["contested"].append(paper.key)


def count_axes(survey: Survey) -> dict[str, AxisCount]:
    """Count along every axis, by axis id."""
    return {axis.id: count_axis(survey, axis) for axis in survey.taxonomy.axes}


def count_numbers(survey: Survey, axis: Axis, *, count: Count = "primary") -> dict[str, int]:
    """Return the number of papers by value id, `none` and `unknown` last; every value of the axis is there."""
    found: Counter[str] = Counter()
    for paper in population(survey, axis):
        found.update(counted_values(paper, axis, count=count))
    return {value_id: found[value_id] for value_id in (*(value.id for value in axis.values), NONE, UNKNOWN)}
