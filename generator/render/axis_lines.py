"""An axis as the home page draws it where no table is published: its values with counts and bars, the tail in one."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.counts import AxisCount
from generator.analysis.lines import lines_of
from generator.model.counting import NONE, UNKNOWN
from generator.render.chip import hue_of
from generator.wording import words
from generator.wording.phrases import of, sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisLine:
    """A value, or what is no value; part: its share of the greatest count, 0 to 1; href: its papers."""

    href: str
    code: str
    name: str
    count: str
    part: float


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisLines:
    """An axis with its lines."""

    label: str
    question: str
    href: str
    hue: int
    lines: tuple[AxisLine, ...]


def axis_lines_of(count: AxisCount) -> AxisLines:
    """Lay out an axis: in its order where it is ordered, else the most frequent first."""
    axis = count.axis
    numbers = {value.id: count.number(value.id) for value in axis.values if not axis.ancestors(value.id)}
    found = lines_of(axis, tuple(numbers), numbers)
    shown = found.shown if axis.ordered else tuple(sorted(found.shown, key=lambda each: -numbers[each]))
    lines = [
        AxisLine(
            href=f"~/papers/?{axis.id}={value.id}&count=primary",
            code=value.code,
            name=value.label,
            count=of(numbers[value.id], count.total),
            part=round(numbers[value.id] / count.greatest, 3),
        )
        for each in shown
        if (value := axis.value(each)) is not None
    ]
    if found.folded:
        name = words.OTHERS.format(number=f"{len(found.folded):,}")
        lines.append(AxisLine(href=f"~/axes/{axis.id}/", code="", name=name, count="", part=0.0))
    for absent in (NONE, UNKNOWN):
        number = count.number(absent)
        if number:
            href = f"~/papers/?{axis.id}={absent}&count=primary"
            name = sentence(axis.name_of(absent))
            part = min(1.0, round(number / count.greatest, 3))
            lines.append(AxisLine(href=href, code="", name=name, count=of(number, count.total), part=part))
    return AxisLines(
        label=axis.label,
        question=axis.question,
        href=f"~/axes/{axis.id}/",
        hue=hue_of(axis),
        lines=tuple(lines),
    )
