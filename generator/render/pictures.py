"""A chart in, its pictures without a script out: one for wide places, one for narrow ones, one where both are alike."""

from __future__ import annotations

from markupsafe import Markup

from generator.charts.chart import Chart
from generator.charts.kind import ChartKind
from generator.record import frozen_record
from generator.svg.picture import draw_picture

# Pixels at which words have their size. A picture grows by a tenth at most, and shrinks where there is less room: the
# wide one is shown from windows of 768 pixels on, the narrow one from 320 (charts.css), so that neither shrinks much.
WIDE, NARROW = 720, 312
# A picture of this least width or more scrolls in a narrow place, and is drawn once.
_SAME_DRAWING = 640
# So does a picture of more letters of SVG, as of a hundred rows: a page that had it twice would be too large.
_LONGEST_TWICE = 50_000


@frozen_record
class Picture:
    """A static picture; place: `wide`, `narrow` or `any`, where it is shown; width: in pixels, as it was drawn."""

    place: str
    width: int
    svg: Markup


def pictures_of(chart: Chart, kind: ChartKind) -> tuple[Picture, ...]:
    """Draw a chart for the places that it may be shown in; none of a chart without marks."""
    if not chart.data:
        return ()
    wide = max(min(WIDE, kind.greatest_width or WIDE), chart.least_width)
    if chart.least_width >= _SAME_DRAWING:
        return (_picture(chart, "any", chart.least_width),)
    pictures = (_picture(chart, "wide", wide), _picture(chart, "narrow", max(NARROW, chart.least_width)))
    return (
        pictures
        if len(pictures[0].svg) <= _LONGEST_TWICE
        else (_picture(chart, "any", max(_SAME_DRAWING, chart.least_width)),)
    )


def _picture(chart: Chart, place: str, width: int) -> Picture:
    # Rings are as high as they are wide; what has rows keeps the height of a row.
    height = min(chart.height, width) if chart.data[0]["type"] == "sunburst" else chart.height
    prefix = f"{chart.id}-{place}"
    svg = draw_picture(chart.data, chart.layout, width=width, height=height, prefix=prefix)
    return Picture(place=place, width=width, svg=Markup(svg))
