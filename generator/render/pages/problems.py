"""The page of open problems: by group, those that the authors single out marked, with the values they concern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator.export.claim_sentence import Part
from generator.model.axis_tags import NO_TAGS
from generator.model.open_problem import OpenProblem
from generator.model.sections import shown_sections
from generator.record import frozen_record
from generator.render.chip import Chip, tag_chips
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.pager import Pager, draw_parts
from generator.render.paragraphs import paragraphs_of
from generator.wording import words
from generator.wording.phrases import of, plural

PATH = "problems/"


@frozen_record
class ProblemEntry:
    """One open problem; chips: the values that it concerns."""

    problem: OpenProblem
    text: tuple[tuple[Part, ...], ...]
    chips: tuple[Chip, ...]


_InGroup = tuple[str, ProblemEntry]  # id of its group


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
    """What a page of open problems shows; stressed: the first line of a list of these, empty for none."""

    finding: str
    stressed: tuple[tuple[str, str], ...]
    groups: tuple[ProblemGroup, ...]
    pager: Pager


def render_problems(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the pages of open problems; none when the survey shows none."""
    if "problems" not in shown_sections(edition.survey):
        return []
    problems = edition.survey.problems.problems
    stressed = tuple((problem.id, problem.title) for problem in problems if problem.stressed)
    finding = plural(len(problems), "open problem")
    if stressed:
        finding += f", {len(stressed)} of them singled out"
    groups = {group.id: group for group in _groups(site, edition)}
    entries = [(group.id, entry) for group in groups.values() for entry in group.entries]

    def anchors(entry: _InGroup) -> Iterator[tuple[str, str]]:
        yield entry[0], groups[entry[0]].label
        yield entry[1].problem.id, entry[1].problem.id

    def draw(path: str, part: Sequence[_InGroup], pager: Pager) -> Page:
        first = pager.number == 1
        here = [(group, tuple(entry for _, entry in found)) for group, found in groupby(part, key=lambda pair: pair[0])]
        context = ProblemsContext(
            finding=finding,
            stressed=stressed if first else (),
            groups=tuple(replace(groups[group], entries=found) for group, found in here),
            pager=pager,
        )
        return Page(
            path=path,
            title=words.OPEN_PROBLEMS,
            description=f"{finding}, with the values that each concerns.",
            body=site.templates.page("problems", context),
        )

    return draw_parts(entries, PATH, anchors, draw)


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
