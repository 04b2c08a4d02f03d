"""What second readers found, tag by tag: where a tag is graded, the verdict on it stands beside it."""

from __future__ import annotations

from collections.abc import Callable

from generator.model.audit import Audit
from generator.model.axis_tags import NO_TAGS, Tag
from generator.model.counting import UNKNOWN
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import counted_values
from generator.render.sections import shown_sections
from generator.wording import words
from generator.wording.phrases import day, in_sentence, listed

# The axis, and the tag or None for a paper without one there, to what each reader found.
Verdicts = Callable[[Axis, Tag | None], tuple[str, ...]]


def verdicts_on(survey: Survey, paper: Paper) -> Verdicts:
    """Return a function from a tag of the paper to a sentence of each second reading that covers its axis."""
    audits = survey.audits if "audits" in shown_sections(survey) else ()
    read = [audit for audit in audits if audit.row(paper.key)]

    def verdicts(axis: Axis, tag: Tag | None) -> tuple[str, ...]:
        return tuple(_verdict(audit, paper, axis, tag) for audit in read if axis.id in audit.axes)

    return verdicts


def _verdict(audit: Audit, paper: Paper, axis: Axis, tag: Tag | None) -> str:
    row = audit.row(paper.key)
    if row is None:
        raise KeyError(paper.key)
    plain = axis.without_parents()
    survey = counted_values(paper, plain, count="primary")
    reader = plain.counting.values(row.tags.get(axis.id, NO_TAGS), count="primary")
    found = in_sentence(words.VERDICTS["agree"])
    if set(survey) != set(reader):
        found = words.CANNOT_TELL_IN_BRIEF if reader == (UNKNOWN,) else listed([axis.name_of(each) for each in reader])
    elif tag is not None and axis.id == audit.strict_axis:
        level = axis.counting.level(audit.strict_level)
        # Readers name values; of the strength of evidence they were asked one question only.
        if row.strict != (tag.evidence == audit.strict_level) and level is not None:
            found = (words.READER_FINDS if row.strict else words.READER_DOES_NOT_FIND).format(level=level.label)
    on = day(audit.published) if audit.published else audit.label
    return words.SECOND_READER.format(day=on, found=found)
