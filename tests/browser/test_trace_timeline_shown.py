"""What the timeline of a trace shows and lets out: order, lanes, filters, the critical path, other views, palettes."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from generator.traces.facts import Facts
from tests.browser.trace_stage import dark, state
from tests.browser.trace_viewer import EXAMPLES
from tests.browser.waiting import wait_until


def test_order_gives_every_event_its_step(timeline: Locator, facts: Facts) -> None:
    page = timeline.page
    page.get_by_role("radio", name="Order").check(force=True)
    found = state(page)
    assert (found["scale"], found["from"], found["to"]) == ("order", -0.5, len(facts.trace.events) - 0.5)
    page.evaluate("scene.player.seek(scene.stage.scale.placeAt(0))")
    assert state(page)["done"] == sum(event.t <= 0 for event in facts.trace.events)
    page.get_by_role("radio", name="Clock").check(force=True)
    assert state(page)["scale"] == "clock"
    assert state(page)["done"] == sum(event.t <= 0 for event in facts.trace.events)


def test_tools_fold_into_their_agents(timeline: Locator) -> None:
    page = timeline.page
    tall = timeline.evaluate("(plot) => plot.clientHeight")
    page.get_by_role("checkbox", name="Tool lanes").uncheck()
    assert timeline.evaluate("(plot) => plot.clientHeight") < tall
    rank = page.evaluate("picture.type.indexOf(picture.types.indexOf('tool_call'))")
    page.evaluate("(rank) => scene.select(rank)", rank)
    timeline.focus()
    timeline.press("ArrowRight")
    assert "tool result translate, north_1, " in page.evaluate("said.at(-1)")
    low = timeline.evaluate("(plot) => plot.clientHeight")
    timeline.press("t")
    assert timeline.evaluate("(plot) => plot.clientHeight") > low
    timeline.press("t")
    assert timeline.evaluate("(plot) => plot.clientHeight") == low


def test_filters_and_highlights_dim_the_others(timeline: Locator) -> None:
    page = timeline.page
    ink = page.evaluate("inkOf()")
    # On light paper what is dimmed is lighter.
    page.evaluate("scene.mask(new Uint8Array(picture.count)), painted()")
    masked = page.evaluate("inkOf()")
    assert masked > ink
    page.evaluate("scene.mask(Uint8Array.from({ length: picture.count }, (_, rank) => Number(rank < 16))), painted()")
    assert ink < page.evaluate("inkOf()") < masked
    page.evaluate("scene.mask(null), painted()")
    assert page.evaluate("inkOf()") == ink
    page.evaluate("scene.highlight([1, 2, 3]), painted()")
    assert page.evaluate("inkOf()") > ink
    expect(page.get_by_text("3 events highlighted.")).to_be_visible()
    page.get_by_role("button", name="Show all events").click()
    expect(page.get_by_text("highlighted")).to_be_hidden()
    assert page.evaluate("painted().then(() => inkOf())") == ink
    assert page.evaluate("cleared") == 1


def test_the_critical_path_is_marked(timeline: Locator) -> None:
    page = timeline.page
    ink = page.evaluate("inkOf()")
    timeline.focus()
    timeline.press("c")
    assert state(page)["critical"]
    expect(page.get_by_role("checkbox", name="Mark critical path")).to_be_checked()
    assert page.evaluate("inkOf()") != ink
    assert page.evaluate("said.at(-1)") == f"Critical path: {page.evaluate('picture.critical.length')} events"
    page.get_by_role("checkbox", name="Mark critical path").uncheck()
    assert page.evaluate("painted().then(() => inkOf())") == ink


def test_other_views_lead_back_to_the_timeline(timeline: Locator, facts: Facts) -> None:
    page, events = timeline.page, facts.trace.events
    page.get_by_role("radio", name="Span tree").check(force=True)
    tree = page.get_by_role("treegrid", name="Span tree")
    expect(timeline).to_be_hidden()
    page.get_by_role("button", name="Fold all").click()
    expect(tree.get_by_role("rowheader")).to_have_text(["Whole run", "director agent"])
    tree.focus()
    # Down to the director, open it, and into what lies under it; up again, fold, leave.
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    first = tree.get_by_role("row", selected=True)
    expect(first).to_have_attribute("aria-level", "3")
    expect(first).to_have_attribute("aria-posinset", "1")
    page.keyboard.press("ArrowLeft")
    expect(tree.get_by_role("row", selected=True)).to_have_text(re.compile("^director"))
    page.keyboard.press("ArrowLeft")
    expect(tree.get_by_role("rowheader")).to_have_count(2)
    page.get_by_role("button", name="Open all").click()
    agents = tree.get_by_role("rowheader").filter(has_text=re.compile("agent$"))
    expect(agents).to_have_text(
        [f"{name} agent" for name in "director north north_1 north_2 south south_1 south_2 south_3".split()]
    )
    # A call with its result and an agent with its spawn are one node each.
    shown = sum(event.type not in ("spawn", "tool_result") for event in events)
    expect(tree).to_have_attribute("aria-rowcount", str(2 + 8 + shown))
    agents.last.click()
    assert events[state(page)["selected"]].text("to") == "south_3"
    expect(tree).to_be_visible()
    # What is folded stays so, whatever is looked at in between.
    page.get_by_role("button", name="Fold all").click()
    page.get_by_role("radio", name="Critical path").check(force=True)
    page.get_by_role("radio", name="Span tree").check(force=True)
    expect(tree.get_by_role("rowheader")).to_have_count(2)
    page.get_by_role("radio", name="Critical path").check(force=True)
    hops = page.get_by_role("table", name="Hops of the critical path")
    expect(hops.get_by_role("rowheader")).to_have_count(page.evaluate("picture.critical.length"))
    shares = hops.get_by_role("cell").filter(has_text="%").all_text_contents()
    assert len(shares) == page.evaluate("picture.critical.length")
    assert all(re.fullmatch(r"\d+(\.\d)?%", share) for share in shares)
    hops.get_by_role("button").last.click()
    assert state(page)["selected"] == page.evaluate("picture.critical.at(-1)")
    page.get_by_role("radio", name="Messages").check(force=True)
    expect(page.get_by_text("This run has no messages.")).to_be_visible()
    talk = (EXAMPLES / "planner-executor-critic.json").read_text(encoding="utf-8")
    page.evaluate("(text) => open_(text)", talk)
    page.get_by_role("radio", name="Messages").check(force=True)
    page.get_by_role("button", name="3 messages from critic to executor: show").click()
    expect(page.get_by_text("3 events highlighted.")).to_be_visible()


def test_the_canvas_follows_the_palette(timeline: Locator) -> None:
    page = timeline.page
    with dark(page) as light:
        # The switch of the site names the scheme on the body.
        page.evaluate("""() => {
          document.body.dataset.mdColorMedia = "(prefers-color-scheme: light)";
          document.body.dataset.mdColorScheme = "default";
        }""")
        try:
            wait_until(page, f"inkOf() === {light}")
        finally:
            page.evaluate(
                "() => { delete document.body.dataset.mdColorMedia; delete document.body.dataset.mdColorScheme; }"
            )


def test_the_canvas_has_the_pixels_of_the_screen(timeline: Locator) -> None:
    page = timeline.page
    measure = """async (width) => {
      document.querySelector("main").style.inlineSize = width;
      await painted();
      const canvas = document.querySelector(".scene-canvas");
      const { width: wide, height: high } = canvas.getBoundingClientRect();
      return [canvas.width - wide * devicePixelRatio, canvas.height - high * devicePixelRatio, wide];
    }"""
    for width in ("630.875px", "1001.3px"):
        across, down, wide = page.evaluate(measure, width)
        assert (across, down) == (0, 0)
        assert float(width[:-2]) - 1 < wide <= float(width[:-2])


def test_narrow_screens_keep_everything(timeline: Locator) -> None:
    page = timeline.page
    page.set_viewport_size({"width": 360, "height": 740})
    try:
        assert page.evaluate("painted().then(() => document.documentElement.scrollWidth)") <= 360
        for view in ("Span tree", "Messages", "Critical path", "Timeline"):
            page.get_by_role("radio", name=view).check(force=True)
            assert page.evaluate("painted().then(() => document.documentElement.scrollWidth)") <= 360
        timeline.focus()
        timeline.press("ArrowRight")
        assert state(page)["selected"] == 0
    finally:
        page.set_viewport_size({"width": 1200, "height": 900})
