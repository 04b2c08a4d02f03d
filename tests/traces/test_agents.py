"""Agents and pairs: who was there from when to when, and which result answers which call."""

from __future__ import annotations

from typing import Any

from generator.json_value import JsonDict
from generator.traces.agents import Lifetime
from generator.traces.facts import Facts
from generator.traces.rules.example import event
from generator.traces.trace import parse_trace


def facts(events: list[JsonDict], edges: tuple[str, ...] = (), **top: Any) -> Facts:
    arrows = [dict(zip(("src", "type", "dst"), edge.split(), strict=True)) for edge in edges]
    return Facts(parse_trace({"events": events, "edges": arrows, **top}))


def _lives(found: Facts) -> list[tuple[str, int | None, tuple[int, ...], int | None]]:
    def shown(lifetime: Lifetime) -> tuple[str, int | None, tuple[int, ...], int | None]:
        return lifetime.agent, lifetime.spawn, lifetime.events, lifetime.despawn

    return [shown(lifetime) for lifetime in found.agents.lifetimes]


def test_spawn_after_a_despawn_begins_another_life() -> None:
    found = facts(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "return", "a", to="lead"),
            event("e3", 2, "despawn", "lead", to="a"),
            event("e4", 3, "spawn", "lead", to="a"),
            event("e5", 4, "return", "a", to="lead"),
        ]
    )
    expected = [("lead", None, (0, 2, 3), None), ("a", 0, (1,), 2), ("a", 3, (4,), None)]
    assert expected == _lives(found)
    assert (0, 1, 1) == found.agents.depths(found.trace)


def test_agent_that_spawns_itself_acts_in_its_former_life() -> None:
    found = facts(
        [event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "spawn", "a", to="a"), event("e3", 2, "return", "a")]
    )
    assert [("lead", None, (0,), None), ("a", 0, (1,), None), ("a", 1, (2,), None)] == _lives(found)


def test_tools_and_people_are_no_agents() -> None:
    found = facts(
        [
            event("e1", 0, "human_intervention", "user", to="lead"),
            event("e2", 1, "tool_call", "lead", tool="search"),
            event("e3", 2, "tool_result", "search", tool="search"),
        ]
    )
    assert ["lead"] == list(found.agents.by_name)
    assert {"user", "search"} == found.agents.non_agents
    assert (-1, 0, -1) == found.agents.owner


def test_root_is_the_one_that_meta_names_else_the_first_that_nobody_spawned() -> None:
    events = [event("e1", 0, "message", "a", to="b"), event("e2", 1, "message", "b", to="a")]
    assert "a" == facts(events).agents.root
    assert "b" == facts(events, meta={"root_agent": "b"}).agents.root
    assert "a" == facts(events, meta={"root_agent": "nobody"}).agents.root


CALLS = [event("e1", 0, "tool_call", "a", tool="x"), event("e2", 1, "tool_call", "a", tool="x")]


def test_edge_pairs_a_call_with_its_result() -> None:
    found = facts([*CALLS, event("e3", 2, "tool_result", "a", tool="x")], ("e2 tool_dependency e3",))
    assert ((1, 2),) == found.pairs.pairs
    assert (0,) == found.pairs.unanswered


def test_call_id_pairs_out_of_turn() -> None:
    calls = [each | {"call_id": f"c{number}"} for number, each in enumerate(CALLS)]
    results = [event(f"r{n}", 2 + n, "tool_result", "a", tool="x", call_id=f"c{1 - n}") for n in range(2)]
    assert ((0, 3), (1, 2)) == facts([*calls, *results]).pairs.pairs


def test_edge_between_a_call_and_the_result_of_another_is_use_not_answer() -> None:
    calls = [each | {"call_id": f"c{number}"} for number, each in enumerate(CALLS)]
    results = [event(f"r{n}", 2 + n, "tool_result", "a", tool="x", call_id=f"c{n}") for n in range(2)]
    assert ((0, 2), (1, 3)) == facts([*calls, *results], ("e1 causal r1",)).pairs.pairs


def test_without_edge_and_id_calls_are_answered_in_turn_on_either_lane() -> None:
    results = [event("r1", 2, "tool_result", "x", tool="x"), event("r2", 3, "tool_result", "a", tool="x")]
    assert ((0, 2), (1, 3)) == facts([*CALLS, *results]).pairs.pairs
