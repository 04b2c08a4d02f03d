"""An axis as the home page draws it where no table is published: its values with counts and bars, the tail in one."""

from __future__ import annotations

from generator.analysis.counts import AxisCount
from generator.model.counting import NONE, UNKNOWN
from generator.record import frozen_record
from generator.render.chip import hue_of
from generator.render.value_bars import ValueLine, beside, value_lines
from generator.wording.phrases import of, sentence


@frozen_record
class AxisLines:
    """An axis with its lines."""

    label: str
    question: str
    href: str
    hue: int
    lines: tuple[ValueLine, ...]


def axis_lines_of(count: AxisCount) -> AxisLines:
    """Lay out an axis with its lines, and last, without a bar, what is no value."""
    axis = count.axis
    lines = [*value_lines(count, beside(axis), explorer=True)]
    for absent in (NONE, UNKNOWN):
        number = count.number(absent)
        if number:
            href = f"~/papers/?{axis.id}={absent}&count=primary"
            name = sentence(axis.name_of(absent))
            lines.append(ValueLine(href=href, code="", name=name, count=of(number, count.total), part=0.0))
    return AxisLines(
        label=axis.label,
        question=axis.question,
        href=f"~/axes/{axis.id}/",
        hue=hue_of(axis),
        lines=tuple(lines),
    )
