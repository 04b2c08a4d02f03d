"""The timeline of a trace as people use it: keys, pointer, replay, palette, pictures to take away; and hostile runs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.traces.facts import Facts
from generator.traces.reader import read_trace
from generator.traces.trace import parse_trace

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLE = (ROOT / "data" / "traces" / "three-levels.json").read_text(encoding="utf-8")
STYLES = ("tokens", "ground", "controls", "matrix", "scene")

_DRESS = """async (styles) => {
  document.documentElement.style.fontSize = "125%";
  document.body.className = "survey";
  const loaded = styles.map((name) => new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", onload: done });
    link.href = `/assets/css/${name}.css`;
    document.head.append(link);
  }));
  await Promise.all(loaded);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  globalThis.painted = async () => { for (let number = 0; number < 3; number += 1) await frame(); };
  globalThis.open_ = async (text) => {
    const { parseTrace } = await import("/assets/trace/model/trace.js");
    const { Facts } = await import("/assets/trace/model/facts.js");
    const { toPicture } = await import("/assets/trace/picture/picture.js");
    const { Scene } = await import("/assets/trace/view/scene/scene.js");
    globalThis.scene?.destroy();
    document.body.replaceChildren(document.createElement("main"));
    Object.assign(globalThis, { said: [], chosen: [], cleared: 0 });
    globalThis.picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
    globalThis.scene = new Scene(document.querySelector("main"), picture, {
      announce: (words) => said.push(words),
      onSelect: (rank, how) => chosen.push([rank, how]),
      onUnhighlight: () => { cleared += 1; },
    });
    await painted();
  };
  globalThis.inkOf = (canvas = 0) => {
    const found = document.querySelectorAll(".scene-canvas")[canvas];
    const { data } = found.getContext("2d").getImageData(0, 0, found.width, found.height);
    let sum = 0;
    for (let at = 0; at < data.length; at += 4) sum += data[at] + data[at + 1] + data[at + 2];
    return sum;
  };
}"""


@pytest.fixture(scope="module")
def stage_page(trace_page: Page) -> Iterator[Page]:
    """Give the page the styles of the timeline and the means to open one."""
    trace_page.set_viewport_size({"width": 1200, "height": 900})
    trace_page.evaluate(_DRESS, list(STYLES))
    yield trace_page
    trace_page.evaluate("scene?.destroy()")


@pytest.fixture
def timeline(stage_page: Page) -> Locator:
    """Open the example and return its timeline."""
    stage_page.evaluate("(text) => open_(text)", EXAMPLE)
    found = stage_page.get_by_role("application")
    expect(found).to_have_accessible_name("Timeline of 32 events in 13 lanes")
    return found


@pytest.fixture(scope="module")
def facts() -> Facts:
    return Facts(parse_trace(read_trace(EXAMPLE.encode()).value))


def state(page: Page) -> dict[str, Any]:
    """Return the scene's state once it is painted."""
    return dict(page.evaluate("async () => { await painted(); return scene.state; }"))


def test_arrows_walk_along_and_across_lanes(timeline: Locator, facts: Facts) -> None:
    page, events = timeline.page, facts.trace.events
    timeline.focus()
    walked = []
    for key in (
        "ArrowRight",
        "ArrowRight",
        "ArrowRight",
        "ArrowLeft",
        "End",
        "Home",
        "ArrowDown",
        "ArrowDown",
        "ArrowUp",
    ):
        timeline.press(key)
        walked.append(int(state(page)["selected"]))
    lead = [rank for rank, event in enumerate(events) if event.agent == "director"]
    assert walked[:6] == [lead[0], lead[1], lead[2], lead[1], lead[-1], lead[0]]
    assert events[walked[6]].agent == "north"
    assert walked[8] == walked[6]
    words = page.evaluate("said")[0]
    assert (
        words
        == "e1: orchestrator decision of director, 0 s, for 3 s, decides: delegate, 860 tokens; 1 of 5 in lane director"
    )
    assert page.evaluate("chosen")[0] == [lead[0], "keys"]
    timeline.press("Control+End")
    assert state(page)["selected"] == len(events) - 1
    timeline.press("Enter")
    assert page.evaluate("chosen.at(-1)") == [len(events) - 1, "enter"]
    timeline.press("Escape")
    assert state(page)["selected"] == -1


def test_b_and_f_follow_causes_and_effects(timeline: Locator, facts: Facts) -> None:
    page, edges = timeline.page, facts.trace.edges
    effects = {edge.src: [each.dst for each in edges if each.src == edge.src] for edge in edges}
    causes = {edge.dst: [each.src for each in edges if each.dst == edge.dst] for edge in edges}
    fork = max(effects, key=lambda rank: len(effects[rank]))
    join = max(causes, key=lambda rank: len(causes[rank]))
    assert len(effects[fork]) > 1
    assert len(causes[join]) > 1
    page.evaluate("(rank) => scene.select(rank)", fork)
    timeline.focus()
    timeline.press("f")
    assert state(page)["selected"] == min(effects[fork])
    page.evaluate("(rank) => scene.select(rank)", join)
    timeline.press("b")
    assert state(page)["selected"] == max(causes[join])


def test_zoom_keeps_what_is_under_the_pointer(timeline: Locator) -> None:
    page = timeline.page
    whole = state(page)
    box = timeline.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 600, box["y"] + 150)
    under = """([x]) => {
      const { from, to } = scene.state;
      return from + (x - 190) / (document.querySelector(".scene-plot").clientWidth - 204) * (to - from);
    }"""
    before = page.evaluate(under, [600])
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    near = state(page)
    assert near["to"] - near["from"] < (whole["to"] - whole["from"]) * 0.7
    assert page.evaluate(under, [600]) == pytest.approx(before)
    timeline.focus()
    timeline.press("-")
    timeline.press("0")
    assert (state(page)["from"], state(page)["to"]) == (whole["from"], whole["to"])
    page.get_by_role("button", name="Zoom in").click()
    assert state(page)["to"] - state(page)["from"] == pytest.approx((whole["to"] - whole["from"]) / 2)


def test_dragging_moves_the_view_and_a_click_selects(timeline: Locator, facts: Facts) -> None:
    page = timeline.page
    timeline.focus()
    timeline.press("+")
    before = state(page)
    box = timeline.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 700, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 600, box["y"] + 200, steps=4)
    page.mouse.up()
    after = state(page)
    per_pixel = (before["to"] - before["from"]) / (box["width"] - 204)
    assert after["from"] - before["from"] == pytest.approx(100 * per_pixel, rel=0.05)
    assert after["selected"] == -1
    page.get_by_role("button", name="Whole run").click()
    page.mouse.click(box["x"] + 190, box["y"] + 26 + 20)
    assert page.evaluate("chosen.at(-1)") == [0, "pointer"]
    page.mouse.move(box["x"] + 190, box["y"] + 26 + 21)
    tip = page.locator(".scene-tip")
    expect(tip).to_contain_text("e1")
    expect(tip).to_contain_text("orchestrator decision of director")
    # The strip above the lanes shows a part of the run when one drags over it.
    strip = page.locator(".scene-overview").bounding_box()
    assert strip is not None
    page.mouse.move(strip["x"] + 400, strip["y"] + 20)
    page.mouse.down()
    page.mouse.move(strip["x"] + 600, strip["y"] + 20, steps=3)
    page.mouse.up()
    part = state(page)
    assert part["to"] - part["from"] == pytest.approx(200 / (strip["width"] - 190) * facts.clock.makespan, rel=0.02)


def test_two_fingers_zoom_and_move(timeline: Locator) -> None:
    page = timeline.page
    box = timeline.bounding_box()
    assert box is not None
    whole = state(page)
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": box["x"] + x, "y": box["y"] + y, "id": number} for number, (x, y) in enumerate(places)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    line.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        touch("touchStart", (500, 100), (600, 100))
        touch("touchMove", (450, 100), (650, 100))
        touch("touchMove", (400, 100), (700, 100))
        touch("touchEnd")
        near = state(page)
    finally:
        line.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    assert near["to"] - near["from"] == pytest.approx((whole["to"] - whole["from"]) / 3, rel=0.02)
    # What lay between the fingers lies there still.
    per_pixel = (whole["to"] - whole["from"]) / (box["width"] - 204)
    middle = whole["from"] + (550 - 190) * per_pixel
    assert near["from"] + (550 - 190) * per_pixel / 3 == pytest.approx(middle, rel=0.02)
    assert near["selected"] == -1


def test_replay_counts_live_and_steps(timeline: Locator, facts: Facts) -> None:
    page, events = timeline.page, facts.trace.events
    replay = page.get_by_role("group", name="Replay")
    slider = page.get_by_role("slider", name="Time in the run")
    slider.fill("500")
    past = [event for event in events if event.t <= facts.clock.makespan / 2]
    assert state(page)["done"] == len(past)
    expect(replay.locator("[data-counter=calls] dd")).to_have_text(str(sum(e.type == "tool_call" for e in past)))
    failed = sum(e.text("status") not in (None, "ok") for e in past)
    expect(replay.locator("[data-counter=errors] dd")).to_have_text(str(failed))
    expect(slider).to_have_attribute("aria-valuetext", f"{facts.clock.makespan / 2:g} s")
    timeline.focus()
    timeline.press("]")
    assert state(page)["done"] == len(past) + 1
    timeline.press("[")
    timeline.press("[")
    assert state(page)["done"] == len(past) - 1
    assert state(page)["time"] == past[-2].t
    assert page.evaluate("said.at(-1)").startswith(f"{past[-2].id}: ")
    page.get_by_role("button", name="One event back").click()
    assert state(page)["done"] == len(past) - 2
    page.evaluate("scene.player.seek(12.5)")
    assert state(page)["done"] == sum(event.t <= 12.5 for event in events)


def test_play_runs_to_the_end_and_says_so(timeline: Locator, facts: Facts) -> None:
    page = timeline.page
    page.get_by_role("combobox", name="Speed").select_option("16")
    page.get_by_role("button", name="Play").click()
    assert state(page)["playing"]
    page.get_by_role("button", name="Pause").click()
    assert not state(page)["playing"]
    assert 0 < state(page)["time"] < facts.clock.makespan
    timeline.focus()
    timeline.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert state(page)["time"] == facts.clock.makespan
    assert page.evaluate("said.at(-1)").startswith(f"{facts.clock.makespan:g} s: ")


def test_play_goes_on_from_where_it_is_put(timeline: Locator) -> None:
    found = timeline.page.evaluate("""async () => {
      scene.player.seek(10);
      scene.player.play();
      await painted();
      scene.setScale("order");
      await painted();
      const first = scene.state.time;
      scene.player.seek(30);
      await painted();
      const second = scene.state.time;
      scene.player.pause();
      scene.player.step(-3);
      scene.player.play();
      await painted();
      const third = scene.state.time;
      scene.player.pause();
      return [first, second, third];
    }""")
    first, second, third = found
    assert 10 <= first < 20
    assert 30 <= second < 37
    assert 20 < third < 36


def test_replay_leaps_where_motion_is_unwanted(timeline: Locator, facts: Facts) -> None:
    page = timeline.page
    page.emulate_media(reduced_motion="reduce")
    try:
        times = page.evaluate("""async () => {
          scene.player.seek(0);
          scene.player.play();
          const seen = new Set();
          while (scene.state.playing && seen.size < 4) { await painted(); seen.add(scene.state.time); }
          scene.player.pause();
          return [...seen];
        }""")
    finally:
        page.emulate_media(reduced_motion="no-preference")
    assert len(times) == 4
    assert set(times) <= {event.t for event in facts.trace.events}


def test_order_gives_every_event_its_step(timeline: Locator, facts: Facts) -> None:
    page = timeline.page
    page.get_by_role("radio", name="Order").check(force=True)
    found = state(page)
    assert (found["scale"], found["from"], found["to"]) == ("order", -0.5, len(facts.trace.events) - 0.5)
    page.evaluate("scene.player.seek(0)")
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


def test_the_critical_path_is_marked(timeline: Locator, facts: Facts) -> None:
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
    page.get_by_role("radio", name="Spawn tree").check(force=True)
    tree = page.get_by_role("table", name="Agents by who spawned them")
    expect(tree.get_by_role("rowheader")).to_have_text(
        ["director", "north", "north_1", "north_2", "south", "south_1", "south_2", "south_3"]
    )
    expect(timeline).to_be_hidden()
    tree.get_by_role("button", name="south_3").click()
    expect(timeline).to_be_focused()
    assert events[state(page)["selected"]].text("to") == "south_3"
    page.get_by_role("radio", name="Critical path").check(force=True)
    hops = page.get_by_role("table", name="Hops of the critical path")
    expect(hops.get_by_role("rowheader")).to_have_count(page.evaluate("picture.critical.length"))
    hops.get_by_role("button").last.click()
    assert state(page)["selected"] == page.evaluate("picture.critical.at(-1)")
    page.get_by_role("radio", name="Messages").check(force=True)
    expect(page.get_by_text("This run has no messages.")).to_be_visible()
    talk = (ROOT / "data" / "traces" / "planner-executor-critic.json").read_text(encoding="utf-8")
    page.evaluate("(text) => open_(text)", talk)
    page.get_by_role("radio", name="Messages").check(force=True)
    page.get_by_role("button", name="3 messages from critic to executor: show").click()
    expect(page.get_by_text("3 events highlighted.")).to_be_visible()


def test_the_canvas_follows_the_palette(timeline: Locator) -> None:
    page = timeline.page
    light = page.evaluate("inkOf()")
    try:
        page.emulate_media(color_scheme="dark")
        dark = page.evaluate("painted().then(() => inkOf())")
        assert dark < light / 2
        # The switch of the site names the scheme on the body.
        page.evaluate("""() => {
          document.body.dataset.mdColorMedia = "(prefers-color-scheme: light)";
          document.body.dataset.mdColorScheme = "default";
        }""")
        assert page.evaluate("painted().then(() => inkOf())") == light
    finally:
        page.evaluate(
            "() => { delete document.body.dataset.mdColorMedia; delete document.body.dataset.mdColorScheme; }"
        )
        page.emulate_media(color_scheme="light")


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
        for view in ("Spawn tree", "Messages", "Critical path", "Timeline"):
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
