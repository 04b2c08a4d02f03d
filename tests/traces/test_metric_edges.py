"""Metrics of small traces, each at the edge of what a definition says: clocks, stages, huge numbers, nobody there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.traces.compare import compare
from generator.traces.facts import Facts
from generator.traces.metrics.metric import Measure
from generator.traces.trace import parse_trace
from generator.traces.validate import validate
from tests.traces.measured import measured
from tests.traces.twin import rich, twin


def _small(*events: dict[str, Any], **top: Any) -> dict[str, Measure]:
    return measured({"events": list(events), "costs": {"tokens": 0, "wall_clock_s": 10}, **top})


def _at(name: str, t: float, **fields: Any) -> dict[str, Any]:
    return {"id": name, "t": t, "type": "message", "agent": "a", "to": "b", **fields}


def test_time_before_an_event_that_says_how_long_it_took_is_idle_not_work() -> None:
    found = _small(_at("e1", 0), _at("e2", 6, t_end=10))
    assert 4 == found["work.time"].value
    assert {"a": 0.6} == found["idle.share"].value


def test_failures_that_lead_to_each_other_have_no_first_one() -> None:
    events = [_at("e1", 0, status="error"), _at("e2", 0, status="error")]
    edges = [{"src": "e1", "dst": "e2", "type": "causal"}, {"src": "e2", "dst": "e1", "type": "causal"}]
    assert "failures lead to each other in a cycle" == _small(*events, edges=edges)["errors.cascade"].reason
    assert 2 == _small(*events, edges=edges[:1])["errors.cascade"].value


def test_event_that_says_that_it_took_no_time_was_waited_for_and_not_worked_on() -> None:
    found = _small(_at("e1", 0), _at("e2", 6, t_end=6), _at("e3", 10))
    assert 4 == found["work.time"].value
    assert {"a": 0.6} == found["idle.share"].value


def test_events_that_follow_each_other_at_once_wait_for_nothing_however_their_times_round() -> None:
    found = _small(_at("e1", 0, t_end=0.3), _at("e2", 0.3, t_end=0.8))["idle.share"]
    assert ({"a": 0}, ()) == (found.value, found.events)


def test_times_count_as_seconds_when_they_are_within_a_tenth_of_the_wall_clock() -> None:
    assert "s" == _small(_at("e1", 0), _at("e2", 9))["makespan"].unit
    assert "tick" == _small(_at("e1", 0), _at("e2", 8.9))["makespan"].unit
    assert "ms" == _small(_at("e1", 0), _at("e2", 9), meta={"time_unit": "ms"})["makespan"].unit


def test_calls_of_a_model_replace_the_weight_of_a_step_even_when_there_are_none() -> None:
    found = _small(_at("e1", 0, cost={"llm_calls": 0}), _at("e2", 1, cost={"llm_calls": 3}), _at("e3", 2))
    assert 4 == found["work.steps"].value
    assert ("e2", "e3") == found["work.steps"].events


def test_dependence_on_an_agent_of_another_stage_leaves_the_stages_exact() -> None:
    events = [
        {"id": "e1", "t": 0, "type": "orchestrator_decision", "agent": "lead"},
        {"id": "e2", "t": 1, "type": "spawn", "agent": "lead", "to": "a"},
        {"id": "e3", "t": 2, "type": "return", "agent": "a", "to": "lead"},
        {"id": "e4", "t": 3, "type": "orchestrator_decision", "agent": "lead"},
        {"id": "e5", "t": 4, "type": "spawn", "agent": "lead", "to": "b"},
        {"id": "e6", "t": 5, "type": "tool_call", "agent": "b", "tool": "x"},
        {"id": "e7", "t": 6, "type": "return", "agent": "b", "to": "lead"},
    ]
    found = _small(*events, edges=[{"src": "e3", "dst": "e6", "type": "causal"}])
    assert (3, "") == (found["critical_steps.stages"].value, found["critical_steps.stages"].note)
    events[3]["t"] = events[4]["t"] = 1.5
    events[3]["type"] = "spawn"
    events[3]["to"] = "b"
    found = _small(
        *[each for each in events if each["id"] != "e5"], edges=[{"src": "e3", "dst": "e6", "type": "causal"}]
    )
    assert 'lower bound: "a" and "b" are not independent' == found["critical_steps.stages"].note


def test_stage_may_begin_at_the_very_time_that_the_one_before_ends() -> None:
    document = twin()
    document["events"][6]["t"] = document["events"][7]["t"] = 6
    assert 3 == measured(document)["critical_steps.stages"].value


def test_stages_of_parts_of_a_step_add_up_to_the_nearest_number() -> None:
    decisions = [
        {"id": f"e{t}", "t": t, "type": "orchestrator_decision", "agent": "lead", "cost": {"llm_calls": 0.1}}
        for t in range(10)
    ]
    assert 1 == _small(*decisions)["critical_steps.stages"].value


def test_agent_is_there_until_its_last_return_whatever_it_does_later() -> None:
    found = _small(
        {"id": "e1", "t": 0, "type": "spawn", "agent": "lead", "to": "a"},
        {"id": "e2", "t": 4, "type": "return", "agent": "a", "to": "lead"},
        _at("e3", 8),
        {"id": "e4", "t": 10, "type": "aggregate", "agent": "lead"},
    )
    assert 1.4 == found["concurrency.mean"].value


def test_clocks_that_contradict_an_edge_take_no_time_away_from_the_critical_path() -> None:
    edge = [{"src": "e2", "dst": "e3", "type": "causal"}]
    events = [_at("e1", 0), _at("e2", 2, t_end=9), _at("e3", 5, t_end=6, agent="b"), _at("e4", 10, agent="b")]
    found = _small(*events, edges=edge)
    assert {"a": 9, "b": 4} == found["critical_path.by_agent"].value


def test_stop_looks_back_from_the_stop_and_leaves_what_begins_before_the_result_ends() -> None:
    document = rich()
    # A result after the stop does not count, nor do tokens of an event that began before the last result ended.
    document["events"].append({"id": "e14", "t": 20, "type": "aggregate", "agent": "lead", "final": True})
    document["events"].insert(
        12, {"id": "x", "t": 10, "type": "message", "agent": "b", "to": "lead", "cost": {"tokens_in": 9}}
    )
    found = measured(document)
    assert (1, 35) == (found["stop.latency"].value, found["stop.tokens"].value)
    document["events"][-2]["t"] = 11
    assert (0, 35) == (measured(document)["stop.latency"].value, measured(document)["stop.tokens"].value)


def test_channels_to_oneself_and_to_strangers_are_none() -> None:
    found = _small(_at("e1", 0), _at("e2", 1, to="a"), _at("e3", 2, to="nobody"), _at("e4", 3, agent="b", to="a"))
    assert 1 == found["messages.density"].value


def test_run_in_which_no_agent_acts_has_no_efficiency() -> None:
    result = {"type": "tool_result", "agent": "search", "tool": "search"}
    found = _small({"id": "e1", "t": 0, **result}, {"id": "e2", "t": 9, **result})
    assert (None, "there are no agents") == (found["efficiency"].value, found["efficiency"].reason)


def test_run_that_nobody_leads_has_no_answer_in_a_return_to_nobody() -> None:
    spawn = {"id": "e1", "t": 0, "type": "spawn", "agent": "a", "to": "a"}
    found = _small(spawn, {"id": "e2", "t": 1, "type": "return", "agent": "a"})
    assert "no event is marked final, and the lead neither aggregates nor gets a return" == found["useful.ratio"].reason


@pytest.mark.parametrize("tokens", [1e308, 10**308])
def test_numbers_that_no_double_can_add_up_take_the_value_away_and_say_so(tokens: float) -> None:
    cost = {"tokens_in": tokens, "tokens_out": tokens}
    found = _small(_at("e1", 0, cost=cost), _at("e2", 1, cost=cost))
    for name in ("coordination.tokens", "cost.tokens.by_agent", "cost.tokens.by_type"):
        assert (None, "the numbers are too large to compute with") == (found[name].value, found[name].reason)
    assert 2 == found["work.steps"].value


def test_comparison_of_huge_numbers_has_no_difference_or_ratio_that_is_not_finite() -> None:
    huge = {"events": [_at("e1", 0, cost={"llm_calls": 1e308})]}
    small = {"events": [_at("e1", 0, cost={"llm_calls": 1e-308})]}
    found = compare(Facts(parse_trace(huge)), Facts(parse_trace(small)))
    row = next(each for each in found.rows if each.first.id == "work.steps")
    assert (1e308, None) == (row.difference, row.ratio)
    pair = next(each for each in found.pairs if each.id == "compare.overhead")
    assert "the numbers are too large to compute with" == pair.reason


@pytest.mark.parametrize("action", [[], {}, 7, None])
def test_action_that_is_no_text_cuts_no_flow(action: object) -> None:
    event = {"id": "e1", "t": 0, "type": "safety_event", "agent": "a", "trusted": False, "safety": {"action": action}}
    assert ("e1",) == _small(event)["taint.reach"].events
    assert validate(json.dumps({"events": [event]}).encode()).totals
