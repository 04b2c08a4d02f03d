"""A first visit loads at most 150 kB, compressed, whatever the page: the rest comes once somebody is there."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.any_table import choice
from tests.browser.conftest import Serve
from tests.browser.explorer import expect_query, facet
from tests.browser.waiting import hold, move_pointer, wait_for
from tests.site_files import page_files

LIMIT = 150_000
_LOADED = re.compile(r'<(?:link rel="(?:stylesheet|modulepreload)"|script)[^>]*? (?:href|src)="([^":]+\.(?:css|js))"')
_TEXTS = {".html", ".css", ".js", ".json", ".svg"}
_DATA = re.compile(r"/(columns|text)\.json$")


def _compressed(file: Path) -> int:
    content = file.read_bytes()
    return len(gzip.compress(content, mtime=0)) if file.suffix in _TEXTS else len(content)


@pytest.mark.real
def test_page_and_what_it_names_stay_below_the_limit(real_site: Path) -> None:
    sizes: dict[Path, int] = {}

    def size_of(file: Path) -> int:
        if file not in sizes:
            sizes[file] = _compressed(file)
        return sizes[file]

    above = {}
    for page in page_files(real_site):
        named = {(page.parent / path).resolve() for path in _LOADED.findall(page.read_text(encoding="utf-8"))}
        assert named
        rest = sum(size_of(file) for file in named if file.is_file())
        # What is short enough as it is need not be compressed to know.
        if rest + page.stat().st_size > LIMIT and rest + _compressed(page) > LIMIT:
            above[page.relative_to(real_site).as_posix()] = rest + _compressed(page)
    assert above == {}


@pytest.mark.real
@pytest.mark.usefixtures("context")
@pytest.mark.parametrize(
    "path", ["papers/", "tables/any/", "contribute/", "contribute/correct/?paper=malt", "traces/viewer/"]
)
def test_page_that_scripts_take_over_stays_below_the_limit_until_somebody_is_there(
    page: Page, serve: Serve, real_site: Path, path: str
) -> None:
    url = serve(real_site)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(url)))
    page.goto(url + path)
    page.wait_for_selector("[data-waits]")
    page.wait_for_load_state("load")
    # As browsers do when the page changes below a pointer that rests.
    page.evaluate("document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))")
    expect(page.locator("[data-waits]")).to_be_visible()
    paths = [each.partition("?")[0] for each in asked]
    files = [real_site / each / "index.html" if each.endswith("/") else real_site / each for each in paths]
    assert sum(map(_compressed, files)) <= LIMIT
    with page.expect_request("**/*"):
        move_pointer(page)


@pytest.mark.usefixtures("context")
def test_what_is_done_before_the_explorer_has_its_data_is_done_once_it_has(page: Page, small_url: str) -> None:
    held = hold(page, _DATA)
    page.goto(f"{small_url}papers/")
    page.wait_for_selector("[data-explorer][data-waits]")
    assert page.locator("[data-explorer] :disabled").count() == 0
    ticked = facet(page, "Way of keeping", "K3 Freezing")
    ticked.check()
    ticked.evaluate("box => box.blur()")
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox", name="Search titles")).to_be_focused()
    page.keyboard.type("halves")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Quote").click()
    wait_for(page, lambda: len(held) > 1)
    held.let_go()
    expect(page.get_by_role("dialog")).to_contain_text("1 of 6 papers")
    expect_query(page, "?method=freezing&q=halves")
    expect(ticked).to_be_checked()


@pytest.mark.usefixtures("context")
def test_what_is_done_before_a_table_has_its_data_is_done_once_it_has(page: Page, small_url: str) -> None:
    held = hold(page, _DATA)
    page.goto(f"{small_url}tables/any/")
    page.wait_for_selector("[data-any-table][data-waits]")
    choice(page, "Show").select_option("Share of row")
    page.get_by_role("button", name="Swap rows and columns").click()
    wait_for(page, lambda: bool(held))
    held.let_go()
    expect(page.get_by_role("region", name="Stage by Way of keeping")).to_be_visible()
    expect_query(page, "?rows=stage&columns=method&figure=row")
