"""Every metric against values checked by hand, and against the shared vectors."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from generator.traces.compare import PAIR_METRICS, compare
from generator.traces.facts import Facts
from generator.traces.metrics import METRICS
from generator.traces.metrics.metric import Measure
from generator.traces.trace import parse_trace
from generator.traces.validate import validate
from tests.traces.measured import measured
from tests.traces.twin import VECTORS, rich, twin
from tests.traces.vector_files import vector_texts

TWIN: dict[str, tuple[object, str]] = {
    "work.events": (8, ""),
    "work.steps": (4, "e1 e4 e5 e8"),
    "span.events.explicit": (7, "e1 e2 e4 e5 e6 e7 e8"),
    "span.events.program": (8, "e1 e2 e3 e4 e5 e6 e7 e8"),
    "span.steps.explicit": (4, ""),
    "span.steps.program": (4, ""),
    "critical_steps.stages": (3, ""),
    "critical_steps.graph": (4, ""),
    "work.time": (7, ""),
    "span.time.program": (7, ""),
    "parallelism.steps.program": (1, ""),
    "makespan": (7, ""),
    "spawn.depth": (1, ""),
    "spawn.width": (2, "e2 e3"),
    "spawn.fanout": ({"orchestrator": 2}, ""),
    "spawn.unreturned": (1, "e2"),
    "messages.count": (1, "e4"),
    "messages.matrix": ({"planner_1": {"executor_1": 1}}, "e4"),
    "coordination.events": (0.75, ""),
    "aggregation.latency": (1, "e7 e8"),
    "useful.ratio": (1, ""),
    "taint.reach": (3 / 8, "e6 e7 e8"),
    "taint.laundered": (1, "e7"),
    "taint.actions": (0, ""),
    # Each from the end of its own event before to the end of what came in last.
    "idle.waits": (
        {
            "executor_1": {"browser.search": 1, "planner_1": 1},
            "orchestrator": {"executor_1": 4},
            "planner_1": {"orchestrator": 1},
        },
        "e4 e5 e7 e8",
    ),
    "critical_path.by_agent": ({"browser.search": 1, "executor_1": 2, "orchestrator": 3, "planner_1": 1}, ""),
}


@pytest.mark.parametrize(("name", "expected"), TWIN.items(), ids=list(TWIN))
def test_twin_has_the_value_checked_by_hand(name: str, expected: tuple[object, str]) -> None:
    value, events = expected
    found = measured(twin())[name]
    assert value == found.value
    if events:
        assert tuple(events.split()) == found.events


def test_twin_counts_times_in_ticks_because_they_disagree_with_the_wall_clock() -> None:
    assert "tick" == measured(twin())["makespan"].unit


def test_twin_has_critical_steps_by_stage_as_a_lower_bound() -> None:
    expected = 'lower bound: "planner_1" and "executor_1" are not independent'
    assert expected == measured(twin())["critical_steps.stages"].note


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("stop.latency", "no decision is a decision to stop"),
        ("tools.error_rate", "no tool result has a status"),
        ("coordination.tokens", "no tokens recorded"),
        ("aggregation.straggler", "no aggregation has two inputs"),
        ("reward.by_unit", "no event has a reward"),
        ("decisions.count", "no event says which decision it is"),
    ],
)
def test_twin_has_no_value_and_says_why(name: str, reason: str) -> None:
    found = measured(twin())[name]
    assert found.value is None
    assert reason == found.reason


RICH: dict[str, object] = {
    "work.time": 17,
    "span.time.program": 12,
    "speedup": 17 / 12,
    "concurrency.max": 3,
    "concurrency.mean": 2,
    "efficiency": 17 / 36,
    "critical_path.share": 1,
    "critical_path.by_agent": {"b": 7, "lead": 5},
    "critical_steps.stages": 5,
    "critical_steps.graph": 5,
    "tools.latency": {"fetch": 2.5, "search": 3},
    "tools.error_rate": {"fetch": 1, "search": 0},
    "errors.count": 2,
    "errors.cascade": 2,
    "aggregation.latency": 2,
    "aggregation.straggler": 2,
    "idle.share": {"a": 0, "b": 0, "lead": 7 / 12},
    "useful.ratio": 12 / 13,
    "stop.latency": 1,
    "stop.tokens": 35,
    "stop.usd": 0.001,
    "taint.reach": 1 / 13,
    "taint.laundered": 0,
    "cost.tokens.by_agent": {"lead": 405},
    "cost.tokens.by_decision": {"aggregate": 250, "spawn": 120, "stop": 35},
    "reward.by_agent": {"a": 0.5, "lead": 1},
    "reward.by_unit": {"team": 1, "tool": 0.5},
    "reward.by_channel": {"search": 0.5, "team": 1},
    "reward.by_decision": {"aggregate": 1},
    "decisions.count": {"spawn": 1, "delegate": 0, "communicate": 0, "aggregate": 1, "stop": 1},
    "coordination.tokens": 1,
    "messages.density": 1 / 6,
}


@pytest.mark.parametrize(("name", "value"), RICH.items(), ids=list(RICH))
def test_rich_trace_has_the_value_checked_by_hand(name: str, value: object) -> None:
    assert value == pytest.approx(measured(rich())[name].value)


def test_lead_of_rich_trace_waits_for_the_second_reader() -> None:
    # From 2, when it began both, to 9, when b returns.
    assert {"lead": {"b": 7}} == measured(rich())["idle.waits"].value


def test_rich_trace_gives_every_metric_a_value_and_nothing_to_find() -> None:
    assert [] == [found.id for found in measured(rich()).values() if found.value is None]
    assert {} == validate(json.dumps(rich()).encode()).totals


@pytest.mark.parametrize("metric", METRICS, ids=lambda metric: metric.id)
def test_metric_gives_a_value_or_a_reason_on_an_empty_trace(metric: Any) -> None:
    found = measured({})[metric.id]
    assert (found.value is None) == bool(found.reason)


@pytest.mark.parametrize("metric", [*METRICS, *PAIR_METRICS], ids=lambda metric: metric.id)
def test_metric_is_explained(metric: Any) -> None:
    assert all((metric.description, metric.formula, metric.source, metric.needs))
    assert metric.description.endswith(".")


def test_metrics_have_ids_of_their_own() -> None:
    assert len(METRICS) == len({metric.id for metric in METRICS})


def test_cycle_takes_the_value_away_and_says_so() -> None:
    document = twin()
    document["edges"].append({"src": "e8", "dst": "e1", "type": "causal"})
    assert "the edges form a cycle" == measured(document)["span.events.explicit"].reason


def test_overlapping_stages_take_the_value_away_and_say_so() -> None:
    document = twin()
    document["events"][7]["t"] = 5.5
    expected = 'stages overlap: "orchestrator" takes a step at "e8" while "executor_1" works'
    assert expected == measured(document)["critical_steps.stages"].reason


def test_safety_event_that_only_flags_does_not_end_the_flow() -> None:
    document = rich()
    document["events"][7]["safety"]["action"] = "flag"
    found = measured(document)
    assert ("e6", "e8", "e9", "e12", "e13") == found["taint.reach"].events
    assert ("e9",) == found["taint.laundered"].events


def _single(success: float) -> Any:
    events = [
        {"id": f"s{t}", "t": t, "type": "tool_call" if t % 2 == 0 else "tool_result", "agent": "solo", "tool": "x"}
        for t in range(4)
    ]
    costs = {"tokens": 100, "wall_clock_s": 3}
    top = {"trace_id": "single", "task_id": "every-optional-field", "rewards": {}, "costs": costs}
    return {**top, "events": events, "edges": [], "metrics": {"task_success": success}}


def _pairs(first: Any, second: Any) -> dict[str, Measure]:
    found = compare(Facts(parse_trace(first)), Facts(parse_trace(second)))
    return {each.id: each for each in found.pairs}


def test_comparison_with_a_single_agent_has_the_values_checked_by_hand() -> None:
    found = _pairs(rich(), _single(0.5))
    # The rich trace has 1 + 1 + 1 + 1 + 1 + 1 = 6 steps, the single agent 2.
    assert 200 == found["compare.overhead"].value
    assert 0.75 / 3 == found["compare.efficiency"].value
    assert 0.5 == found["compare.error_amplification"].value
    assert 4.05 == found["compare.tokens"].value


def test_comparison_says_what_makes_it_impossible_or_doubtful() -> None:
    assert "the second trace has 3 agents; a baseline has one" == _pairs(twin(), twin())["compare.overhead"].reason
    expected = "the second trace did not fail, so there is nothing to compare failures with"
    assert expected == _pairs(rich(), _single(1))["compare.error_amplification"].reason
    idle = _single(0.5)
    idle["events"] = [{"id": "a", "t": 0, "type": "return", "agent": "solo"}]
    assert "the first trace has no turns" == _pairs(idle, _single(0.5))["compare.efficiency"].reason
    assert "the second trace has no turns" == _pairs(_single(0.5), idle)["compare.efficiency"].reason
    notes = compare(Facts(parse_trace(twin())), Facts(parse_trace(rich()))).notes
    assert ("the tasks differ: look-something-up and every-optional-field",) == notes[:1]


@pytest.mark.skipif("PUBLISHED_TRACE_DIR" not in os.environ, reason="PUBLISHED_TRACE_DIR does not name the files")
def test_published_example_measures_as_its_twin_and_has_no_error() -> None:
    data = (Path(os.environ["PUBLISHED_TRACE_DIR"]) / "upstream_example_trace.json").read_bytes()
    assert validate(data).ok
    published, ours = measured(json.loads(data)), measured(twin())
    assert ours == published


def test_metric_vectors_stand_as_committed() -> None:
    committed = json.loads((VECTORS / "metrics.json").read_text(encoding="utf-8"))
    assert committed == json.loads(vector_texts()["metrics.json"])
