"""Shapes and annotations of a layout: bands, lines, outlines, notes and arrows, in units of the axes."""

from __future__ import annotations

from generator.svg.element import element
from generator.svg.figure import Json, Value
from generator.svg.plot_area import PlotArea
from generator.svg.scale import Logarithmic, Scale
from generator.svg.text import label

_DASHES = {"dot": "2 3", "dash": "6 4"}
ARROW = "arrow"


def draw_shapes(layout: Json, area: PlotArea) -> str:
    """Draw the rectangles and lines of a layout; they stand under the marks."""
    return "".join(_shape(shape, area) for shape in layout.get("shapes", ()))


def draw_annotations(layout: Json, area: PlotArea, prefix: str) -> str:
    """Draw the notes and arrows of a layout; they stand over the marks."""
    notes: list[Json] = list(layout.get("annotations", ()))
    arrows = [note for note in notes if note.get("showarrow") and "ax" in note]
    drawn = [_arrow(note, area, prefix) for note in arrows] + [_note(note, area) for note in notes if note.get("text")]
    return (_arrow_head(arrows[0], prefix) if arrows else "") + "".join(drawn)


def _shape(shape: Json, area: PlotArea) -> str:
    x = sorted(area.x_pixel(area.x.at(shape[end])) for end in ("x0", "x1"))
    y = sorted(area.y_pixel(area.y.at(shape[end])) for end in ("y0", "y1"))
    line: Json = shape.get("line", {})
    stroke = {
        "stroke": line.get("color") if line.get("width") else None,
        "stroke_width": f"{line['width']:g}" if line.get("width") else None,
        "stroke_dasharray": _DASHES.get(line.get("dash", "")),
    }
    if shape["type"] == "line":
        return element("line", x1=x[0], x2=x[1], y1=y[0], y2=y[1], **stroke)
    fill = shape.get("fillcolor", "none")
    fill = "none" if fill == "rgba(0,0,0,0)" else fill
    return element("rect", x=x[0], y=y[0], width=x[1] - x[0], height=y[1] - y[0], fill=fill, **stroke)


def _note(note: Json, area: PlotArea) -> str:
    # Plotly places annotations on a logarithmic axis by the logarithm, and shapes by the number.
    x = note["x"] if note.get("xref") == "paper" else _place(note["x"], area.x)
    y = note["y"] if note.get("yref") == "paper" else _place(note["y"], area.y)
    at_x = area.left + x * (area.right - area.left) if note.get("xref") == "paper" else area.x_pixel(x)
    at_y = area.bottom - y * (area.bottom - area.top) if note.get("yref") == "paper" else area.y_pixel(y)
    anchors = {"left": "start", "right": "end"}
    font: Json = note.get("font", {})
    return label(
        note["text"],
        at_x,
        at_y,
        anchor=anchors.get(note.get("xanchor", "center"), "middle"),
        baseline=note.get("yanchor", "middle"),
        color=font.get("color", "var(--ink)"),
        size=font.get("size", 12),
    )


def _arrow(note: Json, area: PlotArea, prefix: str) -> str:
    return element(
        "line",
        x1=area.x_pixel(_place(note["ax"], area.x)),
        y1=area.y_pixel(_place(note["ay"], area.y)),
        x2=area.x_pixel(_place(note["x"], area.x)),
        y2=area.y_pixel(_place(note["y"], area.y)),
        stroke=note.get("arrowcolor", "var(--ink)"),
        stroke_width=f"{note.get('arrowwidth', 1):g}",
        marker_end=f"url(#{prefix}-{ARROW})",
    )


def _arrow_head(note: Json, prefix: str) -> str:
    head = element("path", d="M0 0L8 4L0 8z", fill=note.get("arrowcolor", "var(--ink)"))
    return element(
        "marker",
        head,
        id=f"{prefix}-{ARROW}",
        viewBox="0 0 8 8",
        refX=7,
        refY=4,
        markerWidth=7,
        markerHeight=7,
        orient="auto",
    )


def _place(value: Value, scale: Scale) -> float:
    if isinstance(scale, Logarithmic):
        return float(value)
    return scale.at(value)
