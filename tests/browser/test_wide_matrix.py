"""A cross table of many columns on a phone: it scrolls in its frame, and a finger finds each of its cells."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from bench.surveys import AxisShape, Shape, write_shape
from tests.browser.conftest import Serve
from tests.browser.reader import find_wide
from tests.conftest import ROOT, MakeOnce
from tests.copies import build_site

# The number of cells that lead somewhere, and the width and the height of the smallest, in pixels.
_CELLS = """() => {
  const boxes = [...document.querySelectorAll("table.matrix a.cell")].map((cell) => cell.getBoundingClientRect());
  const least = (side) => Math.min(...boxes.map((box) => box[side]));
  return [boxes.length, least("width"), least("height")];
}"""

# Column names that are cut; they stand upright.
_CUT = """() => [...document.querySelectorAll("table.matrix thead .name")]
  .filter((name) => name.scrollHeight > name.clientHeight)
  .map((name) => name.textContent)"""


def _write(folder: Path) -> None:
    """Write a survey of two axes with many values, and its site."""
    axes = (AxisShape(values=90, words=5), AxisShape(values=70, words=4))
    write_shape(folder / "data", Shape(name="wide", papers=150, axes=axes, tables=1))
    build_site(ROOT, folder / "site", "--data", str(folder / "data"))


def test_cells_of_many_columns_are_wide_enough_for_a_finger(page: Page, serve: Serve, make_once: MakeOnce) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(serve(make_once("wide-matrix", _write) / "site"))
    count, width, height = page.evaluate(_CELLS)
    assert count > 100
    assert min(width, height) >= 24
    assert find_wide(page) == []


def test_wide_screen_cuts_no_name_that_a_phone_shows_whole(page: Page, serve: Serve, make_once: MakeOnce) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(serve(make_once("wide-matrix", _write) / "site"))
    on_a_phone = set(page.evaluate(_CUT))
    page.set_viewport_size({"width": 1600, "height": 1000})
    assert set(page.evaluate(_CUT)) <= on_a_phone
