"""A marker as Plotly reads it in, how an SVG mark is filled and outlined out; hatchings become patterns."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.svg.element import Attribute, element
from generator.svg.figure import Json, each

# Hatchings by Plotly's names, on a tile of 6 pixels.
_TILE = 6
_LINES = {
    "/": "M-1 1L1-1M0 6L6 0M5 7L7 5",
    "\\": "M-1 5L1 7M0 0L6 6M5-1L7 1",
    "x": "M0 0L6 6M0 6L6 0",
    "-": "M0 3H6",
    "|": "M3 0V6",
    "+": "M0 3H6M3 0V6",
}


@dataclass(slots=True)
class Patterns:
    """The hatchings of one picture; a page shows several, so that each name begins with the picture's own."""

    prefix: str
    known: dict[tuple[str, str, str], str] = field(default_factory=dict)

    def name(self, shape: str, ink: str, paper: str) -> str:
        """Return the name of a hatching, known from now on."""
        return self.known.setdefault((shape, ink, paper), f"{self.prefix}-{len(self.known) + 1}")

    def definitions(self) -> str:
        """Return the hatchings as markup; empty where there is none."""
        return element("defs", *(_pattern(name, *key) for key, name in self.known.items())) if self.known else ""


def fill_of(marker: Json, index: int, patterns: Patterns) -> dict[str, Attribute]:
    """Return fill and outline of one mark as attributes."""
    color = str(each(marker.get("color"), index, "var(--ink)"))
    pattern: Json = marker.get("pattern", {})
    shape = str(each(pattern.get("shape"), index, ""))
    if shape:
        ink, paper = str(each(pattern.get("fgcolor"), index)), str(each(pattern.get("bgcolor"), index))
        color = f"url(#{patterns.name(shape, ink, paper)})"
    line: Json = marker.get("line", {})
    width = each(line.get("width"), index, 0)
    outline = {"stroke": str(each(line.get("color"), index)), "stroke_width": f"{width:g}"} if width else {}
    return {"fill": color, **outline}


def _pattern(name: str, shape: str, ink: str, paper: str) -> str:
    inner = (
        element("circle", cx=3, cy=3, r=1, fill=ink)
        if shape == "."
        else element("path", d=_LINES[shape], stroke=ink, fill="none")
    )
    ground = element("rect", width=_TILE, height=_TILE, fill=paper)
    return element("pattern", ground, inner, id=name, width=_TILE, height=_TILE, patternUnits="userSpaceOnUse")
