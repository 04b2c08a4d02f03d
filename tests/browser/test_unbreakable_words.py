"""A value called by one long word: it breaks within what shows it, and covers nothing beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Page

from bench.surveys import AxisShape, Shape, write_shape
from tests.browser.conftest import Serve
from tests.conftest import ROOT, MakeOnce
from tests.copies import build_site

WORD = "Nightwatchmanswidowspensionfundadministrationofficebuildings"
# Names of values that are wider than what they stand in.
_BEYOND = """(word) => {
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange(), found = [];
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement, around = parent.closest("th, h2, li");
    const isShown = around?.checkVisibility() && !parent.closest(".hidden-text");
    if (!isShown || !texts.currentNode.data.includes(word)) continue;
    range.selectNodeContents(texts.currentNode);
    const inner = range.getBoundingClientRect(), outer = around.getBoundingClientRect();
    found.push(inner.right <= outer.right + 1 ? "" : around.outerHTML.slice(0, 200));
  }
  return found;
}"""


@pytest.fixture(scope="module")
def url(serve: Serve, make_once: MakeOnce) -> str:
    """Return the address of a survey with a value that is called so."""
    return serve(make_once("words", _write) / "site")


def _write(folder: Path) -> None:
    """Write the survey and its site."""
    write_shape(
        folder / "data", Shape(name="words", papers=9, axes=(AxisShape(values=3), AxisShape(values=3)), tables=1)
    )
    taxonomy = folder / "data" / "taxonomy.yml"
    written = yaml.safe_load(taxonomy.read_text(encoding="utf-8"))
    for value, sign in zip(written["axes"][0]["values"], "abc", strict=True):
        value["label"] = WORD + sign
    taxonomy.write_text(yaml.safe_dump(written), encoding="utf-8")
    build_site(ROOT, folder / "site", "--data", f"{folder}/data")


@pytest.mark.parametrize(
    "path", ["", "papers/?group=axis1", "gaps/axis1-by-axis2/", "tables/axis1-by-axis2/", "legend/"]
)
def test_long_words_stay_within_what_shows_them(page: Page, url: str, path: str) -> None:
    page.goto(url + path)
    for width in (390, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        page.locator("main").get_by_text(WORD).filter(visible=True).first.wait_for()
        found = page.evaluate(_BEYOND, WORD)
        assert found, width
        assert {""} == set(found), width
