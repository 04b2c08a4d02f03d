"""What stands beside a shared link: a survey, one finding of it, and its table or its first axis in small."""

from __future__ import annotations

from functools import lru_cache

from generator.png.bars import Bars, draw_bars
from generator.png.colours import HAIRLINE, INK, PAPER, QUIET
from generator.png.grid import Grid, draw_grid
from generator.png.sheet import Sheet
from generator.png.typeface import drawable, width_of
from generator.png.wrap import fit
from generator.record import frozen_record

WIDTH, HEIGHT = 1200, 630
_EDGE, _FOOT = 60, 566  # free at each side; the line that the last words stand on
_END = _FOOT - 62  # of what stands above the foot
_TEXT, _DRAWING, _BETWEEN = 510, 516, 54
_TITLE, _NOTE = (26, 24, 22, 20), 22
_FINDING = (60, 56, 52, 48, 44, 40, 36, 32, 28, 24)
_LEADING = 1.22


@frozen_record
class SharedPicture:
    """A picture to be drawn; note: number of papers, edition and date; address: of the survey."""

    title: str
    finding: str
    note: str
    address: str
    drawing: Grid | Bars | None


def draw_shared(picture: SharedPicture) -> bytes:
    """Return a picture as PNG of WIDTH by HEIGHT pixels; text that the type has no letters for is left out."""
    sheet = _with_drawing(picture.drawing).copy()
    width = _TEXT if picture.drawing else WIDTH - 2 * _EDGE
    below = _EDGE - 12.0
    title = fit(drawable(picture.title), width=width, height=100, sizes=_TITLE, leading=_LEADING, width_of=width_of)
    if title:
        for line in title.lines:
            below += title.size * _LEADING
            sheet.words(_EDGE, below - 6, line, title.size, QUIET)
        below += 26
    finding = fit(
        drawable(picture.finding),
        width=width,
        height=_END - below,
        sizes=_FINDING,
        leading=_LEADING,
        width_of=width_of,
    )
    if finding:
        for line in finding.lines:
            below += finding.size * _LEADING
            sheet.words(_EDGE, below - finding.size * 0.2, line, finding.size, INK)
    note, address = drawable(picture.note), drawable(picture.address)
    if note and width_of(note, _NOTE) <= WIDTH - 2 * _EDGE:
        sheet.words(_EDGE, _FOOT, note, _NOTE, QUIET)
        if width_of(f"{note}    {address}", _NOTE) <= WIDTH - 2 * _EDGE:
            sheet.words(WIDTH - _EDGE, _FOOT, address, _NOTE, QUIET, align="right")
    return sheet.to_png()


@lru_cache(maxsize=8)
def _with_drawing(drawing: Grid | Bars | None) -> Sheet:
    """Return a sheet with what many pages of a survey draw."""
    sheet = Sheet(WIDTH, HEIGHT, PAPER)
    room = (_EDGE + _TEXT + _BETWEEN, _EDGE - 8, _DRAWING, _END - _EDGE + 8)
    if isinstance(drawing, Grid):
        draw_grid(sheet, drawing, *room)
    elif drawing:
        draw_bars(sheet, drawing, *room)
    sheet.line(_EDGE, _FOOT - 38, WIDTH - _EDGE, _FOOT - 38, HAIRLINE, 2)
    return sheet
