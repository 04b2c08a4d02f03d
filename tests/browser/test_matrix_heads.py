"""The heads of a cross table: a name stays above its own column."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.real

_OVERLAPS = """() => {
  const names = [...document.querySelectorAll("table.matrix thead th .name")];
  const boxes = names.map((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    return words.getBoundingClientRect();
  });
  const overlaps = (box, at) => at && box.left < boxes[at - 1].right && box.top < boxes[at - 1].bottom;
  const overlapping = names.filter((_, at) => overlaps(boxes[at], at)).map((name) => name.textContent);
  return { count: names.length, overlapping };
}"""


def test_no_name_runs_into_the_next_one(page: Page, real_url: str) -> None:
    page.goto(real_url)
    for width in (1024, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        found = page.evaluate(_OVERLAPS)
        assert found["count"] > 8
        assert found["overlapping"] == [], width
