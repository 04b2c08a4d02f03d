"""A checked survey in, a whole site out: every page and every further file, as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from html import escape
from itertools import chain
from pathlib import Path

from generator.export.api import living_records, to_api
from generator.export.feeds import CHANGES, WHOLE, to_feeds
from generator.export.formats import to_downloads
from generator.export.head import to_feed_link, to_page_head
from generator.export.later import LaterTexts
from generator.export.llms_txt import to_llms_txt
from generator.export.newest import newest_date
from generator.export.opensearch import PATH as OPENSEARCH
from generator.export.opensearch import TYPE as OPENSEARCH_TYPE
from generator.export.opensearch import to_opensearch
from generator.export.robots import PATH as ROBOTS
from generator.export.robots import to_robots
from generator.model.once import once_per_survey
from generator.model.survey import Survey
from generator.render.charts import chart_files
from generator.render.context import EditionContext, SiteContext, make_edition_contexts, make_site_context
from generator.render.environment import Templates
from generator.render.footer import footer_of
from generator.render.form_files import form_files
from generator.render.own_facts import image_files
from generator.render.page import Drawn, LaterFiles, LaterPages, NavEntry, Page, Site
from generator.render.pages.any_table import render_any_table
from generator.render.pages.audits import render_audits
from generator.render.pages.axes import render_axes
from generator.render.pages.changes import render_changes
from generator.render.pages.charts import render_charts_pages
from generator.render.pages.cite import render_cite
from generator.render.pages.claims import render_claims
from generator.render.pages.contribute import render_contribute
from generator.render.pages.correct import render_correct
from generator.render.pages.downloads import render_downloads
from generator.render.pages.gap_cards import render_gap_cards
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
from generator.render.pages.removed import render_removed
from generator.render.pages.rules import render_rules
from generator.render.pages.scale import render_scale
from generator.render.pages.screening import render_screening
from generator.render.pages.second_reading import render_second_reading
from generator.render.pages.start import render_start
from generator.render.pages.statistics import render_statistics
from generator.render.pages.tables import render_tables, table_files
from generator.render.pages.trace_viewer import render_viewer, viewer_files
from generator.render.pages.traces import render_traces, trace_files
from generator.render.pages.values import render_values
from generator.render.payload import explorer_files
from generator.render.reading_files import reading_files
from generator.render.redirects import redirect_files
from generator.render.search_index import search_files
from generator.render.settings import BuildSettings
from generator.render.shared_pictures import SharedPictures
from generator.schemas.data_schema import schema_files

NAVIGATION = (
    ("papers", "Papers"),
    ("axes", "Axes"),
    ("tables", "Tables"),
    ("gaps", "Gaps"),
    ("claims", "Claims"),
    ("traces", "Traces"),
    ("contribute", "Contribute"),
)


def render_site(survey: Survey, templates: Path, settings: BuildSettings) -> Site:
    """Render every page of a survey; raises KeyError for an edition that it does not declare."""
    site = make_site_context(_placed(survey, settings), settings, Templates(templates, settings.compiled))
    editions = make_edition_contexts(site)
    with_head = _heading(site, editions)
    made = [tuple(map(with_head, maker())) for maker in _makers(site, editions)]
    return _site(
        site,
        editions,
        pages=tuple(page for pages in made for page in pages),
        makers={page.path: place for place, pages in enumerate(made) for page in pages},
    )


def render_later(survey: Survey, templates: Path, settings: BuildSettings, former: Site) -> Site:
    """Return the site of a survey whose papers changed since a former rendering: each page is rendered when asked for.

    former: that rendering, its pages without their text

    Text in Markdown, which the publisher sets, is rendered at once. Raises KeyError as `render_site` does.
    """
    site = make_site_context(_placed(survey, settings), settings, Templates(templates, settings.compiled))
    editions = make_edition_contexts(site)
    later = LaterPages(_makers(site, editions), former.makers, _heading(site, editions))
    pages = ((later.page(page.path) or page) if page.markdown else page for page in former.pages)
    return _site(site, editions, pages=tuple(pages), makers=former.makers, later=later)


def _site(
    site: SiteContext,
    editions: tuple[EditionContext, ...],
    *,
    pages: tuple[Page, ...],
    makers: Mapping[str, int],
    later: LaterPages | None = None,
) -> Site:
    def files() -> Iterator[Mapping[str, bytes | str]]:
        # Which pages there are the former rendering tells; what the pictures of them say is read as it is now.
        now = later.page if later else {page.path: page for page in pages}.get
        pictures = SharedPictures(site, editions[0]).files(pages, now)
        return _with_redirects(site.survey, pages, chain([pictures], _all_files(site, editions, later or pages)))

    config = site.survey.config
    newest = newest_date(site.survey)
    return Site(
        name=config.short,
        title=config.title,
        description=config.description,
        address=f"{config.address}/" if config.address else "",
        repository=config.repository,
        date=newest.isoformat() if newest else "1970-01-01",
        navigation=_navigation(pages),
        pages=pages,
        files=LaterFiles(files),
        footer=footer_of(site, editions[0], pages),
        makers=makers,
        later=later,
        draw_common=partial(_draw_common, site, editions[0]),
    )


def _draw_common(site: SiteContext, edition: EditionContext) -> Iterable[str]:
    """Draw cards, charts and records of papers, which are kept: each stands on many pages or in several files.

    Returns the cards, which lists share.
    """
    tuple(edition.charts.views.values())
    living_records(site.survey)
    return edition.cards.listed(edition.papers)


def _placed(survey: Survey, settings: BuildSettings) -> Survey:
    """Return the survey with the address and the repository that its site is built for."""
    config = survey.config
    address, repository = settings.address or config.address, settings.repository_of(config)
    if (address, repository) == (config.address, config.repository):
        return survey  # as it was checked, with what was found out about it then
    return replace(survey, config=replace(config, address=address, repository=repository))


def _makers(site: SiteContext, editions: tuple[EditionContext, ...]) -> tuple[Callable[[], Iterable[Page]], ...]:
    """Return what renders the pages, in their order; the first of the editions is the one at the plain addresses."""
    edition = editions[0]
    renderers: tuple[Callable[[], Page | Iterable[Page] | None], ...] = (
        partial(render_home, site, edition),
        partial(render_start, site, edition),
        partial(render_claims, site, edition),
        partial(render_gaps, site, edition),
        partial(render_gap_cards, site, edition),
        partial(render_any_table, site, edition),
        partial(render_screening, site, edition),
        partial(render_protocol, site, edition),
        partial(render_audits, site, edition),
        partial(render_scale, site, edition),
        partial(render_problems, site, edition),
        partial(render_cite, site),
        partial(render_legend, site, edition),
        partial(render_downloads, site, edition),
        partial(render_contribute, site, edition),
        partial(render_correct, site, edition),
        partial(render_second_reading, site, edition),
        partial(render_not_found, site, edition),
        partial(render_charts_pages, site, edition),
        partial(render_papers, site, edition),
        partial(render_paper_pages, site, edition),
        partial(render_removed, site, edition),
        partial(render_axes, site, edition),
        partial(render_values, site, edition),
        partial(render_statistics, site, editions),
        partial(render_changes, site, edition),
        partial(render_people, site, edition),
        partial(render_prose_pages, site, edition),
        partial(render_rules, site),
        partial(render_tables, site, editions),
        partial(render_traces, site, edition),
        partial(render_viewer, site, edition),
    )
    return tuple(partial(_rendered, render) for render in renderers)


def _rendered(render: Callable[[], Page | Iterable[Page] | None]) -> Iterable[Page]:
    found = render()
    return (found,) if isinstance(found, Page) else found or ()


def _all_files(
    site: SiteContext, editions: tuple[EditionContext, ...], pages: Iterable[Page]
) -> Iterator[Mapping[str, bytes | str]]:
    """Yield what stands beside the pages, by path."""
    yield table_files(editions)
    yield trace_files(editions[0])
    yield viewer_files(editions[0])
    yield to_api(site.survey)
    yield schema_files(site.survey)
    yield to_downloads(site.survey)
    yield to_feeds(site.survey)
    yield explorer_files(site.survey)
    yield chart_files(editions[0].charts.charts)
    yield image_files(site.survey)
    yield form_files(site)
    yield reading_files(site, editions[0])
    yield search_files(site, editions[0], pages)
    yield _signposts(site.survey, pages)


def _with_redirects(
    survey: Survey, pages: Sequence[Page], files: Iterable[Mapping[str, bytes | str]]
) -> Iterator[Mapping[str, bytes | str]]:
    """Yield all files, and behind them what keeps former addresses alive."""
    known = list(files)
    yield from known
    if survey.redirects:
        yield redirect_files(survey, [page.path for page in pages], LaterFiles(lambda: known))


def _heading(site: SiteContext, editions: tuple[EditionContext, ...]) -> Callable[[Page], Page]:
    """Return what adds to the head of a page what other programs read in that of every page."""
    survey, pictures = site.survey, SharedPictures(site, editions[0])

    def head_of(page: Page, own: str) -> str:
        usual = to_page_head(survey, page.path, page.title, page.description)
        return "\n".join(filter(None, (usual, own, pictures.head_of(page), *_links_of(survey))))

    def draw(page: Page, later: Callable[[], Drawn]) -> Drawn:
        drawn = later()
        return replace(drawn, head=head_of(page, drawn.head))

    def with_head(page: Page) -> Page:
        if page.later is not None:
            return replace(page, later=partial(draw, page, page.later))
        return replace(page, head=head_of(page, page.head))

    return with_head


@once_per_survey
def _links_of(survey: Survey) -> tuple[str, ...]:
    """Return what leads from every page to what other programs read of the survey."""
    links = [to_feed_link(title, feed) for title, feed in (("Papers", WHOLE), ("Changes", CHANGES))]
    if survey.config.address:
        title = escape(survey.config.short)
        links.append(f'<link rel="search" type="{OPENSEARCH_TYPE}" title="{title}" href="~/{OPENSEARCH}">')
    return tuple(links)


def _signposts(survey: Survey, pages: Iterable[Page]) -> Mapping[str, str]:
    """Return the files that tell machines where things are; nobody looks at the pages before these are asked for."""
    files = {"llms.txt": partial(_llms_txt, survey, pages), ROBOTS: partial(to_robots, survey)}
    if to_opensearch(survey):
        files[OPENSEARCH] = partial(to_opensearch, survey)
    return LaterTexts(files)


def _llms_txt(survey: Survey, pages: Iterable[Page]) -> str:
    # Of pages that there are many of, those that lead to them are enough.
    few = (page for page in pages if page.listed and (not page.one_of_many or page.path.count("/") == 1))
    return to_llms_txt(survey, [(page.path, page.title, page.description) for page in few])


def _navigation(pages: Sequence[Page]) -> tuple[NavEntry, ...]:
    paths = {page.path for page in pages}
    return tuple(
        NavEntry(id=entry, label=label, path=f"{entry}/") for entry, label in NAVIGATION if f"{entry}/" in paths
    )
