"""Recordings that repeat, lack or contradict something: a trace says no more than they do, and the report says why."""

from __future__ import annotations

import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from generator.traces import reader
from generator.traces.importers import records
from generator.traces.importers.load import import_path, import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.report import ImportReport
from generator.traces.importers.trace_builder import Imported
from generator.traces.recordings import list_recordings
from tests.traces.imports import only
from tests.traces.odd_recordings import RECORDINGS, import_odd


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


@pytest.mark.parametrize("name", ["session of Qwen Code", "steps of Antigravity", "part of OpenCode"])
def test_recording_that_only_resembles_a_known_format_is_refused(name: str) -> None:
    found = only(import_odd(name))
    assert found.document is None
    assert ["everything: the format is none of"] == [why[:33] for why in found.report.left_out]


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
    assert same == report.left_out["records that occur twice, word for word"]
    assert 1 == report.read["records with the id of another but different content, kept as well"]


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


def test_half_character_is_a_question_mark_also_within_an_object() -> None:
    events = _events(only(import_odd("log with half characters in an object", keep_content=True)))
    (said,) = (event["x_content"] for event in events if event["type"] == "orchestrator_decision")
    assert said == r'[{"text": "😀", "type": "text", "?": "?\\ud83d\\?"}]'


def test_objects_of_a_console_are_read_one_by_one() -> None:
    found = only(import_odd("objects of a console"))
    assert {("m", 1), ("a", 27)} == {(event["src"]["span_id"], event["src"]["line"]) for event in _events(found)}
    left_out = found.report.left_out
    assert (1, 1) == (left_out["lines that are not JSON"], left_out["spans without a start"])


@pytest.mark.parametrize(
    ("name", "times", "unit"),
    [
        ("frame with numbers for times", [0, 0, 0], "s"),
        ("log with numbers for times", [0, 9.75], "s"),
        ("log with small numbers for times", [0, 1], "step"),
    ],
)
def test_number_since_1970_is_a_time_in_the_unit_that_its_size_tells(name: str, times: list[float], unit: str) -> None:
    document: Any = only(import_odd(name)).document
    assert (times, unit) == ([event["t"] for event in document["events"]], document["meta"]["time_unit"])
    assert {3} >= {event["t_end"] for event in document["events"] if "t_end" in event}


def test_tokens_of_either_form_are_read() -> None:
    costs = [event["cost"] for event in _events(only(import_odd("log with tokens of two forms"))) if "cost" in event]
    assert costs == [
        {"tokens_in": 10, "tokens_out": 2, "llm_calls": 1},
        {"tokens_in": 105, "tokens_cached": 90, "llm_calls": 1},
        {"tokens_in": 7, "tokens_out": 1, "llm_calls": 1},
    ]


def test_result_of_a_log_has_the_status_that_it_states() -> None:
    events = _events(only(import_odd("log of calls that failed")))
    told = [event.get("status") for event in events if event["type"] == "tool_result"]
    assert ["error", "ok", "error", "error", "ok", None, None] == told


def test_trajectory_that_refers_to_others_leads_wherever_it_stands() -> None:
    found = only(import_odd("trajectory behind one that it refers to"))
    assert [("baker", "miller")] == [(each["agent"], each["to"]) for each in _events(found) if each["type"] == "spawn"]
    assert 1 == found.report.left_out["trajectories that nothing refers to"]


def test_no_two_agents_have_one_name() -> None:
    events = _events(only(import_odd("trajectory whose sub-agents have names like numbered ones")))
    assert ["baker_2", "baker_3", "baker_4"] == [event["to"] for event in events if event["type"] == "spawn"]


def test_result_beside_a_sub_agent_does_not_wait_for_it() -> None:
    events = _events(only(import_odd("trajectory of a call beside a sub-agent")))
    times = {event["type"]: event["t"] for event in events if event["type"] in ("tool_result", "return")}
    assert {"tool_result": 0, "return": 19} == times


def test_return_without_an_id_is_that_of_the_only_open_call_and_marked_as_guessed() -> None:
    found = only(import_odd("session without an id of the only open call"))
    (back,) = [event for event in _events(found) if event["type"] == "return"]
    assert (True, 4, "ok") == (back["inferred"], back["t"], back["status"])
    assert 1 == found.report.guessed["returns, from a result without an id"]
    assert 2 == found.report.guessed[ONLY_ONE]


def _events(found: Imported) -> list[Any]:
    events: Any = (found.document or {})["events"]
    return list(events)


def _guessed_edges(event: Any) -> list[Any]:
    return list(event.get("inferred_edges", ()))


def test_model_speaks_anew_after_results_that_answer_no_call() -> None:
    decisions = [event for event in _events(only(import_odd("rollout without ids of calls"))) if "cost" in event]
    assert [(0, False), (2, True)] == [(event["t"], "content_ref" in event) for event in decisions]


@pytest.mark.parametrize(
    ("name", "returns"),
    [
        ("session that ends at a spawn", []),
        ("session that ends while a sub-agent works", [3]),
        ("rollout that ends at a spawn", []),
        ("rollout that ends while a sub-agent works", [2]),
    ],
)
def test_agent_without_records_of_its_own_does_not_return(name: str, returns: list[int]) -> None:
    found = only(import_odd(name))
    events = _events(found)
    assert 1 == sum(event["type"] == "spawn" for event in events)
    assert (not returns) == found.report.left_out["returns of sub-agents without any record"]
    assert returns == [event["t"] for event in events if event["type"] == "return" and event["inferred"]]


BACK = "times, held where the clock steps back"
ABSENT = "times, where a record has none, taken from the one before"


@pytest.mark.parametrize(
    ("name", "times", "told", "reasons"),
    [
        ("log whose clock steps back", [0, 0, 0], "1 of 3 stated, 2 guessed", {BACK: 2}),
        ("trajectory whose clock steps back", [0, 0, 0, 5], "2 of 4 stated, 2 guessed", {BACK: 2}),
        # The spawns are told by a step with a time of its own, both before the first sub-agent's step and its return.
        ("trajectories that overlap", [0, 0, 0, 0, 0, 11, 11, 11], "5 of 8 stated, 3 guessed", {BACK: 3}),
        ("rollout whose clock steps back", [0, 0, 0, 9], "2 of 4 stated, 2 guessed", {BACK: 1, ABSENT: 1}),
        ("session whose clock steps back", [0, 0, 0, 0, 11, 11, 21], "4 of 7 stated, 3 guessed", {BACK: 2, ABSENT: 1}),
        # Only what becomes an event moves the clock.
        ("session with notes of progress before what they are about", [0, 1, 1, 5, 8], "stated", {}),
    ],
)
def test_times_that_are_held_are_counted_and_marked(
    name: str, times: list[int], told: str, reasons: dict[str, int]
) -> None:
    found = only(import_odd(name))
    events = _events(found)
    assert times == [event["t"] for event in events]
    assert f"times: {told};" in found.report.fidelity
    assert reasons == {reason: count for reason, count in found.report.guessed.items() if reason in (BACK, ABSENT)}
    assert sum(reasons.values()) == sum("t" in event.get("x_guessed", ()) for event in events)


@pytest.mark.parametrize(
    ("name", "times"), [("rollout without times", [0, 1]), ("session without times", [0, 1, 1, 3, 4, 5])]
)
def test_recording_without_times_counts_records_and_says_that_no_time_is_stated(name: str, times: list[int]) -> None:
    found = only(import_odd(name))
    document: Any = found.document
    assert ("step", 0) == (document["meta"]["time_unit"], document["costs"]["wall_clock_s"])
    assert times == [event["t"] for event in document["events"]]
    assert "times: none;" in found.report.fidelity
    assert 1 == found.report.guessed["times, as no record has one: t counts records"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("document that is cut off", "not JSON: line 4, column 4: unterminated string"),
        ("document that is cut off in a line", "not JSON: line 1, column 37: unterminated string"),
        ("document that nests too deep", "not JSON: line 1, column 101: nested more than 100 deep"),
        ("no text", "not JSON: line 1, column 3: this byte is not UTF-16"),
        ("bytes that are no text", "not JSON: line 1, column 8: this byte is not UTF-8"),
        ("packed file that is cut off", "too large, or packed and cannot be fully unpacked"),
        ("empty file", "empty"),
        ("blank file", "empty"),
    ],
)
def test_file_that_is_no_json_is_told_with_the_place(name: str, said: str) -> None:
    found = only(import_odd(name))
    assert found.document is None
    assert {f"{found.report.name}: the file is {said}": 1} == found.report.left_out


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("lines in no known format, some of which are no JSON", 1),
        ("list of nothing", 0),
        ("text alone", 0),
        ("log of requests", 0),
    ],
)
def test_json_in_no_known_format_is_told_with_the_formats_that_are(name: str, broken: int) -> None:
    found = only(import_odd(name))
    assert found.document is None
    assert broken == found.report.left_out["lines that are not JSON"]
    assert any(why.startswith("everything: the format is none of otlp, ") for why in found.report.left_out)


@pytest.mark.parametrize(
    ("name", "left_out"),
    [
        ("spans among what are none", {"records other than spans": 2}),
        ("batches of spans among what are none", {"records other than spans": 2}),
        (
            "trajectory that refers to others that are not there",
            {"references to a trajectory that is not here": 4},
        ),
        (
            "failure at a step that is not there",
            {"events of failures: no message has their step": 1, "agents of failures: no message is theirs": 1},
        ),
        ("reason of a failure", {}),
    ],
)
def test_what_leads_nowhere_is_left_out_and_counted(name: str, left_out: dict[str, int]) -> None:
    found = only(import_odd(name)).report.left_out
    reasons = ("records other than spans", "references to", "events of failures", "agents of failures")
    assert left_out == {why: count for why, count in found.items() if why.startswith(reasons)}


def test_fields_beside_the_messages_that_nobody_reads_are_named() -> None:
    left_out = only(import_odd("log with fields beside the messages")).report.left_out
    told = {why: count for why, count in left_out.items() if "outside the messages" in why and "reason" not in why}
    names = ["cost", *(f"field {at:02}" for at in range(17)), "?" * 60, "😀" * 60]
    named = {f"fields outside the messages, called {name}": 1 for name in names}
    assert named | {"further fields outside the messages": 1} == told


def test_batches_of_the_agents_sdk_are_the_spans_in_them_told_apart_by_their_traces() -> None:
    one, other = import_odd("batches of the Agents SDK")
    assert ["t", "u"] == [one.run, other.run]
    assert {"orchestrator_decision": 1, "return": 1} == one.report.mapped
    assert {"orchestrator_decision": 1} == other.report.mapped
    told: Any = (one.document or {})["task_id"], (other.document or {})["task_id"]
    assert ("bake", "unknown") == told
    # What is no span is counted with the run that it stands behind.
    assert [2, 0] == [each.report.left_out["records other than spans"] for each in (one, other)]


def test_models_that_transcribe_and_speak_are_tools_of_the_run_and_start_no_agent() -> None:
    document: Any = only(import_odd("run that hears and speaks", keep_content=True)).document
    calls = [(each["type"], each["agent"], each["tool"], each["t"]) for each in document["events"] if "tool" in each]
    assert calls == [
        ("tool_call", "agent", "transcription", 0),
        ("tool_result", "agent", "transcription", 2),
        ("tool_call", "agent", "speech", 8),
        ("tool_result", "agent", "speech", 11),
    ]
    assert "Bake rye." == document["events"][1]["x_content"]
    spawns = [(each["agent"], each["to"]) for each in document["events"] if each["type"] == "spawn"]
    assert [("baker", "miller")] == spawns
    within: Any = only(import_odd("run that speaks within an agent called agent")).document
    acts = [(each["agent"], each["tool"]) for each in within["events"] if each["type"] == "tool_call"]
    assert [("agent", "transcription"), ("agent_2", "speech")] == acts


def test_broken_files_beside_a_recording_are_named() -> None:
    whole = RECORDINGS["reason of a failure"]
    broken = [(f"broken-{number}.json", b"{") for number in range(7)]
    left_out = only(import_source(source_of("folder", [whole, *broken, ("strange.json", b"{}")]))).report.left_out
    said = "the file is not JSON: line 1, column 2: expecting property name enclosed in double quotes"
    assert [f"broken-{number}.json: {said}" for number in range(5)] == [why for why in left_out if said in why]
    assert (2, 1) == (left_out["further files that are not JSON"], left_out["files in an unknown format"])


def test_files_that_are_not_read_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, whole = RECORDINGS["reason of a failure"]
    with zipfile.ZipFile(tmp_path / "logs.eval", "w") as archive:
        archive.writestr("a.json", whole)
        archive.writestr("b.json", whole)
        archive.writestr("notes/", "")
        archive.writestr("notes/c.txt", "Rye.")
    (tmp_path / name).write_bytes(whole + b"\n" + whole)
    (tmp_path / "d.md").write_text("Oats.", encoding="utf-8")
    for module in (records, reader):
        monkeypatch.setattr(module, "MAX_BYTES", len(whole) + 1)
    report = import_path(tmp_path)[0].report
    assert 2 == report.left_out["files that are not JSON by name"]
    assert 1 == report.left_out["packed files that are too large, alone or with others"]
    assert len(whole) == report.left_out["bytes of files that are too large"]
    (tmp_path / "logs.eval").unlink()
    (tmp_path / name).unlink()
    assert 1 == only(import_path(tmp_path)).report.left_out["files that are not JSON by name"]


@pytest.mark.parametrize(
    ("what", "one"),
    [
        ("records", "record"),
        ("other records", "other record"),
        ("records of type user", "record of type user"),
        ("lines that are not JSON", "line that is not JSON"),
        ("edges that would lead backward in time", "edge that would lead backward in time"),
        ("token counts that belong to no decision", "token count that belongs to no decision"),
        ("spans that only enclose others", "span that only encloses others"),
        ("spans of type turn, not imported", "span of type turn, not imported"),
        ("heads of threads, which name them", "head of threads, which names them"),
        ("times, as some messages have none: t counts messages", "time, as some messages have none: t counts messages"),
        ("records that occur twice, word for word", "record that occurs twice, word for word"),
        ("hand-offs that do not say to whom", "hand-off that does not say to whom"),
        ("agents without a name that only run others", "agent without a name that only runs others"),
        # What names nothing of which there may be several stays as it is.
        ("trust, of results from outside", "trust, of results from outside"),
        ("everything: no event was found", "everything: no event was found"),
        ("results.json: the file is empty", "results.json: the file is empty"),
        ("human_intervention", "human_intervention"),
    ],
)
def test_only_one_is_told_in_the_singular(what: str, one: str) -> None:
    report = ImportReport(format="codex", name="x", read=Counter({what: 1}), guessed=Counter({what: 2}))
    assert f"x: imported as codex\n  read: 1 {one}\n  guessed: 2 {what}\n" == report.to_text()


def test_recordings_are_listed_with_one_agent_and_one_event() -> None:
    found = import_odd("logs of one message and of two")
    assert list_recordings(found).splitlines() == [
        "  1  log.json:1: no clock, 1 agent, 1 event, as messages",
        "  2  log.json:2: no clock, 2 agents, 2 events, as messages",
    ]
