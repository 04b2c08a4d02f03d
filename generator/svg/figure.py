"""Plotly's JSON in, what a static picture needs of it out; what is left out there has Plotly's own default here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from generator.record import frozen_record

Json: TypeAlias = Mapping[str, Any]  # the edge: a figure is Plotly's own format
Value: TypeAlias = str | float


@frozen_record
class AxisLayout:
    """An axis of a figure.

    type: linear, log, date or category, or empty where the values decide; range: in units of the axis, empty when the
    values decide; ticks: positions and words, None when the scale decides;
    categories: words in their order; of_years: whether these are years one after the other
    most_ticks: about how many
    """

    type: str
    range: tuple[float, ...]
    reversed: bool
    from_zero: bool
    title: str
    ticks: tuple[tuple[float, str], ...] | None
    categories: tuple[str, ...]
    of_years: bool
    most_ticks: int
    color: str
    grid: bool
    line: bool
    visible: bool
    on_top: bool


def axis_of(layout: Json, name: str, values: Sequence[Value]) -> AxisLayout:
    """Return the axis `xaxis` or `yaxis` of a layout; the type follows from the values where it is not stated."""
    axis: Json = layout.get(name, {})
    marks = tuple(zip(axis["tickvals"], axis["ticktext"], strict=True)) if "tickvals" in axis else None
    return AxisLayout(
        type=axis.get("type", "category" if any(isinstance(value, str) for value in values) else "linear"),
        range=tuple(axis.get("range", ())),
        reversed=axis.get("autorange") == "reversed",
        from_zero=axis.get("rangemode") == "tozero",
        title=axis.get("title", {}).get("text", ""),
        ticks=marks,
        categories=tuple(axis.get("categoryarray", ())),
        of_years=axis.get("tickformat") == "%Y",
        most_ticks=axis.get("nticks", 6),
        color=axis.get("tickfont", {}).get("color", "var(--ink-quiet)"),
        grid=axis.get("showgrid", True),
        line=axis.get("showline", False),
        visible=axis.get("visible", True),
        on_top=axis.get("side") == "top",
    )


def each(value: Any, index: int, default: Any = None) -> Any:
    """Return what a property says of one mark: its own entry where it is a list, else the one value for all."""
    if isinstance(value, (list, tuple)):
        return value[index] if index < len(value) else default
    return default if value is None else value
