"""What every page draws on: the survey of one edition, its numbers, its papers by key, and their cards, drawn once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from generator.analysis.alike import Likeness, find_alike
from generator.analysis.claim_report import ClaimReport, report_claim
from generator.analysis.statistics import Statistics, compute_statistics
from generator.analysis.together import find_used
from generator.analysis.trace_counts import count_traces
from generator.charts.draw import draw_charts
from generator.export.claim_reference import cite_numbers
from generator.export.claim_sentence import Part
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.render.card import card_of
from generator.render.charts import NO_CHARTS, Gallery, hang_gallery
from generator.render.claimed import ClaimMarks, Marks, mark_claims
from generator.render.editions import comparison_links, edition_path
from generator.render.environment import Templates
from generator.render.resting import find_resting_claims

PAGE_SIZE = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """Everything that pages share.

    full: the survey with all editions; survey: the one edition that the pages show
    cards: the drawn card of each paper, by key
    used: by axis id the values in use
    reports: every claim with how it fares; claims: the marks for numbers that a claim counts
    resting: by paper key the claims that rest on it
    comparisons: label and address of the comparison of every two editions
    edition: id of the edition that the pages show; usual: of the one that the site shows at its plain addresses
    gallery: the charts that the survey asks for, drawn of the edition that the pages show
    """

    full: Survey
    survey: Survey
    templates: Templates
    statistics: Statistics
    papers: Mapping[str, Paper]
    cards: Mapping[str, Markup]
    alike: Mapping[str, tuple[Likeness, ...]]
    used: Mapping[str, frozenset[str]]
    reports: tuple[ClaimReport, ...]
    claims: ClaimMarks
    resting: Mapping[str, Marks]
    comparisons: tuple[tuple[str, str], ...]
    gallery: Gallery
    edition: str = LIVING
    usual: str = LIVING

    @property
    def unusual(self) -> str:
        """The edition that addresses must name; empty where they need not."""
        return "" if self.edition == self.usual else self.edition

    def path_of(self, path: str) -> str:
        """Return where the page of this edition stands that has a page in every edition."""
        return edition_path(path, self.edition, self.usual)

    def axis(self, axis_id: str) -> Axis:
        """Return an axis that is known to exist."""
        axis = self.survey.taxonomy.axis(axis_id)
        if axis is None:
            raise KeyError(axis_id)
        return axis

    def cite(self, text: str) -> tuple[Part, ...]:
        """Return text of the survey's own with the numbers of the claims that it refers to."""
        return cite_numbers(text, {report.claim.id: report.edition for report in self.reports})

    def card_list(self, keys: Sequence[str]) -> tuple[Markup, ...]:
        """Return the cards of papers, in the given order."""
        return tuple(self.cards[key] for key in keys)


def shelf_of_edition(shelf: Shelf, edition_id: str) -> Shelf:
    """Return the shelf with another edition's papers and numbers; cards and likeness stay those of the shown one."""
    then = select_edition(shelf.full, edition_id)
    return replace(
        shelf,
        survey=then,
        statistics=compute_statistics(then),
        papers={paper.key: paper for paper in then.papers},
        edition=edition_id,
        claims=mark_claims(shelf.full, then, edition_id, shelf.reports),
        gallery=NO_CHARTS,
    )


def stock_shelf(full: Survey, edition: str, templates: Templates) -> Shelf:
    """Compute what pages share, each thing once; raises KeyError for an edition that the survey does not declare."""
    shown = select_edition(full, edition)
    taxonomy = shown.taxonomy
    statistics = compute_statistics(shown)
    traces = count_traces(full)
    reports = tuple(report_claim(claim, full, traces) for claim in full.claims)
    claims = mark_claims(full, shown, edition, reports)
    return Shelf(
        full=full,
        survey=shown,
        templates=templates,
        statistics=statistics,
        papers={paper.key: paper for paper in shown.papers},
        cards={paper.key: templates.part("paper", "paper_card", card_of(paper, taxonomy)) for paper in shown.papers},
        alike=find_alike(shown),
        used=find_used(shown),
        reports=reports,
        claims=claims,
        resting=find_resting_claims(reports, claims),
        comparisons=comparison_links(full),
        gallery=hang_gallery(draw_charts(full, shown, statistics), templates, claims),
        edition=edition,
        usual=edition,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pager:
    """Where one page of a long list stands; addresses are empty at the ends."""

    number: int
    pages: int
    first: int
    last: int
    total: int
    previous: str
    following: str


def paginate(keys: Sequence[str], first: str, further: str) -> list[tuple[str, Sequence[str], Pager]]:
    """Cut a list into pages of PAGE_SIZE.

    first: path of the first page; further: path of the others with `{}` for their number. Returns path, keys and
    pager of each page; an empty list still has its first page.
    """
    total = len(keys)
    pages = max(1, -(-total // PAGE_SIZE))
    paths = [first, *(further.format(number) for number in range(2, pages + 1))]
    found = []
    for index, path in enumerate(paths):
        part = keys[index * PAGE_SIZE : (index + 1) * PAGE_SIZE]
        pager = Pager(
            number=index + 1,
            pages=pages,
            first=index * PAGE_SIZE + 1,
            last=index * PAGE_SIZE + len(part),
            total=total,
            previous=f"~/{paths[index - 1]}" if index else "",
            following=f"~/{paths[index + 1]}" if index + 1 < pages else "",
        )
        found.append((path, part, pager))
    return found
