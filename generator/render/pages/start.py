"""Where to start: the reading paths of a survey, paper after paper, each with why it comes next."""

from __future__ import annotations

from generator.export.addresses import main_link
from generator.model.paper import Paper
from generator.model.reading_path import PathStep, ReadingPath
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.wording import words
from generator.wording.phrases import listed, plural


@frozen_record
class StepLine:
    """One paper of a path; main: what it is found by and where, when that is known."""

    key: str
    title: str
    line: str
    why: str
    main: tuple[str, str] | None


@frozen_record
class PathSection:
    """One path with its papers in order."""

    path: ReadingPath
    count: str
    steps: tuple[StepLine, ...]


@frozen_record
class StartContext:
    """What the page shows."""

    finding: str
    boundary: str
    paths: tuple[PathSection, ...]


def render_start(site: SiteContext, edition: EditionContext) -> Page | None:
    """Render the reading paths; None when the survey has none, or none of their papers is in the edition."""
    paths = tuple(found for each in edition.survey.paths if (found := _section(edition, each)).steps)
    if not paths:
        return None
    finding = f"{plural(len(paths), 'reading path')} through {plural(len(edition.papers), 'paper')}"
    boundary = "Each path is a short, ordered list; the sentence beside each paper says why it comes at that point."
    context = StartContext(finding=finding, boundary=boundary, paths=paths)
    return Page(
        path="start/",
        title=words.READING_PATHS,
        description=f"{finding}: {listed([each.path.title for each in paths])}.",
        body=site.templates.page("start", context),
    )


def _section(edition: EditionContext, path: ReadingPath) -> PathSection:
    steps = tuple(_line(paper, step) for step in path.steps if (paper := edition.papers.get(step.paper)) is not None)
    return PathSection(path=path, count=plural(len(steps), "paper"), steps=steps)


def _line(paper: Paper, step: PathStep) -> StepLine:
    line = f"{paper.byline} · {paper.year}"
    return StepLine(key=paper.key, title=paper.title, line=line, why=step.why, main=main_link(paper))
