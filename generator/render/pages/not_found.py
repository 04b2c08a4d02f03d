"""The page for addresses that lead nowhere: a search field and ways back."""

from __future__ import annotations

from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.wording import words
from generator.wording.phrases import plural


@frozen_record
class NotFoundContext:
    """What the page says; papers is how many there are to search."""

    papers: str
    axes: bool
    tables: bool


def render_not_found(site: SiteContext, edition: EditionContext) -> Page:
    """Render 404.html."""
    context = NotFoundContext(
        papers=plural(len(edition.survey.papers), "paper"),
        axes=bool(edition.survey.taxonomy.axes),
        tables=bool(edition.statistics.tables),
    )
    return Page(
        path="404.html",
        title=words.PAGE_NOT_FOUND,
        description=f"{words.PAGE_NOT_FOUND}: search the site or go back.",
        body=site.templates.page("not_found", context),
        listed=False,
    )
