"""Fixtures for the tests that drive a built site in Chromium, served from this machine alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, ViewportSize, expect, sync_playwright

from tests.browser.find_chromium import VARIABLE, installed_chromium
from tests.browser.site_server import SiteHandler, SiteServer
from tests.browser.trace_page import trace_context, trace_page
from tests.browser.trace_pictures import traces
from tests.browser.trace_stage import facts, stage_page, timeline
from tests.browser.trace_viewer import fresh_viewer, viewer, viewer_context
from tests.browser.visits import FLAGS, Visits, set_pace
from tests.browser.waiting import PACE

# pytest finds the fixtures here.
__all__ = [
    "facts",
    "fresh_viewer",
    "stage_page",
    "timeline",
    "trace_context",
    "trace_page",
    "traces",
    "viewer",
    "viewer_context",
]

Serve = Callable[[Path], str]

# What a page takes on after it was opened; other options are those of a context.
_OF_A_PAGE = ("viewport", "color_scheme", "reduced_motion")
_USUAL: ViewportSize = {"width": 1280, "height": 720}
_PARKED = "<!doctype html><html lang=en><title>Parked</title><link rel=icon href=data:,></html>"
# What the policy of a page refuses is noted on its window.
RECORD = """
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
"""


# What cannot be taken back from a page.
_STAYS = ("add_init_script", "expose_binding", "expose_function", "once", "route")


@dataclass(slots=True, kw_only=True)
class Kept:
    """The context that one test after the other uses, a session that can clear it, and the page that they go on with.

    page: None where the next test is to open one
    """

    context: BrowserContext
    session: CDPSession
    page: Page | None = None

    def open_page(self) -> Page:
        """Return the page that was left, as if nobody had used it, or another."""
        page = self.page
        if page is None:
            page = self.page = self.context.new_page()
            for name in _STAYS:
                setattr(page, name, partial(self._do_and_forget, getattr(page, name)))
            for name in ("install", "set_fixed_time", "set_system_time"):
                setattr(page.clock, name, _refuse_clock)
        else:
            page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null")
        page.set_viewport_size(_USUAL)
        set_pace(self.session, PACE.throttle)
        return page

    def leave_page(self, visits: Visits) -> None:
        """Take the page out of what it shows, and close all others that were opened."""
        set_pace(self.session, 1)
        for each in self.context.pages[1:]:
            if each is not self.page:
                each.close()
        if self.page is not None and [_origin_of(self.page)] == list(visits.origins):
            self.page.evaluate("sessionStorage.clear()")
            self.page.goto("about:blank")
        elif self.page is not None and visits.origins:
            # Nothing else clears what a page kept for the time of its life at an address that it has left.
            self.page.close()
            self.page = None
        visits.forget(self.session)

    def _do_and_forget(self, act: Callable[..., object], *given: object, **named: object) -> object:
        self.page = None
        return act(*given, **named)


Keep = Callable[[dict[str, Any]], Kept]


def _refuse_clock(*_: object, **__: object) -> None:
    """Refuse what would stay in every page that a later test opens: a clock belongs to the whole context."""
    raise AssertionError("a test that sets the clock takes the fixture `context`, too")


def _origin_of(page: Page) -> str:
    parts = urlsplit(page.url)
    return f"{parts.scheme}://{parts.netloc}"


def pytest_configure(config: pytest.Config) -> None:
    """Let limits catch only what hangs, at whatever pace."""
    PACE.throttle = config.getoption("--throttle")
    SiteHandler.late = config.getoption("--late")
    # What is kept would not be late.
    SiteHandler.lasts = 0 if SiteHandler.late else 600
    expect.set_options(timeout=PACE.patience)


@pytest.fixture(scope="package")
def visits() -> Visits:
    """Return what watches every page of this worker."""
    return Visits()


@pytest.fixture(scope="package")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Start one Chromium for all of a worker's tests in this folder.

    Not for the session: Playwright's loop would run under tests elsewhere that start their own.
    """
    found = installed_chromium()
    if found is None:
        pytest.fail(f"no Chromium found: `make test` sets one up, or set {VARIABLE}", pytrace=False)
    with sync_playwright() as playwright:
        # What a page does after a while it has done before the next step (`--slow`).
        slow = 1000 * request.config.getoption("--slow")
        chromium = playwright.chromium.launch(executable_path=found[0], headless=True, args=list(FLAGS), slow_mo=slow)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Return a function that serves a folder and returns its address; all servers stop with the session."""
    servers: dict[Path, SiteServer] = {}

    def address(folder: Path) -> str:
        if folder not in servers:
            servers[folder] = SiteServer(SiteHandler, folder)
            servers[folder].start()
        return servers[folder].address

    yield address
    for server in servers.values():
        server.stop()


@pytest.fixture(scope="session")
def long_url(serve: Serve, long_site: Path) -> str:
    """Return the address of the site with long vocabularies, likewise with a final slash."""
    return serve(long_site)


@pytest.fixture(scope="session")
def small_url(serve: Serve, small_site: Path) -> str:
    """Return the address of the invented survey's site, with a final slash."""
    return serve(small_site)


@pytest.fixture(scope="session")
def real_url(serve: Serve, real_site: Path) -> str:
    """Return the address of the real survey's site, with a final slash."""
    return serve(real_site)


@pytest.fixture
def faults(visits: Visits) -> list[str]:
    """Collect what a page did wrong. A test that means to provoke a fault asserts it and clears the list."""
    visits.faults.clear()
    return visits.faults


@pytest.fixture(scope="package")
def parked(serve: Serve, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the address of a page of nothing, which keeps the process of a context alive."""
    folder = tmp_path_factory.mktemp("parked")
    (folder / "index.html").write_text(_PARKED, encoding="utf-8")
    return serve(folder)


@pytest.fixture(scope="package")
def keep(browser: Browser, visits: Visits, parked: str) -> Iterator[Keep]:
    """Return a function that gives the context which all tests share that ask for the same options."""
    opened: dict[str, Kept] = {}
    with ExitStack() as contexts:

        def give(options: dict[str, Any]) -> Kept:
            name = json.dumps(options, sort_keys=True)
            if name not in opened:
                context, session = contexts.enter_context(visits.keep_context(browser, parked, **options))
                opened[name] = Kept(context=context, session=session)
            return opened[name]

        yield give


@pytest.fixture
def context(request: pytest.FixtureRequest, browser: Browser, visits: Visits, faults: list[str]) -> Iterator:
    """Open a context that nobody used before, with nothing in its caches.

    Options come from the mark `browser_context`, as Playwright names them: java_script_enabled, has_touch, permissions.
    """
    with visits.open_context(browser, **_options(request)) as opened:
        yield opened


@pytest.fixture
def visited(request: pytest.FixtureRequest, visits: Visits, faults: list[str]) -> Iterator[Page]:
    """Open a page in the test's own context if it asks for one, else in the one that is kept for its options."""
    if "context" in request.fixturenames:
        yield request.getfixturevalue("context").new_page()
        return
    options = _options(request)
    of_page = {name: options.pop(name) for name in _OF_A_PAGE if name in options}
    give: Keep = request.getfixturevalue("keep")
    kept = give(options)
    page = kept.open_page()
    if "viewport" in of_page:
        page.set_viewport_size(of_page.pop("viewport"))
    if of_page:
        page.emulate_media(**of_page)
    yield page
    kept.leave_page(visits)


@pytest.fixture
def page(visited: Page, faults: list[str]) -> Iterator[Page]:
    """Open a page; when the test ends it must have made no error and no request to another host."""
    yield visited
    assert faults == []


@pytest.fixture
def guarded(visited: Page) -> Page:
    """Open a page that notes in `violations` what its policy refuses; faults are for the test to judge."""
    visited.add_init_script(RECORD)
    return visited


def _options(request: pytest.FixtureRequest) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for mark in reversed(list(request.node.iter_markers("browser_context"))):
        options.update(mark.kwargs)
    return options
