"""The file that holds its traces itself, opened from disk: it shows them, asks for nothing and lets nothing out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from generator.publish.trace_report import to_report
from generator.traces.gather import gather
from tests.browser.axe import find_violations
from tests.browser.waiting import wait_until
from tests.browser.ways_out import WAYS, listen
from tests.properties import first

RECORDED = Path(__file__).parent.parent / "traces" / "recorded"
TWIN = Path(__file__).parent.parent / "traces" / "vectors" / "twin.json"


@dataclass(slots=True, kw_only=True)
class Opened:
    """The file in a browser; asked: what it asked for; faults: what it did wrong."""

    page: Page
    address: str
    asked: list[str]
    faults: list[str]

    def open(self, fragment: str = "") -> None:
        """Open it and wait until a trace is shown and measured."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}{fragment}")
        expect(self.page.locator("[data-viewer]")).to_have_attribute("data-state", "open")
        expect(self.page.locator(".metrics-glance")).to_be_attached()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(to_report(gather([RECORDED / "magentic.bakery.json", TWIN]).files), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def on_disk(browser: Browser, written: Path) -> Iterator[BrowserContext]:
    """Open a context for all tests, with a page of nothing beside the file, so that the process of both lives on."""
    parked = written.with_name("parked.html")
    parked.write_text("<!doctype html><html lang=en><title>Parked</title></html>", encoding="utf-8")
    with browser.new_context(viewport={"width": 1280, "height": 900}) as context:
        context.new_page().goto(parked.as_uri())
        yield context


@pytest.fixture
def report(on_disk: BrowserContext, written: Path) -> Iterator[Opened]:
    with on_disk.new_page() as page:
        opened = Opened(page=page, address=written.as_uri(), asked=[], faults=[])
        page.on("request", lambda request: opened.asked.append(request.url))
        page.on("pageerror", lambda error: opened.faults.append(str(error)))
        page.on("console", lambda said: opened.faults.append(said.text) if said.type == "error" else None)
        yield opened
        page.evaluate("localStorage.clear()")


def test_file_shows_its_traces_and_asks_for_nothing(report: Opened) -> None:
    report.open()
    page = report.page
    expect(page.get_by_role("application")).to_be_visible()
    page.get_by_text("One of 2 traces").click()
    page.get_by_role("button", name="twin.json").click()
    expect(page.locator(".viewer-verdict")).to_contain_text("Valid")
    expect(page.locator(".metrics-glance")).to_be_visible()
    assert [] == [url for url in report.asked if url != report.address and not url.startswith("blob:")]
    assert [] == report.faults


def test_link_into_the_file_leads_to_an_event(report: Opened) -> None:
    report.open()
    page = report.page
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.get_by_role("region", name="Table of events").locator("tbody button").nth(2).click()
    name = page.locator(".inspector-id").inner_text()
    page.get_by_role("button", name="Copy link to it").click()
    wait_until(page, "window.copied")
    link = page.evaluate("window.copied")
    assert link.startswith(f"{report.address}#file=")
    report.open(link.removeprefix(report.address))
    expect(page.locator(".inspector-id")).to_have_text(name)


@pytest.mark.parametrize("place", ["page", "worker"])
def test_every_way_out_is_refused(report: Opened, place: str) -> None:
    report.open()
    [worker] = report.page.workers
    where = report.page if place == "page" else worker
    with listen() as (host, asked):
        tried = where.evaluate(WAYS, {"host": host, "own": report.address})
        assert {} == {name: end for name, end in tried.items() if (name, end) != ("beacon", "sent") and end == "out"}
        assert [] == asked


def test_links_lead_to_no_page_of_a_site(report: Opened) -> None:
    report.open()
    for name in ("Metrics", "Findings"):
        report.page.get_by_role("tab", name=re.compile(name)).click()
    assert 0 == report.page.locator("main a[href]").count()


@pytest.mark.parametrize("scheme", first(["light", "dark"], 1))
def test_file_is_accessible(report: Opened, scheme: str) -> None:
    report.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    report.open()
    assert [] == find_violations(report.page)
