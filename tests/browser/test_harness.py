"""The browser's fixtures themselves: what they are there to catch, they catch."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Keep, Serve
from tests.browser.waiting import wait_for


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory, serve: Serve) -> str:
    folder = tmp_path_factory.mktemp("empty")
    (folder / "index.html").write_text("<!doctype html><title>Empty</title><link rel=icon href=data:,>")
    return serve(folder)


@pytest.fixture
def home(tmp_path: Path, serve: Serve) -> str:
    (tmp_path / "index.html").write_text("<!doctype html><title>Home</title><link rel=icon href=data:,>Hello")
    (tmp_path / "404.html").write_text("<!doctype html><title>Lost</title><link rel=icon href=data:,>Lost")
    return serve(tmp_path)


def test_page_opens_a_served_folder(page: Page, home: str) -> None:
    page.goto(home)
    assert page.title() == "Home"


def test_missing_page_is_answered_by_the_sites_own(page: Page, home: str, faults: list[str]) -> None:
    answer = page.goto(home + "nowhere/")
    assert answer is not None
    assert answer.status == 404
    assert page.title() == "Lost"
    assert len(faults) == 1
    faults.clear()


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("console.error('broken')", "console: broken"),
        ("setTimeout(() => { throw new Error('thrown') })", "uncaught: thrown"),
        ("fetch('https://example.org/x').catch(() => 0)", "request to another host: https://example.org/x"),
        ("document.body.append(Object.assign(new Image(), {src: '/no.png'}))", "404"),
    ],
)
def test_fault_is_noted(page: Page, home: str, faults: list[str], script: str, complaint: str) -> None:
    page.goto(home)
    page.evaluate(f"() => {{ {script} }}")
    wait_for(page, lambda: any(complaint in fault for fault in faults))
    faults.clear()


def test_kept_page_refuses_a_clock_that_later_tests_would_run_by(page: Page) -> None:
    with pytest.raises(AssertionError, match="takes the fixture `context`"):
        page.clock.install()


@pytest.mark.browser_context(java_script_enabled=False, viewport={"width": 360, "height": 640})
def test_mark_sets_the_contexts_options(page: Page, home: str) -> None:
    page.goto(home)
    assert page.viewport_size == {"width": 360, "height": 640}


@pytest.mark.parametrize("turn", [1, 2])
def test_page_remembers_nothing_of_the_test_before(page: Page, empty: str, turn: int) -> None:
    """Whichever of the two runs second would see what the first one kept."""
    assert 0 == page.evaluate("navigator.maxTouchPoints")
    _find_nothing_and_keep_something(page, empty)


@pytest.mark.browser_context(has_touch=True)
@pytest.mark.parametrize("turn", [1, 2])
def test_page_with_options_remembers_nothing_either(page: Page, empty: str, turn: int) -> None:
    """All tests with the same options share a context, as those without any do."""
    assert 0 < page.evaluate("navigator.maxTouchPoints")
    _find_nothing_and_keep_something(page, empty)


def test_contexts_are_kept_by_their_options(keep: Keep) -> None:
    touch = keep({"has_touch": True})
    assert touch is keep({"has_touch": True})
    assert touch.context is not keep({}).context


def _find_nothing_and_keep_something(page: Page, empty: str) -> None:
    page.goto(empty)
    kept = "[localStorage.length, sessionStorage.length, document.cookie, innerWidth, scrollY]"
    assert [0, 0, "", 1280, 0] == page.evaluate(kept)
    page.evaluate("() => { localStorage.a = sessionStorage.b = document.cookie = 'c=d'; }")
    page.set_viewport_size({"width": 400, "height": 300})
    assert [1, 1, "c=d", 400, 0] == page.evaluate(kept)
    assert [] == page.context.pages[2:]
    page.context.new_page()


def test_no_test_waits_in_a_way_that_the_sites_policy_refuses(root: Path) -> None:
    """Playwright's own waiting evaluates text, which works only where the first look finds what it waits for."""
    asking = "wait_for" + "_function"
    assert [] == [path.name for path in (root / "tests").rglob("*.py") if asking in path.read_text(encoding="utf-8")]
