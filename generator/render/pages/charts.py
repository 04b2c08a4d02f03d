"""The charts page: every chart that the survey asks for, with what it found above and its table below."""

from __future__ import annotations

from dataclasses import dataclass

from generator.render.charts import ChartFamily, families_of, policy_for, scripts_for, styles_for
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.wording.phrases import plural


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartsContext:
    """What the charts page shows."""

    heading: str
    families: tuple[ChartFamily, ...]


def render_charts_page(site: SiteContext, edition: EditionContext) -> Page | None:
    """Render the charts page; None when the survey asks for no charts."""
    charts = edition.charts.charts
    if not charts:
        return None
    heading = f"{plural(len(charts), 'chart')} of {plural(len(edition.survey.papers), 'paper')}"
    return Page(
        path="charts/",
        title="Charts",
        description=f"{heading}, each with its finding, its table and the papers behind every mark.",
        body=site.templates.page("charts", ChartsContext(heading=heading, families=families_of(edition.charts))),
        section="tables",
        styles=styles_for(charts),
        scripts=scripts_for(charts),
        policy=policy_for(charts),
    )
