"""The page of the viewer for a module's tests, opened anew for each: what reaches it and what it shows."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page, Request, expect

from tests.browser.visits import Visits
from tests.browser.waiting import move_pointer

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLES = ROOT / "data" / "traces"
DEBATE = (EXAMPLES / "debate.json").read_bytes()
READERS = (EXAMPLES / "six-readers.json").read_bytes()

_DROP = """(files) => {
  const given = new DataTransfer();
  for (const [name, text] of Object.entries(files)) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    given.items.add(new File([bytes], name));
  }
  const target = document.querySelector("[data-viewer]");
  for (const kind of ["dragenter", "dragover", "drop"]) {
    target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: given }));
  }
}"""


def come_to_viewer(page: Page) -> None:
    """Wait until the viewer listens; where the address asks for no trace, it waits for a reader before."""
    page.wait_for_selector("[data-viewer]:is([data-ready], [data-waits])")
    if page.locator("[data-viewer][data-waits]").count():
        move_pointer(page)
    expect(page.locator("[data-viewer]")).to_have_attribute("data-ready", "")


@dataclass(slots=True, kw_only=True)
class Viewer:
    """A page with the viewer on it; faults: what it did wrong since it was last opened."""

    page: Page
    url: str
    faults: list[str]

    def open(self, fragment: str = "") -> None:
        """Open the viewer anew, and wait until it listens."""
        self.page.goto("about:blank")
        self.faults.clear()
        self.page.goto(f"{self.url}traces/viewer/{fragment}")
        come_to_viewer(self.page)

    def requests(self) -> list[str]:
        """Return a list to which every request from now on is added, but for the browser's own, its tab's picture."""
        asked: list[str] = []

        def note(request: Request) -> None:
            if not request.url.endswith("/favicon.svg"):
                asked.append(request.url)

        self.page.on("request", note)
        return asked

    def drop(self, files: Mapping[str, bytes]) -> None:
        """Drop files on the page."""
        self.page.evaluate(_DROP, {name: base64.b64encode(data).decode() for name, data in files.items()})

    @contextmanager
    def replaced(self) -> Iterator[None]:
        """Expect what is done inside to take away what is shown, and wait until it is gone."""
        self.page.evaluate("document.querySelector('[data-work]').firstElementChild.dataset.former = ''")
        yield
        expect(self.page.locator("[data-former]")).to_have_count(0)

    def drop_example(self, name: str) -> None:
        """Drop an example of the survey as a file, and wait until it is shown."""
        self.drop({f"{name}.json": (EXAMPLES / f"{name}.json").read_bytes()})
        self.shown()

    def shown(self) -> None:
        """Wait until a trace is shown, checked and measured."""
        expect(self.root).to_have_attribute("data-state", "open")
        expect(self.verdict).to_contain_text(re.compile("alid|to judge"))
        expect(self.page.locator(".metrics")).not_to_contain_text("being computed")

    @property
    def root(self) -> Locator:
        return self.page.locator("[data-viewer]")

    @property
    def verdict(self) -> Locator:
        return self.page.locator(".viewer-verdict")

    @property
    def heading(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    @property
    def timeline(self) -> Locator:
        return self.page.get_by_role("application")

    def panel(self, name: str) -> Locator:
        """Turn to a panel beside the picture and return it."""
        self.page.get_by_role("tab", name=name).click()
        return self.page.get_by_role("tabpanel", name=name)

    def rows(self) -> Locator:
        """Return the rows of the table of events."""
        return self.page.get_by_role("region", name="Table of events").locator("tbody tr")


@pytest.fixture(scope="package")
def viewer_context(browser: Browser, parked: str) -> Iterator[tuple[BrowserContext, CDPSession, Visits]]:
    """Open the context in which one module after the other opens its page, with what clears and what watches it."""
    visits = Visits()
    options = {"viewport": {"width": 1280, "height": 900}, "permissions": ["clipboard-read", "clipboard-write"]}
    with visits.keep_context(browser, parked, **options) as (context, session):
        yield context, session, visits


@pytest.fixture(scope="module")
def viewer(viewer_context: tuple[BrowserContext, CDPSession, Visits], real_url: str) -> Iterator[Viewer]:
    """Open the viewer for a module's tests; each opens it anew and asserts its faults."""
    context, session, visits = viewer_context
    with context.new_page() as page:
        yield Viewer(page=page, url=real_url, faults=visits.faults)
    visits.forget(session)


@pytest.fixture
def fresh_viewer(viewer: Viewer) -> Iterator[None]:
    """Open the viewer anew in the usual window, and ask at the end that nothing went wrong in it."""
    viewer.page.set_viewport_size({"width": 1280, "height": 900})
    viewer.page.emulate_media(color_scheme="light")
    viewer.open()
    yield
    assert [] == viewer.faults
