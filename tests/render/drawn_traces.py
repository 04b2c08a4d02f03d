"""Invented traces for the tests of pages and pictures, and the pages that are made of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from generator.json_value import Json, JsonDict
from generator.model.survey import Survey
from generator.model.trace_file import TraceFile
from generator.render.page import Page
from generator.render.pages.traces import render_traces
from generator.render.trace_svg import LARGE, Picture, draw_trace
from generator.traces.facts import Facts
from generator.traces.trace import parse_trace
from tests.render.conftest import Contexts, MakeContexts


def event(name: str, t: float, kind: str, agent: str, **fields: Json) -> JsonDict:
    """Return an event."""
    return {"id": name, "t": t, "type": kind, "agent": agent, **fields}


def trace_of(events: list[JsonDict], edges: Sequence[tuple[str, str, str]] = (), **top: object) -> str:
    """Return a trace of these events and edges as a text."""
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
    """Return a trace as a file of the survey."""
    return TraceFile(id=name, text=text, shown=f"data/traces/{name}.json")


def picture_of(text: str) -> Picture:
    """Return the large picture of a trace."""
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
    """Return the pages of a sound trace, one of nothing and one that is torn, by path."""
    rendered = render_traces(*with_traces(file_of(BAKERY), file_of(trace_of([]), "empty"), file_of("{", "torn")))
    return {page.path: page for page in rendered}
