"""Shapes of large surveys, and which of their pages are larger than a page may be."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bench.surveys import AxisShape, Shape
from generator.render.page import Page

MOST_BYTES, MOST_ELEMENTS = 380_000, 9_500  # of what stands in the frame of a page
LONG = Shape(
    name="long",
    papers=120,
    axes=(AxisShape(values=70, most=5, words=5), *[AxisShape(values=60, most=9, words=4, evidence=True)] * 2),
    tables=1,
)
# A value that few of many papers have still has many.
RARE = Shape(name="rare", papers=900, axes=(AxisShape(values=24, most=2, evidence=True),) * 2, tables=1)
PAPER = re.compile("papers/[^/]+/")
# Each page has the same papers again and again, with all that a card may say: few values and many papers.
MANY = Shape(name="many", papers=700, axes=(AxisShape(values=4, most=3, evidence=True, words=4),) * 3, tables=1)
# Every cell of the table has more papers than it names.
FULL = Shape(name="full", papers=1_200, axes=(AxisShape(values=12, most=3, words=3),) * 2, tables=1)
# The table has as many rows and columns as one can have, and papers in more cells than a page lists.
SQUARE = Shape(name="square", papers=3_000, axes=(AxisShape(values=92, most=3, words=5),) * 2, tables=1)
# Axes and values are many.
WIDE = Shape(
    name="wide",
    papers=250,
    axes=tuple(AxisShape(values=92, most=3, words=4, evidence=place % 2 == 0) for place in range(25)),
    tables=3,
)
# One axis has more values than a page of anything has room for; another has many in levels.
VAST = Shape(
    name="vast",
    papers=200,
    axes=(
        AxisShape(values=2_000, most=4, words=4, evidence=True),
        AxisShape(values=450, most=3, levels=3, words=5),
        AxisShape(values=6),
    ),
    tables=0,
)
# Every two of ten axes are crossed.
CROSSED = Shape(
    name="crossed", papers=150, axes=(AxisShape(values=20, most=3, words=4, evidence=True),) * 10, tables=45
)
# Axes are so many that each takes room by itself.
ASKING = Shape(
    name="asking",
    papers=90,
    axes=tuple(AxisShape(values=30, most=3, words=4, evidence=place % 2 == 0) for place in range(70)),
    tables=1,
)


def too_large(pages: Iterable[Page]) -> dict[str, tuple[int, int]]:
    """Return bytes and elements of the pages that have more of them than a page may."""
    drawn = (page.whole() for page in pages)
    sizes = {page.path: (len(page.body.encode()), len(re.findall(r"<[a-zA-Z]", page.body))) for page in drawn}
    return {path: size for path, size in sizes.items() if size[0] > MOST_BYTES or size[1] > MOST_ELEMENTS}
