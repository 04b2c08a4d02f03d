"""The charts pages: the first chart of each family on one, with its finding and its table, and each chart alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.render.charts import FOLDER, ChartFamily, ChartView, families_of, policy_for, scripts_for, styles_for
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.wording.phrases import plural


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartsContext:
    """What the charts page shows: the first chart of each family."""

    heading: str
    families: tuple[ChartFamily, ...]
    has_tables: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartContext:
    """What the page of one chart shows."""

    chart: ChartView
    family: ChartFamily
    has_tables: bool


def render_charts_pages(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the charts page and those of single charts; none when the survey asks for no charts."""
    charts = edition.charts.charts
    if not charts:
        return
    families = families_of(edition.charts)
    heading = f"{plural(len(charts), 'chart')} of {plural(len(edition.survey.papers), 'paper')}"
    yield Page(
        path=FOLDER,
        title="Charts",
        description=f"{heading}, each with its finding, its table and the papers behind every mark.",
        body=site.templates.page(
            "charts", ChartsContext(heading=heading, families=families, has_tables=bool(edition.statistics.tables))
        ),
        section="tables",
        styles=styles_for(charts),
        scripts=scripts_for(charts),
        policy=policy_for(charts),
    )
    for family in families:
        for chart in family.charts:
            if chart.address:
                yield _chart_page(site, edition, chart, family)


def _chart_page(site: SiteContext, edition: EditionContext, chart: ChartView, family: ChartFamily) -> Page:
    shown = (edition.charts.drawn[chart.id],)
    return Page(
        path=f"{FOLDER}{chart.id}/",
        title=chart.shows,
        description=f"{chart.finding}.",
        body=site.templates.page(
            "chart", ChartContext(chart=chart, family=family, has_tables=bool(edition.statistics.tables))
        ),
        section="tables",
        one_of_many=True,
        styles=styles_for(shown),
        scripts=scripts_for(shown),
        policy=policy_for(shown),
    )
