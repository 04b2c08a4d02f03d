"""Recordings that repeat, lack or contradict something: a trace says no more than they do, and the report says why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.traces.imports import only
from tests.traces.odd_recordings import import_odd


def test_reason_of_a_failure_is_hashed_like_all_that_was_said() -> None:
    hashed: Any = only(import_odd("reason of a failure")).document
    assert "sack" not in str(hashed)
    assert (38, "sha256:") == (hashed["meta"]["failure"]["x_bytes"], hashed["meta"]["failure"]["content_ref"][:7])
    kept: Any = only(import_odd("reason of a failure", keep_content=True)).document
    assert {**hashed["meta"]["failure"], "reason": "The miller looked into the wrong sack."} == kept["meta"]["failure"]


def test_call_of_the_model_that_failed_is_an_error_and_neither_an_answer_nor_a_call() -> None:
    found = only(import_odd("call of the model that failed"))
    document: Any = found.document
    told = [
        (event["type"], event.get("status"), event.get("cost", {}).get("llm_calls")) for event in document["events"]
    ]
    asked, failed = ("human_intervention", None, None), ("orchestrator_decision", "error", None)
    assert told == [asked, failed, ("orchestrator_decision", None, 1), asked, failed]
    assert not any("final" in event or "decision" in event for event in document["events"])
    # What was asked again follows from the question, not from the failure.
    assert [("e1", "e2"), ("e1", "e3"), ("e4", "e5")] == [(edge["src"], edge["dst"]) for edge in document["edges"]]
    assert 1 == found.report.left_out["messages that the program wrote in the model's place"]


@pytest.mark.parametrize(
    ("name", "counts", "same"),
    [
        (
            "session whose records stand twice",
            {"human_intervention": 1, "orchestrator_decision": 3, "tool_call": 1, "tool_result": 1},
            6,
        ),
        ("rollout whose calls stand twice", {"orchestrator_decision": 2, "tool_call": 2, "tool_result": 1}, 2),
    ],
)
def test_record_that_stands_twice_is_taken_once_and_one_that_differs_is_named(
    name: str, counts: dict[str, int], same: int
) -> None:
    report = only(import_odd(name)).report
    assert counts == report.mapped
    assert same == report.left_out["records that stand twice, word for word"]
    assert 1 == report.read["records with the id of another that says something else, all taken"]
