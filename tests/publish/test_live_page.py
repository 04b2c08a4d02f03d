"""The preview in a browser: the open page follows what is saved, and no title gets out of the search results."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from generator.publish.preview import Preview
from generator.publish.report import NotPublished
from generator.publish.serve import PreviewServer
from generator.render.page import Site
from tests.browser.find_chromium import VARIABLE, installed_chromium
from tests.browser.visits import FLAGS
from tests.browser.waiting import PACE
from tests.publish.conftest import Data


@pytest.fixture
def server(data: Data, project: Path) -> Iterator[PreviewServer]:
    preview = Preview(project=project, folder=project / ".build" / "preview")
    started = PreviewServer(data.render, preview, port=0, say=lambda line: None)
    started.rebuild()
    threading.Thread(target=started.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    yield started
    started.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    found = installed_chromium()
    assert found, f"no Chromium found: `make test` sets one up, or set {VARIABLE}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found[0], args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    opened = chromium.new_page()
    complaints: list[str] = []
    opened.set_default_timeout(PACE.patience)
    expect.set_options(timeout=PACE.patience)
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    # The page's policy, which holds in the preview too, says here what it refuses.
    opened.on("console", lambda message: complaints.append(message.text) if "Policy" in message.text else None)
    opened.on("dialog", lambda dialog: dialog.dismiss())
    yield opened
    opened.close()
    assert [] == complaints


def _renamed(site: Site, title: str) -> Site:
    body = f'<div class="survey"><h1>{title}</h1></div>'
    return replace(site, pages=tuple(replace(p, body=body) if p.path == "papers/" else p for p in site.pages))


def test_a_saved_change_shows_in_the_open_page_and_a_mistake_over_it(
    server: PreviewServer, data: Data, site: Site, page: Page
) -> None:
    page.goto(f"{server.address}papers/")
    heading, problems = page.get_by_role("heading", level=1), page.get_by_role("alert")
    expect(heading).to_have_text("All papers")

    data.site = _renamed(site, "Every paper")
    server.rebuild()
    expect(heading).to_have_text("Every paper")

    data.error = NotPublished(["data/papers/c3.yml:9:14: error: <b> is not a value (known-values)"])
    server.rebuild()
    expect(problems).to_have_text("data/papers/c3.yml:9:14: error: <b> is not a value (known-values)")
    expect(heading).to_have_text("Every paper")
    page.goto(f"{server.address}papers/loaf/")
    expect(problems).to_be_visible()

    data.error = None
    data.site = replace(_renamed(site, "Mended"), files={})
    server.rebuild()
    expect(problems).to_be_hidden()


def test_a_page_without_any_version_loads_when_there_is_one(data: Data, project: Path, page: Page) -> None:
    data.error = NotPublished(["data/x.yml:1:1: error: nothing (rule)"])
    preview = Preview(project=project, folder=project / ".build" / "late")
    late = PreviewServer(data.render, preview, port=0, say=lambda line: None)
    late.rebuild()
    threading.Thread(target=late.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    page.goto(f"{late.address}papers/")
    expect(page.get_by_text("data/x.yml:1:1").first).to_be_visible()
    data.error = None
    late.rebuild()
    expect(page.get_by_role("heading", level=1)).to_have_text("All papers")
    # It would miss the server, which it asks for changes.
    page.goto("about:blank")
    late.stop()
