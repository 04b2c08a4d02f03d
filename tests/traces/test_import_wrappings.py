"""Tempo and Jaeger keep the spans of OpenTelemetry in wrappings of their own: the same run comes out of each."""

from __future__ import annotations

import json

import pytest

from tests.traces.imports import errors_in, fields_of, import_files, only, read_events
from tests.traces.otlp import batch
from tests.traces.wrapped_spans import HANDED_IN_ZIPKIN, IN_ZIPKIN, ODD_WRAPPED, SPANS, UNLINKED, WRAPPED, in_jaeger


def test_run_is_what_its_spans_say() -> None:
    events, report = read_events(WRAPPED["Jaeger"])
    assert [("baker", "miller", 3)] == fields_of(events, "spawn", "agent", "to", "t")
    assert [("miller", "baker", 19), ("baker", None, 29)] == fields_of(events, "return", "agent", "to", "t")
    assert [("miller", "dig", "error", 5)] == fields_of(events, "tool_result", "agent", "tool", "status", "t")
    decided = fields_of(events, "orchestrator_decision", "agent", "t", "t_end", "cost")
    cost = {"tokens_in": 7, "llm_calls": 1}
    assert [("baker", 0, 2, cost), ("miller", 6, 8, cost), ("baker", 20, 28, cost)] == decided
    assert {"spans of x": 6} == report.read
    assert {} == report.left_out


def _told(data: bytes) -> tuple[object, ...]:
    found = only(import_files([("run.json", data)]))
    document = found.document or {}
    assert [] == errors_in(found.document)
    meta = {key: value for key, value in document["meta"].items() if key != "source"}
    return document | {"meta": meta}, found.report.read, found.report.left_out, found.report.guessed


@pytest.mark.parametrize("name", WRAPPED)
def test_wrapping_makes_no_difference(name: str) -> None:
    assert _told(WRAPPED["OTLP"]) == _told(WRAPPED[name])


@pytest.mark.parametrize("name", IN_ZIPKIN)
def test_zipkin_tells_all_but_links(name: str) -> None:
    assert _told(batch(*UNLINKED)) == _told(ODD_WRAPPED[name])


def test_names_that_zipkin_makes_small_and_flags_that_it_writes_as_texts_are_understood() -> None:
    events, report = read_events(HANDED_IN_ZIPKIN, keep_content=True)
    assert [("baker", "Taster")] == fields_of(events, "spawn", "agent", "to")
    assert [{"action": "block"}] == [safety for (safety,) in fields_of(events, "safety_event", "safety")]
    assert [("error", "false")] == fields_of(events, "tool_result", "status", "x_content")
    assert {"edges"} == report.guessed.keys()


def test_traces_of_a_search_in_jaeger_are_told_apart() -> None:
    other = [in_jaeger({**each, "traceId": "cd"}) for each in SPANS[:2]]
    data = {"data": [{"spans": [in_jaeger(each) for each in SPANS]}, {"spans": other}]}
    found = import_files([("search.json", json.dumps(data).encode())])
    assert ["ab", "cd"] == [each.run for each in found]


@pytest.mark.parametrize("name", ODD_WRAPPED)
def test_odd_wrapping_spoils_nothing(name: str) -> None:
    for found in import_files([("odd.json", ODD_WRAPPED[name])]):
        assert found.report.read
        assert found.document is None or [] == errors_in(found.document)
