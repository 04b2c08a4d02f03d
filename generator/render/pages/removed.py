"""The pages of papers that were removed: when, why, and which editions still have them.

Their addresses have been published: feeds, files of earlier editions and other people's work name them.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.export.addresses import main_link
from generator.model.edition import select_edition
from generator.model.paper import Paper, Removal
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.wording.phrases import day, listed


@frozen_record
class RemovedContext:
    """What the page says; main: label and address of the paper itself; editions: labels of those that have it."""

    title: str
    date: str
    why: str
    main: tuple[str, str] | None
    editions: str


def render_removed(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render a page for each removed paper that the edition does not have; the sitemap and the search leave it out."""
    for paper in site.survey.papers:
        if paper.removed and paper.key not in edition.papers:
            yield _page(site, paper, paper.removed)


def _page(site: SiteContext, paper: Paper, removal: Removal) -> Page:
    editions = site.survey.config.editions
    having = [each.label for each in editions if select_edition(site.survey, each.id).paper(paper.key)]
    context = RemovedContext(
        title=paper.title, date=day(removal.date), why=removal.why, main=main_link(paper), editions=listed(having)
    )
    return Page(
        path=f"papers/{paper.key}/",
        title=paper.title,
        description=f"Removed on {context.date}: {removal.why}",
        body=site.templates.page("removed", context),
        section="papers",
        listed=False,
    )
