"""Resolutions of second readings that resolve nothing."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.agreement import AxisComparison, compare_rows
from generator.checks.rule import Rule, examples_in
from generator.model.audit import Audit, AuditRow
from generator.model.axis_tags import NO_TAGS, AxisTags
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related
from generator.query.counted import counted_values
from generator.wording import words

_ROW = "  - {paper: basil-wick2023, tags: {herb: basil, watering: wick}, strict: true, verdict: agree}"
_WHY = "resolutions: [{axis: watering, result: kept, by: Petra Sill, why: The figure shows the cord.}]"

RULE = Rule(
    name="resolved-disagreements",
    level="error",
    title="A resolution settles an axis on which the reader and the recorded tags differ.",
    reason=(
        "The list of disagreements shows what was decided on each; a resolution of anything else would appear nowhere."
    ),
    fix=(
        "Remove the resolution, or name the axis on which the two differ; correct the recorded tag before writing "
        "`amended`."
    ),
    examples=examples_in(
        "audits/2024-03-20.yml",
        _ROW,
        passing=f"  - {{paper: basil-wick2023, tags: {{herb: basil, watering: jug}}, verdict: disagree, {_WHY}}}",
        failing=f"  - {{paper: basil-wick2023, tags: {{herb: basil, watering: wick}}, verdict: agree, {_WHY}}}",
    ),
    reported=(
        "data/audits/2024-03-20.yml:6:103: error: On the axis watering the reader and the recorded tags of basil-wick2023 agree (wick). Remove the resolution; a correction that followed the reading needs a later date. (resolved-disagreements)",
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report resolutions of what agrees or was not compared, second ones, and amended tags that are as they were."""
    for audit in survey.audits:
        if any(row.resolutions for row in audit.rows):
            compared = compare_rows(survey, audit)
            # A paper that could not be read is reported where it stands.
            for row in (row for row in audit.rows if survey.paper(row.paper) is not None):
                yield from _check_row(survey, audit, row, {one.axis.id: one for one in compared.get(row.paper, ())})


def _check_row(survey: Survey, audit: Audit, row: AuditRow, compared: dict[str, AxisComparison]) -> Iterator[Problem]:
    seen: dict[str, Place] = {}
    files = ("taxonomy.yml", f"audits/{audit.id}.yml", f"papers/{row.paper}.yml")
    for resolution in row.resolutions:
        first = seen.setdefault(resolution.axis, resolution.place)
        found = compared.get(resolution.axis)
        if first != resolution.place:
            message = f"The axis {resolution.axis} is resolved a second time (first on line {first.line}). Keep one."
            yield RULE.problem(resolution.place, message, related=[Related(place=first, message=words.FIRST_HERE)])
        elif _is_refused(survey, row, resolution.axis) or not resolution.axis or survey.is_unread(*files):
            continue  # what was compared shows when that is mended
        elif found is None:
            asked = ", ".join(audit.axes)
            message = (
                f'On the axis "{resolution.axis}" nothing was compared for {row.paper}; the audit covers {asked}. '
                "Remove the resolution."
            )
            yield RULE.problem(resolution.place, message)
        elif found.same:
            message = (
                f"On the axis {resolution.axis} the reader and the recorded tags of {row.paper} agree "
                f"({', '.join(found.pool)}). Remove the resolution; a correction that followed the reading needs a "
                "later date."
            )
            yield RULE.problem(resolution.place, message)
        elif resolution.result == "amended" and _is_unchanged(survey, row, found):
            message = (
                f"The tag of {row.paper} on the axis {resolution.axis} is as it was ({', '.join(found.pool)}). "
                "Correct it first, or write kept."
            )
            yield RULE.problem(resolution.place, message)


def _is_refused(survey: Survey, row: AuditRow, axis_id: str) -> bool:
    """Tell whether the reader's tags, those of the paper, or what these were, are reported and left out."""
    paper = survey.paper(row.paper)
    read = row.tags.get(axis_id, NO_TAGS)
    former = [each.was for each in paper.amendments if each.path == f"tags.{axis_id}"] if paper else []
    now = [paper.on(axis_id)] if paper else []
    return any(isinstance(tags, AxisTags) and tags.refused for tags in (read, *now, *former))


def _is_unchanged(survey: Survey, row: AuditRow, found: AxisComparison) -> bool:
    paper = survey.paper(row.paper)
    return paper is not None and counted_values(paper, found.axis, count="primary") == found.pool
