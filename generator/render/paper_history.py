"""A paper in, the dated lines of its history in the survey out."""

from __future__ import annotations

from generator.export.amended_field import amended_field
from generator.model.axis_tags import AxisTags
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.own_facts import former_value
from generator.wording.phrases import day, sentence


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
        what = sentence(amended_field(survey, amendment.path))
        was = former_value(survey, amendment.path, amendment.was)
        if amendment.was is not None and not isinstance(amendment.was, AxisTags):
            was = f"“{was}”"
        lines.append(
            HistoryLine(
                date=amendment.date.isoformat(),
                shown=day(amendment.date),
                text=f"{what} changed; formerly {was}. {amendment.why}",
                source=amendment.source,
            )
        )
    return tuple(sorted(lines, key=lambda line: line.date, reverse=True))
