"""What the timeline of a trace rests on: its picture, its crowds, its scales, its counters, each against a recount."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from bench.traces import build
from generator.render.trace_svg import SHAPES, lane_names
from generator.traces.facts import Facts
from generator.traces.json_value import JsonDict
from generator.traces.metrics.critical_path import last_arrivals
from generator.traces.reader import read_trace
from generator.traces.schema import EVENT_TYPES
from generator.traces.trace import Event, parse_trace

ROOT = Path(__file__).resolve().parent.parent.parent
TRACES = sorted((ROOT / "data" / "traces").glob("*.json")) + [
    ROOT / "tests" / "traces" / "vectors" / f"{name}.json" for name in ("twin", "rich")
]

# Every status, an agent that lives twice, one that outlives its return, a tool with events of its own, a circle.
_ODD: JsonDict = {
    "events": [
        {"id": "1", "t": 0, "type": "spawn", "agent": "a", "to": "b"},
        *(
            {"id": f"s{status}", "t": 1, "type": "tool_call", "agent": "b", "tool": "w", "status": status}
            for status in ("ok", "error", "timeout", "cancelled", "denied", "odd")
        ),
        {"id": "2", "t": 2, "type": "tool_result", "agent": "w", "tool": "w"},
        {"id": "3", "t": 3, "type": "return", "agent": "b", "to": "a"},
        {"id": "4", "t": 4, "type": "message", "agent": "b", "to": "a", "from": "c"},
        {"id": "5", "t": 5, "type": "despawn", "agent": "a", "to": "b"},
        {"id": "6", "t": 6, "type": "spawn", "agent": "a", "to": "b"},
        {"id": "7", "t": 7, "type": "human_intervention", "agent": "someone", "cost": {"tokens_in": 3}},
        {"id": "8", "t": 8, "type": "return", "agent": "b", "to": "a"},
    ],
    "edges": [{"src": "7", "dst": "8", "type": "causal"}, {"src": "8", "dst": "7", "type": "causal"}],
}

_PICTURES = """async (texts) => {
  const { parseTrace } = await import("/assets/trace/model/trace.js");
  const { Facts } = await import("/assets/trace/model/facts.js");
  const { toPicture, buffersOf } = await import("/assets/trace/picture/picture.js");
  const isPart = (value) => value && typeof value === "object" && !Array.isArray(value) && !ArrayBuffer.isView(value);
  const plain = (value) => {
    if (ArrayBuffer.isView(value)) return Array.from(value);
    if (!isPart(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
  };
  const left = (value) => {
    if (ArrayBuffer.isView(value)) return value.byteLength;
    return isPart(value) ? Object.values(value).reduce((sum, each) => sum + left(each), 0) : 0;
  };
  return texts.map((text) => {
    const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
    const told = plain(picture);
    // What was moved is gone: all of it has to be among the buffers.
    structuredClone(picture, { transfer: buffersOf(picture) });
    return { ...told, left: left(picture) };
  });
}"""

_COUNTERS = """async (texts) => {
  const { parseTrace } = await import("/assets/trace/model/trace.js");
  const { Facts } = await import("/assets/trace/model/facts.js");
  const { toPicture } = await import("/assets/trace/picture/picture.js");
  const { countersOf } = await import("/assets/trace/view/scene/replay.js");
  return texts.map((text) => {
    const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
    const counters = countersOf(picture);
    return Array.from({ length: picture.count + 1 }, (_, done) => counters.at(done));
  });
}"""

# Every event in sight is a mark or one of a block, once, wherever the view stands; and it looks the same there.
_CROWDS = """async ([text, orders]) => {
  const { parseTrace } = await import("/assets/trace/model/trace.js");
  const { Facts } = await import("/assets/trace/model/facts.js");
  const { toPicture } = await import("/assets/trace/picture/picture.js");
  const { buildRows } = await import("/assets/trace/view/scene/rows.js");
  const { clockScale, orderScale } = await import("/assets/trace/view/scene/scale.js");
  const { Camera } = await import("/assets/trace/view/scene/camera.js");
  const { findCrowd, newCrowd, CELL, MOST, FAN, STEP } = await import("/assets/trace/view/scene/crowd.js");
  const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
  const faults = [];
  let blocks = 0;
  let marks = 0;
  for (const open of [true, false]) for (const makeScale of [clockScale, orderScale]) for (const zoom of orders) {
    const rows = buildRows(picture, () => open);
    const scale = makeScale(picture);
    const camera = new Camera(scale, rows);
    camera.resize(1000, 400, 150);
    camera.zoom(zoom, 400);
    const crowd = newCrowd(16384);
    const looks = [];
    for (const moved of [0, 37]) {
      camera.pan(moved);
      const look = new Map();
      for (let row = 0; row < rows.lanes.length; row += 1) {
        findCrowd(rows, row, scale.start, camera.cut, crowd);
        const seen = new Map();
        for (let at = 0; at < crowd.marks; at += 1) {
          const rank = crowd.markRank[at];
          const x = camera.names + crowd.markX[at];
          const aside = x - camera.x(scale.start[rank]);
          const fans = Math.abs(aside - Math.round(aside / STEP) * STEP) < 1e-6 && aside > -1e-6 && aside < FAN * STEP;
          if (!fans) faults.push(`mark ${rank} stands ${aside} aside`);
          seen.set(rank, (seen.get(rank) ?? 0) + 1);
          look.set(rank, "mark");
        }
        for (let at = 0; at < crowd.blocks; at += 1) {
          const many = crowd.blockTo[at] - crowd.blockFrom[at];
          if (many <= MOST) faults.push(`a block of ${many}`);
          for (let place = crowd.blockFrom[at]; place < crowd.blockTo[at]; place += 1) {
            const rank = rows.ranks[place];
            const x = camera.x(scale.start[rank]) - camera.names;
            const within = x - crowd.blockX[at];
            if (within < -1e-6 || within > CELL + 1e-6) faults.push(`event ${rank} is not in its cell`);
            seen.set(rank, (seen.get(rank) ?? 0) + 1);
            look.set(rank, `block of ${many}`);
          }
          blocks += 1;
        }
        marks += crowd.marks;
        for (let place = rows.first[row]; place < rows.first[row + 1]; place += 1) {
          const rank = rows.ranks[place];
          const x = camera.x(scale.start[rank]);
          const times = seen.get(rank) ?? 0;
          const isSeen = x >= camera.names && x <= camera.width;
          if (isSeen && times !== 1) faults.push(`event ${rank} is there ${times} times`);
        }
      }
      looks.push(look);
    }
    for (const [rank, look] of looks[0]) {
      const now = looks[1].get(rank) ?? look;
      if (now !== look) faults.push(`event ${rank} was ${look}, then ${now}`);
    }
  }
  return { faults: faults.slice(0, 20), blocks, marks };
}"""

_HITS = """async (texts) => {
  const { parseTrace } = await import("/assets/trace/model/trace.js");
  const { Facts } = await import("/assets/trace/model/facts.js");
  const { toPicture } = await import("/assets/trace/picture/picture.js");
  const { buildRows, reaches } = await import("/assets/trace/view/scene/rows.js");
  const { clockScale, orderScale } = await import("/assets/trace/view/scene/scale.js");
  const { Camera } = await import("/assets/trace/view/scene/camera.js");
  const { hit, markX } = await import("/assets/trace/view/scene/hit.js");
  return texts.map((text) => {
    const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
    const rows = buildRows(picture, () => true);
    const faults = [];
    let bars = 0;
    for (const scale of [clockScale(picture), orderScale(picture)]) {
      const camera = new Camera(scale, rows);
      camera.resize(1100, 2000, 150);
      const stage = { picture, rows, camera, reach: reaches(rows, scale.end) };
      for (let rank = 0; rank < picture.count; rank += 1) {
        const row = rows.of[picture.lane[rank]];
        const found = hit(stage, markX(stage, rank), camera.y(row));
        // Of marks that lie over each other the one on top is found.
        const near = found && (found.rank === rank || (found.from <= rows.at[rank] && rows.at[rank] < found.to)
          || Math.abs(markX(stage, found.rank) - markX(stage, rank)) < 5);
        if (!near || found.row !== row) faults.push(`${rank}: ${JSON.stringify(found)}`);
        const middle = (scale.start[rank] + scale.end[rank]) / 2;
        if ((scale.end[rank] - scale.start[rank]) * camera.perPlace > 60) {
          const bar = hit(stage, camera.x(middle), camera.y(row));
          const near = 10 / camera.perPlace;
          if (bar && scale.start[bar.rank] <= middle + near && scale.end[bar.rank] >= middle - near) bars += 1;
          else faults.push(`bar of ${rank}: ${JSON.stringify(bar)}`);
        }
      }
      const last = picture.count - 1;
      const beside = hit(stage, markX(stage, last) + 6, camera.y(rows.of[picture.lane[last]]) + 4);
      if (beside?.rank !== last) faults.push(`beside the last: ${JSON.stringify(beside)}`);
      if (hit(stage, 500, 5) !== null || hit(stage, 500, 1990) !== null) faults.push("something is where nothing is");
      if (hit(stage, 20, camera.y(1))?.lane !== rows.lanes[1]) faults.push("no name at the name");
    }
    return { faults, bars };
  });
}"""


@pytest.fixture(scope="module")
def traces() -> list[tuple[str, Facts]]:
    """Read the examples and the vectors: text and facts of each."""
    found = []
    for path in TRACES:
        text = path.read_text(encoding="utf-8")
        found.append((text, Facts(parse_trace(read_trace(text.encode()).value))))
    text = json.dumps(_ODD)
    return [*found, (text, Facts(parse_trace(_ODD)))]


def test_pictures_tell_what_the_trace_says(trace_page: Page, traces: list[tuple[str, Facts]]) -> None:
    pictures = trace_page.evaluate(_PICTURES, [text for text, _ in traces])
    for picture, (_, facts) in zip(pictures, traces, strict=True):
        events = facts.trace.events
        assert picture["left"] == 0
        assert [picture["types"][each] for each in picture["type"]] == [event.type for event in events]
        assert picture["ids"] == [event.id for event in events]
        assert picture["index"] == [event.index for event in events]
        assert picture["start"] == [event.t for event in events]
        assert [picture["agents"][each] for each in picture["agent"]] == [event.agent for event in events]
        assert _named(picture, "status", "statuses") == [event.text("status") or "" for event in events]
        assert _named(picture, "decision", "decisions") == [event.text("decision") or "" for event in events]
        tools = [None if each < 0 else picture["tools"][each] for each in picture["tool"]]
        assert tools == [event.text("tool") for event in events]
        assert picture["trust"] == [{None: 0, True: 1, False: 2}[event.trusted] for event in events]
        edges = zip(picture["edges"]["src"], picture["edges"]["dst"], picture["edges"]["type"], strict=True)
        named = [(src, dst, picture["edges"]["types"][kind]) for src, dst, kind in edges]
        assert named == [(edge.src, edge.dst, edge.type) for edge in facts.trace.edges]
        _check_pairs(picture, facts)
        _check_lanes(picture, facts)
        _check_critical(picture, facts)


def _named(picture: dict[str, Any], one: str, many: str) -> list[str]:
    return [picture[many][each] for each in picture[one]]


def _check_pairs(picture: dict[str, Any], facts: Facts) -> None:
    events = facts.trace.events
    results = dict(facts.pairs.pairs)
    partners = {**results, **{result: call for call, result in facts.pairs.pairs}}
    assert picture["partner"] == [partners.get(rank, -1) for rank in range(len(events))]
    ends = [events[results[rank]].end if rank in results else event.end for rank, event in enumerate(events)]
    assert picture["end"] == ends
    assert picture["clock"] == {"unit": facts.clock.unit, "from": events[0].t, "to": max(ends)}


def _check_lanes(picture: dict[str, Any], facts: Facts) -> None:
    """Lanes stand in the order of the static drawing; tools of an agent have theirs behind it."""
    lanes = picture["lanes"]
    assert [lane["name"] for lane in lanes if lane["kind"] != "tool"] == list(lane_names(facts))
    for rank, event in enumerate(facts.trace.events):
        lane = lanes[picture["lane"][rank]]
        if lane["kind"] == "tool":
            assert event.type in ("tool_call", "tool_result")
            assert (lanes[lane["parent"]]["name"], lane["name"]) == (event.agent, event.text("tool"))
        else:
            assert lane["name"] == event.agent
    for number, lifetime in enumerate(facts.agents.lifetimes):
        assert lanes[picture["lives"]["lane"][number]]["name"] == lifetime.agent
        assert picture["lives"]["begin"][number] == (lifetime.events[0] if lifetime.spawn is None else lifetime.spawn)


def _check_critical(picture: dict[str, Any], facts: Facts) -> None:
    hops = last_arrivals(facts)[::-1] if facts.program.order is not None else []
    assert picture["critical"] == [rank for rank, _, _ in hops]
    assert [picture["hops"]["kinds"][each] for each in picture["hops"]["kind"]] == [kind for _, kind, _ in hops]
    assert picture["hops"]["took"] == pytest.approx([time for _, _, time in hops])


def test_replay_counts_as_a_recount_does(trace_page: Page, traces: list[tuple[str, Facts]]) -> None:
    counted = trace_page.evaluate(_COUNTERS, [text for text, _ in traces])
    for found, (_, facts) in zip(counted, traces, strict=True):
        assert found == [_recount(facts, done) for done in range(len(facts.trace.events) + 1)]


def _recount(facts: Facts, done: int) -> dict[str, float | None]:
    """Count from nothing what had happened after so many events."""
    past = facts.trace.events[:done]

    def many(holds: Callable[[Event], bool]) -> int:
        return sum(1 for event in past if holds(event))

    alive = 0
    for lifetime in facts.agents.lifetimes:
        begin = lifetime.events[0] if lifetime.spawn is None else lifetime.spawn
        end = lifetime.despawn
        if end is None and lifetime.events and lifetime.events[-1] in lifetime.returns:
            end = lifetime.events[-1]
        alive += begin < done and not (end is not None and end < done)
    said = any(event.tokens is not None for event in facts.trace.events)
    return {
        "alive": alive,
        "messages": many(lambda event: event.type == "message"),
        "calls": many(lambda event: event.type == "tool_call"),
        "errors": many(lambda event: event.text("status") not in (None, "ok")),
        "tokens": sum(event.tokens or 0 for event in past) if said else None,
    }


def test_every_event_in_sight_is_drawn_once(trace_page: Page) -> None:
    found = trace_page.evaluate(_CROWDS, [build(3000).decode(), [1, 0.3, 0.01, 0.002]])
    assert found["faults"] == []
    assert found["blocks"] > 100
    assert found["marks"] > 100
    six = (ROOT / "data" / "traces" / "six-readers.json").read_text(encoding="utf-8")
    assert trace_page.evaluate(_CROWDS, [six, [1, 0.1]])["faults"] == []


def test_pointers_find_what_is_drawn(trace_page: Page, traces: list[tuple[str, Facts]]) -> None:
    found = trace_page.evaluate(_HITS, [text for text, _ in traces])
    assert [each["faults"] for each in found] == [[] for _ in traces]
    assert sum(each["bars"] for each in found) > 50


def test_marks_have_the_outlines_of_the_static_drawing(trace_page: Page) -> None:
    script = """async () => {
      const { SHAPES } = await import("/assets/trace/view/scene/shapes.js");
      const { EVENT_TYPES } = await import("/assets/trace/vocabulary.js");
      return [SHAPES, EVENT_TYPES];
    }"""
    assert trace_page.evaluate(script) == [SHAPES, list(EVENT_TYPES)]


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        ((0, 69, 8, "s"), ["0", "10", "20", "30", "40", "50", "60"]),
        ((0, 0.29, 4, "s"), ["0.0", "0.1", "0.2"]),
        ((3, 7, 20, "step"), ["3", "4", "5", "6", "7"]),
        ((0, 6e6, 4, "ms"), ["0", "2,000,000", "4,000,000", "6,000,000"]),
        ((0.00012, 0.00018, 3, "s"), ["0.00012", "0.00014", "0.00016", "0.00018"]),
        ((-5, 5, 3, "tick"), ["-5", "0", "5"]),
        ((1e17, 1e17 + 16, 2, "s"), ["1.000e+17"]),
    ],
)
def test_ticks_are_round(trace_page: Page, span: tuple[float, float, int, str], expected: list[str]) -> None:
    script = """async (span) => {
      const { ticksOf } = await import("/assets/trace/view/scene/ticks.js");
      return ticksOf(...span);
    }"""
    ticks = trace_page.evaluate(script, list(span))
    labels = [tick["label"] for tick in ticks]
    assert labels == expected if span[0] < 1e16 else len(labels) <= 4
    assert all(span[0] - 1e-6 <= tick["value"] <= span[1] * (1 + 1e-6) for tick in ticks)


def test_scales_lead_there_and_back(trace_page: Page) -> None:
    script = """async () => {
      const { clockScale, orderScale } = await import("/assets/trace/view/scene/scale.js");
      const start = Float64Array.of(1, 2, 2, 2, 7, 9);
      const end = Float64Array.of(1, 7, 2, 2, 9, 9);
      const partner = Int32Array.of(-1, 4, -1, -1, 1, -1);
      const picture = { count: 6, start, end, partner, clock: { unit: "s", from: 1, to: 9 } };
      const order = orderScale(picture);
      const flat = { ...picture, clock: { unit: "s", from: 2, to: 2 } };
      const vast = { ...picture, clock: { unit: "s", from: -1.7e308, to: 1.7e308 } };
      return {
        clock: [0.5, 1, 2, 8, 9].map((place) => clockScale(picture).doneAt(place)),
        done: [-0.5, 0, 0.9, 3, 5, 9].map((place) => order.doneAt(place)),
        ends: Array.from(order.end),
        times: [0, 1, 3, 3.5, 4, 5].map((place) => order.timeAt(place)),
        places: [0, 1, 2, 4.5, 7, 9].map((time) => order.placeAt(time)),
        none: [clockScale(flat), clockScale(vast)],
      };
    }"""
    assert trace_page.evaluate(script) == {
        "clock": [0, 1, 4, 5, 6],
        "done": [0, 1, 1, 4, 6, 6],
        "ends": [0, 4, 2, 3, 4.5, 5],
        "times": [1, 2, 2, 4.5, 7, 9],
        "places": [-0.5, 0, 3, 3.5, 4, 5],
        "none": [None, None],
    }


def test_the_tree_and_the_messages_count_everybody(trace_page: Page, traces: list[tuple[str, Facts]]) -> None:
    script = """async (texts) => {
      const { parseTrace } = await import("/assets/trace/model/trace.js");
      const { Facts } = await import("/assets/trace/model/facts.js");
      const { toPicture } = await import("/assets/trace/picture/picture.js");
      const { growTree } = await import("/assets/trace/view/scene/tree.js");
      const { crossMessages } = await import("/assets/trace/view/scene/matrix.js");
      const { attributeTime } = await import("/assets/trace/view/scene/attribution.js");
      return JSON.stringify(texts.map((text) => {
        const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
        const cross = crossMessages(picture);
        const named = (agent) => (agent < 0 ? null : picture.agents[agent]);
        const row = (from) => [...cross.shown, -1].map((to) => [named(from), named(to), cross.at(from, to).length]);
        const tree = growTree(picture, new Uint8Array(picture.count));
        return {
          tree: tree.map((agent) => [picture.lanes[agent.lane].name, agent.depth, agent.events]),
          messages: cross.shown.flatMap(row).filter(([, , many]) => many),
          attribution: attributeTime(picture),
        };
      }));
    }"""
    found = json.loads(trace_page.evaluate(script, [text for text, _ in traces]))
    for each, (_, facts) in zip(found, traces, strict=True):
        events = facts.trace.events
        depths = facts.agents.depths(facts.trace)
        agents = {
            lifetime.agent: depths[facts.agents.by_name[lifetime.agent][0]] for lifetime in facts.agents.lifetimes
        }
        assert sorted((name, depth) for name, depth, _ in each["tree"]) == sorted(agents.items())
        assert {name: many for name, _, many in each["tree"]} == {
            name: sum(event.agent == name for event in events) for name in agents
        }
        pairs: dict[tuple[str, str | None], int] = {}
        for _, event in facts.trace.of_type("message"):
            pair = (event.text("from") or event.agent, event.text("to"))
            pairs[pair] = pairs.get(pair, 0) + 1
        assert {(sender, receiver): many for sender, receiver, many in each["messages"]} == pairs
        hops = last_arrivals(facts) if facts.program.order is not None else []
        owed: dict[str, float] = {}
        for rank, _, time in hops:
            owed[events[rank].agent] = owed.get(events[rank].agent, 0) + time
        times = {name: time for name, time in owed.items() if time > 0}
        assert dict(each["attribution"]["agents"]) == pytest.approx(times)
