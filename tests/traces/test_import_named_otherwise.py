"""Agents, times, tokens and prices are read under whichever name a recording has them."""

from __future__ import annotations

from typing import Any

import pytest

from generator.traces.importers.report import ImportReport
from tests.traces.imports import errors_in, fields_of, import_files, read_events
from tests.traces.named_otherwise import NAMED_OTHERWISE


def _read(name: str) -> tuple[list[Any], ImportReport]:
    return read_events(NAMED_OTHERWISE[name])


@pytest.mark.parametrize("name", NAMED_OTHERWISE)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    for found in import_files([("x.jsonl", NAMED_OTHERWISE[name])]):
        assert found.document is not None
        assert [] == errors_in(found.document)


def test_agent_without_a_name_is_one_all_the_same() -> None:
    events, _ = _read("spans of agents without names")
    decided = [("agent", 0), ("agent_2", 4), ("agent", 32)]
    assert decided == fields_of(events, "orchestrator_decision", "agent", "t")
    assert [("agent", "agent_2", 2)] == fields_of(events, "spawn", "agent", "to", "t")
    assert [("agent_2", "agent", 10), ("agent", None, 39)] == fields_of(events, "return", "agent", "to", "t")


def test_agent_without_a_name_has_the_one_that_its_calls_of_models_give() -> None:
    events, _ = _read("span of an agent whose calls name it")
    assert {"baker"} == {event["agent"] for event in events}
    events, report = _read("span around calls that name several agents")
    assert [("baker", 0), ("miller", 2)] == fields_of(events, "orchestrator_decision", "agent", "t")
    assert len(events) == 2
    assert 1 == report.left_out["unnamed agents that do nothing but run others"]


def test_langfuse_counts_and_prices_in_texts_are_read() -> None:
    events, _ = _read("langfuse counts and prices in texts")
    told = {"tokens_in": 7, "tokens_out": 3, "tokens_cached": 2, "usd": 0.5, "llm_calls": 1}
    assert [(told,)] == fields_of(events, "orchestrator_decision", "cost")


@pytest.mark.parametrize("store", ["langsmith", "langfuse"])
def test_agents_that_langchain_names_are_not_guessed(store: str) -> None:
    events, report = _read(f"{store} names of agents")
    spawned = fields_of(events, "spawn", "agent", "to", "inferred")
    assert [("lead", "baker", True), ("lead", "miller", None), ("lead", "taster", True)] == sorted(spawned)
    assert 2 == report.guessed["spawns, of what the recording does not call an agent"]


def test_agents_times_and_tokens_of_a_chat_are_found_under_any_of_their_names() -> None:
    events, report = _read("chat with the names of Swarm, Agno and the AI SDK")
    used = {"tokens_in": 5, "tokens_out": 3, "llm_calls": 1}
    assert [("miller", 2, None), ("baker", 5, used)] == fields_of(events, "message", "agent", "t", "cost")
    assert [("user", 0), ("user", 6)] == fields_of(events, "human_intervention", "agent", "t")
    assert ["answers, from the last message", "edges"] == sorted(report.guessed)


def test_price_in_mlflow_and_what_other_instrumentations_sent_there_are_read() -> None:
    events, report = _read("mlflow price")
    told = {"tokens_in": 5, "tokens_out": 3, "usd": 0.75, "llm_calls": 1}
    sent = {"tokens_in": 7, "llm_calls": 1}
    assert [("miller", told), ("baker", sent)] == fields_of(events, "orchestrator_decision", "agent", "cost")
    assert "agents, as no span names one" not in report.guessed


def test_simulations_of_tau2_bench_have_their_rewards_and_say_which_calls_are_missing() -> None:
    found = import_files([("x.json", NAMED_OTHERWISE["tau2-bench"])])
    assert [("s1", {"reward": 1}), ("s2", {"reward": 0})] == [
        (each.run, (each.document or {})["rewards"]) for each in found
    ]
    events: Any = (found[0].document or {})["events"]
    assert [("assistant", "sift"), ("assistant", "heat")] == fields_of(events, "tool_call", "agent", "tool")
    assert [("aheat", "error", 2), ("asift", "ok", 3)] == fields_of(events, "tool_result", "call_id", "status", "t")
    assert "incomplete: 1 call of tools by people; 1 result of unknown calls" in found[0].report.to_text()
