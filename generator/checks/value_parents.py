"""Values that lie below another one: it must be declared, and no value may lie below itself."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, AxisValue
from generator.problem import Place, Problem, Related, suggest_or_list
from generator.wording import words

RULE = Rule(
    name="value-parents",
    level="error",
    title="The parent of a value is another value of its axis, and there are no cycles.",
    reason=(
        "A paper counts under its value and all values above it. With an undeclared parent or a cycle, there is no "
        "top to count up to."
    ),
    fix="Give the id of a value on the same axis, or leave out `parent` for a value at the top.",
    examples=examples_in(
        "taxonomy.yml",
        "{id: wick, label: Wick, definition: Through a cord.}",
        passing="{id: wick, label: Wick, definition: Through a cord., parent: jug}",
        failing="{id: wick, label: Wick, definition: Through a cord., parent: jog}",
    ),
    reported=(
        'data/taxonomy.yml:16:70: error: "jog" is not a value of the axis watering. Did you mean "jug"? (value-parents)',
    ),
)


# Of a longer cycle, no more is named: its values lead to each other.
_MOST_NAMED = 6


def check(survey: Survey) -> Iterator[Problem]:
    """Report each parent that is not declared, and each cycle of values that lie below themselves."""
    # What lies below what on an axis does not depend on its id.
    for axis in (*survey.taxonomy.axes, *survey.taxonomy.unnamed):
        for value in axis.values:
            # One that is not here may be one that could not be read.
            if value.parent and axis.value(value.parent) is None and axis.has_all_values:
                others = [known.id for known in axis.values if known is not value]
                hint = suggest_or_list(value.parent, others) if others else " Leave out `parent`."
                message = words.NOT_A_VALUE.format(value=value.parent, axis=axis.id or axis.label, hint=hint)
                yield RULE.problem(_place_of(value), message)
        for cycle in _cycles_of(axis):
            yield _report(cycle)


def _cycles_of(axis: Axis) -> Iterator[list[AxisValue]]:
    """Yield the values of each cycle, from the first in the file upwards."""
    seen: set[str] = set()
    for value in axis.values:
        path: dict[str, AxisValue] = {}
        above: AxisValue | None = value
        while above is not None and above.id not in seen:
            seen.add(above.id)
            path[above.id] = above
            above = axis.value(above.parent)
        if above is not None and above.id in path:
            cycle = list(path.values())
            cycle = cycle[cycle.index(above) :]
            first = cycle.index(min(cycle, key=lambda each: (each.place.line, each.place.column)))
            yield cycle[first:] + cycle[:first]


def _report(cycle: list[AxisValue]) -> Problem:
    ids = [f'"{value.id}"' for value in cycle[:_MOST_NAMED]] + ["…"] * (len(cycle) > _MOST_NAMED)
    message = f"The value is below itself: {' below '.join((*ids, ids[0]))}. Remove one of these parents."
    related = [Related(place=_place_of(each), message="in the cycle") for each in cycle[1:_MOST_NAMED]]
    return RULE.problem(_place_of(cycle[0]), message, related=related)


def _place_of(value: AxisValue) -> Place:
    return value.place_of("parent")
