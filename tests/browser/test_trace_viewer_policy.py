"""Nothing leaves the viewer: page and worker try every way out, and a host that listens hears of none."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Worker, expect

from tests.browser.trace_viewer import Viewer
from tests.browser.ways_out import LEAVE, OWN_WORKER, WAYS, Listener, listen
from tests.script_imports import ASSETS, closure_of

pytestmark = pytest.mark.real

# What cannot be tried but by leaving the page, or is not under a policy's rule, must not occur in what runs there.
BEYOND_A_POLICY = (
    "RTCPeerConnection",
    "RTCDataChannel",
    "WebTransport",
    "window.open",
    "location.assign",
    "sendBeacon",
)


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listen() as heard:
        yield heard


def the_worker(viewer: Viewer) -> Worker:
    workers = viewer.page.workers
    assert 1 == len(workers)
    assert workers[0].url.startswith("blob:")
    return workers[0]


@pytest.mark.parametrize("place", ["page", "worker"])
def test_every_way_out_is_refused(viewer: Viewer, listener: Listener, place: str) -> None:
    host, asked = listener
    viewer.open("#sample=debate")
    viewer.shown()
    own = f"{viewer.url}site_docs/assets/base/announce.js"
    answered: list[str] = []
    viewer.page.on("response", lambda response: answered.append(response.url))
    where = viewer.page if place == "page" else the_worker(viewer)
    tried = where.evaluate(WAYS, {"host": host, "own": own})
    assert {"page": 19, "worker": 13}[place] == len(tried)
    # The browser says that it sent a beacon before it asks the policy; the listener knows better.
    assert {} == {name: end for name, end in tried.items() if (name, end) != ("beacon", "sent") and end != "refused"}
    if place == "page":
        assert "refused" == viewer.page.evaluate(LEAVE, host)
    assert [] == asked
    assert [] == [url for url in answered if not url.startswith(("blob:", "data:"))]
    assert viewer.page.url.startswith(f"{viewer.url}traces/viewer/")


def test_listener_hears_what_is_not_refused(viewer: Viewer, listener: Listener) -> None:
    """Without the policy the same tries get out: the test above would see them."""
    host, asked = listener
    viewer.page.goto(host)
    asked.clear()
    tried = viewer.page.evaluate(WAYS, {"host": host, "own": host})
    out = {"fetch", "post", "XMLHttpRequest", "script", "worker from a file", "worker from another host"}
    assert out <= {name for name, end in tried.items() if end == "out"}
    assert {"/", "/pixel.png", "/script.js", "/style.css", "/worker.js"} <= set(asked)


def test_worker_of_ones_own_started_the_same_way_is_held_as_well(viewer: Viewer, listener: Listener) -> None:
    host, asked = listener
    viewer.open()
    answer = viewer.page.evaluate(OWN_WORKER, host)
    assert ("refused", []) == (answer, asked)


def test_whole_visit_asks_for_nothing_once_the_page_is_there(viewer: Viewer) -> None:
    page = viewer.page
    viewer.open()
    requests = viewer.requests()
    page.get_by_role("link", name="Six readers, one straggler").click()
    viewer.shown()
    viewer.drop_example("page-that-gives-orders")
    viewer.rows().first.get_by_role("button").click()
    viewer.panel("Findings").get_by_role("button", name="Show the event").first.click()
    viewer.panel("Metrics").get_by_role("button", name="Work in events").click()
    viewer.panel("Compare").get_by_label("Compare with").select_option(label="The same survey by one agent")
    expect(page.get_by_role("region", name="Metrics of both traces")).to_be_visible()
    page.get_by_role("button", name="Play").click()
    page.get_by_text("Save", exact=True).click()
    with page.expect_download():
        page.get_by_role("button", name="Picture (PNG)").click()
    assert [] == [url for url in requests if not url.startswith("blob:")]
    assert [] == viewer.faults


def test_search_finds_though_nothing_may_be_connected(viewer: Viewer) -> None:
    viewer.open()
    viewer.page.get_by_role("searchbox", name="Search the survey").click()
    viewer.page.keyboard.type("stop")
    results = viewer.page.get_by_role("region", name="Search results")
    expect(results.get_by_role("group", name="Values").get_by_role("option").first).to_contain_text("Stop")
    assert [] == viewer.faults
    viewer.page.keyboard.press("Enter")
    expect(viewer.page).to_have_url(re.compile(r"/axes/\w+/stop/$"))


@pytest.mark.parametrize("name", BEYOND_A_POLICY)
def test_what_a_policy_cannot_refuse_does_not_occur(name: str) -> None:
    own = closure_of(*(path.relative_to(ASSETS).as_posix() for path in (ASSETS / "trace").rglob("*.js")))
    assert [] == [path for path in own if name in (ASSETS / path).read_text(encoding="utf-8")]
