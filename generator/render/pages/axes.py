"""Pages of the taxonomy: all axes, and one axis with its values."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from generator.model.taxonomy import Axis
from generator.render.axis_view import AxisView, ValueRow, axis_view, value_row
from generator.render.chain import Chain, chain_of
from generator.render.charts import policy_for, scripts_for
from generator.render.page import Page
from generator.render.pages.values import MOST_LISTED, render_values
from generator.render.shelf import Shelf
from generator.render.text import in_sentence, listed, of, plural


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueGroup:
    """Values that share a code, under it; a value without a code stands alone."""

    code: str
    rows: tuple[ValueRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AxesContext:
    """What the page of all axes shows."""

    heading: str
    axes: tuple[AxisView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisContext:
    """What the page of one axis shows."""

    axis: AxisView
    groups: tuple[ValueGroup, ...]
    chain: Chain | None
    none_count: str
    unknown_count: str
    none_papers: tuple[tuple[str, str, int], ...]
    unknown_papers: tuple[tuple[str, str, int], ...]
    none_more: int
    tables: tuple[tuple[str, str], ...]
    charts: tuple[Markup, ...]
    add: str


def render_axes(shelf: Shelf) -> list[Page]:
    """Render the pages of the taxonomy."""
    axes = tuple(axis_view(shelf, axis) for axis in shelf.survey.taxonomy.axes)
    values = sum(len(axis.values) for axis in shelf.survey.taxonomy.axes)
    heading = f"{plural(len(axes), 'axis', 'axes')} with {plural(values, 'value')}"
    pages = [
        Page(
            path="axes/",
            title="Axes",
            description=f"{heading}: {listed([axis.label for axis in axes])}.",
            body=shelf.templates.page("axes", AxesContext(heading=heading, axes=axes)),
            section="axes",
        )
    ]
    for axis, view in zip(shelf.survey.taxonomy.axes, axes, strict=True):
        pages.append(_axis_page(shelf, axis, view))
        for place, value in enumerate(axis.values):
            pages.extend(render_values(shelf, axis, view, value, place))
    return pages


def _axis_page(shelf: Shelf, axis: Axis, view: AxisView) -> Page:
    count = shelf.statistics.counts[axis.id]
    rows = [value_row(shelf, axis, value) for value in axis.values]
    groups = tuple(
        ValueGroup(code=code, rows=tuple(row for _, row in found))
        for code, found in groupby(enumerate(rows), key=lambda item: item[1].chip.code or f"\0{item[0]}")
    )
    charts = shelf.gallery.named(f"evidence-{axis.id}", f"timeline-by-{axis.id}")
    context = AxisContext(
        axis=view,
        groups=groups,
        chain=chain_of(count, shelf.papers, shelf.claims) if axis.ordered and axis.evidence else None,
        none_count=of(len(count.none), count.total),
        unknown_count=of(len(count.unknown), count.total),
        none_papers=_named(shelf, count.none[:MOST_LISTED]),
        unknown_papers=_named(shelf, count.unknown[:MOST_LISTED]),
        none_more=max(0, len(count.none) - MOST_LISTED),
        tables=tuple(
            (f"~/tables/{table.id}/", f"{table.rows.label} by {in_sentence(table.columns.label)}")
            for table in shelf.statistics.tables.values()
            if axis.id in (table.rows.id, table.columns.id)
        ),
        charts=charts,
        add="~/contribute/",
    )
    return Page(
        path=f"axes/{axis.id}/",
        title=axis.label,
        description=f"{axis.question} {view.finding}.",
        body=shelf.templates.page("axis", context),
        section="axes",
        scripts=scripts_for(charts),
        policy=policy_for(charts),
    )


def _named(shelf: Shelf, keys: tuple[str, ...]) -> tuple[tuple[str, str, int], ...]:
    return tuple((key, shelf.papers[key].title, shelf.papers[key].year) for key in keys)
