"""Where to start: the reading paths of a survey, paper after paper, each with why it comes next."""

from __future__ import annotations

from collections.abc import Iterator

from generator.export.addresses import main_link
from generator.model.paper import Paper
from generator.model.reading_path import PathStep, ReadingPath
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.pager import Pager, beyond_first, part_list
from generator.wording import words
from generator.wording.phrases import listed, plural

PATH = "start/"
# About so many bytes stand on one page; what takes less is not parted, and neither is a path.
MOST_ON_A_PAGE = 280_000
# What a path and each of its papers take beside their texts, and what leads to a path.
_PATH, _STEP, _LINK = 400, 330, 90


@frozen_record
class StepLine:
    """One paper of a path; main: what it is found by and where, when that is known."""

    key: str
    title: str
    byline: str
    year: int
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
    """What a page shows; elsewhere: anchor, address and title of the paths on further pages, for the first page."""

    finding: str
    boundary: str
    paths: tuple[PathSection, ...]
    pager: Pager
    elsewhere: tuple[tuple[str, str, str], ...]


def render_start(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the reading paths; none when the survey has none, or none of their papers is in the edition."""
    paths = tuple(found for each in edition.survey.paths if (found := _section(edition, each)).steps)
    if not paths:
        return
    finding = f"{plural(len(paths), 'reading path')} through {plural(len(edition.papers), 'paper')}"
    boundary = "Each path is a short, ordered list; the sentence beside each paper says why it comes at that point."
    links = sum(_LINK + len(each.path.title) for each in paths)
    parts = part_list(paths, list(map(_room, paths)), PATH, MOST_ON_A_PAGE, beside=links, link=_LINK)
    elsewhere = beyond_first(parts, lambda section: [(section.path.id, section.path.title)])
    for path, part, pager in parts:
        first = pager.number == 1
        context = StartContext(
            finding=finding,
            boundary=boundary,
            paths=tuple(part),
            pager=pager,
            elsewhere=elsewhere if first else (),
        )
        yield Page(
            path=path,
            title=words.READING_PATHS,
            description=f"{finding}: {listed([each.path.title for each in part])}.",
            body=site.templates.page("start", context),
        ).numbered(pager.number)


def _room(section: PathSection) -> int:
    """Return about how many bytes a path takes on a page."""
    texts = sum(2 * len(step.title) + len(step.byline) + len(step.why) for step in section.steps)
    return _PATH + len(section.path.text) + _STEP * len(section.steps) + texts


def _section(edition: EditionContext, path: ReadingPath) -> PathSection:
    steps = tuple(_line(paper, step) for step in path.steps if (paper := edition.papers.get(step.paper)) is not None)
    return PathSection(path=path, count=plural(len(steps), "paper"), steps=steps)


def _line(paper: Paper, step: PathStep) -> StepLine:
    return StepLine(
        key=paper.key,
        title=paper.title,
        byline=paper.byline,
        year=paper.year,
        why=step.why,
        main=main_link(paper),
    )
