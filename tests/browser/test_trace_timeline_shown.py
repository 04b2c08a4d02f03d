"""What the timeline of a trace shows: order, lanes, filters, views, palettes, files to save; and hostile runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.traces.facts import Facts
from tests.browser.trace_stage import state
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
    assert "tool result translate of north_1, " in page.evaluate("said.at(-1)")
    low = timeline.evaluate("(plot) => plot.clientHeight")
    timeline.press("t")
    assert timeline.evaluate("(plot) => plot.clientHeight") > low
    timeline.press("t")
    assert timeline.evaluate("(plot) => plot.clientHeight") == low


def test_what_comes_back_from_a_folded_tool_is_drawn_from_its_agent(stage_page: Page) -> None:
    events = [
        {"id": "call", "t": 0, "type": "tool_call", "agent": "worker", "tool": "search"},
        {"id": "result", "t": 1, "type": "tool_result", "agent": "worker", "tool": "search"},
        {"id": "sum", "t": 2, "type": "aggregate", "agent": "lead"},
    ]
    edges = [{"src": "result", "dst": "sum", "type": "aggregate"}]
    stage_page.evaluate("(text) => open_(text)", json.dumps({"events": events, "edges": edges}))
    for tools in ("true", "false"):
        picture = stage_page.evaluate(f"scene.setTools({tools}); scene.toSvg()")
        assert picture.count('stroke-dasharray="5 3"') == 1


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


@contextmanager
def _dark(page: Page) -> Iterator[int]:
    """Show the dark palette; yields what was on the canvas in the light one, to which the page returns."""
    light = int(page.evaluate("inkOf()"))
    try:
        page.emulate_media(color_scheme="dark")
        wait_until(page, f"inkOf() < {light / 2}")
        yield light
    finally:
        page.emulate_media(color_scheme="light")


def test_the_canvas_follows_the_palette(timeline: Locator) -> None:
    page = timeline.page
    with _dark(page) as light:
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


def test_the_timeline_is_printed_in_the_light_palette(timeline: Locator) -> None:
    page = timeline.page
    with _dark(page) as light:
        dark = page.evaluate("inkOf()")
        printed, selected = (_printed(page, rank) for rank in (-1, 6))
        assert printed == light
        assert light * 0.95 < selected < light
        assert page.evaluate("painted().then(() => inkOf())") == dark


def _printed(page: Page, rank: int) -> int:
    """Print with an event selected; return the sum of what is on the canvas of the sheet, the only one it shows."""
    page.evaluate(
        """(rank) => {
      scene.select(rank);
      addEventListener("beforeprint", () => { globalThis.printed = inkOf(); }, { once: true });
      matchMedia("print").addEventListener("change", () => {
        globalThis.visible = [...document.querySelectorAll(".scene-canvas")].map((canvas) => canvas.checkVisibility());
      }, { once: true });
    }""",
        rank,
    )
    page.pdf()
    assert page.evaluate("visible") == [True, False]
    return int(page.evaluate("printed"))


def test_the_canvas_is_printed_whole_where_the_sheet_is_narrower_than_the_window(timeline: Locator) -> None:
    page = timeline.page
    narrowed = """(plot) => {
      plot.style.inlineSize = "300px";
      const wide = plot.querySelector("canvas").getBoundingClientRect().width;
      plot.style.inlineSize = "";
      return wide;
    }"""
    try:
        page.emulate_media(media="print")
        assert timeline.evaluate(narrowed) == 300
    finally:
        page.emulate_media(media="screen")


def test_what_is_seen_can_be_taken_away(timeline: Locator) -> None:
    page = timeline.page
    page.evaluate("scene.select(6)")
    picture = page.evaluate("scene.toSvg()")
    root = ElementTree.fromstring(picture)
    name = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{name}title") == "Timeline of 32 events in 13 lanes"
    texts = [each.text for each in root.iter(f"{name}text")]
    assert {"director", "south_3", "time in s"} <= set(texts)
    # One group for each mark, the crowds apart, and some more over the ends of the selected event's edges.
    assert len(root.findall(f".//{name}g[@transform]")) >= 26
    head = page.evaluate("""async () => {
      const blob = await scene.toPng();
      return [blob.type, Array.from(new Uint8Array(await blob.arrayBuffer()).slice(1, 4)), blob.size > 10_000];
    }""")
    assert head == ["image/png", list(b"PNG"), True]


def test_long_names_of_agents_are_cut_where_they_are_alike(stage_page: Page) -> None:
    names = [f"researcher_with_a_name_that_nobody_shortened_{number}" for number in (1, 2)]
    events = [{"id": name, "t": 0, "type": "message", "agent": name} for name in names]
    stage_page.evaluate("(text) => open_(text)", json.dumps({"events": events, "edges": []}))
    texts = re.findall(r"<text[^>]*>([^<]+…[^<]+)</text>", stage_page.evaluate("scene.toSvg()"))
    assert len(texts) == 2
    for text, name in zip(texts, names, strict=True):
        head, tail = text.split("…")
        assert name.startswith(head)
        assert name.endswith(tail)
        assert len(head) > len(tail) > 3


def test_long_names_of_agents_that_differ_in_the_middle_show_where(stage_page: Page) -> None:
    kinds = ("rye", "oat", "rye_and_oat")
    names = [f"baker_who_is_asked_to_bake_a_loaf_of_{kind}_for_all_who_are_at_the_table" for kind in kinds]
    events = [{"id": name, "t": 0, "type": "message", "agent": name} for name in names]
    stage_page.evaluate("(text) => open_(text)", json.dumps({"events": events, "edges": []}))
    texts = re.findall(r"<text[^>]*>(baker[^<]*|ba[^<]*…[^<]*)</text>", stage_page.evaluate("scene.toSvg()"))
    assert ["rye_f", "oat_f", "rye_a"] == [text.split("…")[1][:5] for text in texts]
    for text, name in zip(texts, names, strict=True):
        head, middle, tail = text.split("…")
        assert (name.startswith(head), middle in name, tail) == (True, True, "")


def test_legend_tells_only_of_what_the_run_has(stage_page: Page) -> None:
    def legend(events: list[dict[str, Any]], edges: list[dict[str, Any]]) -> list[str]:
        stage_page.evaluate("(text) => open_(text)", json.dumps({"events": events, "edges": edges}))
        return stage_page.locator(".scene-legend dd").all_text_contents()

    lead: dict[str, Any] = {"id": "a", "t": 0, "type": "orchestrator_decision", "agent": "lead"}
    assert ["orchestrator decision"] == legend([lead], [])
    assert ["orchestrator decision", "at work, or waiting for a tool"] == legend([lead | {"t_end": 2}], [])
    spawn = {"id": "b", "t": 1, "type": "spawn", "agent": "lead", "to": "baker"}
    back = {"id": "c", "t": 2, "type": "return", "agent": "baker", "to": "lead"}
    ends = [{"id": f"d{number}", "t": 3, "type": "message", "agent": "lead", "to": "baker"} for number in (1, 2)]
    sent = {"id": "e", "t": 4, "type": "message", "agent": "baker", "to": "lead"}
    edges = [{"src": "a", "dst": "b", "type": "spawn"}, {"src": "c", "dst": "d1", "type": "return"}]
    told = legend([lead, spawn, back, *ends, sent], [*edges, {"src": "d2", "dst": "e", "type": "message"}])
    lines = ["starts an agent", "waits and comes back", "sends", "selected: causes come in", "selected: effects go out"]
    assert lines == told[4:-1]
    assert told[-1].startswith("many events")


def test_forks_close_to_each_other_share_a_stem(stage_page: Page) -> None:
    shared = stage_page.evaluate("""async () => {
      const { shareStems } = await import("/assets/trace/view/scene/links.js");
      const forks = [[10, 5], [12, 5], [16, 5], [13, 9], [17, 5], [18, 5], [30, 5]];
      const ways = forks.map(([x1, y1]) => ({ x1, y1, x2: x1 }));
      // A fork that leads backward leans, and one that comes before has a stem of its own.
      ways.push({ x1: 31, y1: 5, x2: 20 }, { x1: 29, y1: 5, x2: 29 });
      shareStems(ways);
      return ways.map(({ x1 }) => x1);
    }""")
    assert shared == [10, 10, 10, 13, 17, 17, 30, 31, 29]


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


_HOSTILE: dict[str, dict[str, Any]] = {
    "nothing": {},
    "one event": {"events": [{"id": "a", "t": 5, "type": "message", "agent": "b"}]},
    "one time": {"events": [{"id": f"e{n}", "t": 5, "type": "spawn", "agent": "b", "to": f"c{n}"} for n in range(30)]},
    "vast times": {
        "events": [
            {"id": "a", "t": -1.7e308, "type": "message", "agent": "b"},
            {"id": "c", "t": 1.7e308, "type": "return", "agent": "b"},
        ]
    },
    "far from zero": {
        "events": [{"id": f"e{n}", "t": 1.7e15 + n * 0.25, "type": "message", "agent": "b"} for n in range(9)]
    },
    "names": {
        "events": [
            {
                "id": "<script>",
                "t": 0,
                "type": "tool_call",
                "agent": "__proto__",
                "tool": 'x"><b>&\x00\x1b\u202e',
                "status": "\ud800",
            },
            {
                "id": "__proto__",
                "t": 1,
                "type": "tool_result",
                "agent": "constructor",
                "tool": "\ufffe" * 9,
                "trusted": False,
            },
            {
                "id": "e" * 9000,
                "t": 2,
                "type": "human_intervention",
                "agent": "n" * 9000,
                "final": True,
                "decision": "x",
            },
        ],
        "edges": [
            {"src": "<script>", "dst": "__proto__", "type": "message"},
            {"src": "__proto__", "dst": "<script>", "type": "causal"},
        ],
    },
    "a circle of spawns": {
        "events": [
            {"id": "a", "t": 0, "type": "spawn", "agent": "x", "to": "y"},
            {"id": "b", "t": 1, "type": "spawn", "agent": "y", "to": "x"},
            {"id": "c", "t": 2, "type": "spawn", "agent": "x", "to": "x"},
            {"id": "d", "t": 3, "type": "despawn", "agent": "x"},
        ],
        "edges": [{"src": "a", "dst": "b", "type": "spawn"}, {"src": "b", "dst": "a", "type": "spawn"}],
    },
}


@pytest.mark.parametrize("name", _HOSTILE)
def test_any_run_is_drawn(stage_page: Page, name: str) -> None:
    text = json.dumps(_HOSTILE[name])
    found = stage_page.evaluate(
        """async (text) => {
          await open_(text);
          const views = [];
          for (const scale of ["clock", "order"]) {
            scene.setScale(scale);
            for (const by of [0.5, 0.001, 0.0001, 2, 1e6]) { scene.navigation.zoom(by); await painted(); }
          }
          for (let rank = 0; rank < picture.count; rank += 1) scene.select(rank, { reveal: true });
          scene.player.play(); scene.player.pause(); scene.player.step(-1); scene.player.step(1);
          scene.showCritical(true); scene.mask(new Uint8Array(picture.count));
          for (const view of ["tree", "messages", "critical", "timeline"]) { scene.show(view); await painted(); }
          return {
            svg: scene.toSvg(),
            state: Object.values(scene.state).filter(Number.isNaN).length,
            boxes: document.querySelectorAll("main b, main script").length,
          };
        }""",
        text,
    )
    assert found["state"] == 0
    assert found["boxes"] == 0
    root = ElementTree.fromstring(found["svg"])
    assert {each.tag.partition("}")[2] for each in root.iter()} <= {
        "svg",
        "title",
        "rect",
        "path",
        "g",
        "text",
        "clipPath",
    }
    assert "NaN" not in found["svg"]
    assert "Infinity" not in found["svg"]
