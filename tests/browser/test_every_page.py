"""What must hold on every kind of page: without fault, whole under its policy, accessible, as wide as its window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import html5lib
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import COLOURS, find_violations
from tests.browser.conftest import RECORD
from tests.browser.kinds import REAL_PAGES, SMALL_PAGES, SMALL_VISITED
from tests.browser.reader import find_wide, use_everything, wait_for_all
from tests.browser.visits import Visits
from tests.properties import first

SERIOUS = ("serious", "critical")
small_pages = pytest.mark.parametrize("path", SMALL_PAGES, ids=lambda path: path or "home")
real_pages = pytest.mark.parametrize("path", first(REAL_PAGES, 5), ids=lambda path: path or "home")


def _serious(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    found = find_violations(page, rules)
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in found
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]


@pytest.fixture(scope="module")
def one_page(browser: Browser, visits: Visits) -> Iterator[Page]:
    """Open the page in which a reader goes from address to address."""
    with visits.open_context(browser) as context:
        context.add_init_script(RECORD)
        yield context.new_page()


@pytest.fixture
def reader(one_page: Page, faults: list[str]) -> Iterator[Page]:
    """Return that page as one that remembers nothing."""
    yield one_page
    one_page.evaluate("localStorage.clear(); sessionStorage.clear()")


# A kind of page is visited once: the real survey says more, in the same words and marks. The page for what is missing
# names everything from the survey's own address; only the real survey names none and can be looked at here.
@pytest.mark.parametrize("path", first(SMALL_VISITED, 9))
def test_page_of_the_small_survey_is_sound(reader: Page, faults: list[str], small_url: str, path: str) -> None:
    _look_around(reader, small_url + path)
    assert faults == []


@real_pages
def test_page_of_the_real_survey_is_sound(reader: Page, faults: list[str], real_url: str, path: str) -> None:
    _look_around(reader, real_url + path)
    assert faults == []


# What a finger finds has 24 pixels (WCAG 2.5.8).
_LOW = """(all) => all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 24)
  .map((each) => each.textContent)"""


def _look_around(page: Page, url: str) -> None:
    """Do what a reader does, in one visit: read, try the widths, change the palette, go to the end."""
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(url)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    wait_for_all(page)
    assert _serious(page) == []
    assert find_wide(page) == []
    assert page.locator("summary").evaluate_all(_LOW) == []
    use_everything(page)
    assert _serious(page, COLOURS) == []
    assert page.evaluate("violations") == []


def test_policy_of_the_page_for_what_is_missing_holds_elsewhere(
    guarded: Page, faults: list[str], small_url: str
) -> None:
    guarded.goto(small_url + "404.html")
    # It knows where the site will stand, which is not here: what it asks for is missing, and nothing else.
    assert guarded.evaluate("violations") == []
    assert [fault for fault in faults if "404 (" not in fault] == []


@pytest.mark.browser_context(java_script_enabled=False)
@pytest.mark.parametrize(
    "path", ["", "papers/", "papers/linen-loaf2021/", "axes/stage/shelf/", "tables/method-by-stage/"]
)
def test_page_reads_without_a_script(page: Page, small_url: str, path: str) -> None:
    page.goto(small_url + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()


@small_pages
def test_page_is_valid_html(small_site: Path, path: str) -> None:
    assert _parse_errors(_file(small_site, path)) == []


@real_pages
def test_page_of_the_real_survey_is_valid_html(real_site: Path, path: str) -> None:
    assert _parse_errors(_file(real_site, path)) == []


def _file(site: Path, path: str) -> Path:
    return site / path if path.endswith(".html") else site / path / "index.html"


def _parse_errors(file: Path) -> list[str]:
    """Return the parse errors that the HTML standard defines."""
    parser = html5lib.HTMLParser()
    parser.parse(file.read_text(encoding="utf-8"))
    return [f"line {place[0]}: {code} {details}" for place, code, details in parser.errors]
