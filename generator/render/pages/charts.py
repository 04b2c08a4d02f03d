"""The charts pages: the first chart of each family, with its finding and its table, and each chart alone.

One page has them all, unless they are very large.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator.charts.chart import Chart
from generator.record import frozen_record
from generator.render.charts import (
    FOLDER,
    ChartView,
    Family,
    with_charts,
)
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Drawn, Page
from generator.render.pager import Pager, fill_pages, paginate_parts
from generator.wording.phrases import plural

MOST_ON_A_PAGE = 388_000  # letters of the charts of one page
FEW_CELLS = 400  # of all their tables: such charts have room on one page


@frozen_record
class ChartsContext:
    """What a charts page shows: the first chart of each of its families."""

    heading: str
    families: tuple[Family, ...]
    has_tables: bool
    pager: Pager


@frozen_record
class ChartContext:
    """What the page of one chart shows."""

    view: ChartView
    family: Family
    has_tables: bool


def render_charts_pages(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the charts page and those of single charts; none when the survey asks for no charts."""
    charts = edition.charts.charts
    if not charts:
        return
    by_id = {chart.id: chart for chart in charts}
    heading = f"{plural(len(charts), 'chart')} of {plural(len(edition.survey.papers), 'paper')}"
    families = edition.charts.families
    parts = fill_pages(families, _sizes(edition, families), MOST_ON_A_PAGE)
    for path, part, pager in paginate_parts(parts, FOLDER, FOLDER + "all/{}/"):
        page = Page(
            path=path,
            title="Charts",
            description=f"{heading}, each with its finding, its table and the papers behind every mark.",
            finding=heading,
            later=partial(_draw_all, site, edition, heading, part, pager),
            section="tables",
        ).numbered(pager.number)
        yield with_charts(page, [by_id[family[0]] for family in part])
    for family in families:
        if len(family) > 1:
            yield from (_chart_page(site, edition, by_id[name], family) for name in family)


def _sizes(edition: EditionContext, families: Sequence[tuple[str, ...]]) -> list[int]:
    """Return how long the first chart of each family is, as it is drawn; small charts wait until they are asked for."""
    cells = sum(len(row) for chart in edition.charts.charts for row in chart.table.rows)
    return [len(edition.charts.drawn[first]) if cells > FEW_CELLS else 0 for first, *_ in families]


def _draw_all(
    site: SiteContext, edition: EditionContext, heading: str, families: Sequence[tuple[str, ...]], pager: Pager
) -> Drawn:
    context = ChartsContext(
        heading=heading,
        families=tuple(map(edition.charts.views_of, families)),
        has_tables=bool(edition.statistics.tables),
        pager=pager,
    )
    return Drawn(body=site.templates.page("charts", context), head="")


def _draw(site: SiteContext, edition: EditionContext, chart_id: str, family: tuple[str, ...]) -> Drawn:
    context = ChartContext(
        view=edition.charts.views[chart_id],
        family=edition.charts.views_of(family),
        has_tables=bool(edition.statistics.tables),
    )
    return Drawn(body=site.templates.page("chart", context), head="")


def _chart_page(site: SiteContext, edition: EditionContext, chart: Chart, family: tuple[str, ...]) -> Page:
    page = Page(
        path=f"{FOLDER}{chart.id}/",
        title=chart.shows,
        description=f"{chart.finding}.",
        later=partial(_draw, site, edition, chart.id, family),
        section="tables",
        one_of_many=True,
    )
    return with_charts(page, (chart,))
