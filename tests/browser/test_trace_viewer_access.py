"""The trace viewer for everybody: by keys alone, by ear, and as wide as any window."""

from __future__ import annotations

import json
from collections import Counter
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.axe import COLOURS, find_violations
from tests.browser.header_search import field
from tests.browser.reader import find_wide
from tests.browser.trace_viewer import EXAMPLES, Viewer
from tests.browser.waiting import wait_until
from tests.properties import first

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("fresh_viewer")]

LIGHT: Literal["light"] = "light"
DARK: Literal["dark"] = "dark"


def test_everything_is_reached_by_the_keyboard_alone(viewer: Viewer) -> None:
    page = viewer.page
    page.get_by_role("link", name="Injected instructions").focus()
    page.keyboard.press("Enter")
    viewer.shown()
    expect(viewer.heading).to_be_focused()
    # From the heading on, Tab reaches the picture, the panels and the table; arrows walk within each.
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("back to the latest cause")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(viewer.heading).to_be_focused()
    walk_to(viewer, "document.activeElement.getAttribute('role') === 'application'")
    page.keyboard.press("ArrowRight")
    expect(viewer.rows().locator("[aria-current=true]")).to_have_text("e1")
    page.keyboard.press("f")
    expect(viewer.rows().locator("[aria-current=true]")).to_have_text("e2")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel", name="Event")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("tab", name="Event")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tabpanel", name="Findings")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("tabpanel", name="Compare")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Event")).to_be_focused()
    walk_to(viewer, "document.activeElement.closest('tbody tr') !== null")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(viewer.rows().locator("[aria-current=true]")).to_have_text("e2")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(viewer.rows().locator("[aria-current=true]")).to_have_text("e1")


def walk_to(viewer: Viewer, there: str) -> None:
    """Press Tab until the keyboard is there."""
    for _ in range(60):
        viewer.page.keyboard.press("Tab")
        if viewer.page.evaluate(there):
            return
    pytest.fail(f"Tab does not lead to where {there}")


def test_single_keys_can_be_switched_off(viewer: Viewer) -> None:
    page = viewer.page
    viewer.drop_example("debate")
    page.get_by_role("button", name="Help and keys").click()
    page.get_by_role("checkbox", name="Single-key shortcuts").uncheck()
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("/")
    expect(field(page)).not_to_be_focused()
    page.get_by_role("button", name="Help and keys").click()
    page.get_by_role("checkbox", name="Single-key shortcuts").check()


def test_what_happens_is_told_to_those_who_listen(viewer: Viewer) -> None:
    page = viewer.page
    page.evaluate(
        """() => {
          window.said = [];
          new MutationObserver((changes) => {
            for (const { target } of changes) {
              const region = (target.nodeType === 3 ? target.parentElement : target).closest("[role=status]");
              if (region?.textContent) said.push(region.textContent);
            }
          }).observe(document.body, { childList: true, characterData: true, subtree: true });
        }"""
    )
    viewer.drop_example("page-that-gives-orders")
    wait_until(page, "said.includes('2 warnings.')")
    viewer.rows().get_by_role("button", name="e6", exact=True).click()
    wait_until(page, "said.includes('e6: message by browser.')")
    viewer.panel("Metrics").get_by_role("button", name="Unearned trust").click()
    wait_until(page, "said.includes('1 event behind it highlighted.')")


_ROWS = """(rows) => rows.map((row) => {
  const [head, name] = [row.cells[0], row.querySelector("button")].map((each) => each.getBoundingClientRect());
  return name.right <= head.right && name.width > 0;
})"""


def test_event_of_any_id_is_named_within_its_column(viewer: Viewer) -> None:
    events = [
        {"id": name, "t": at, "type": "message", "agent": "lead"} for at, name in enumerate((" ", "e" * 60, "e3"))
    ]
    trace = json.loads((EXAMPLES / "debate.json").read_text(encoding="utf-8")) | {"events": events, "edges": []}
    viewer.drop({"ids.json": json.dumps(trace).encode()})
    viewer.shown()
    names = viewer.rows().get_by_role("button")
    expect(names).to_have_text(["“ ”", "e" * 60, "e3"])
    for width in (1280, 320):
        viewer.page.set_viewport_size({"width": width, "height": 900})
        assert viewer.rows().evaluate_all(_ROWS) == [True, True, True]


def test_open_trace_is_printed_and_shown_in_the_readers_own_colors(viewer: Viewer) -> None:
    viewer.drop_example("debate")
    verdict_and_names_of_events_are_printed(viewer)
    metrics_are_printed_to_the_last(viewer)
    tab_shown_is_the_only_one_with_a_line_in_the_reader_s_own_colors(viewer)


def tab_shown_is_the_only_one_with_a_line_in_the_reader_s_own_colors(viewer: Viewer) -> None:
    viewer.page.emulate_media(forced_colors="active")
    shown, other, ground = (
        viewer.page.evaluate("([query, side]) => getComputedStyle(document.querySelector(query))[side]", [query, side])
        for query, side in (
            ("[role=tab][aria-selected=true]", "borderBlockEndColor"),
            ("[role=tab][aria-selected=false]", "borderBlockEndColor"),
            ("body", "backgroundColor"),
        )
    )
    viewer.page.emulate_media(forced_colors="none")
    assert other == ground
    assert shown != ground


def verdict_and_names_of_events_are_printed(viewer: Viewer) -> None:
    viewer.rows().get_by_role("button").nth(3).click()
    event = viewer.panel("Event")
    viewer.page.emulate_media(media="print")
    verdict = viewer.verdict.is_visible()
    names = viewer.rows().locator("th button").filter(visible=True).count()
    neighbours = event.get_by_role("listitem").get_by_role("button").count()
    viewer.page.emulate_media(media="screen")
    assert (verdict, names, neighbours) == (True, 7, 2)


def metrics_are_printed_to_the_last(viewer: Viewer) -> None:
    panel = viewer.panel("Metrics")
    viewer.page.emulate_media(media="print")
    shown, whole = panel.evaluate("(panel) => [panel.clientHeight, panel.scrollHeight]")
    viewer.page.emulate_media(media="screen")
    assert shown == whole


def test_no_tab_stands_alone_in_a_line(viewer: Viewer) -> None:
    viewer.drop_example("three-levels")
    for width in (320, 390, 400, 768, 1024, 1280, 1440, 1600):
        viewer.page.set_viewport_size({"width": width, "height": 900})
        tops = viewer.page.get_by_role("tab").evaluate_all("(tabs) => tabs.map((tab) => tab.offsetTop)")
        assert len(tops) == 7
        assert min(Counter(tops).values()) > 1, width


def test_open_trace_is_accessible_and_as_wide_as_its_window(viewer: Viewer) -> None:
    page = viewer.page
    page.get_by_role("button", name="Paste text").click()
    assert [] == find_wide(page)
    page.evaluate("location.hash = '#sample=page-that-gives-orders&event=e6'")
    viewer.shown()
    panels = ("Event", "Findings", "Metrics", "Filters", "Compare")
    for scheme, rules, looked_at in ((LIGHT, (), panels), (DARK, COLOURS, first(panels, 2))):
        page.emulate_media(color_scheme=scheme)
        for name in looked_at:
            viewer.panel(name)
            found = find_violations(page, rules, None if name == "Event" else "[role=tabpanel]")
            assert [] == [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]], name
    page.get_by_role("radio", name="Span tree").check(force=True)
    found = find_violations(page, (), ".scene")
    assert [] == [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]
    page.get_by_text("Save", exact=True).click()
    assert [] == find_wide(page)
