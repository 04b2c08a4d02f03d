"""The page of open problems: by group, those that the authors single out marked, with the values they concern."""

from __future__ import annotations

from generator.export.claim_sentence import Part
from generator.model.axis_tags import NO_TAGS
from generator.model.open_problem import OpenProblem
from generator.model.sections import shown_sections
from generator.record import frozen_record
from generator.render.chip import Chip, tag_chips
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.paragraphs import paragraphs_of
from generator.wording import words
from generator.wording.phrases import of, plural


@frozen_record
class ProblemEntry:
    """One open problem; chips: the values that it concerns."""

    problem: OpenProblem
    text: tuple[tuple[Part, ...], ...]
    chips: tuple[Chip, ...]


@frozen_record
class ProblemGroup:
    """The open problems of one group."""

    id: str
    label: str
    text: tuple[Part, ...]
    count: str
    entries: tuple[ProblemEntry, ...]


@frozen_record
class ProblemsContext:
    """What the page of open problems shows; stressed: the first line of a list of these, empty for none."""

    finding: str
    stressed: tuple[tuple[str, str], ...]
    groups: tuple[ProblemGroup, ...]


def render_problems(site: SiteContext, edition: EditionContext) -> Page | None:
    """Render the page of open problems; None when the survey shows none."""
    if "problems" not in shown_sections(edition.survey):
        return None
    problems = edition.survey.problems.problems
    stressed = tuple((problem.id, problem.title) for problem in problems if problem.stressed)
    finding = plural(len(problems), "open problem")
    if stressed:
        finding += f", {len(stressed)} of them singled out"
    context = ProblemsContext(finding=finding, stressed=stressed, groups=_groups(site, edition))
    return Page(
        path="problems/",
        title=words.OPEN_PROBLEMS,
        description=f"{finding}, with the values that each concerns.",
        body=site.templates.page("problems", context),
    )


def _groups(site: SiteContext, edition: EditionContext) -> tuple[ProblemGroup, ...]:
    survey = edition.survey
    named = [(group.id, group.label, group.text) for group in survey.problems.groups]
    groups = []
    further = "Further problems" if named else "All problems"
    for group_id, label, text in (*named, ("", further, "")):
        found = [problem for problem in survey.problems.problems if problem.group == group_id]
        if found:
            groups.append(
                ProblemGroup(
                    id=f"group-{group_id or 'further'}",
                    label=label,
                    text=site.cite(text),
                    count=of(len(found), len(survey.problems.problems)),
                    entries=tuple(_entry(site, edition, problem) for problem in found),
                )
            )
    return tuple(groups)


def _entry(site: SiteContext, edition: EditionContext, problem: OpenProblem) -> ProblemEntry:
    axes = edition.survey.taxonomy.axes
    return ProblemEntry(
        problem=problem,
        text=tuple(site.cite(paragraph) for paragraph in paragraphs_of(problem.text)),
        chips=tuple(chip for axis in axes for chip in tag_chips(axis, problem.tags.get(axis.id, NO_TAGS))),
    )
