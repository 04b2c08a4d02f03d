"""A page of nothing on which tests import the modules of site_docs/assets/trace as they stand; no site is built.

    found = trace_page.evaluate("async (text) => (await import('/assets/trace/…')).…", argument)

The page has two things for scripts: `bytesOf(base64)`, and `schema`, the schema of traces as the package has it.
Have scripts return JSON.stringify(…) where text may hold half a character: the driver would replace it.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from generator.traces.schema import SCHEMA
from tests.browser.visits import Visits

ROOT = Path(__file__).resolve().parent.parent.parent

_PAGE = "<!doctype html><html lang=en><title>Modules of traces</title><link rel=icon href=data:,></html>"
_READY = """(schema) => {
  globalThis.schema = schema;
  globalThis.bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}"""


@pytest.fixture(scope="package")
def trace_context(browser: Browser, parked: str) -> Iterator[tuple[BrowserContext, Visits]]:
    """Open the context in which one module after the other opens its page, with what watches it."""
    visits = Visits()
    with visits.keep_context(browser, parked) as (context, _):
        yield context, visits


@pytest.fixture(scope="module")
def trace_page(trace_context: tuple[BrowserContext, Visits], serve: Callable[[Path], str]) -> Iterator[Page]:
    """Open the page for a module's tests; when they end it must have made no error and no foreign request."""
    context, visits = trace_context
    visits.faults.clear()
    home = serve(ROOT / "site_docs")
    with context.new_page() as page:
        page.route(home, lambda route: route.fulfill(body=_PAGE, content_type="text/html; charset=utf-8"))
        page.goto(home)
        page.evaluate(_READY, SCHEMA)
        yield page
    assert visits.faults == []


def in_base64(data: bytes) -> str:
    """Return bytes as the page's `bytesOf` takes them."""
    return base64.b64encode(data).decode()
