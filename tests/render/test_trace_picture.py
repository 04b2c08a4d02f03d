"""The picture of a trace: drawn to scale, one lane for each agent, and a text that tells the run."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.render.page import Page
from generator.render.trace_svg import LARGE, SHAPES, SMALL, draw_trace
from generator.traces.facts import Facts
from generator.traces.schema import EVENT_TYPES
from generator.traces.trace import parse_trace
from tests.render.drawn_traces import BAKERY, event, picture_of, trace_of
from tests.render.drawn_traces import pages as pages
from tests.render.drawn_traces import with_traces as with_traces
from tests.render.reading import one, read


def test_picture_has_a_text_that_tells_the_run(pages: dict[str, Page]) -> None:
    svg = one(read(pages["traces/bakery/"]), "svg.trace-picture")
    label = svg.attributes["aria-label"] or ""
    assert "img" == svg.attributes["role"]
    assert "3 agents over 10 s" in label
    assert "baker spawns miller and driver" in label


def test_lanes_stand_in_the_order_of_spawns_and_tools_below() -> None:
    lanes = picture_of(BAKERY).lanes
    assert ["baker", "miller", "driver", "mill"] == [lane.label for lane in lanes]
    assert [False, False, False, True] == [lane.outside for lane in lanes]
    assert sorted(lane.y for lane in lanes) == [lane.y for lane in lanes]


def test_long_names_of_lanes_are_cut_where_they_are_alike() -> None:
    names = [f"researcher_with_a_name_that_nobody_shortened_{number}" for number in (1, 2)]
    lanes = picture_of(trace_of([event(name, 0, "message", name) for name in names])).lanes
    assert ["researcher_wi…tened_1", "researcher_wi…tened_2"] == [lane.label for lane in lanes]


@pytest.mark.parametrize(
    ("name", "wider"), [("a", "bakery"), ("ab", "粉屋"), ("baker_number_12", "baker_of_a_long_name")]
)
def test_names_of_lanes_take_the_room_of_the_longest_up_to_a_limit(name: str, wider: str) -> None:
    begin, later = (picture_of(trace_of([event("e", 0, "message", each)])).marks[0].x for each in (name, wider))
    assert begin < later <= LARGE.names + 10


def test_each_type_of_event_has_its_own_shape() -> None:
    assert set(EVENT_TYPES) == set(SHAPES)
    # A disc and a ring have one outline: one is filled, the other is not.
    assert len(SHAPES) - 1 == len(set(SHAPES.values()))


def test_marks_tell_what_is_special() -> None:
    classes = {mark.title.split(":")[0]: mark.classes for mark in picture_of(BAKERY).marks}
    assert "is-aggregate is-final" == classes["e9"]
    assert "is-tool-result is-failed" == classes["e6"]
    assert "is-tool-result is-untrusted" == classes["e5"]


def test_curves_join_lanes_for_spawns_and_returns() -> None:
    kinds = [curve.kind for curve in picture_of(BAKERY).curves]
    assert ["return", "return", "spawn", "spawn"] == sorted(kinds)


@given(st.lists(st.floats(min_value=0, max_value=1e6, allow_nan=False), min_size=1, max_size=40))
def test_later_events_stand_further_right(times: list[float]) -> None:
    events = [event(f"e{number}", t, "message", "baker") for number, t in enumerate(sorted(times))]
    for sizes in (SMALL, LARGE):
        drawn = draw_trace(Facts(parse_trace({"events": events, "edges": []})), sizes)
        assert drawn is not None
        xs = [mark.x for mark in drawn.marks]
        assert all(after - before >= sizes.least - 0.2 for before, after in pairwise(xs))
        assert drawn.width >= xs[-1]


def test_tick_labels_keep_apart() -> None:
    ticks = picture_of(trace_of([event(f"e{t}", t, "message", "baker") for t in range(50)])).ticks
    assert ("0 tick", "49") == (ticks[0][1], ticks[-1][1])
    assert 5 < len(ticks)
    assert all(after[0] - before[0] >= 72 for before, after in pairwise(ticks))


def test_run_of_less_than_a_second_is_told_in_milliseconds() -> None:
    events = [event(f"e{t}", t / 10_000, "message", "baker") for t in range(0, 50, 7)]
    drawn = picture_of(trace_of(events, meta={"time_unit": "s"}))
    assert "0 ms" == drawn.ticks[0][1]
    assert "4.9" == drawn.ticks[-1][1]
    assert "1 agent over 4.9 ms." in drawn.text
    assert drawn.marks[1].title.endswith(" at 0.7 ms")
