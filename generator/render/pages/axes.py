"""Pages of the taxonomy: all axes, and one axis with its values; of very many on several pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from markupsafe import Markup

from generator.model.taxonomy import Axis, AxisValue
from generator.record import frozen_record
from generator.render.axis_parts import value_parts
from generator.render.axis_view import MOST_LISTED, AxisView, ValueRow, axis_view, none_means, value_row
from generator.render.chain import Chain, chain_of
from generator.render.charts import with_charts
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Drawn, Page
from generator.render.pager import Pager, paginate
from generator.render.table_words import table_title
from generator.wording.phrases import listed, of, plural

MOST_AXES = 40  # on one page
# A longer chain is drawn as bars: its names would take more room than a page has.
MOST_LINKS = 40


@frozen_record
class AxesContext:
    """What a page of all axes shows."""

    heading: str
    axes: Sequence[AxisView]
    pager: Pager


@frozen_record
class AxisContext:
    """What the page of one axis shows, with the first of its values where these are very many."""

    view: AxisView
    rows: tuple[ValueRow, ...]
    pager: Pager
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


@frozen_record
class AxisValuesContext:
    """What a further page of an axis shows: more of its values."""

    view: AxisView
    rows: tuple[ValueRow, ...]
    pager: Pager
    has_chain: bool


def render_axes(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the pages of all axes, and those of each; nothing where there are none."""
    if not edition.survey.taxonomy.axes:
        return []
    axes = tuple(axis_view(site, edition, axis) for axis in edition.survey.taxonomy.axes)
    return [*_index(site, axes), *(page for view in axes for page in _axis_pages(site, edition, view))]


def _index(site: SiteContext, axes: Sequence[AxisView]) -> Iterator[Page]:
    values = sum(len(view.axis.values) for view in axes)
    heading = f"{plural(len(axes), 'axis', 'axes')} with {plural(values, 'value')}"
    for path, part, pager in paginate(axes, "axes/", "axes/all/{}/", size=MOST_AXES):
        yield Page(
            path=path,
            title="Axes",
            description=f"{heading}: {listed([view.axis.label for view in part])}.",
            body=site.templates.page("axes", AxesContext(heading=heading, axes=part, pager=pager)),
            section="axes",
        ).numbered(pager.number)


def _axis_pages(site: SiteContext, edition: EditionContext, view: AxisView) -> Iterator[Page]:
    axis, count = view.axis, edition.statistics.counts[view.axis.id]
    (path, values, pager), *further = value_parts(edition, axis)

    def rows_of(values: Sequence[AxisValue]) -> tuple[ValueRow, ...]:
        return tuple(value_row(site, edition, axis, value) for value in values)

    def draw() -> Drawn:
        context = AxisContext(
            view=view,
            rows=rows_of(values),
            pager=pager,
            chain=chain_of(count, edition.papers, edition.claims) if _has_chain(axis) else None,
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
            charts=edition.charts.at(path),
            add="~/contribute/",
        )
        return Drawn(body=site.templates.page("axis", context))

    def draw_further(values: Sequence[AxisValue], pager: Pager) -> Drawn:
        context = AxisValuesContext(view=view, rows=rows_of(values), pager=pager, has_chain=_has_chain(axis))
        return Drawn(body=site.templates.page("axis_values", context))

    page = Page(
        path=path,
        title=axis.label,
        description=f"{axis.question} {view.finding}.",
        finding=view.finding,
        later=draw,
        section="axes",
    )
    yield with_charts(page, edition.charts.here(path))
    for page_path, part, page_pager in further:
        yield Page(
            path=page_path,
            title=axis.label,
            description=f"{axis.label}, page {page_pager.number}.",
            later=partial(draw_further, part, page_pager),
            section="axes",
        ).numbered(page_pager.number)


def _has_chain(axis: Axis) -> bool:
    return axis.ordered and bool(axis.evidence) and len(axis.values) <= MOST_LINKS


def _named(edition: EditionContext, keys: tuple[str, ...]) -> tuple[tuple[str, str, int], ...]:
    return tuple((key, edition.papers[key].title, edition.papers[key].year) for key in keys)
