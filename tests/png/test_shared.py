"""The picture beside a shared link: its size, its bytes, and that nothing runs over its edges."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from generator.png.bars import Bars
from generator.png.colours import COUNTS, INK, PAPER
from generator.png.grid import Grid, GridCell
from generator.png.shared import HEIGHT, WIDTH, SharedPicture, draw_shared

EDGE = 50
CELLS = (GridCell(12, 5, "filled"), GridCell(0, 0, "gap"), GridCell(1234, 1, "filled"), GridCell(0, 0, "closed"))
BARS = Bars(label="Stage", hue="#1d54ae", values=(("Dough", "S1", 4), ("Oven", "S2", 0)))


def grid(rows: int, columns: int, head: str = "R{}") -> Grid:
    return Grid(
        labels=("Way of keeping", "stage"),
        hues=("#1d54ae", "#ad4f14"),
        rows=tuple(head.format(row) for row in range(rows)),
        columns=tuple(head.format(column) for column in range(columns)),
        cells=tuple(tuple(CELLS[(row + column) % 4] for column in range(columns)) for row in range(rows)),
    )


def picture(**changes: object) -> SharedPicture:
    plain = SharedPicture(
        title="Keeping Bread Fresh",
        finding="4 of 17 combinations of way of keeping and stage have a paper",
        note="6 papers · Living edition · 2 March 2026",
        address="example.org/loaf",
        drawing=grid(5, 4),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def drawn(each: SharedPicture) -> str:
    """Return what tells two pictures apart; the difference of their bytes would take minutes to write."""
    return sha256(draw_shared(each)).hexdigest()


def opened(each: SharedPicture) -> Image.Image:
    return Image.open(BytesIO(draw_shared(each))).convert("RGB")


def box_of_ink(image: Image.Image) -> tuple[int, int, int, int]:
    box = ImageChops.difference(image, Image.new("RGB", image.size, PAPER)).getbbox()
    assert box is not None
    return box


SHAPES = {
    "table": picture(),
    "bars": picture(drawing=BARS),
    "text": picture(drawing=None),
    "long title": picture(title="A survey of everything that anybody has written " * 20),
    "long finding": picture(finding="The finding goes on and on, and further still, " * 40),
    "one long word": picture(title="W" * 300, finding="M" * 300, note="N" * 300, address="a" * 300),
    "large table": picture(drawing=grid(10, 10, "A rather long name of a value {}")),
    "tiny table": picture(drawing=grid(1, 1)),
    "many bars": picture(drawing=replace(BARS, values=tuple((f"Value {n} of many", "", 10**n) for n in range(10)))),
    "no letters": picture(
        title="題", finding="題", note="題", drawing=replace(BARS, label="題", values=(("題", "", 3),))
    ),
    "empty": picture(title="", finding="", note="", address="", drawing=None),
}


@pytest.mark.parametrize("name", SHAPES)
def test_picture_has_its_size_and_nothing_runs_over_its_edges(name: str) -> None:
    image = opened(SHAPES[name])
    assert (WIDTH, HEIGHT) == (1200, 630) == image.size
    left, top, right, bottom = box_of_ink(image)
    assert min(left, top, WIDTH - right, HEIGHT - bottom) >= EDGE, (left, top, right, bottom)


@pytest.mark.parametrize("name", ["long finding", "long title", "one long word"])
def test_words_leave_the_drawing_free(name: str) -> None:
    drawing, plain = opened(SHAPES[name]), opened(picture(title="", finding="", note="", address=""))
    room = (580, 0, WIDTH, 520)
    assert ImageChops.difference(drawing.crop(room), plain.crop(room)).getbbox() is None


def test_bytes_are_the_same_each_time_and_in_any_order() -> None:
    first = [drawn(each) for each in SHAPES.values()]
    assert first == [drawn(each) for each in reversed(SHAPES.values())][::-1]
    assert max(len(draw_shared(each)) for each in SHAPES.values()) < 60_000


def test_text_without_letters_for_it_is_left_out() -> None:
    assert drawn(picture(finding="所見")) == drawn(picture(finding="")) != drawn(picture(finding="A finding"))


def test_cells_have_the_colours_of_their_counts_and_the_marked_one_stands_out() -> None:
    colours = {colour for _, colour in opened(picture()).getcolors(100_000) or ()}
    assert {bytes.fromhex(COUNTS[step][1:]) for step in (0, 4)} <= set(map(bytes, colours))  # type: ignore[arg-type]
    ink = tuple(bytes.fromhex(INK[1:]))
    asked = [
        opened(picture(finding="", title="", note="", address="", drawing=replace(grid(5, 4), marked=marked)))
        for marked in (None, (0, 1))
    ]
    amounts = [{colour: count for count, colour in each.getcolors(100_000) or ()}.get(ink, 0) for each in asked]
    assert amounts[1] > amounts[0] + 300
