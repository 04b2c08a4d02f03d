"""The picture beside a link to a page: which one a page has, what its head says of it, and the files.

A page with a finding has a picture of its own. The page of a value has that of its axis, any other that of the home
page, those of papers too. Pages of former editions have none, since their numbers are others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial

from generator.export.head import to_picture_head
from generator.export.later import MadeOnce
from generator.export.newest import edition_date
from generator.png.bars import Bars
from generator.png.grid import Grid
from generator.png.shared import HEIGHT, WIDTH, SharedPicture, draw_shared
from generator.render.axis_view import axis_finding
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import edition_in_prose
from generator.render.gap_pictures import FOLDER, gap_finding, gap_picture, pictured_gaps
from generator.render.home_finding import home_axis, home_finding, home_table
from generator.render.page import Page
from generator.render.small_drawing import bars_of_axis, grid_of
from generator.wording.phrases import day, plural, sentence

_OTHER_EDITIONS = "editions/"


class SharedPictures:
    """The pictures of a site, those of the edition at the plain addresses; none where the site knows no address."""

    def __init__(self, site: SiteContext, edition: EditionContext) -> None:
        """Take what pages draw on."""
        self._site, self._edition = site, edition

    def head_of(self, page: Page) -> str:
        """Return what the head of a page says of its picture, or that it has none."""
        # Nothing is counted for a finding that nobody will read.
        path, finding = self._shown_on(page) if self._site.survey.config.address else ("", "")
        return to_picture_head(self._site.survey, path, (WIDTH, HEIGHT), f"{finding}." if finding else "")

    def files(self, pages: Iterable[Page], now: Callable[[str], Page | None]) -> Mapping[str, bytes]:
        """Return the pictures by path, each drawn when it is asked for.

        pages: those of the site, perhaps of a former rendering; now: gives the page at a path as it is now
        """
        if not self._site.survey.config.address:
            return {}
        makers = {_path_of(page.path): partial(self._draw_page, page, now) for page in pages if _has_own(page)}
        for table, gap in pictured_gaps(self._edition):
            makers[gap_picture(table, gap.cell)] = partial(
                self._draw, gap_finding(table, gap), grid_of(table, marked=gap.cell)
            )
        return MadeOnce(makers)

    def _shown_on(self, page: Page) -> tuple[str, str]:
        """Return path and finding of a page's picture; both empty where it has none."""
        if _has_own(page):
            return _path_of(page.path), page.finding
        if page.path.startswith(_OTHER_EDITIONS):
            return "", ""
        axis = _named(page.path, "axes")
        if axis:
            return _path_of(f"axes/{axis}/"), axis_finding(self._edition.survey, self._edition.statistics.counts[axis])
        return _path_of(""), self._home_finding

    def _draw_page(self, page: Page, now: Callable[[str], Page | None]) -> bytes:
        page = now(page.path) or page
        return self._draw(page.finding, self._drawing_of(page.path))

    def _draw(self, finding: str, drawing: Grid | Bars | None) -> bytes:
        survey = self._site.survey
        title = survey.config.title
        return draw_shared(
            SharedPicture(
                title=title if finding != title else "",
                finding=finding,
                note=self._note,
                address=survey.config.address.partition("://")[2],
                drawing=drawing,
            )
        )

    def _drawing_of(self, path: str) -> Grid | Bars | None:
        """Return what the picture of a page draws: its own table or axis, else what the home page shows first."""
        table = self._edition.statistics.tables.get(_named(path, "tables")) or home_table(self._edition)
        count = self._edition.statistics.counts.get(_named(path, "axes")) or home_axis(self._edition)
        if count is not None:
            return bars_of_axis(count)
        return grid_of(table) if table else None

    @cached_property
    def _home_finding(self) -> str:
        return home_finding(self._edition) or self._site.survey.config.title

    @cached_property
    def _note(self) -> str:
        survey, edition = self._site.survey, self._edition
        name = sentence(edition_in_prose(survey, edition.id).partition(" (")[0])
        parts = [plural(len(edition.survey.papers), "paper"), name, day(edition_date(survey, edition.id))]
        return " · ".join(part for part in parts if part)


def _has_own(page: Page) -> bool:
    return bool(page.finding) and not page.path.startswith(_OTHER_EDITIONS)


def _path_of(page: str) -> str:
    return f"{FOLDER}{page.strip('/') or 'index'}.png"


def _named(path: str, folder: str) -> str:
    """Return the id behind a folder of pages in a path; empty where it is another folder."""
    first, _, rest = path.partition("/")
    return rest.partition("/")[0] if first == folder else ""
