"""Scores, failures and tokens that recordings state: each is a reward, a status, a cost, or named as left out."""

from __future__ import annotations

from typing import Any

import pytest

from generator.traces.importers.trace_builder import Imported
from tests.traces.imports import import_files, only
from tests.traces.score_recordings import SCORED


def _import(name: str) -> tuple[list[Any], Imported]:
    found = only(import_files(SCORED[name]))
    assert found.document is not None
    events: Any = found.document["events"]
    return events, found


NO_NUMBER = "scores without a number"
NO_EVENT = "scores of records that were not imported"


def _further(name: str) -> str:
    return f"scores called {name}, beyond the first of their event"


@pytest.mark.parametrize(
    ("name", "rewards", "left_out"),
    [
        (
            "scores.otlp",
            [
                ("orchestrator_decision", "A", -1, "taste"),
                ("tool_call", "A", 0, "unit"),
                ("return", "B", 0.25, "sub"),
                ("return", "A", 1, "task"),
            ],
            {NO_NUMBER: 1, NO_EVENT: 1, _further("look"): 1},
        ),
        (
            "scores of agents that hand over.otlp",
            [("despawn", "A", 1, "first"), ("return", "B", 2, "second")],
            {},
        ),
        (
            "scores of MLflow.otlp",
            [("orchestrator_decision", "r", 1, "taste"), ("return", "r", 0.5, "task")],
            {NO_NUMBER: 1},
        ),
        ("scores.phoenix", [("orchestrator_decision", "agent", 0.5, "taste")], {}),
        (
            "scores.langfuse",
            [("orchestrator_decision", "a", 0, "taste"), ("return", "a", 0.9, "task")],
            {NO_NUMBER: 1, _further("look"): 1, "scores of observations that are not here": 1},
        ),
        (
            "scores in a file of their own.langfuse",
            [("orchestrator_decision", "a", 0, "taste"), ("return", "a", 0.9, "task")],
            {NO_NUMBER: 1, "scores of traces that are not here": 2},
        ),
        (
            "scores.langsmith",
            [("orchestrator_decision", "r", -0.5, "taste"), ("return", "r", 1, "task")],
            {NO_NUMBER: 1, "averages of several scores": 1},
        ),
        ("scores.inspect", [("return", "A", 0.5, "a")], {_further("b"): 1}),
        ("scores of a chat.inspect", [], {NO_NUMBER: 1}),
        ("scores without an answer.inspect", [], {"scores of the run, whose answer is unknown": 1}),
        ("scores of an output.inspect", [("orchestrator_decision", "agent", 1, "a")], {}),
        ("reward of a rollout", [("orchestrator_decision", "assistant", -0.5, "reward")], {}),
        ("reward of a rollout that is none", [], {NO_NUMBER: 1}),
    ],
)
def test_score_is_the_reward_of_what_is_scored_or_named(
    name: str, rewards: list[tuple[Any, ...]], left_out: dict[str, int]
) -> None:
    events, found = _import(name)
    told = [(event["type"], event["agent"], event["reward"]) for event in events if "reward" in event]
    assert rewards == [(kind, agent, each["value"], each["channel"]) for kind, agent, each in told]
    document: Any = found.document
    assert {channel: value for _, _, value, channel in rewards} == document["rewards"]
    assert left_out == {why: count for why, count in found.report.left_out.items() if "scores" in why}


def test_answer_of_a_sample_is_the_last_call_that_said_its_output() -> None:
    events, _ = _import("scores of an output.inspect")
    assert [(None, None), (True, ["final"]), (None, None)] == [(e.get("final"), e.get("x_guessed")) for e in events]


def test_totals_of_rewards_stand_in_the_order_that_scripts_keep() -> None:
    document: Any = _import("scores called by numbers.otlp")[1].document
    assert ["2", "10", "02", "b", "é"] == list(document["rewards"])


def test_tool_that_failed_around_an_agent_is_told_by_its_return_or_named() -> None:
    events, found = _import("tool that failed around an agent")
    returns = [(event["agent"], event["status"]) for event in events if event["type"] == "return"]
    assert [("B", "timeout"), ("C", "ok"), ("D", "error"), ("A", "ok")] == returns
    assert 1 == found.report.left_out["failures of tools around agents, which no return reports"]


def test_run_of_langsmith_fails_by_its_status_alone() -> None:
    events, _ = _import("scores.langsmith")
    assert ["error"] == [event["status"] for event in events if event["type"] == "tool_result"]


@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("tokens.langfuse", [(1000, 320, 990), (955, 7, 900), (100, 20, 90), (100, 20, None)]),
        ("tokens.inspect", [(100, 2, 90), (100, 2, 90), (101, 2, 90), (10, 7, None), (10, 7, None)]),
    ],
)
def test_tokens_of_all_kinds_are_counted_once(name: str, tokens: list[tuple[int, int, int | None]]) -> None:
    costs = [event["cost"] for event in _import(name)[0] if "cost" in event]
    assert tokens == [(cost["tokens_in"], cost["tokens_out"], cost.get("tokens_cached")) for cost in costs]


def test_events_of_inspect_within_a_tool_or_subtask_are_kept() -> None:
    events, _ = _import("nested.inspect")
    costs = [(event["type"], event["cost"]["tokens_in"]) for event in events if "cost" in event]
    assert [("orchestrator_decision", 1), ("tool_result", 110)] == costs


def test_observation_that_was_exported_before_it_ended_counts_once() -> None:
    events, found = _import("twice.langfuse")
    assert [(10, 5), (7, None)] == [(event["cost"]["tokens_in"], event["cost"].get("tokens_out")) for event in events]
    assert 1 == found.report.left_out["unended spans that occur with an end, too"]
