"""What pages draw on: one record of what holds for the whole site, and one of what holds for the edition they show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.analysis.claim_report import ClaimReport, report_claim
from generator.analysis.statistics import Statistics, compute_statistics
from generator.analysis.trace_counts import count_traces
from generator.charts.draw import draw_charts
from generator.export.claim_reference import cite_numbers
from generator.export.claim_sentence import Part
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.render.card import PaperCards
from generator.render.charts import NO_CHARTS, RenderedCharts, render_charts
from generator.render.claimed import ClaimMarks, mark_claims
from generator.render.editions import comparison_links, edition_ids, edition_path
from generator.render.environment import Templates
from generator.render.settings import BuildSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteContext:
    """What holds for the whole site, whichever edition a page shows.

    survey: with the papers of all editions
    reports: every claim with how it fares
    comparisons: label and address of the comparison of every two editions
    paged: keys of the papers that have a page: those of the edition at the plain addresses
    """

    survey: Survey
    settings: BuildSettings
    templates: Templates
    reports: tuple[ClaimReport, ...]
    comparisons: tuple[tuple[str, str], ...]
    paged: frozenset[str]

    def cite(self, text: str) -> tuple[Part, ...]:
        """Return text of the survey's own with the numbers of the claims that it refers to."""
        return cite_numbers(text, {report.claim.id: report.edition for report in self.reports})


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionContext:
    """What holds for one edition.

    plain: whether the site shows this edition at its plain addresses
    survey: with the papers of this edition alone; papers: these by key
    claims: the marks for numbers that a claim counts, by how the claim fares in this edition
    charts: those that the survey asks for; they are drawn of the edition at the plain addresses alone
    """

    id: str
    plain: bool
    survey: Survey
    statistics: Statistics
    papers: Mapping[str, Paper]
    cards: PaperCards
    claims: ClaimMarks
    charts: RenderedCharts

    @property
    def address_id(self) -> str:
        """The edition as addresses name it; empty where they need not."""
        return "" if self.plain else self.id

    def path_of(self, path: str) -> str:
        """Return where this edition has the page that every edition has."""
        return path if self.plain else edition_path(path, self.id, usual="")

    def axis(self, axis_id: str) -> Axis:
        """Return an axis that is known to exist."""
        axis = self.survey.taxonomy.axis(axis_id)
        if axis is None:
            raise KeyError(axis_id)
        return axis


def make_site_context(survey: Survey, settings: BuildSettings, templates: Templates) -> SiteContext:
    """Compute what holds for the site, each thing once; raises KeyError for an edition that is not declared."""
    traces = count_traces(survey)
    return SiteContext(
        survey=survey,
        settings=settings,
        templates=templates,
        reports=tuple(report_claim(claim, survey, traces) for claim in survey.claims),
        comparisons=comparison_links(survey),
        paged=frozenset(paper.key for paper in select_edition(survey, settings.edition).papers),
    )


def make_edition_context(site: SiteContext, edition_id: str) -> EditionContext:
    """Compute what holds for an edition, each thing once; raises KeyError for one that is not declared."""
    survey = select_edition(site.survey, edition_id)
    plain = edition_id == site.settings.edition
    statistics = compute_statistics(survey)
    claims = mark_claims(site.survey, survey, edition_id, site.reports)
    charts = render_charts(draw_charts(site.survey, survey, statistics), site.templates, claims) if plain else NO_CHARTS
    return EditionContext(
        id=edition_id,
        plain=plain,
        survey=survey,
        statistics=statistics,
        papers={paper.key: paper for paper in survey.papers},
        cards=PaperCards(survey, site.templates),
        claims=claims,
        charts=charts,
    )


def make_edition_contexts(site: SiteContext) -> tuple[EditionContext, ...]:
    """Compute what holds for every edition, the one at the plain addresses first."""
    ids = dict.fromkeys((site.settings.edition, *edition_ids(site.survey)))
    return tuple(make_edition_context(site, edition_id) for edition_id in ids)
