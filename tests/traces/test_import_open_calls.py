"""Results whose ids do not tell their calls: joined to an open call by a guess that is counted, or left out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.traces.imports import only
from tests.traces.odd_recordings import events_of, import_odd

AMBIGUOUS = "results without an id, while no call or several were open"
SHARED = "results of several calls at once, assigned to the last"
ONLY_ONE = "results without an id, assigned to the only open call"
IN_TURN = "results without an id, assigned in order to the calls of their tool"


@pytest.mark.parametrize(
    ("name", "left_out", "results"),
    [
        ("session without ids of calls", 2, [("Grep", None)]),
        ("session without an id of the only open call", 0, [("WebFetch", ["tool", "trusted"])]),
        ("rollout without ids of calls", 2, []),
        ("rollout without an id of the only open call", 0, [("mill", None), ("sift", ["tool"])]),
        ("trajectory without ids of calls", 2, [("bake", ["tool"])]),
        ("trajectory of Terminus", 0, [("mill", ["tool"]), ("sift", None), ("mill", ["tool"]), ("sift", ["tool"])]),
        ("log without ids of calls", 0, [("bake", None), ("mill", ["tool"]), ("mill", ["tool"])]),
    ],
)
def test_result_without_an_id_is_joined_to_the_only_or_the_last_open_call_or_to_none(
    name: str, left_out: int, results: list[tuple[str, list[str] | None]]
) -> None:
    found = only(import_odd(name))
    events: Any = (found.document or {})["events"]
    told = [(event["tool"], event.get("x_guessed")) for event in events if event["type"] == "tool_result"]
    assert results == told
    assert left_out == found.report.left_out[AMBIGUOUS]
    guessed = [event for event in events if any(each["type"] == "tool_dependency" for each in _guessed_edges(event))]
    assert [event for event in events if event.get("x_guessed", [""])[0] == "tool"] == guessed
    kinds = (ONLY_ONE, IN_TURN, SHARED)
    assert sum(marks is not None for _, marks in told) <= sum(found.report.guessed[kind] for kind in kinds)


def test_what_one_terminal_shows_of_several_calls_is_the_result_of_the_last_to_which_the_others_led() -> None:
    found = only(import_odd("trajectory of Terminus"))
    events: Any = (found.document or {})["events"]
    calls = [event["id"] for event in events if event["type"] == "tool_call"][-2:]
    result = [event for event in events if event["type"] == "tool_result"][-1]
    assert [(calls[0], "causal"), (calls[1], "tool_dependency")] == sorted(
        (edge["src"], edge["type"]) for edge in result["inferred_edges"]
    )
    last = [event for event in events if event["type"] == "orchestrator_decision"][-1]
    edges: Any = (found.document or {})["edges"]
    assert [result["id"]] == [edge["src"] for edge in edges if edge["dst"] == last["id"]]
    assert 1 == found.report.guessed[SHARED]


@pytest.mark.parametrize(
    ("name", "pairs", "reason", "count"),
    [
        (
            "log whose calls have one id",
            [
                ("mill", "mill", False),
                ("sift", "sift", False),
                ("mill", "mill 0", True),
                ("mill", "mill 1", True),
                ("bake", "bake", True),
            ],
            "results with the id of several open calls, assigned to one of them",
            3,
        ),
        (
            "log whose results have other ids",
            [("mill", "mill 0", True)],
            "results with an id that no call has, assigned to the calls of their tool",
            1,
        ),
    ],
)
def test_result_whose_id_does_not_tell_its_call_is_a_guess(
    name: str, pairs: list[tuple[str, str, bool]], reason: str, count: int
) -> None:
    found = only(import_odd(name, keep_content=True))
    document: Any = found.document
    events = {event["id"]: event for event in document["events"]}
    told = [
        (events[edge["src"]], events[edge["dst"]]) for edge in document["edges"] if edge["type"] == "tool_dependency"
    ]
    assert pairs == [(call["tool"], result["x_content"], "x_guessed" in result) for call, result in told]
    # Of two calls that one message makes, the results come in turn.
    assert all(result["x_content"] in (call["tool"], f"{call['tool']} {call['x_content']}") for call, result in told)
    assert count == found.report.guessed[reason]


def test_return_without_an_id_is_that_of_the_only_open_call_and_marked_as_guessed() -> None:
    found = only(import_odd("session without an id of the only open call"))
    (back,) = [event for event in events_of(found) if event["type"] == "return"]
    assert (True, 4, "ok") == (back["inferred"], back["t"], back["status"])
    assert 1 == found.report.guessed["returns, from a result without an id"]
    assert 2 == found.report.guessed[ONLY_ONE]


def _guessed_edges(event: Any) -> list[Any]:
    return list(event.get("inferred_edges", ()))


def test_model_speaks_anew_after_results_that_answer_no_call() -> None:
    decisions = [event for event in events_of(only(import_odd("rollout without ids of calls"))) if "cost" in event]
    assert [(0, False), (2, True)] == [(event["t"], "content_ref" in event) for event in decisions]
