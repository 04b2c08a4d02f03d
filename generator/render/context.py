"""What pages draw on: one record of what holds for the whole site, and one of what holds for the edition they show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from generator.analysis.claim_report import ClaimReport, report_claim
from generator.analysis.claims import ClaimResult, evaluate_claim
from generator.analysis.statistics import Statistics, compute_statistics
from generator.charts.draw import draw_charts
from generator.export.claim_reference import cite_numbers
from generator.export.claim_sentence import Part
from generator.export.later import MadeOnce
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.render.card import PaperCards
from generator.render.charts import NO_CHARTS, RenderedCharts, render_charts
from generator.render.claimed import ClaimMarks, mark_claims
from generator.render.editions import (
    EditionLink,
    Switch,
    comparison_links,
    edition_ids,
    edition_in_prose,
    edition_label,
    edition_path,
)
from generator.render.environment import Templates
from generator.render.settings import BuildSettings


@dataclass(frozen=True, kw_only=True)
class SiteContext:
    """What holds for the whole site, whichever edition a page shows; computed when a page asks for it, once.

    survey: with the papers of all editions
    comparisons: label and address of the comparison of every two editions
    paged: keys of the papers that have a page: those of the edition at the plain addresses
    """

    survey: Survey
    settings: BuildSettings
    templates: Templates
    comparisons: tuple[tuple[str, str], ...]
    paged: frozenset[str]

    @property
    def reports(self) -> tuple[ClaimReport, ...]:
        """Every claim with how it fares."""
        return tuple(self.report_of.values())

    @cached_property
    def report_of(self) -> Mapping[str, ClaimReport]:
        """How a claim fares, by its id: the page of a paper asks for few."""
        return MadeOnce({claim.id: partial(report_claim, claim, self.survey) for claim in self.survey.claims})

    def cite(self, text: str) -> tuple[Part, ...]:
        """Return text of the survey's own with the numbers of the claims that it refers to."""
        return cite_numbers(text, self.results)

    @cached_property
    def results(self) -> Mapping[str, ClaimResult]:
        """Each claim in the edition that it was made for, by its id: a small part of what reports take."""
        return {
            claim.id: evaluate_claim(claim, select_edition(self.survey, claim.edition), own=True)
            for claim in self.survey.claims
        }


@dataclass(frozen=True, kw_only=True)
class EditionContext:
    """What holds for one edition; computed when a page asks for it, once.

    plain: whether the site shows this edition at its plain addresses
    survey: with the papers of this edition alone
    """

    site: SiteContext
    id: str
    plain: bool
    survey: Survey

    @property
    def address_id(self) -> str:
        """The edition as addresses name it; empty where they need not."""
        return "" if self.plain else self.id

    @cached_property
    def statistics(self) -> Statistics:
        return compute_statistics(self.survey)

    @cached_property
    def papers(self) -> Mapping[str, Paper]:
        """The papers of the edition, by key."""
        return {paper.key: paper for paper in self.survey.papers}

    @cached_property
    def cards(self) -> PaperCards:
        return PaperCards(self.survey, self.site.templates)

    @cached_property
    def claims(self) -> ClaimMarks:
        """The marks for numbers that a claim counts, by how the claim fares in this edition."""
        return mark_claims(self.site.survey, self.survey, self.id, self.site.report_of)

    @cached_property
    def charts(self) -> RenderedCharts:
        """Those that the survey asks for; they are drawn of the edition at the plain addresses alone."""
        if not self.plain:
            return NO_CHARTS
        drawn = draw_charts(self.site.survey, self.survey, self.statistics)
        return render_charts(drawn, self.site.templates, self.claims)

    def path_of(self, path: str) -> str:
        """Return where this edition has the page that every edition has."""
        return path if self.plain else edition_path(path, self.id, usual="")

    def titled(self, title: str) -> str:
        """Return the title of a page that every edition has."""
        return title if self.plain else f"{title}, {edition_in_prose(self.site.survey, self.id)}"

    def switch(self, path: str) -> Switch:
        """Return the switch between the editions of a page that every edition has."""
        survey, usual = self.site.survey, self.site.settings.edition
        links = tuple(
            EditionLink(
                label=edition_label(survey, each), href=f"~/{edition_path(path, each, usual)}", here=each == self.id
            )
            for each in reversed(edition_ids(survey))
        )
        return Switch(links=links, comparisons=self.site.comparisons)

    def axis(self, axis_id: str) -> Axis:
        """Return an axis that is known to exist."""
        axis = self.survey.taxonomy.axis(axis_id)
        if axis is None:
            raise KeyError(axis_id)
        return axis


def make_site_context(survey: Survey, settings: BuildSettings, templates: Templates) -> SiteContext:
    """Return what holds for the site; raises KeyError for an edition that is not declared."""
    return SiteContext(
        survey=survey,
        settings=settings,
        templates=templates,
        comparisons=comparison_links(survey),
        paged=frozenset(paper.key for paper in select_edition(survey, settings.edition).papers),
    )


def make_edition_context(site: SiteContext, edition_id: str) -> EditionContext:
    """Return what holds for an edition; raises KeyError for one that is not declared."""
    return EditionContext(
        site=site,
        id=edition_id,
        plain=edition_id == site.settings.edition,
        survey=select_edition(site.survey, edition_id),
    )


def make_edition_contexts(site: SiteContext) -> tuple[EditionContext, ...]:
    """Return what holds for every edition, the one at the plain addresses first."""
    ids = dict.fromkeys((site.settings.edition, *edition_ids(site.survey)))
    return tuple(make_edition_context(site, edition_id) for edition_id in ids)
