"""The pages of traces: there when asked for, sound, deaf to markup, honest about what is missing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.render.page import Page
from generator.render.pages.traces import render_traces, trace_files
from generator.render.trace_svg import MOST_EVENTS, MOST_LANES
from generator.render.trace_view import MOST_ROWS, show_number, view_trace
from generator.traces.facts import Facts
from generator.traces.layout import lay_out
from generator.traces.metrics import METRICS, measure_all
from generator.traces.numbers import SHARES
from generator.traces.reader import read_trace
from generator.traces.trace import parse_trace
from generator.traces.units import show_share
from tests.render.conftest import Contexts
from tests.render.drawn_traces import BAKERY, event, file_of, picture_of, trace_of
from tests.render.drawn_traces import pages as pages
from tests.render.drawn_traces import with_traces as with_traces
from tests.render.reading import faults_of, heading_of, one, read, words_of
from tests.traces.imports import imported

HOSTILE = '<img src=x onerror="alert(1)"> & "quoted" </svg></pre>\x00\u202e'


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
    assert "Not valid, 1 error" == words_of(cards[2].css_first(".status"))
    assert "It breaks the schema" in words_of(cards[2])


def test_trace_of_guesses_is_called_neither_valid_nor_not(with_traces: Any) -> None:
    text = lay_out(imported("autogen.debate.json"))
    index, example, *_ = render_traces(*with_traces(file_of(text, "debate")))
    for page in (index, example):
        tree = read(page)
        assert words_of(tree.css_first(".status")).startswith("Too much was guessed to judge the run; ")
        # Nor is it ticked.
        assert "status-mark is-untested" == one(tree, ".status .status-mark").attributes["class"]


def test_verdict_has_its_mark(pages: dict[str, Page]) -> None:
    marks = [one(card, ".status-mark").attributes["class"] for card in read(pages["traces/"]).css(".trace-card")]
    assert ["status-mark is-holds", "status-mark is-broken", "status-mark is-broken"] == marks


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


def test_shares_are_percentages(pages: dict[str, Page]) -> None:
    tree = read(pages["traces/bakery/"])
    facts = Facts.stated(parse_trace(read_trace(BAKERY.encode()).value))
    shown = 0
    for found in (each for each in measure_all(facts) if each.id in SHARES):
        numbers = found.value.values() if isinstance(found.value, dict) else [found.value]
        texts = [show_share(each) for each in numbers if isinstance(each, int | float)]
        cell = words_of(one(tree, f'tr[id="{found.id}"] td'))
        assert [] == [text for text in texts if text not in cell], found.id
        shown += len(texts)
    assert shown > 4
    assert "Idle share by agent" in words_of(one(tree, 'tr[id="idle.share"] th'))
    assert "(unit: ratio, shown as a percentage)" in words_of(one(read(pages["traces/metrics/"]), '[id="idle.share"]'))
    assert "(unit: ratio)" in words_of(one(read(pages["traces/metrics/"]), '[id="speedup"]'))


def test_findings_lead_to_rule_and_event(pages: dict[str, Page]) -> None:
    found = read(pages["traces/bakery/"]).css("#findings")
    assert 1 == len(found)
    torn = read(pages["traces/torn/"])
    assert ["~/traces/rules/#T001"] == [a.attributes["href"] for a in torn.css("li a")]
    assert "T001 at line 1, column " in words_of(one(torn, "#findings ~ ul li, section:has(#findings) li"))
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
        assert (False, True) == (view.mark == "broken", bool(view.sentence)), path.stem
        assert view.large is not None
        assert not view.large.left_out
