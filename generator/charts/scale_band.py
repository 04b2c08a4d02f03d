"""The academic range behind two metrics: how far it reaches, where it is open, and the axes that it stands on."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

from generator.charts.colours import OUTLINE, QUIET, SUNK
from generator.charts.figure import Properties
from generator.charts.text import plotly_text
from generator.model.scale import Scale, ScaleFigure
from generator.record import frozen_record
from generator.wording.phrases import sentence

BAND = "academic"


@frozen_record
class Metric:
    """What an axis measures, and in which unit."""

    id: str
    unit: str

    @property
    def words(self) -> str:
        """The metric with its unit."""
        return sentence(self.id.replace("_", " ")) + (f" ({self.unit})" if self.unit else "")


def extent_of(figure: ScaleFigure) -> tuple[float, float] | None:
    """Return the least and the greatest value, or None when the figure has no place on a logarithmic axis."""
    ends = [end for end in (figure.value, figure.minimum, figure.maximum) if end is not None]
    return (min(ends), max(ends)) if ends and min(ends) > 0 else None


def is_placed(figure: ScaleFigure, metric: Metric) -> bool:
    """Tell whether a figure has a place on the axis of a metric: another unit has none."""
    return figure.metric == metric.id and figure.unit == metric.unit and extent_of(figure) is not None


def band_of(figures: Sequence[ScaleFigure], metric: Metric) -> tuple[float, float] | None:
    """Return the ends of the academic figures of a metric, None when there are none."""
    extents = [extent_of(figure) for figure in figures if figure.kind == BAND and is_placed(figure, metric)]
    found = [extent for extent in extents if extent]
    return (min(low for low, _ in found), max(high for _, high in found)) if found else None


def is_closed(scale: Scale, metric: Metric, other: Metric) -> bool:
    """Tell whether every system of the band that has the other metric has this one, too."""
    has = {figure.system for figure in scale.figures if is_placed(figure, metric)}
    return all(figure.system in has for figure in scale.figures if figure.kind == BAND and is_placed(figure, other))


def range_of(figures: Sequence[ScaleFigure], metric: Metric) -> tuple[float, float]:
    """Return the ends of an axis as powers of ten, with room around what is drawn."""
    extents = [extent for figure in figures if is_placed(figure, metric) and (extent := extent_of(figure))]
    low, high = min(low for low, _ in extents), max(high for _, high in extents)
    return floor(log10(low)) - 0.25, max(ceil(log10(high)), floor(log10(low)) + 1) + 0.1


def band_shapes(
    band: dict[str, tuple[float, float] | None],
    open_: set[str],
    x: Metric,
    y: Metric,
    ranges: dict[str, tuple[float, float]],
) -> Properties:
    """Return the band as shapes; it is open along a metric in `open_`, where it runs from end to end of the axis."""
    across, up = (None if metric.id in open_ else band[metric.id] for metric in (x, y))
    if across is None and up is None:
        return {}
    whole_x, whole_y = ([10**end for end in ranges[metric.id]] for metric in (x, y))
    x0, x1 = across or whole_x
    y0, y1 = up or whole_y
    bounds = [(found, metric.unit) for metric, found in ((x, across), (y, up)) if found]
    said = " and ".join(f"{low:,g} to {high:,g} {unit}" for (low, high), unit in bounds)
    return {
        "shapes": [
            {
                "type": "rect", "layer": "below", "x0": x0, "x1": x1, "y0": y0, "y1": y1,
                "fillcolor": SUNK, "line": {"width": 0},
            },
            *(
                {
                    "type": "line", "layer": "below", "x0": x0, "x1": x1, "y0": end, "y1": end,
                    "line": {"color": OUTLINE, "width": 1, "dash": "dot"},
                }
                for end in (up or ())
            ),
            *(
                {
                    "type": "line", "layer": "below", "x0": end, "x1": end, "y0": y0, "y1": y1,
                    "line": {"color": OUTLINE, "width": 1, "dash": "dot"},
                }
                for end in (across or ())
            ),
        ],
        "annotations": [
            {
                "xref": "paper", "x": 1, "xanchor": "right", "y": log10(y1), "yanchor": "top", "showarrow": False,
                "text": f"Academic range: {plotly_text(said)} ", "font": {"color": QUIET},
            }
        ],
    }  # fmt: skip
