"""Where to start: the reading paths of a survey, paper after paper, each with why it comes next."""

from __future__ import annotations

from collections.abc import Sequence

from generator.export.addresses import main_link
from generator.model.paper import Paper
from generator.model.reading_path import PathStep, ReadingPath
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.pager import Pager, draw_parts
from generator.wording import words
from generator.wording.phrases import listed, plural, share_of

PATH = "start/"


@frozen_record
class StepLine:
    """One paper of a path; main: what it is found by and where, when that is known."""

    paper: Paper
    why: str
    main: tuple[str, str] | None


@frozen_record
class PathSection:
    """One path with its papers in order."""

    path: ReadingPath
    steps: tuple[StepLine, ...]


@frozen_record
class StartContext:
    """What a page of reading paths shows."""

    finding: str
    boundary: str
    paths: tuple[PathSection, ...]
    pager: Pager


def render_start(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the reading paths; none when the survey has none, or none of their papers is in the edition."""
    paths = tuple(found for each in edition.survey.paths if (found := _section(edition, each)).steps)
    if not paths:
        return []
    named = {step.paper.key for each in paths for step in each.steps}
    finding = f"{plural(len(paths), 'reading path')} with {share_of(len(named), len(edition.papers), 'paper')}"
    boundary = "Each path is a short, ordered list; the sentence beside each paper says why it comes at that point."

    def draw(path: str, part: Sequence[PathSection], pager: Pager) -> Page:
        context = StartContext(finding=finding, boundary=boundary, paths=tuple(part), pager=pager)
        return Page(
            path=path,
            title=words.READING_PATHS,
            description=f"{finding}: {listed([each.path.title for each in part])}.",
            body=site.templates.page("start", context),
        )

    return draw_parts(paths, PATH, lambda section: [(section.path.id, section.path.title)], draw)


def _section(edition: EditionContext, path: ReadingPath) -> PathSection:
    steps = tuple(_line(paper, step) for step in path.steps if (paper := edition.papers.get(step.paper)) is not None)
    return PathSection(path=path, steps=steps)


def _line(paper: Paper, step: PathStep) -> StepLine:
    return StepLine(paper=paper, why=step.why, main=main_link(paper))
