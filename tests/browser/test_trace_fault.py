"""What people found to be at fault, on the timeline, and beside the critical path and the first failure."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.trace_viewer import Viewer

TOLD = """async ([text, fault]) => {
  const { parseTrace } = await import("/assets/trace/model/trace.js");
  const { Facts } = await import("/assets/trace/model/facts.js");
  const { toPicture } = await import("/assets/trace/picture/picture.js");
  const { drawFault } = await import("/assets/trace/view/fault.js");
  const drawn = drawFault(fault, toPicture(new Facts(parseTrace(JSON.parse(text)))), () => {});
  const buttons = [...drawn.querySelectorAll("button")].map((button) => button.textContent);
  for (const button of drawn.querySelectorAll("button")) button.remove();
  return [drawn.lastElementChild.textContent.trim(), buttons];
}"""
NOT_ON_PATH = "It is not on the critical path, where its agent has 0 of 4 hops."
STUCK = "The first failure is stuck of driver"


def bakery(failure: dict[str, Any] | None = None) -> str:
    """A miller asks a baker, who lets dough rise for ten minutes, and a driver, who fails at once."""
    events = [
        {"id": "ask", "t": 0, "t_end": 1, "type": "orchestrator_decision", "agent": "miller", "decision": "delegate"},
        {"id": "drive", "t": 1, "t_end": 2, "type": "tool_call", "agent": "driver", "tool": "truck", "call_id": "c"},
        {"id": "knead", "t": 1, "t_end": 3, "type": "message", "agent": "baker", "to": "miller"},
        {"id": "stuck", "t": 2, "type": "tool_result", "agent": "driver", "call_id": "c", "status": "error"},
        {"id": "rise", "t": 3, "t_end": 13, "type": "message", "agent": "baker", "to": "miller"},
        {"id": "sell", "t": 13, "t_end": 14, "type": "aggregate", "agent": "miller", "final": True},
    ]
    edges = [("ask", "drive", "causal"), ("ask", "knead", "causal"), ("drive", "stuck", "tool_dependency")]
    edges += [("knead", "rise", "causal"), ("rise", "sell", "aggregate"), ("stuck", "sell", "aggregate")]
    return json.dumps(
        {
            "trace_id": "bakery",
            "task_id": "loaves",
            "system": "by hand",
            "topology": "hierarchical",
            "events": events,
            "edges": [{"src": src, "dst": dst, "type": kind} for src, dst, kind in edges],
            "rewards": {},
            "costs": {"tokens": 0, "wall_clock_s": 14},
            "meta": {"time_unit": "s", **({"failure": failure} if failure else {})},
        }
    )


# By hand: the path is ask, knead, rise, sell; the first that failed is `stuck`, the fourth event.
@pytest.mark.parametrize(
    ("agent", "rank", "path", "failure", "buttons"),
    [
        (
            "baker",
            2,
            "It is hop 2 of 4 on the critical path.",
            f"{STUCK}, 1 event later, and does not follow from it.",
            2,
        ),
        ("driver", 1, NOT_ON_PATH, f"{STUCK}, 2 events later, and follows from it.", 2),
        ("driver", 3, NOT_ON_PATH, "It is the first event that failed.", 1),
        ("miller", 5, "It is hop 4 of 4 on the critical path.", f"{STUCK}, 2 events before it.", 2),
        ("miller", -1, "This agent has 2 of 4 hops on the critical path.", f"{STUCK}.", 1),
        ("nobody", -1, "This agent has 0 of 4 hops on the critical path.", f"{STUCK}.", 1),
    ],
)
def test_fault_is_compared_with_path_and_failure(
    trace_page: Page, agent: str, rank: int, path: str, failure: str, buttons: int
) -> None:
    fault = {"agent": agent, "rank": rank, "step": None, "reason": ""}
    told, shown = trace_page.evaluate(TOLD, [bakery(), fault])
    assert told == f"{path} {failure}"
    assert len(shown) == buttons


def test_fault_of_a_run_without_failures_leads_to_none(trace_page: Page) -> None:
    fault = {"agent": "driver", "rank": 3, "step": None, "reason": ""}
    told, shown = trace_page.evaluate(TOLD, [bakery().replace('"error"', '"ok"'), fault])
    assert told == f"{NOT_ON_PATH} No event is marked as failed."
    assert shown == ["Show it"]


@pytest.mark.real
def test_heading_compares_and_leads_to_both(viewer: Viewer) -> None:
    viewer.open()
    failure = {"agent": "driver", "step": 1, "reason": "The truck was empty.", "event": "drive"}
    viewer.drop({"bakery.json": bakery(failure).encode()})
    viewer.shown()
    told = viewer.page.locator(".viewer-failure")
    expect(told).to_contain_text("Found at fault: driver, step 1 — The truck was empty.")
    expect(told).to_contain_text("It is not on the critical path, where its agent has 0 of 4 hops.")
    expect(told).to_contain_text("The first failure is stuck of driver, 2 events later, and follows from it.")
    told.get_by_role("button", name="Show the failure").click()
    expect(viewer.page.locator(".inspector-id")).to_have_text("stuck")
    assert [] == viewer.faults


@pytest.mark.real
def test_timeline_and_its_picture_flag_the_event(viewer: Viewer) -> None:
    viewer.open()
    viewer.drop({"bakery.json": bakery({"agent": "driver", "event": "drive"}).encode()})
    viewer.shown()
    viewer.page.get_by_text("Save", exact=True).click()
    with viewer.page.expect_download() as given:
        viewer.page.get_by_role("button", name="Picture (SVG)").click()
    assert ">Found at fault</text>" in given.value.path().read_text(encoding="utf-8")
