"""Agents over several turns: every call of the model is one decision, every agent returns as often as it did."""

from __future__ import annotations

from typing import Any

import pytest

from generator.traces.importers.trace_builder import Imported
from tests.traces.imports import import_files, only
from tests.traces.turn_recordings import TURNS


def _import(name: str) -> Imported:
    return only(import_files(TURNS[name], keep_content=True))


def _told(name: str, kinds: tuple[str, ...], *fields: str) -> list[tuple[Any, ...]]:
    document: Any = _import(name).document
    return [tuple(event.get(field) for field in fields) for event in document["events"] if event["type"] in kinds]


@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("calls of collaboration tools, then another", [("codex", 1), ("codex", 20), ("codex", 300), ("codex", 4000)]),
        ("two turns without a word of the user", [("codex", None), ("codex", 20), ("codex", None)]),
        (
            "sub-agent of two turns",
            [("codex", 1), ("Miller", 7), *[("codex", 1)] * 3, ("Miller", 70), ("codex", 1)],
        ),
    ],
)
def test_every_call_of_the_model_is_a_decision_with_its_own_tokens(name: str, tokens: list[tuple[str, int]]) -> None:
    told = _told(name, ("orchestrator_decision",), "agent", "cost")
    assert tokens == [(agent, cost.get("tokens_in")) for agent, cost in told]


def test_sub_agent_returns_once_per_turn() -> None:
    name = "sub-agent of two turns"
    returns = [("Miller", "codex", 10, "Milled."), ("Miller", "codex", 30, "Sifted.")]
    assert returns == _told(name, ("return",), "agent", "to", "t", "x_content")
    again = "statuses of agents that are still running, have already returned, or are unknown"
    assert 1 == _import(name).report.left_out[again]


@pytest.mark.parametrize(
    ("name", "first"),
    [("sub-agent whose clock is behind", "Milled."), ("sub-agent that acts before its spawn", None)],
)
def test_spawn_is_told_where_the_sub_agent_begins_before_the_one_that_spawned_it(name: str, first: str | None) -> None:
    found = _import(name)
    document: Any = found.document
    events = {event["id"]: event for event in document["events"]}
    (spawn,) = (event for event in events.values() if event["type"] == "spawn")
    assert ("codex", "Miller", "s1") == (spawn["agent"], spawn["to"], spawn["call_id"])
    # What it did before does not follow from it.
    followers = [events[edge["dst"]].get("x_content") for edge in document["edges"] if edge["src"] == spawn["id"]]
    assert ([first] if first else []) == followers
    assert not any("spawns already imported" in why for why in found.report.left_out)


def test_turn_is_aborted_by_the_user_only_if_it_says_so() -> None:
    name = "turns that are aborted"
    assert [("user", "codex", "cancelled", 7)] == _told(name, ("human_intervention",), "agent", "to", "status", "t")
    counts = {why: count for why, count in _import(name).report.left_out.items() if why.startswith("aborted")}
    assert counts == {
        "aborted turns of sub-agents: nothing says by whom": 1,
        "aborted turns, for the reason replaced": 1,
        "aborted turns, for the reason unknown": 1,
    }


def test_command_of_a_shell_is_what_is_asked_of_it() -> None:
    assert [('{"command": ["mill", "rye"]}',)] == _told("command of a shell", ("tool_call",), "x_content")
