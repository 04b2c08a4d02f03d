"""Sectors of a sunburst in the picture."""

from __future__ import annotations

from xml.etree import ElementTree

from generator.svg.picture import draw_picture


def test_single_sector_is_the_whole_ring() -> None:
    """An arc that ends where it begins is none, with the digits that a picture shows."""
    trace = {
        "type": "sunburst",
        "ids": ["all", "a"],
        "parents": ["", "all"],
        "labels": ["4", "a"],
        "values": [4, 4],
        "customdata": [["~/", "all"], ["~/a", "a"]],
        "marker": {"colors": ["x", "y"], "line": {"color": "z", "width": 2}},
    }
    picture = ElementTree.fromstring(draw_picture([trace], {}, width=600, height=400, prefix="p"))
    whole, ring = (circle.attrib for circle in picture.iter("{http://www.w3.org/2000/svg}circle"))
    assert ("98", "x") == (whole["r"], whole["fill"])
    assert ("147", "96", "y", "none") == (ring["r"], ring["stroke-width"], ring["stroke"], ring["fill"])
