"""The pages of traces: there when asked for, sound, drawn to scale, deaf to markup, honest about what is missing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from generator.json_value import Json, JsonDict
from generator.model.survey import Survey
from generator.model.trace_file import TraceFile
from generator.render.page import Page
from generator.render.pages.traces import render_traces, trace_files
from generator.render.trace_reference import SCHEMA_FILE, TWIN_FILE
from generator.render.trace_svg import LARGE, MOST_EVENTS, MOST_LANES, SHAPES, SMALL, Picture, draw_trace
from generator.render.trace_view import MOST_ROWS, show_number, view_trace
from generator.traces.facts import Facts
from generator.traces.importers import IMPORTERS
from generator.traces.layout import lay_out
from generator.traces.metrics import METRICS
from generator.traces.rules import RULES
from generator.traces.schema import EVENT_TYPES
from generator.traces.trace import parse_trace
from tests.render.conftest import Contexts, MakeContexts
from tests.render.reading import faults_of, heading_of, one, read, words_of
from tests.traces.imports import imported

HOSTILE = '<img src=x onerror="alert(1)"> & "quoted" </svg></pre>\x00\u202e'


def event(name: str, t: float, kind: str, agent: str, **fields: Json) -> JsonDict:
    return {"id": name, "t": t, "type": kind, "agent": agent, **fields}


def trace_of(events: list[JsonDict], edges: Sequence[tuple[str, str, str]] = (), **top: object) -> str:
    document: dict[str, object] = {
        "trace_id": "loaf",
        "task_id": "bake",
        "events": events,
        "edges": [{"src": src, "dst": dst, "type": kind} for src, kind, dst in edges],
        "rewards": {},
        "costs": {"tokens": 0, "wall_clock_s": 10},
    }
    return json.dumps(document | top)


BAKERY = trace_of(
    [
        event("e1", 0, "spawn", "baker", to="miller"),
        event("e2", 1, "spawn", "baker", to="driver"),
        event("e3", 2, "tool_call", "driver", tool="map"),
        event("e4", 3, "tool_call", "miller", tool="mill"),
        event("e5", 6, "tool_result", "mill", tool="mill", trusted=False),
        event("e6", 7, "tool_result", "driver", tool="map", status="error"),
        event("e7", 8, "return", "miller", to="baker"),
        event("e8", 9, "return", "driver", to="baker"),
        event("e9", 10, "aggregate", "baker", final=True),
    ],
    [
        ("e1", "causal", "e4"),
        ("e2", "causal", "e3"),
        ("e4", "tool_dependency", "e5"),
        ("e3", "tool_dependency", "e6"),
        ("e5", "causal", "e7"),
        ("e6", "causal", "e8"),
        ("e7", "return", "e9"),
        ("e8", "aggregate", "e9"),
    ],
    meta={"title": "A loaf", "description": "See the mill.", "time_unit": "s"},
)


def file_of(text: str, name: str = "bakery") -> TraceFile:
    return TraceFile(id=name, text=text, shown=f"data/traces/{name}.json")


def picture_of(text: str) -> Picture:
    drawn = draw_trace(Facts(parse_trace(json.loads(text))), LARGE)
    assert drawn is not None
    return drawn


@pytest.fixture(scope="module")
def with_traces(small: Survey, make_contexts: MakeContexts) -> Any:
    """Return a function that gives what the pages of the small survey draw on, with these traces."""

    def make(*files: TraceFile, sections: tuple[str, ...] = ("traces",)) -> Contexts:
        config = replace(small.config, sections=sections, address="https://bread.example/loaf")
        return make_contexts(replace(small, config=config, traces=files))

    return make


@pytest.fixture(scope="module")
def pages(with_traces: Any) -> dict[str, Page]:
    rendered = render_traces(*with_traces(file_of(BAKERY), file_of(trace_of([]), "empty"), file_of("{", "torn")))
    return {page.path: page for page in rendered}


def test_a_survey_without_traces_has_no_page(contexts: Contexts, with_traces: Any) -> None:
    for without in (contexts, with_traces()):
        assert ([], {}) == (render_traces(*without), trace_files(without[1]))


def test_traces_that_are_not_enabled_have_no_page(with_traces: Any) -> None:
    contexts = with_traces(file_of(BAKERY), sections=("protocol",))
    assert ([], {}) == (render_traces(*contexts), trace_files(contexts[1]))


def test_each_page_is_sound(pages: dict[str, Page]) -> None:
    assert {} == {path: faults for path, page in pages.items() if (faults := faults_of(page))}
    assert {"traces"} == {page.section for page in pages.values()}


def test_no_page_but_the_viewer_needs_a_script(pages: dict[str, Page]) -> None:
    assert [] == [path for path, page in pages.items() if page.scripts or "<script" in page.body]


def test_gallery_names_each_example_with_sentence_verdict_and_numbers(pages: dict[str, Page]) -> None:
    cards = read(pages["traces/"]).css(".trace-card")
    assert "3 example traces, 2 with errors" == words_of(read(pages["traces/"]).css_first("#examples"))
    assert ["A loaf", "empty", "torn"] == [words_of(card.css_first("h3")) for card in cards]
    assert "See the mill." in words_of(cards[0])
    assert "Valid" in words_of(cards[0].css_first(".status"))
    assert "3 agents" in words_of(cards[0].css_first("dl"))
    assert "Not valid: 1 error" == words_of(cards[2].css_first(".status"))
    assert "It breaks the schema" in words_of(cards[2])


def test_trace_of_guesses_is_called_neither_valid_nor_not(with_traces: Any) -> None:
    text = lay_out(imported("autogen.debate.json"))
    index, example, *_ = render_traces(*with_traces(file_of(text, "debate")))
    for page in (index, example):
        assert words_of(read(page).css_first(".status")).startswith("Too much was guessed to judge the run; ")


def test_traces_open_with_what_they_are_for_one_picture_and_three_doors(pages: dict[str, Page]) -> None:
    page = read(pages["traces/"])
    assert 3 == words_of(page.css_first("header .boundary")).count(".")
    assert 1 == len(page.css(".trace-opening svg"))
    doors = {words_of(each): each.attributes["href"] for each in page.css(".trace-doors h2 a")}
    assert {
        "See one": "~/traces/bakery/",
        "Open your own": "~/traces/viewer/",
        "Read the format": "~/traces/schema/",
    } == doors


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


def test_times_of_the_table_have_one_unit_and_few_digits() -> None:
    short = [event("a", 0.156512256, "message", "baker", t_end=0.17712512), event("b", 0.00000123, "message", "baker")]
    long = [event("a", 0.5, "message", "baker"), event("b", 1234.56789, "message", "baker")]
    for events, unit, expected in ((short, "ms", ["156.5 to 177.1", "0.00123"]), (long, "s", ["0.5", "1234.568"])):
        view = view_trace(file_of(trace_of(events, meta={"time_unit": "s"})))
        assert (unit, expected) == (view.unit, [row.t for row in view.rows])


def test_long_runs_are_cut_and_say_so(with_traces: Any) -> None:
    many = [event(f"e{n}", n, "message", f"baker{n % (MOST_LANES + 5)}") for n in range(MOST_EVENTS + 7)]
    text = trace_of(many)
    drawn = picture_of(text)
    assert (MOST_LANES, "7 later events and 5 further agents") == (len(drawn.lanes), drawn.left_out)
    view = view_trace(file_of(text))
    assert (MOST_ROWS, 7) == (len(view.rows), view.rows_left)
    rendered = render_traces(*with_traces(file_of(text)))
    assert [] == [fault for page in rendered for fault in faults_of(page)]


def test_events_stand_in_a_table_with_what_they_follow_from(pages: dict[str, Page]) -> None:
    row = one(read(pages["traces/bakery/"]), "tr#event-9")
    cells = [words_of(cell) for cell in row.css("th, td")]
    assert ["e9", "10", "baker", "aggregate", "", "e7 return, e8 aggregate", "final"] == cells
    assert ["#event-7", "#event-8"] == [link.attributes["href"] for link in row.css("a")]


def test_metric_without_value_tells_why(pages: dict[str, Page]) -> None:
    tree = read(pages["traces/bakery/"])
    assert "None: no decision is a decision to stop" in words_of(tree.css_first('tr[id="stop.latency"]'))
    assert {metric.id for metric in METRICS} <= {node.attributes["id"] for node in tree.css("tr[id]")}


def test_findings_lead_to_rule_and_event(pages: dict[str, Page]) -> None:
    found = read(pages["traces/bakery/"]).css("#findings")
    assert 1 == len(found)
    torn = read(pages["traces/torn/"])
    assert ["~/traces/rules/#T001"] == [a.attributes["href"] for a in torn.css("li a")]
    assert None is torn.css_first("svg.trace-picture")


def test_names_of_fields_in_findings_are_code(with_traces: Any) -> None:
    text = trace_of([event("e1", 0, "message", "baker"), event("e2", 1, "return", "baker")], [("e1", "e2", "causal")])
    page = next(page for page in render_traces(*with_traces(file_of(text))) if page.path == "traces/bakery/")
    (found,) = [
        line for line in read(page).css("#findings ~ ul > li, section:has(#findings) li") if "T701" in line.text()
    ]
    assert ["to", "to", "/events/0"] == [code.text() for code in found.css("code")]
    assert "`" not in found.text()


def test_hostile_text_stays_text(with_traces: Any) -> None:
    text = trace_of(
        [
            event(HOSTILE, 0, "spawn", HOSTILE, to=HOSTILE + "2"),
            event("e2", 1, "tool_call", HOSTILE + "2", tool=HOSTILE),
        ],
        [(HOSTILE, "spawn", "e2")],
        trace_id=HOSTILE,
        system=HOSTILE,
        meta={"title": HOSTILE, "description": HOSTILE, "source": {"format": HOSTILE, "licence": HOSTILE}},
    )
    contexts = with_traces(file_of(text))
    rendered, files = render_traces(*contexts), trace_files(contexts[1])
    assert text == files["traces/bakery.json"]
    for page in rendered:
        assert [] == faults_of(page), page.path
        tree = LexborHTMLParser(page.body)
        assert None is tree.css_first("img"), page.path
        assert not {"\x00", "\u202e"} & set(page.body), page.path
    example = next(page for page in rendered if page.path == "traces/bakery/")
    assert '<img src=x onerror="alert(1)"> & "quoted"' in heading_of(example)


@pytest.mark.parametrize("text", ["", "null", "[]", '{"events": 3}', '"\\ud800"', "NaN", '{"events": [{"t": 1e400}]}'])
def test_what_is_no_trace_gets_a_page_that_says_so(with_traces: Any, text: str) -> None:
    rendered = render_traces(*with_traces(file_of(text)))
    example = next(page for page in rendered if page.path == "traces/bakery/")
    assert "Not valid" in example.body
    assert [] == faults_of(example)


def test_an_example_named_like_a_page_of_the_reference_gets_another_address(with_traces: Any) -> None:
    rendered = render_traces(*with_traces(file_of(BAKERY, "schema")))
    paths = [page.path for page in rendered]
    assert len(paths) == len(set(paths))
    assert "traces/schema-trace/" in paths


def test_schema_is_served_at_its_own_address(with_traces: Any) -> None:
    files = trace_files(with_traces(file_of(BAKERY))[1])
    schema, twin = (json.loads(files[path]) for path in (SCHEMA_FILE, TWIN_FILE))
    assert f"https://bread.example/loaf/{SCHEMA_FILE}" == schema["$id"]
    assert f"https://bread.example/loaf/{TWIN_FILE}" == twin["$id"]
    assert schema["$defs"] == twin["$defs"]


def test_schema_page_links_the_copies_that_move_on(with_traces: Any) -> None:
    contexts = with_traces(file_of(BAKERY))
    rendered, files = render_traces(*contexts), trace_files(contexts[1])
    body = next(page.body for page in rendered if page.path == "traces/schema/")
    for alias in ("1", "latest"):
        copy = SCHEMA_FILE.replace("/1.0/", f"/{alias}/")
        assert files[SCHEMA_FILE] == files[copy]
        assert f'href="~/{copy}"' in body


def test_reference_pages_leave_nothing_out(pages: dict[str, Page]) -> None:
    ids = {path: {node.attributes["id"] for node in read(page).css("[id]")} for path, page in pages.items()}
    assert {rule.code for rule in RULES} <= ids["traces/rules/"]
    assert {metric.id for metric in METRICS} <= ids["traces/metrics/"]
    assert {f"from-{name}" for name in IMPORTERS} <= ids["traces/import/"]
    assert {"kind-trace", "kind-event", "kind-edge"} <= ids["traces/schema/"]


def test_each_rule_shows_both_examples_and_what_is_said(pages: dict[str, Page]) -> None:
    tree = read(pages["traces/rules/"])
    for rule in RULES:
        article = one(tree, f"article#{rule.code}")
        assert 2 == len(article.css("pre"))
        assert f"({rule.code})" in words_of(article.css_first("details")), rule.code
        assert rule.level in words_of(article)
        assert not words_of(article.css_first("h3")).removesuffix(f" {rule.level}").endswith(".")


@pytest.mark.parametrize(
    ("shown", "value", "unit"),
    [
        ("1 level", 1, "levels"),
        ("0 levels", 0, "levels"),
        ("1 agent", 0.9999, "agents"),
        ("4 steps", 4, "step"),
        ("1 tick", 1, "tick"),
        ("0.5", 0.5, "ratio"),
        ("1 s", 1.0, "s"),
        ("5.34 ms", 0.005338, "s"),
        ("-500 ms", -0.5, "s"),
        ("0 s", 0, "s"),
        ("15,420 tokens", 15420.0, "tokens"),
        ("0.857", 0.8571, ""),
        ("1,235", 1234.5678, ""),
        ("-0.5", -0.5, ""),
    ],
)
def test_numbers_read_as_people_write_them(shown: str, value: float, unit: str) -> None:
    assert shown == show_number(value, unit)


def test_every_example_of_the_survey_has_a_title_and_a_sentence(root: Path) -> None:
    for path in sorted((root / "data" / "traces").glob("*.json")):
        view = view_trace(file_of(path.read_text(encoding="utf-8"), path.stem))
        assert (True, True) == (view.ok, bool(view.sentence)), path.stem
        assert view.large is not None
        assert not view.large.left_out
