"""A checked survey in, a whole site out: every page and every further file, as text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from generator.export.api import to_api
from generator.export.feeds import CHANGES, WHOLE, to_feeds
from generator.export.formats import to_downloads
from generator.export.head import to_feed_link, to_page_head
from generator.export.llms_txt import to_llms_txt
from generator.export.newest import newest_date
from generator.export.opensearch import PATH as OPENSEARCH
from generator.export.opensearch import TYPE as OPENSEARCH_TYPE
from generator.export.opensearch import to_opensearch
from generator.model.config import LIVING
from generator.model.survey import Survey
from generator.render.charts import chart_files
from generator.render.environment import Templates
from generator.render.footer import footer_of
from generator.render.page import NavEntry, Page, Site
from generator.render.pages.any_table import render_any_table
from generator.render.pages.audits import render_audits
from generator.render.pages.axes import render_axes
from generator.render.pages.changes import render_changes
from generator.render.pages.charts import render_charts
from generator.render.pages.cite import render_cite
from generator.render.pages.claims import render_claims
from generator.render.pages.contribute import render_contribute
from generator.render.pages.downloads import render_downloads
from generator.render.pages.gaps import render_gaps
from generator.render.pages.home import render_home
from generator.render.pages.legend import render_legend
from generator.render.pages.not_found import render_not_found
from generator.render.pages.paper import render_paper_pages
from generator.render.pages.papers import render_papers
from generator.render.pages.people import render_people
from generator.render.pages.problems import render_problems
from generator.render.pages.prose import render_prose_pages
from generator.render.pages.protocol import render_protocol
from generator.render.pages.rules import render_rules
from generator.render.pages.scale import render_scale
from generator.render.pages.screening import render_screening
from generator.render.pages.statistics import render_statistics
from generator.render.pages.tables import render_tables
from generator.render.pages.traces import render_traces
from generator.render.payload import explorer_files
from generator.render.shelf import Shelf, stock_shelf

NAVIGATION = (
    ("papers", "Papers"),
    ("axes", "Axes"),
    ("tables", "Tables"),
    ("gaps", "Gaps"),
    ("claims", "Claims"),
    ("traces", "Traces"),
    ("contribute", "Contribute"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What a site takes from where it is built rather than from the data; empty what is not known.

    address, repository: override those of the survey; commit: of the data; edition: which one the pages show
    template: text of the commented template that contributors copy
    """

    address: str = ""
    repository: str = ""
    commit: str = ""
    edition: str = LIVING
    template: str = ""


def render_site(survey: Survey, templates: Path, surroundings: Surroundings) -> Site:
    """Render every page of a survey; raises KeyError for an edition that it does not declare."""
    config = replace(
        survey.config,
        address=surroundings.address or survey.config.address,
        repository=surroundings.repository or survey.config.repository,
    )
    full = replace(survey, config=config)
    shelf = stock_shelf(full, surroundings.edition, Templates(templates))
    tables, files = render_tables(shelf)
    traces, trace_files = render_traces(shelf)
    pages = [_with_head(full, page) for page in (*_pages(shelf, surroundings), *tables, *traces)]
    newest = newest_date(full)
    return Site(
        name=config.short,
        title=config.title,
        description=config.description,
        address=f"{config.address}/" if config.address else "",
        repository=config.repository,
        date=newest.isoformat() if newest else "1970-01-01",
        navigation=_navigation(pages),
        pages=tuple(pages),
        files={
            **files,
            **trace_files,
            **to_api(full),
            **to_downloads(full),
            **to_feeds(full),
            **explorer_files(full),
            **chart_files(shelf.gallery.charts),
            **_signposts(full, pages),
        },
        footer=footer_of(shelf, pages),
    )


def _pages(shelf: Shelf, surroundings: Surroundings) -> list[Page]:
    single = [
        render_home(shelf),
        render_charts(shelf),
        render_claims(shelf),
        render_gaps(shelf),
        render_any_table(shelf),
        render_screening(shelf),
        render_protocol(shelf),
        render_audits(shelf),
        render_scale(shelf),
        render_problems(shelf),
        render_cite(shelf, surroundings.commit),
        render_legend(shelf),
        render_downloads(shelf),
        render_contribute(shelf, surroundings.template),
        render_not_found(shelf),
    ]
    return [
        *(page for page in single if page is not None),
        *render_papers(shelf),
        *render_paper_pages(shelf),
        *render_axes(shelf),
        *render_statistics(shelf),
        *render_changes(shelf),
        *render_people(shelf),
        *render_prose_pages(shelf),
        *render_rules(shelf),
    ]


def _with_head(survey: Survey, page: Page) -> Page:
    """Add what other programs read in a page's head; pages of papers and of values bring their own."""
    head = page.head or to_page_head(survey, page.path, page.title, page.description)
    links = [to_feed_link(title, feed) for title, feed in (("Papers", WHOLE), ("Changes", CHANGES))]
    if survey.config.address:
        title = escape(survey.config.short)
        links.append(f'<link rel="search" type="{OPENSEARCH_TYPE}" title="{title}" href="~/{OPENSEARCH}">')
    return replace(page, head="\n".join([head, *links]))


def _signposts(survey: Survey, pages: list[Page]) -> dict[str, str]:
    """Return the files that tell machines where things are."""
    # Of pages that there are many of, those that lead to them are enough.
    few = (page for page in pages if page.listed and (not page.filled or page.path.count("/") == 1))
    named = [(page.path, page.title, page.description) for page in few]
    files = {"llms.txt": to_llms_txt(survey, named)}
    if opensearch := to_opensearch(survey):
        files[OPENSEARCH] = opensearch
    return files


def _navigation(pages: list[Page]) -> tuple[NavEntry, ...]:
    paths = {page.path for page in pages}
    return tuple(
        NavEntry(id=entry, label=label, path=f"{entry}/") for entry, label in NAVIGATION if f"{entry}/" in paths
    )
