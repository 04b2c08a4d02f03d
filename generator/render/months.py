"""What a month brought, in sentences: papers, corrections, claims that turned, and cells with their first paper."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from generator.analysis.claim_report import ClaimReport
from generator.analysis.cross import CrossTable, cross_axes, filled_pairs
from generator.analysis.statistics import table_axes
from generator.model.config import Edition
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.matrix_cells import list_address
from generator.render.table_words import cell_name
from generator.wording import words
from generator.wording.phrases import day, listed, plural

MOST_NAMED = 4
_CHANGES = {
    "Added": ("paper added", "papers added"),
    "Corrected": ("correction", "corrections"),
    "Removed": ("paper removed", "papers removed"),
}


@frozen_record
class TurnedClaim:
    """A claim whose status changed in a month: what it is now, and the papers that did it, the first few by name."""

    id: str
    sentence: str
    status: str
    papers: tuple[tuple[str, str], ...]
    more: int


@frozen_record
class MonthSummary:
    """One month; cells: those of the home table with their first paper, each with its name and where it leads."""

    id: str
    title: str
    text: str
    turned: tuple[TurnedClaim, ...]
    cells: tuple[tuple[str, str], ...]

    @property
    def is_quiet(self) -> bool:
        """Tell whether there is nothing to say of the month but how much changed."""
        return not (self.turned or self.cells)


def months_of(
    site: SiteContext, edition: EditionContext, dates: Sequence[tuple[date, str]]
) -> tuple[MonthSummary, ...]:
    """Return the months in which something changed after the last edition, newest first.

    dates: day and kind of every change
    """
    last = site.survey.config.editions[-1].date if site.survey.config.editions else date.min
    months = sorted({(when.year, when.month) for when, _ in dates if when > last}, reverse=True)
    pair = site.survey.config.home
    axes = table_axes(site.survey, pair) if pair and months else None
    # The page of the table lists the papers that it has now.
    today = cross_axes(select_edition(site.survey), *axes) if axes else None
    return tuple(_summary(site, edition, today, year, month, last, dates) for year, month in months)


def changes_in_words(kinds: Sequence[str]) -> str:
    """Return how many changes of each kind there are; empty where there are none."""
    return listed([plural(number, *said) for kind, said in _CHANGES.items() if (number := kinds.count(kind))])


def _summary(
    site: SiteContext,
    edition: EditionContext,
    today: CrossTable | None,
    year: int,
    month: int,
    last: date,
    dates: Sequence[tuple[date, str]],
) -> MonthSummary:
    begin = max(date(year, month, 1), last + timedelta(days=1))
    end = date(year, month, monthrange(year, month)[1])
    kinds = [kind for when, kind in dates if begin <= when <= end]
    return MonthSummary(
        id=f"{year}-{month:02}",
        title=day(f"{year}-{month:02}"),
        text=changes_in_words(kinds),
        turned=tuple(turned for report in site.reports if (turned := _turned(edition, report, begin, end))),
        cells=_filled(site.survey, today, begin - timedelta(days=1), end) if today else (),
    )


def _turned(edition: EditionContext, report: ClaimReport, begin: date, end: date) -> TurnedClaim | None:
    changes = [change for change in report.changes if begin <= change.date <= end]
    if not changes:
        return None
    change = changes[-1]
    contested = report.state == "contested" and change is report.changes[-1]
    behind = report.contested_by if contested else change.papers
    titles = [(key, edition.papers[key].called) for key in behind if key in edition.papers]
    return TurnedClaim(
        id=report.claim.id,
        sentence=edition.claims.by_id[report.claim.id].sentence,
        status=words.TURNED["contested" if contested else change.status],
        papers=tuple(titles[:MOST_NAMED]),
        more=max(0, len(titles) - MOST_NAMED),
    )


def _filled(survey: Survey, today: CrossTable, before: date, after: date) -> tuple[tuple[str, str], ...]:
    """Return the cells of the home table that were without a paper on one day and have some on a later one."""
    old, new = (filled_pairs(_as_of(survey, when), today.rows, today.columns) for when in (before, after))
    # The cells of two values are in every table of these axes; what is none is in those that have such papers.
    plain = [pair for pair in new - old if today.rows.value(pair[0]) and today.columns.value(pair[1])]
    found = []
    for pair in sorted(plain, key=lambda pair: (today.row_ids.index(pair[0]), today.column_ids.index(pair[1]))):
        now = today.cells[pair]
        found.append((cell_name(today, now), list_address(today, now) if now.papers else f"~/tables/{today.id}/"))
    return tuple(found)


def _as_of(survey: Survey, when: date) -> Survey:
    edition = Edition(id="month", date=when, label="")
    return select_edition(replace(survey, config=replace(survey.config, editions=(edition,))), edition.id)
