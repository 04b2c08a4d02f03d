"""The viewer is given what is broken or means harm: it says what is wrong, and a name stays a name."""

from __future__ import annotations

import gzip
import json

import pytest
from playwright.sync_api import expect

from generator.traces.rules import RULES
from tests.browser.trace_viewer import DEBATE, READERS, Viewer
from tests.properties import some

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("fresh_viewer")]

HOSTILE = "<img src=x onerror=\"document.title='ran'\">"
RIGHT_TO_LEFT = "\u202emirror\u202c שלום"
LONG = "n" * 10_000


BROKEN: list[tuple[str, bytes, set[str] | None]] = [
    ("torn.json", DEBATE[:400], {"T001"}),
    ("empty.json", b"", {"T001"}),
    ("latin.json", b'{"trace_id": "\xe9"}', {"T004"}),
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


def test_file_that_cannot_be_unpacked_says_so_as_the_command_does(viewer: Viewer) -> None:
    viewer.drop({"bomb.json.gz": gzip.compress(DEBATE)[:60]})
    expect(viewer.heading).to_have_text("bomb.json.gz cannot be drawn")
    expect(viewer.root).to_have_attribute("data-state", "refused")
    expect(viewer.timeline).to_have_count(0)
    expect(viewer.root).to_contain_text("too large, or packed and cannot be fully unpacked")


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
