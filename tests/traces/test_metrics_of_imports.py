"""Metrics on recordings from outside: mended ones on the shape of one, computed by hand; guesses are left out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.traces.commands import report_metrics, report_validation
from generator.traces.facts import Facts
from generator.traces.fidelity import find_fidelity
from generator.traces.importers.load import import_path
from generator.traces.layout import lay_out
from generator.traces.metrics.metric import Measure
from generator.traces.trace import parse_trace
from tests.traces.imports import FOLDER, import_values, imported, only
from tests.traces.measured import measured


def _stated(document: Any) -> dict[str, Measure]:
    return measured(document, Facts.stated)


def _chat(*messages: dict[str, Any]) -> Any:
    return only(import_values(list(messages))).document


def _call(name: str) -> dict[str, Any]:
    return {"role": "assistant", "content": "", "tool_calls": [{"id": "c", "function": {"name": name}}]}


def _result(**more: Any) -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": "c", "content": "x", **more}


def test_only_calls_that_lead_to_delegation_coordinate() -> None:
    found = _stated(imported("side-chains.jsonl"))
    # Four calls of the model at 12 tokens each: the first spawns the scout, two are the scout's, the last answers.
    assert 12 / 48 == found["coordination.tokens"].value
    # Nine events: the call that spawns, the spawn and the return.
    assert 3 / 9 == found["coordination.events"].value


def test_one_agent_coordinates_with_nobody() -> None:
    found = _stated(imported("phoenix.api.json"))["coordination.tokens"]
    assert (0, "a single agent has no one to coordinate with") == (found.value, found.note)


def test_work_for_an_earlier_turn_is_not_dead() -> None:
    document = _chat(
        {"role": "user", "content": "Edit the list."},
        _call("edit"),
        _result(),
        {"role": "assistant", "content": "Done."},
        {"role": "user", "content": "And what is the time?"},
        {"role": "assistant", "content": "Nine."},
    )
    found = _stated(document)["useful.ratio"]
    # user, call of the model, call, result, answer; user, answer: all seven. Without the turns it were 2 of 7.
    assert 1 == found.value
    assert "with the answers of 1 earlier turns" in found.note


def test_work_that_no_answer_rests_on_is_dead() -> None:
    document = _chat({"role": "user", "content": "Go."}, {"role": "assistant", "content": "x"}, _call("dig"))
    # The answer is the first message of the agent: user and answer of four events; the second call leads nowhere.
    assert 2 / 4 == _stated(document)["useful.ratio"].value


def test_second_failure_of_a_tool_is_not_caused_by_the_first() -> None:
    failed = _result(is_error=True)
    found = _stated(_chat({"role": "user", "content": "Go."}, _call("dig"), failed, _call("fly"), failed))
    # The agent went on and another tool failed by itself: two failures, both first ones.
    assert (2, 1) == (found["errors.count"].value, found["errors.cascade"].value)


def test_failure_that_an_agent_returns_is_caused_by_its_tool() -> None:
    events = [
        {"id": "s", "t": 0, "type": "spawn", "agent": "lead", "to": "a"},
        {"id": "c", "t": 1, "type": "tool_call", "agent": "a", "tool": "dig"},
        {"id": "r", "t": 2, "type": "tool_result", "agent": "a", "tool": "dig", "status": "error"},
        {"id": "b", "t": 3, "type": "return", "agent": "a", "to": "lead", "status": "error"},
        {"id": "d", "t": 4, "type": "orchestrator_decision", "agent": "lead", "status": "error"},
    ]
    kinds = [("s", "c", "causal"), ("c", "r", "tool_dependency"), ("r", "b", "causal"), ("b", "d", "return")]
    document = {"events": events, "edges": [{"src": src, "dst": dst, "type": kind} for src, dst, kind in kinds]}
    assert 3 == _stated(document)["errors.cascade"].value


def test_receivers_that_nobody_stated_are_left_out_and_the_note_says_how_many() -> None:
    found = _stated(imported("failures/magentic.json"))["messages.matrix"]
    assert {"Orchestrator": {"FileSurfer": 1, "WebSurfer": 1}} == found.value
    assert "left out: 2, because they name no receiver" == found.note
    captain = _stated(imported("failures/captain.json"))["messages.matrix"]
    assert (None, "no message names its receiver") == (captain.value, captain.reason)


def test_guessed_causes_are_left_out_unless_asked_for() -> None:
    document = imported("langfuse.json")
    stated, everything = _stated(document), measured(document)
    reason = "its causes are guessed from the order of events, and guesses are left out unless asked for"
    for name in ("useful.ratio", "span.events.explicit", "errors.cascade"):
        assert (None, reason) == (stated[name].value, stated[name].reason), name
        assert everything[name].value is not None
    # All seven causes are guessed; what is ordered by program alone still counts.
    assert "without 7 of 7 causes, which are guessed" in stated["span.events.program"].note
    assert everything["span.events.program"].note == ""


def test_spawn_that_is_guessed_makes_no_tree() -> None:
    document = imported("genai.fan_out.json")
    # Lead runs two helpers, which is stated by nesting; that the writer took over is guessed.
    assert (3, 2) == (measured(document)["spawn.width"].n - 1, _stated(document)["spawn.fanout"].n - 1)
    reason = "whom a spawn begins is guessed, and guesses are left out unless asked for"
    for name in ("spawn.depth", "spawn.width"):
        assert reason == _stated(document)[name].reason


@pytest.mark.parametrize(
    ("name", "judged", "text"),
    [
        (
            "failures/magentic.json",
            False,
            "receivers: 2 of 4 stated, 2 unknown; causes: from order only; times: none; tokens: none; answer: guessed",
        ),
        (
            "langfuse.json",
            True,
            "spawns: 1 of 1 stated; causes: from order only; times: stated; tokens: 1 of 2 stated, 1 unknown; "
            "answer: guessed",
        ),
        (
            "autogen.debate.json",
            False,
            "receivers: none; causes: from order only; times: stated; tokens: 6 of 6 stated; answer: guessed",
        ),
        (
            "side-chains.jsonl",
            True,
            "spawns: 1 of 1 stated; causes: 7 of 7 stated; times: stated; tokens: 4 of 4 stated; answer: guessed",
        ),
    ],
)
def test_fidelity_is_told(name: str, judged: bool, text: str) -> None:
    found = find_fidelity(parse_trace(imported(name)))
    assert found is not None
    assert (judged, text) == (found.judged, found.to_text())


def test_trace_of_ours_has_no_fidelity() -> None:
    assert find_fidelity(parse_trace({"events": [], "edges": []})) is None


def test_commands_tell_fidelity_and_count_guesses_when_asked(tmp_path: Any) -> None:
    path = tmp_path / "trace.json"
    path.write_text(lay_out(imported("failures/magentic.json")), encoding="utf-8")
    text, code = report_validation([path])
    assert 0 == code
    assert "receivers: 2 of 4 stated, 2 unknown; causes: from order only; times: none" in text
    assert text.endswith("too much was guessed to judge the run; 2 warnings\n")
    fidelity = json.loads(report_validation([path], "json")[0])["files"][0]["fidelity"]
    assert fidelity["judged"] is False
    assert "useful.ratio                none: its causes are guessed" in report_metrics([path])[0]
    assert "useful.ratio                none" not in report_metrics([path], guesses=True)[0]
    assert (
        "  too much was guessed to judge the run; receivers: 2 of 4 stated"
        in only(import_path(FOLDER / "failures/magentic.json")).report.to_text()
    )
