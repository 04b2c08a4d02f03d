"""Fixtures for the tests that drive a built site in Chromium, served from this machine alone."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Route, sync_playwright

from tests.browser.find_chromium import VARIABLE, installed_chromium
from tests.browser.trace_page import trace_page
from tests.browser.trace_viewer import viewer

# pytest finds the fixtures here.
__all__ = ["trace_page", "viewer"]

HOST = "127.0.0.1"

# Without these Chromium asks its maker for updates and field trials, or meets a proxy.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
)

Serve = Callable[[Path], str]

# What the policy of a page refuses is noted on its window.
RECORD = """
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start one Chromium for a module's tests; each test has a context of its own.

    Not for the session: Playwright's driver runs once at a time, and tests elsewhere start their own.
    """
    found = installed_chromium()
    if found is None:
        pytest.fail(f"no Chromium found: `make test` sets one up, or set {VARIABLE}", pytrace=False)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found[0], headless=True, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    """Return a function that serves a folder and returns its address; all servers stop with the session."""
    servers: dict[Path, ThreadingHTTPServer] = {}

    def address(folder: Path) -> str:
        if folder not in servers:
            server = ThreadingHTTPServer((HOST, 0), functools.partial(_SiteHandler, directory=str(folder)))
            server.daemon_threads = True
            threading.Thread(target=server.serve_forever, name=f"serve {folder.name}", daemon=True).start()
            servers[folder] = server
        return f"http://{HOST}:{servers[folder].server_address[1]}/"

    yield address
    for server in servers.values():
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def small_url(serve: Serve, small_site: Path) -> str:
    """Return the address of the invented survey's site, with a final slash."""
    return serve(small_site)


@pytest.fixture(scope="session")
def real_url(serve: Serve, real_site: Path) -> str:
    """Return the address of the real survey's site, with a final slash."""
    return serve(real_site)


@pytest.fixture
def faults() -> list[str]:
    """Collect what a page did wrong. A test that means to provoke a fault asserts it and clears the list."""
    return []


@pytest.fixture
def context(request: pytest.FixtureRequest, browser: Browser, faults: list[str]) -> Iterator[BrowserContext]:
    """Open a context that lets nothing leave this machine and notes every fault of its pages.

    Options come from the mark `browser_context`, as Playwright names them: viewport, color_scheme,
    java_script_enabled, reduced_motion.
    """
    options = {}
    for mark in reversed(list(request.node.iter_markers("browser_context"))):
        options.update(mark.kwargs)
    opened = browser.new_context(service_workers="block", **options)

    def keep_home(route: Route) -> None:
        if _is_local(route.request.url):
            route.continue_()
        else:
            faults.append(f"request to another host: {route.request.url}")
            route.abort()

    opened.route("**/*", keep_home)
    opened.on("console", functools.partial(_note_console, faults))
    opened.on("weberror", lambda error: faults.append(f"uncaught: {error.error}"))
    opened.on("requestfailed", functools.partial(_note_failed, faults))
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext, faults: list[str]) -> Iterator[Page]:
    """Open a page; when the test ends it must have made no error and no request to another host."""
    yield context.new_page()
    assert faults == []


@pytest.fixture
def guarded(context: BrowserContext) -> Page:
    """Open a page that notes in `violations` what its policy refuses; faults are for the test to judge."""
    context.add_init_script(RECORD)
    return context.new_page()


class _SiteHandler(SimpleHTTPRequestHandler):
    """Serve a static site as a plain host does: index.html for folders, 404.html for what is missing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page with the site's own."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Stay quiet: pytest prints what a failed test needs."""


def _is_local(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("data", "blob", "about") or parts.hostname == HOST


def _note_console(faults: list[str], message: ConsoleMessage) -> None:
    if message.type == "error":
        faults.append(f"console: {message.text} ({message.location.get('url', '')})")


def _note_failed(faults: list[str], request: Request) -> None:
    # A page left while it still loads cancels its requests: that is no fault.
    if _is_local(request.url) and request.failure != "net::ERR_ABORTED":
        faults.append(f"failed request: {request.url} ({request.failure})")
