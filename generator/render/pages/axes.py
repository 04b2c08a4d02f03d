"""Pages of the taxonomy: all axes, and one axis with its values."""

from __future__ import annotations

from functools import partial

from markupsafe import Markup

from generator.record import frozen_record
from generator.render.axis_view import MOST_LISTED, AxisView, ValueRow, axis_view, none_means, value_row
from generator.render.chain import Chain, chain_of
from generator.render.charts import with_charts
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Drawn, Page
from generator.render.table_words import table_title
from generator.wording.phrases import listed, of, plural


@frozen_record
class AxesContext:
    """What the page of all axes shows."""

    heading: str
    axes: tuple[AxisView, ...]


@frozen_record
class AxisContext:
    """What the page of one axis shows."""

    view: AxisView
    rows: tuple[ValueRow, ...]
    chain: Chain | None
    none_count: str
    none_means: str
    unknown_count: str
    none_papers: tuple[tuple[str, str, int], ...]
    unknown_papers: tuple[tuple[str, str, int], ...]
    none_more: int
    tables: tuple[tuple[str, str], ...]
    charts: tuple[Markup, ...]
    add: str


def render_axes(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the page of all axes, and one for each; nothing where there are none."""
    if not edition.survey.taxonomy.axes:
        return []
    axes = tuple(axis_view(site, edition, axis) for axis in edition.survey.taxonomy.axes)
    values = sum(len(axis.values) for axis in edition.survey.taxonomy.axes)
    heading = f"{plural(len(axes), 'axis', 'axes')} with {plural(values, 'value')}"
    index = Page(
        path="axes/",
        title="Axes",
        description=f"{heading}: {listed([view.axis.label for view in axes])}.",
        body=site.templates.page("axes", AxesContext(heading=heading, axes=axes)),
        section="axes",
    )
    return [index, *(_axis_page(site, edition, view) for view in axes)]


def _axis_page(site: SiteContext, edition: EditionContext, view: AxisView) -> Page:
    axis = view.axis
    charts = edition.charts.here(f"axes/{axis.id}/")
    page = Page(
        path=f"axes/{axis.id}/",
        title=axis.label,
        description=f"{axis.question} {view.finding}.",
        finding=view.finding,
        later=partial(_draw, site, edition, view),
        section="axes",
    )
    return with_charts(page, charts)


def _draw(site: SiteContext, edition: EditionContext, view: AxisView) -> Drawn:
    axis = view.axis
    count = edition.statistics.counts[axis.id]
    context = AxisContext(
        view=view,
        rows=tuple(value_row(site, edition, axis, value) for value in axis.values),
        chain=chain_of(count, edition.papers, edition.claims) if axis.ordered and axis.evidence else None,
        none_count=of(len(count.none), count.total) if count.total else "",
        none_means=none_means(count),
        unknown_count=of(len(count.unknown), count.total) if count.total else "",
        none_papers=_named(edition, count.none[:MOST_LISTED]),
        unknown_papers=_named(edition, count.unknown[:MOST_LISTED]),
        none_more=max(0, len(count.none) - MOST_LISTED),
        tables=tuple(
            (f"~/tables/{table.id}/", table_title(table))
            for table in edition.statistics.tables.values()
            if axis.id in (table.rows.id, table.columns.id)
        ),
        charts=edition.charts.at(f"axes/{axis.id}/"),
        add="~/contribute/",
    )
    return Drawn(body=site.templates.page("axis", context), head="")


def _named(edition: EditionContext, keys: tuple[str, ...]) -> tuple[tuple[str, str, int], ...]:
    return tuple((key, edition.papers[key].title, edition.papers[key].year) for key in keys)
