"""Scale figures that contradict themselves or their neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.scale import ScaleFigure
from generator.model.survey import Survey
from generator.problem import Problem, Related

RULE = Rule(
    name="scale-figures",
    level="error",
    title="A figure is a value or a range, and figures of one metric share a unit.",
    reason="Figures for one metric share an axis; another unit would put them in the wrong place.",
    fix="Convert the figure to the unit of the metric, and give the printed figure in `note`.",
    examples=examples_in(
        "scale.yml", "    value: 4", passing="    min: 3\n    max: 5", failing="    value: 4\n    min: 3"
    ),
    reported=(
        "data/scale.yml:8:12: error: The figure gives a value and a range. Keep the value, or min and max. (scale-figures)",
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report figures that give both a value and a range, and units that differ within one metric."""
    first: dict[str, ScaleFigure] = {}
    for figure in survey.scale.figures:
        if figure.value is not None and (figure.minimum is not None or figure.maximum is not None):
            message = "The figure gives a value and a range. Keep the value, or min and max."
            yield RULE.problem(figure.place_of("value"), message)
        if figure.value is None and figure.minimum is None and figure.maximum is None:
            continue
        other = first.setdefault(figure.metric, figure)
        if figure.unit != other.unit and not survey.is_unread("scale.yml"):
            where = other.place_of("unit")
            units = [f'in "{each.unit}"' if each.unit else "without a unit" for each in (figure, other)]
            message = (
                f"The figure counts {figure.metric} {units[0]}, an earlier one {units[1]} "
                f"({where}). Give both in one unit, or name another metric."
            )
            related = [Related(place=where, message="the other unit")]
            yield RULE.problem(figure.place_of("unit"), message, related=related)
