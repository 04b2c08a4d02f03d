"""The viewer is given files of every kind, in every way, and shows each, or says what is wrong with it."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from generator.traces.rules import RULES
from tests.browser.trace_viewer import EXAMPLES, Viewer
from tests.browser.visits import Visits
from tests.browser.waiting import move_pointer, wait_until
from tests.properties import MANY, some

pytestmark = pytest.mark.real

DEBATE = (EXAMPLES / "debate.json").read_bytes()
READERS = (EXAMPLES / "six-readers.json").read_bytes()
HOSTILE = "<img src=x onerror=\"document.title='ran'\">"
RIGHT_TO_LEFT = "\u202emirror\u202c שלום"
LONG = "n" * 10_000

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


@pytest.fixture(autouse=True)
def fresh(viewer: Viewer) -> Iterator[None]:
    viewer.open()
    yield
    assert [] == viewer.faults


def test_dropped_trace_is_drawn_checked_and_measured(viewer: Viewer) -> None:
    requests = viewer.requests()
    viewer.drop({"debate.json": DEBATE})
    viewer.shown()
    expect(viewer.heading).to_have_text("A debate in turns")
    expect(viewer.heading).to_be_focused()
    expect(viewer.verdict).to_contain_text("Too much was guessed to judge the run")
    expect(viewer.timeline).to_have_accessible_name("Timeline of 7 events in 4 lanes")
    assert len(json.loads(DEBATE)["events"]) == viewer.rows().count()
    # The examples below make room for it, and the ways in are a button away.
    another = viewer.page.get_by_role("button", name="Open another")
    expect(viewer.page.get_by_role("region", name="Open a trace")).to_be_hidden()
    another.click()
    expect(viewer.page.get_by_role("region", name="Open a trace")).to_be_visible()
    expect(another).to_have_attribute("aria-expanded", "true")
    assert [] == requests


def test_chosen_pasted_and_gallery_traces_are_opened_alike(viewer: Viewer) -> None:
    page = viewer.page
    requests = viewer.requests()
    page.set_input_files("[data-pick]", EXAMPLES / "debate.json")
    expect(viewer.heading).to_have_text("A debate in turns")
    assert "#" not in page.url

    page.get_by_role("button", name="Open another").click()
    page.get_by_role("button", name="Paste text").click()
    page.get_by_label("Text of a trace").fill((EXAMPLES / "hand-over.json").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Open the text").click()
    expect(viewer.heading).to_have_text("Two hand-offs")

    page.get_by_role("button", name="Open another").click()
    page.get_by_role("link", name="Six readers, one straggler").click()
    expect(viewer.heading).to_have_text("Six readers, one straggler")
    expect(page).to_have_url(re.compile("#sample=six-readers$"))
    viewer.shown()

    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
        }""",
        DEBATE.decode(),
    )
    expect(viewer.heading).to_have_text("A debate in turns")
    # What was opened came from the reader or was here already: nothing was asked of the site.
    assert [] == requests


def test_going_back_leads_to_the_start_and_the_title_names_what_is_shown(viewer: Viewer) -> None:
    page = viewer.page
    start = page.title()
    heading = viewer.heading.inner_text()
    page.get_by_role("link", name="Six readers, one straggler").click()
    viewer.shown()
    assert f"Six readers, one straggler · {start}" == page.title()
    viewer.rows().first.get_by_role("button").click()
    expect(page).to_have_url(re.compile("event="))
    page.go_back()
    expect(viewer.heading).to_have_text(heading)
    expect(viewer.heading).to_be_focused()
    expect(viewer.timeline).to_have_count(0)
    expect(page.get_by_role("region", name="Open a trace")).to_be_visible()
    expect(page.get_by_role("link", name="Six readers, one straggler")).to_be_visible()
    assert start == page.title()
    page.go_forward()
    expect(viewer.heading).to_have_text("Six readers, one straggler")
    viewer.shown()


BROKEN: list[tuple[str, bytes, set[str] | None]] = [
    ("torn.json", DEBATE[:400], {"T001"}),
    ("empty.json", b"", {"T001"}),
    ("latin.json", b'{"trace_id": "\xe9"}', {"T004"}),
    ("bomb.json.gz", gzip.compress(DEBATE)[:60], None),
    ("deep.json", b'{"trace_id":' + b"[" * 5000, None),
    ("list.json", b"[1, 2, 3]", None),
    ("none.json", b'{"trace_id": "x", "events": []}', None),
    ("bytes.json", bytes(range(256)), None),
    # The browser reads these without a word, and draws them until they are checked.
    ("number.json", DEBATE.replace(b'"events"', b'"x_far": 1e999, "events"', 1), None),
    ("half.json", DEBATE.replace(b'"events"', b'"x_half": "\\ud800", "events"', 1), None),
]


def test_broken_file_is_answered_with_findings_and_no_picture(viewer: Viewer) -> None:
    """Each is dropped where a good one was, or none yet."""
    for name, data, codes in some(BROKEN, 4):
        viewer.drop({name: data})
        expect(viewer.heading).to_have_text(f"{name} cannot be drawn")
        expect(viewer.root).to_have_attribute("data-state", "refused")
        expect(viewer.timeline).to_have_count(0)
        found = set(viewer.page.locator(".finding a").all_inner_texts())
        assert found, name
        assert {rule.code for rule in RULES} >= found, name
        assert codes is None or codes <= found, name
        # A good one afterwards is as welcome as before.
        viewer.drop({"debate.json": DEBATE})
        expect(viewer.heading).to_have_text("A debate in turns")


def test_place_of_a_broken_file_is_shown_in_its_lines(viewer: Viewer) -> None:
    viewer.drop({"torn.json": b'{\n "trace_id": "x",\n "events": [,]\n}\n'})
    viewer.page.get_by_role("button", name="Show line 3, column 13").click()
    expect(viewer.page.get_by_role("region", name="Lines around 3").locator(".is-meant")).to_contain_text(
        '"events": [,]'
    )


def test_trace_that_breaks_the_schema_is_drawn_as_far_as_it_goes_and_not_measured(viewer: Viewer) -> None:
    value = json.loads(READERS)
    value["events"][3]["type"] = "teleport"
    viewer.drop({"six.json": json.dumps(value).encode()})
    viewer.shown()
    expect(viewer.verdict).to_contain_text("Not valid")
    said = viewer.page.get_by_text("1 event cannot be drawn, since it breaks the schema")
    expect(said).to_be_visible()
    # It stands over the picture, which keeps the larger part of the page.
    lefts = [part.evaluate("(part) => part.getBoundingClientRect().left") for part in (said, viewer.timeline)]
    assert lefts[0] == lefts[1]
    expect(viewer.panel("Metrics")).to_contain_text("It breaks the schema, so its numbers would be misleading.")


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


def test_hostile_names_stay_names(viewer: Viewer) -> None:
    page = viewer.page
    agents = [HOSTILE, "__proto__", RIGHT_TO_LEFT, LONG, "constructor", "toString"]
    events: list[dict[str, object]] = [
        {"id": f"{name} {number}", "t": number, "type": "message", "agent": name, "to": HOSTILE, "tool": HOSTILE}
        for number, name in enumerate(agents)
    ]
    events.append(
        {"id": "__proto__", "t": 9, "type": "aggregate", "agent": "__proto__", HOSTILE: {"__proto__": HOSTILE}}
    )
    trace = {
        "trace_id": HOSTILE,
        "task_id": LONG,
        "events": events,
        "edges": [{"src": events[0]["id"], "dst": "__proto__", "type": "causal"}],
        "rewards": {"__proto__": 1},
        "costs": {"tokens": 0, "wall_clock_s": 9},
        "meta": {"title": HOSTILE + RIGHT_TO_LEFT, "description": HOSTILE},
    }
    viewer.drop({f"{HOSTILE.replace('/', '')}.json": json.dumps(trace).encode()})
    viewer.shown()
    expect(viewer.heading).to_contain_text("<img src=x onerror")
    for row in viewer.rows().all():
        row.get_by_role("button").click()
        expect(page.get_by_role("region", name="JSON of the event")).to_be_visible()
    for name in ("Findings", "Metrics", "Filters", "Compare"):
        viewer.panel(name)
    filters = viewer.panel("Filters")
    filters.get_by_role("button", name="Agent: none").click()
    filters.get_by_role("checkbox", name="__proto__").check()
    expect(viewer.rows()).to_have_count(2)
    for view in ("Span tree", "Messages", "Critical path", "Timeline"):
        page.get_by_role("radio", name=view, exact=True).check(force=True)
    assert 0 == page.locator("[data-work] img").count()
    assert "ran" != page.title()
    text = page.locator("[data-viewer]").inner_text()
    assert "\u202e" not in text
    # A long name is cut wherever it is told; only the JSON itself is longer.
    assert LONG[:1000] not in text
    assert False is page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


def test_packed_and_lined_up_traces_are_opened(viewer: Viewer) -> None:
    page = viewer.page
    viewer.drop({"debate.json.gz": gzip.compress(DEBATE)})
    expect(viewer.heading).to_have_text("A debate in turns")
    lines = b"\n".join(json.dumps(json.loads(each)).encode() for each in (DEBATE, READERS))
    viewer.drop({"both.jsonl.gz": gzip.compress(lines)})
    viewer.shown()
    page.get_by_text("One of 2 traces: both.jsonl.gz, line 1").click()
    page.get_by_role("button", name="both.jsonl.gz, line 2").click()
    expect(viewer.heading).to_have_text("Six readers, one straggler")
    expect(page.get_by_text("One of 2 traces: both.jsonl.gz, line 2")).to_be_visible()
    viewer.shown()
    viewer.drop({"a.json": READERS, "b.json": DEBATE, "note.txt": b"not looked at"})
    viewer.shown()
    expect(viewer.heading).to_have_text("Six readers, one straggler")
    page.get_by_text("One of 2 traces: a.json").click()
    table = page.get_by_role("table", name="2 traces that were opened")
    expect(table.get_by_role("rowheader")).to_have_text(["a.json", "b.json"])


def test_traces_recordings_and_other_files_dropped_at_once_are_all_told(viewer: Viewer) -> None:
    page = viewer.page
    chat = [{"role": "user", "content": "Bake rye."}, {"role": "assistant", "content": "Done."}]
    broken = {f"broken-{number}.json": b"{" for number in range(4)}
    viewer.drop({"a.json": b"{", "chat.json": json.dumps(chat).encode(), "debate.json": DEBATE} | broken)
    viewer.shown()
    expect(viewer.heading).to_have_text("A debate in turns")
    page.get_by_text("One of 2 traces: debate.json").click()
    table = page.get_by_role("table", name="2 traces that were opened")
    expect(table.get_by_role("rowheader")).to_have_text(["debate.json", "chat.json"])
    told = page.get_by_text("No trace was found in a.json, broken-0.json, broken-1.json and 2 more files.")
    expect(told).to_be_visible()
    viewer.drop({"debate.json": DEBATE})
    viewer.shown()
    expect(told).to_have_count(0)


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
