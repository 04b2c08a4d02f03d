"""What second readers found, tag by tag: where a tag is graded, the verdict on it stands beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.model.audit import Audit, AuditRow
from generator.model.axis_tags import NO_TAGS, Tag
from generator.model.counting import UNKNOWN
from generator.model.paper import Paper
from generator.model.sections import shown_sections
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import counted_values
from generator.wording import words
from generator.wording.phrases import day, in_sentence, listed

# The axis, and the tag or None for a paper without one there, to what each reader found.
Verdicts = Callable[[Axis, Tag | None], tuple[str, ...]]

MOST_DAYS = 4  # named of those on which readers found the same


def verdicts_on(survey: Survey, paper: Paper) -> Verdicts:
    """Return a function from a tag of the paper to what second readings of its axis found, each finding once."""
    audits = survey.audits if "audits" in shown_sections(survey) else ()
    read = [(audit, row) for audit in audits if (row := audit.row(paper.key)) is not None]

    def verdicts(axis: Axis, tag: Tag | None) -> tuple[str, ...]:
        days: dict[str, list[str]] = {}
        for audit, row in read:
            if axis.id in audit.axes:
                on = day(audit.published) if audit.published else audit.label
                days.setdefault(_found(audit, row, paper, axis, tag), []).append(on)
        return tuple(f"Second reader, {listed(_first(on))}: {found}" for found, on in days.items())

    return verdicts


def _first(days: Sequence[str]) -> list[str]:
    return list(days) if len(days) <= MOST_DAYS else [*days[:MOST_DAYS], f"{len(days) - MOST_DAYS:,} more"]


def reading_of(axis: Axis, values: Sequence[str]) -> str:
    """Return what a reader found on an axis, in words."""
    return "cannot tell" if tuple(values) == (UNKNOWN,) else listed([axis.name_of(each) for each in values])


def _found(audit: Audit, row: AuditRow, paper: Paper, axis: Axis, tag: Tag | None) -> str:
    plain = axis.without_parents()
    survey = counted_values(paper, plain, count="primary")
    reader = plain.counting.values(row.tags.get(axis.id, NO_TAGS), count="primary")
    found = in_sentence(words.VERDICTS["agree"])
    if set(survey) != set(reader):
        found = reading_of(axis, reader)
    elif tag is not None and axis.id == audit.strict_axis:
        level = axis.counting.level(audit.strict_level)
        # Readers name values; of the strength of evidence they were asked one question only.
        if row.strict != (tag.evidence == audit.strict_level) and level is not None:
            found = f"same value; {'finds' if row.strict else 'does not find'} {level.label}"
    return found
