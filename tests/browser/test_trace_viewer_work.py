"""The viewer's long work: it is drawn before it is checked, can be cancelled, and says why no worker does it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.trace_viewer import Viewer
from tests.browser.visits import Visits
from tests.browser.waiting import move_pointer, wait_until
from tests.properties import MANY

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("fresh_viewer")]

EVENTS = 10 * MANY
# Made in the page, so that no test carries it there: calls and results of forty agents.
HUGE = """(most) => {
  const costs = { tokens: 0, wall_clock_s: 501 };
  const trace = { trace_id: "huge", task_id: "t", events: [], edges: [], rewards: {}, costs };
  const { events, edges } = trace;
  const act = (id, t, type, agent, rest) => {
    if (events.length < most) events.push({ id, t, type, agent, ...rest });
  };
  for (let agent = 1; agent < 40; agent += 1) act(`s${agent}`, agent / 1000, "spawn", "root", { to: `a${agent}` });
  for (let number = 0; events.length < most; number += 1) {
    const agent = `a${1 + (number % 39)}`;
    const t = 1 + number / 100;
    const tool = `tool${number % 7}`;
    act(`c${number}`, t, "tool_call", agent, { tool });
    act(`r${number}`, t + 0.004, "tool_result", agent, { tool, status: "ok" });
    if (number) edges.push({ src: `r${number - 1}`, dst: `c${number}`, type: "causal" });
  }
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([JSON.stringify(trace)], "huge.json"));
  const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
  document.querySelector("[data-viewer]").dispatchEvent(drop);
}"""


def test_huge_trace_is_drawn_before_it_is_checked_and_stays_at_hand(viewer: Viewer) -> None:
    page = viewer.page
    page.evaluate(HUGE, EVENTS)
    expect(viewer.root).to_have_attribute("data-state", "open")
    expect(viewer.page.locator(".viewer-summary")).to_contain_text(f"40 agents, {EVENTS:,} events")
    expect(viewer.rows()).to_have_count(50)
    expect(viewer.verdict).to_contain_text("Valid")
    expect(page.locator(".metrics")).not_to_contain_text("being computed")
    page.get_by_role("button", name="Last", exact=True).click()
    expect(page.get_by_text(f"Events {EVENTS - 49:,} to {EVENTS:,} of {EVENTS:,}")).to_be_visible()
    viewer.rows().last.get_by_role("button").click()
    expect(viewer.page.get_by_role("region", name="JSON of the event")).to_contain_text('"id":"c')
    filters = viewer.panel("Filters")
    filters.get_by_role("button", name="Type: none").click()
    filters.get_by_role("checkbox", name="spawn").check()
    expect(filters.get_by_role("status")).to_have_text(f"39 of {EVENTS:,} events")


def test_opening_can_be_cancelled_and_what_was_shown_still_answers(viewer: Viewer) -> None:
    page = viewer.page
    viewer.drop_example("debate")
    # Pressed in the page, as soon as it says that it reads: a click from outside may come when all is read.
    page.evaluate(
        """() => new MutationObserver((changes, observer) => {
          if (!changes.some(({ target }) => target.role === "status" && target.textContent === "Reading.")) return;
          observer.disconnect();
          window.focused = document.activeElement.matches("[data-busy]");
          document.querySelector("[data-cancel]").click();
          window.cancelled = true;
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    # As somebody who was on something that is out of sight now.
    page.evaluate("document.activeElement.blur()")
    page.evaluate(HUGE, 100_000)
    wait_until(page, "window.cancelled")
    assert page.evaluate("window.focused")
    expect(page.get_by_role("button", name="Cancel")).to_be_hidden()
    expect(viewer.heading).to_have_text("A debate in turns")
    viewer.rows().nth(2).get_by_role("button").click()
    expect(page.get_by_role("region", name="JSON of the event")).to_contain_text('"id": "e3"')
    viewer.panel("Metrics").get_by_role("button", name="Work in events").click()
    expect(page.get_by_text("7 events highlighted")).to_be_visible()


# Pressed in the page, as soon as the button is there: a click from outside may come when all is read and measured.
CANCEL = """() => new MutationObserver((_, observer) => {
  const button = [...document.querySelectorAll("[role=tabpanel] button")].find((each) => each.innerText === "Cancel");
  if (!button) return;
  observer.disconnect();
  button.click();
  window.cancelled = true;
}).observe(document.body, { attributes: true, childList: true, subtree: true })"""


def test_comparison_can_be_cancelled(viewer: Viewer, tmp_path: Path) -> None:
    viewer.drop_example("debate")
    compare = viewer.panel("Compare")
    events = [{"id": f"e{number}", "t": number, "type": "message", "agent": "a"} for number in range(60_000)]
    trace = {"trace_id": "t", "task_id": "t", "events": events, "edges": [], "rewards": {}, "costs": {}}
    file = tmp_path / "many.json"
    file.write_text(json.dumps(trace))
    viewer.page.evaluate(CANCEL)
    compare.locator("input[type=file]").set_input_files(file)
    wait_until(viewer.page, "window.cancelled")
    expect(compare).not_to_contain_text("Reading and measuring")
    expect(compare).not_to_contain_text(re.compile("Against|cannot be compared"))
    compare.get_by_label("Compare with").select_option(label="Two hand-offs")
    expect(compare).to_contain_text("Against Two hand-offs")


def test_a_worker_that_does_not_load_says_why(viewer: Viewer) -> None:
    viewer.page.route("**/trace/worker/main.*.js", lambda route: route.abort())
    viewer.page.goto("about:blank")
    viewer.page.goto(f"{viewer.url}traces/viewer/")
    # The pointer of a test before may be over the page already, which then starts without waiting.
    viewer.page.wait_for_selector("[data-viewer][data-waits], [data-viewer][data-started]")
    move_pointer(viewer.page)
    expect(viewer.page.get_by_role("alert").first).to_contain_text(
        "The viewer could not start: TypeError: Failed to fetch dynamically imported module"
    )
    viewer.page.unroute_all()
    viewer.faults.clear()


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (
            "class { constructor() { globalThis.asked = true; "
            "throw new DOMException('Workers are switched off.', 'SecurityError'); } }",
            "Workers are",
        ),
        (
            "class extends EventTarget { constructor() { super(); globalThis.asked = true; } "
            "postMessage() {} terminate() {} }",
            "no answer in 30 seconds",
        ),
    ],
)
def test_a_browser_that_starts_no_worker_is_told_of(browser: Browser, real_url: str, kind: str, reason: str) -> None:
    visits = Visits()
    with visits.open_context(browser) as context:
        page = context.new_page()
        page.clock.install()
        page.add_init_script(f"globalThis.Worker = {kind};")
        page.goto(f"{real_url}traces/viewer/")
        page.wait_for_selector("[data-viewer][data-waits]")
        move_pointer(page)
        wait_until(page, "globalThis.asked")
        page.clock.run_for(31_000)
        expect(page.get_by_role("alert").first).to_contain_text(f"The viewer could not start: {reason}")
