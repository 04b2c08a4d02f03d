"""Ribbons between columns: where boxes, ribbons and names stand in a picture of 600 by 400 pixels."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from generator.svg.picture import draw_picture
from generator.svg.ribbons import BOX, SPACE
from generator.svg.text import LINE, width_of

SVG = "{http://www.w3.org/2000/svg}"
LEFT, RIGHT, TOP, BOTTOM = 90.0, 600.0 - 110, 40.0, 400.0 - 8
STEP = (RIGHT - BOX - LEFT) / 2
Numbers = Sequence[float]


def drawn(
    counts: Numbers, columns: Sequence[Sequence[str]], top: float = TOP, head: str = "head"
) -> ElementTree.Element:
    """Draw ribbons of so many papers through columns, each with the value of every ribbon."""
    dimensions = []
    for place, values in enumerate(columns):
        order = sorted(set(values))
        dimensions.append({"label": f"{head} {place}", "values": values, "categoryarray": order, "ticktext": order})
    trace: dict[str, Any] = {"type": "parcats", "dimensions": dimensions, "counts": counts, "line": {"color": "x"}}
    layout = {"margin": {"l": LEFT, "r": 110, "t": top, "b": 8}}
    return ElementTree.fromstring(draw_picture([trace], layout, width=600, height=400, prefix="p"))


def boxes(picture: ElementTree.Element) -> list[tuple[float, float, float]]:
    """Return left edge, top and bottom of each box."""
    rects = [rect.attrib for rect in picture.iter(f"{SVG}rect")]
    return [(float(r["x"]), float(r["y"]), float(r["y"]) + float(r["height"])) for r in rects]


def texts(picture: ElementTree.Element) -> list[tuple[str, dict[str, str]]]:
    return [("".join(text.itertext()), text.attrib) for text in picture.iter(f"{SVG}text")]


def test_boxes_fill_each_column_and_ribbons_the_boxes() -> None:
    picture = drawn([1, 3], [["a", "b"], ["a", "a"], ["a", "b"]])
    unit = (BOTTOM - TOP - SPACE) / 4
    two = [(TOP, TOP + unit), (BOTTOM - 3 * unit, BOTTOM)]
    expected = [(LEFT, *each) for each in two] + [(LEFT + STEP, TOP, BOTTOM)] + [(RIGHT - BOX, *each) for each in two]
    for box, place in zip(boxes(picture), expected, strict=True):
        assert box == pytest.approx(place, abs=0.15)
    thick = next(path.attrib["d"] for path in list(picture.iter(f"{SVG}path"))[1:])
    first, second = (list(map(float, re.findall(r"[\d.]+", part))) for part in thick.split("z")[:2])
    begin, end, middle = LEFT + BOX, LEFT + STEP, TOP + (BOTTOM - TOP) / 4
    assert [*first[:2], *first[6:8]] == pytest.approx([begin, two[1][0], end, middle], abs=0.15)
    assert [*first[8:10], *first[14:]] == pytest.approx([end, BOTTOM, begin, BOTTOM], abs=0.15)
    assert [second[0], second[6]] == pytest.approx([end + BOX, RIGHT - BOX], abs=0.15)


def test_heads_stand_above_their_columns_whatever_the_margin() -> None:
    for top in (TOP, 0):
        picture = drawn([1], [["a"], ["a"], ["a"]], top)
        heads = [attrib for words, attrib in texts(picture) if words.startswith("head")]
        assert [LEFT, LEFT + STEP + BOX / 2, RIGHT] == pytest.approx([float(head["x"]) for head in heads])
        assert ["start", "middle", "end"] == [head.get("text-anchor", "start") for head in heads]
        upper = min(begin for _, begin, _ in boxes(picture))
        assert all(LINE / 2 < float(head["y"]) < upper - 5 for head in heads)


@pytest.mark.parametrize("columns", [2, 3])
def test_long_heads_end_before_the_next_begins(columns: int) -> None:
    long = "a name of an axis that takes more room than there is above any two columns of the picture"
    heads = [(words, attrib) for words, attrib in texts(drawn([1], [["b"]] * columns, head=long)) if words[0] == "a"]
    assert columns == len(heads)
    extents = []
    for words, attrib in heads:
        x, width = float(attrib["x"]), width_of(words, float(attrib["font-size"])) * 1.06
        begin = x - {"start": 0, "middle": width / 2, "end": width}[attrib.get("text-anchor", "start")]
        extents.append((begin, begin + width))
    assert all(end < begin for (_, end), (begin, _) in pairwise(extents))


def test_names_have_the_room_beside_their_column() -> None:
    long = "a name of a value that takes more room than there is beside any column of the picture"
    names = [(words, float(attrib["x"])) for words, attrib in texts(drawn([1], [[long]] * 3)) if words[0] == "a"]
    assert [LEFT - 5, LEFT + STEP - 5, RIGHT + 5] == pytest.approx([x for _, x in names])
    rooms = [LEFT - 5, STEP - BOX - 5, 600 - RIGHT - 5]
    for (words, _), room in zip(names, rooms, strict=True):
        assert words.endswith("…") and room - 20 < width_of(words) <= room


@pytest.mark.parametrize("counts", [[500, *[1] * 12], [*[1] * 12, 500], [*[1] * 6, 500, *[1] * 6]])
def test_names_of_small_boxes_stand_apart_and_within_the_picture(counts: Numbers) -> None:
    values = [f"v{place:02}" for place in range(len(counts))]
    picture = drawn(counts, [values, ["a"] * len(counts)])
    heights = [float(attrib["y"]) for words, attrib in texts(picture) if words.startswith("v")]
    assert all(after - before >= LINE - 2.2 for before, after in pairwise(heights))
    assert TOP <= heights[0] and heights[-1] <= BOTTOM + LINE / 2
    assert all(bottom - top >= 1 for _, top, bottom in boxes(picture))


def test_a_box_of_very_few_papers_can_be_seen() -> None:
    few, many = boxes(drawn([1, 9999], [["a", "b"], ["a", "a"]]))[:2]
    assert few[2] - few[1] == pytest.approx(1)
    assert many[2] - many[1] > 300
