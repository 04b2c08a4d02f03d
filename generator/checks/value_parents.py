"""Values that lie below another one: it must be declared, and no value may lie below itself."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Example, Rule
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, AxisValue
from generator.problem import Problem, Related, suggest
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
    passing=Example(
        file="taxonomy.yml",
        text="{id: wick, label: Wick, definition: Through a cord., parent: jug}",
        replaces="{id: wick, label: Wick, definition: Through a cord.}",
    ),
    failing=Example(
        file="taxonomy.yml",
        text="{id: wick, label: Wick, definition: Through a cord., parent: jog}",
        replaces="{id: wick, label: Wick, definition: Through a cord.}",
    ),
    reported=(
        'data/taxonomy.yml:16:70: error: "jog" is not a value of the axis watering. Did you mean "jug"? (value-parents)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each parent that is not declared, and each value that lies below itself."""
    # What lies below what on an axis does not depend on its id.
    for axis in (*survey.taxonomy.axes, *survey.taxonomy.unnamed):
        for value in axis.values:
            if value.parent:
                yield from _check_value(axis, value)


def _check_value(axis: Axis, value: AxisValue) -> Iterator[Problem]:
    place = value.places.get("parent", value.place)
    if axis.value(value.parent) is None and not axis.has_all_values:
        return  # it may be one that could not be read
    if axis.value(value.parent) is None:
        hint = suggest(value.parent, (known.id for known in axis.values))
        yield RULE.problem(place, words.NOT_A_VALUE.format(value=value.parent, axis=axis.id or axis.label, hint=hint))
        return
    circle = [value]
    while (above := axis.value(circle[-1].parent)) is not None and above not in circle:
        circle.append(above)
    if above is value:
        named = " below ".join(f'"{each.id}"' for each in (*circle, value))
        related = [Related(place=each.places.get("parent", each.place), message="in the cycle") for each in circle[1:]]
        message = f"The value is below itself: {named}. Remove one of these parents."
        yield RULE.problem(place, message, related=related)
