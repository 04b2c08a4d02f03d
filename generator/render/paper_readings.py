"""What a paper's page says of each second reading of it."""

from __future__ import annotations

from generator.model.audit import Audit, AuditRow
from generator.model.axis_tags import NO_TAGS
from generator.model.counting import UNKNOWN
from generator.model.paper import Paper
from generator.model.sections import shown_sections
from generator.model.taxonomy import Axis
from generator.query.counted import counted_values
from generator.record import frozen_record
from generator.render.context import EditionContext
from generator.render.reader_verdicts import reading_of
from generator.render.shortened import shortened
from generator.wording import words
from generator.wording.phrases import listed, plural

MOST_NOTE = 1_200  # letters of what a second reader says: the page of the readings has all


@frozen_record
class PaperReading:
    """What a second reader said: verdict in words, note, and the axes on which the reader differs."""

    verdict: str
    note: str
    differs: tuple[str, ...]
    strict: str
    href: str
    sample: str


def readings_of(edition: EditionContext, paper: Paper) -> tuple[PaperReading, ...]:
    """Return the second readings of a paper that the edition shows."""
    if "audits" not in shown_sections(edition.survey):
        return ()
    rows = ((audit, audit.row(paper.key)) for audit in edition.survey.audits)
    return tuple(_reading(edition, audit, row) for audit, row in rows if row is not None)


def _reading(edition: EditionContext, audit: Audit, row: AuditRow) -> PaperReading:
    paper = edition.papers[row.paper]
    differs = []
    for axis_id in audit.axes:
        axis = edition.survey.taxonomy.axis(axis_id)
        if axis is not None:
            axis = axis.without_parents()
            pool = counted_values(paper, axis, count="primary")
            read = axis.counting.values(row.tags.get(axis_id, NO_TAGS), count="primary")
            if set(pool) != set(read):
                said = f"{axis.label}: the reader {_found(axis, read)}; the survey has {_names(axis, pool)} today."
                differs.append(said)
    strict_axis = edition.survey.taxonomy.axis(audit.strict_axis)
    strict = ""
    if strict_axis is not None and paper.on(audit.strict_axis).tags:
        level = strict_axis.counting.level(audit.strict_level)
        found = "" if row.strict else "not "
        strict = f"Evidence on {strict_axis.in_prose}: {found}{level.label if level else audit.strict_level}."
    axes = plural(len(audit.axes), "axis", "axes")
    return PaperReading(
        verdict=words.VERDICTS[row.verdict],
        note=shortened(row.note, MOST_NOTE),
        differs=tuple(differs),
        strict=strict,
        href=f"~/audits/#{audit.id}",
        sample=f"{audit.label}: one of {plural(len(audit.rows), 'paper')}, read on {axes}.",
    )


def _found(axis: Axis, values: tuple[str, ...]) -> str:
    return "could not tell" if values == (UNKNOWN,) else f"found {reading_of(axis, values)}"


def _names(axis: Axis, values: tuple[str, ...]) -> str:
    return listed([axis.name_of(value) for value in values])
