"""Where the timeline of a trace draws: crowds, pointers, outlines, ticks and scales, wherever its camera stands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from bench.traces import build
from generator.render.trace_svg import SHAPES
from generator.traces.facts import Facts
from generator.traces.schema import EVENT_TYPES
from tests.browser.trace_pictures import ROOT

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
  const { buildRows, reaches, STACKED } = await import("/assets/trace/view/scene/rows.js");
  const { clockScale, orderScale } = await import("/assets/trace/view/scene/scale.js");
  const { Camera } = await import("/assets/trace/view/scene/camera.js");
  const { stackBars } = await import("/assets/trace/view/scene/stack.js");
  const { hit, markX } = await import("/assets/trace/view/scene/hit.js");
  return texts.map((text) => {
    const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
    const faults = [];
    let bars = 0;
    for (const scale of [clockScale(picture), orderScale(picture)]) {
      const { rows, levels } = stackBars(buildRows(picture, () => true), scale);
      const camera = new Camera(scale, rows);
      camera.resize(1100, 2000, 150);
      const stage = { picture, rows, levels, camera, reach: reaches(rows, scale.end) };
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
          // Where it is stacked it is found by itself.
          const stacked = levels[rank] && hit(stage, camera.x(middle), camera.y(row) + levels[rank] * STACKED);
          if (stacked && levels[stacked.rank] !== levels[rank]) faults.push(`stacked ${rank} is ${stacked.rank}`);
          if (bar && scale.start[bar.rank] <= middle + near && scale.end[bar.rank] >= middle - near) bars += 1;
          else faults.push(`bar of ${rank}: ${JSON.stringify(bar)}`);
        }
      }
      const last = picture.count - 1;
      const beside = hit(stage, markX(stage, last) + 6, camera.y(rows.of[picture.lane[last]]) + 4);
      if (beside?.rank !== last) faults.push(`beside the last: ${JSON.stringify(beside)}`);
      if (hit(stage, 500, 5) !== null || hit(stage, 500, 1990) !== null) faults.push("something is where nothing is");
      if (hit(stage, 20, camera.y(1))?.lane !== rows.lanes[1]) faults.push("no name at the name");
      camera.resize(1100, 100, 150);
      camera.pan(0, 1e6);
      const lowest = rows.lanes.length - 1;
      if (hit(stage, 20, camera.y(lowest))?.lane !== rows.lanes[lowest]) faults.push("no name where rows are scrolled");
    }
    return { faults, bars };
  });
}"""


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


@pytest.mark.parametrize(
    ("end", "labels"), [(0.005, ["0", "1", "2", "3", "4", "5"]), (5, ["0", "1", "2", "3", "4", "5"])]
)
def test_axis_of_a_run_of_less_than_a_second_counts_milliseconds(
    trace_page: Page, end: float, labels: list[str]
) -> None:
    script = """async (end) => {
      const { ticksIn } = await import("/assets/trace/view/scene/axis.js");
      const camera = { scale: { kind: "clock" }, plot: 300, from: 0, to: end, x: (time) => (300 * time) / end };
      return ticksIn({ camera, picture: { clock: { unit: "s", from: 0, to: end } } });
    }"""
    ticks = trace_page.evaluate(script, end)
    assert [tick["label"] for tick in ticks] == labels
    assert [round(tick["x"]) for tick in ticks] == [0, 60, 120, 180, 240, 300]


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


def test_bars_that_lie_over_each_other_are_stacked(trace_page: Page) -> None:
    script = """async (events) => {
      const { parseTrace } = await import("/assets/trace/model/trace.js");
      const { Facts } = await import("/assets/trace/model/facts.js");
      const { toPicture } = await import("/assets/trace/picture/picture.js");
      const { buildRows, reaches, STACKED } = await import("/assets/trace/view/scene/rows.js");
      const { clockScale } = await import("/assets/trace/view/scene/scale.js");
      const { stackBars } = await import("/assets/trace/view/scene/stack.js");
      const { Camera } = await import("/assets/trace/view/scene/camera.js");
      const { hit } = await import("/assets/trace/view/scene/hit.js");
      const picture = toPicture(new Facts(parseTrace({ events, edges: [] })));
      const scale = clockScale(picture);
      const { rows, levels } = stackBars(buildRows(picture, () => false), scale);
      const camera = new Camera(scale, rows);
      camera.resize(1000, 600, 100);
      const stage = { picture, rows, levels, camera, reach: reaches(rows, scale.end) };
      const found = [0, 1, 2].map((level) => hit(stage, camera.x(3.5), camera.y(0) + level * STACKED));
      const named = Object.fromEntries(picture.ids.map((id, rank) => [id, levels[rank]]));
      const grown = rows.tops[1] - rows.high[0];
      const hits = found.map((each) => each && picture.ids[each.rank]);
      return [named, hits, grown / STACKED, rows.tops[2] - rows.tops[1] - rows.high[1]];
    }"""
    spans = [("a", 0, 10), ("b", 1, 5), ("c", 2, 3), ("d", 3, 4), ("e", 6, 8), ("f", 10, 11), ("g", 10, 12)]
    events = [{"id": name, "t": t, "t_end": end, "type": "aggregate", "agent": "lead"} for name, t, end in spans]
    events.append({"id": "alone", "t": 0, "t_end": 12, "type": "aggregate", "agent": "other"})
    levels, hits, grown, apart = trace_page.evaluate(script, events)
    # Of f and g, which begin at once, the longer one lies on top.
    assert levels == {"a": 0, "b": 1, "c": 2, "d": 2, "e": 1, "f": 1, "g": 0, "alone": 0}
    assert hits == ["a", "b", "d"]
    # The row of the lead has room for two more bars, the other's is as high as any.
    assert (grown, apart) == (2, 0)


def test_pointer_in_a_crowd_finds_the_event_of_that_place_and_beside_it_the_mark(trace_page: Page) -> None:
    script = """async (events) => {
      const { parseTrace } = await import("/assets/trace/model/trace.js");
      const { Facts } = await import("/assets/trace/model/facts.js");
      const { toPicture } = await import("/assets/trace/picture/picture.js");
      const { buildRows, reaches } = await import("/assets/trace/view/scene/rows.js");
      const { clockScale } = await import("/assets/trace/view/scene/scale.js");
      const { Camera } = await import("/assets/trace/view/scene/camera.js");
      const { hit } = await import("/assets/trace/view/scene/hit.js");
      const picture = toPicture(new Facts(parseTrace({ events, edges: [] })));
      const scale = clockScale(picture);
      const rows = buildRows(picture, () => false);
      const camera = new Camera(scale, rows);
      camera.resize(events.at(-1).t + 128, 300, 100); // a pixel for each second
      const stage = { picture, rows, levels: new Uint8Array(events.length), camera, reach: reaches(rows, scale.end) };
      return [20.5, 24.5, 29.5, 31, 38, 45].map((t) => {
        const found = hit(stage, camera.x(t), camera.y(0));
        return found && [picture.ids[found.rank], found.from !== undefined];
      });
    }"""
    times = [*range(20, 30), 31, 500]
    events = [{"id": f"at {t}", "t": t, "type": "message", "agent": "lead"} for t in (0, *times)]
    found = trace_page.evaluate(script, events)
    # Ten events share the pixels from 20 to 30: the mark of the next one lies over the last of these.
    assert found == [["at 20", True], ["at 24", True], ["at 31", False], ["at 31", False], ["at 31", False], None]
