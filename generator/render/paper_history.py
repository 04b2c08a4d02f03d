"""A paper in, the dated lines of its history in the survey out."""

from __future__ import annotations

from generator.export.amended_field import amended_field
from generator.model.axis_tags import AxisTags
from generator.model.own_field import OwnValue
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.chip import absent_chip, tag_chips
from generator.render.own_facts import former_value
from generator.wording import words
from generator.wording.phrases import day, listed, sentence


@frozen_record
class HistoryLine:
    """A dated line of the paper's history in the survey."""

    date: str
    shown: str
    text: str
    source: str


def history_of(survey: Survey, paper: Paper) -> tuple[HistoryLine, ...]:
    """Return what became of a paper in the survey, the newest first: that it was added, and each amendment."""
    lines = []
    if paper.added:
        shown, text = day(paper.added), "Added to the survey."
        lines.append(HistoryLine(date=paper.added.isoformat(), shown=shown, text=text, source=""))
    for amendment in paper.amendments:
        kind, _, axis_id = amendment.path.partition(".")
        axis = survey.taxonomy.axis(axis_id) if kind == "tags" else None
        what = sentence(amended_field(survey, amendment.path))
        if isinstance(amendment.was, AxisTags) or axis:
            was = _was(amendment.was, axis)
        else:
            was = former_value(survey, amendment.path, amendment.was)
            was = f"“{was}”" if amendment.was is not None else was
        lines.append(
            HistoryLine(
                date=amendment.date.isoformat(),
                shown=day(amendment.date),
                text=f"{what} changed from {was}. {amendment.why}",
                source=amendment.source,
            )
        )
    return tuple(sorted(lines, key=lambda line: line.date, reverse=True))


def _was(was: AxisTags | OwnValue | None, axis: Axis | None) -> str:
    if isinstance(was, AxisTags) and axis is not None:
        chips = tag_chips(axis, was) or (absent_chip(axis, unknown=was.unknown),)
        return listed([f"{chip.code} {chip.label} {f'({chip.level})' if chip.level else ''}".strip() for chip in chips])
    return axis.none if axis else words.NOTHING
