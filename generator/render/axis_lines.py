"""An axis as the home page draws it where no table is published: its values with counts and bars, the tail in one."""

from __future__ import annotations

from dataclasses import replace

from generator.analysis.counts import AxisCount
from generator.model.counting import NONE, UNKNOWN
from generator.record import frozen_record
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
    """Lay out an axis with its lines, and last what is no value, whose bar looks different and may be the longest."""
    axis = count.axis
    absent = {each: number for each in (NONE, UNKNOWN) if (number := count.number(each))}
    longest = max(count.greatest, *absent.values(), 1)
    lines = [
        replace(line, part=round(line.part * count.greatest / longest, 3))
        for line in value_lines(count, beside(axis), explorer=True)
    ]
    lines += [
        ValueLine(
            href=f"~/papers/?{axis.id}={each}&count=primary",
            code="",
            name=sentence(axis.name_of(each)),
            count=of(number, count.total),
            part=round(number / longest, 3),
            absent=True,
        )
        for each, number in absent.items()
    ]
    return AxisLines(
        label=axis.label,
        question=axis.question,
        href=f"~/axes/{axis.id}/",
        hue=axis.hue,
        lines=tuple(lines),
    )
