"""The charts pages: the first chart of each family on one, with its finding and its table, and each chart alone."""

from __future__ import annotations

from collections.abc import Iterator
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
from generator.wording.phrases import plural


@frozen_record
class ChartsContext:
    """What the charts page shows: the first chart of each family."""

    heading: str
    families: tuple[Family, ...]
    has_tables: bool


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
    heading = f"{plural(len(charts), 'chart')} of {plural(len(edition.survey.papers), 'paper')}"
    page = Page(
        path=FOLDER,
        title="Charts",
        description=f"{heading}, each with its finding, its table and the papers behind every mark.",
        finding=heading,
        later=partial(_draw_all, site, edition, heading),
        section="tables",
    )
    yield with_charts(page, charts)
    by_id = {chart.id: chart for chart in charts}
    for family in edition.charts.families:
        if len(family) > 1:
            yield from (_chart_page(site, edition, by_id[name], family) for name in family)


def _draw_all(site: SiteContext, edition: EditionContext, heading: str) -> Drawn:
    families = tuple(map(edition.charts.views_of, edition.charts.families))
    context = ChartsContext(heading=heading, families=families, has_tables=bool(edition.statistics.tables))
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
