"""Rows of a second reading that contradict the reading itself."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.audit import Audit, AuditRow
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related
from generator.wording import words

RULE = Rule(
    name="audit-rows",
    level="error",
    title="A second reading has one row for each paper, with tags on the axes it covers.",
    reason=(
        "Agreement is computed from rows and axes: a second row would count a paper twice, and a tag on another "
        "axis would be ignored."
    ),
    fix="Remove the row or tag, or add the axis to `axes` of the audit.",
    examples=examples_in(
        "audits/2024-03-20.yml",
        "tags: {herb: basil, watering: wick}",
        failing="tags: {herb: basil, watering: wick, light: south}",
    ),
    reported=(
        "data/audits/2024-03-20.yml:6:72: error: The audit covers herb, watering, but not light. Remove the tag, or add the axis to axes. (audit-rows)",
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report papers read twice in one audit, and tags on axes that the audit did not ask about."""
    for audit in survey.audits:
        seen: dict[str, Place] = {}
        for row in audit.rows:
            first = seen.setdefault(row.paper, row.paper_place)
            if first != row.paper_place:
                related = [Related(place=first, message=words.FIRST_HERE)]
                message = f'The paper "{row.paper}" has a second row (first on line {first.line}). Keep one.'
                yield RULE.problem(row.paper_place, message, related=related)
            # Else the axis may be one that it asked about.
            if not survey.is_unread(f"audits/{audit.id}.yml") and all(map(survey.taxonomy.axis, audit.axes)):
                yield from _check_axes(audit, row)


def _check_axes(audit: Audit, row: AuditRow) -> Iterator[Problem]:
    for axis_id, axis_tags in row.tags.items():
        if axis_id not in audit.axes and (axis_tags.tags or not axis_tags.refused):
            asked = ", ".join(audit.axes)
            message = f"The audit covers {asked}, but not {axis_id}. Remove the tag, or add the axis to axes."
            yield RULE.problem(axis_tags.place, message)
