"""A first visit loads at most 150 kB, compressed, whatever the page: the rest comes once somebody is there."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Serve
from tests.site_files import page_files

LIMIT = 150_000
_LOADED = re.compile(r'<(?:link rel="(?:stylesheet|modulepreload)"|script)[^>]*? (?:href|src)="([^":]+\.(?:css|js))"')
_TEXTS = {".html", ".css", ".js", ".json", ".svg"}


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
# A pointer that another test left over the page is a reader to it: the browser says that it moved.
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
    paths = [each.partition("?")[0] for each in asked]
    files = [real_site / each / "index.html" if each.endswith("/") else real_site / each for each in paths]
    assert sum(map(_compressed, files)) <= LIMIT
    with page.expect_request("**/*"):
        page.mouse.move(5, 5)
