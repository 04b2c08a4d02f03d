"""What stores, sessions and chats state is told as it is and no more, and no name in them writes a line of a report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.traces.commands import import_trace, report_metrics, report_validation
from generator.traces.gather import NothingGathered, gather
from generator.traces.importers import claude_code_branches
from generator.traces.importers.report import ImportReport
from tests.traces.field_faults_stores import FORGED, PARALLEL, STORE_FAULTS, record, text
from tests.traces.imports import errors_in, fields_of, import_files, import_values, only, read_events

ABANDONED = "edges from abandoned branches of the conversation to what follows them"


def _read(name: str) -> tuple[list[Any], ImportReport]:
    return read_events(STORE_FAULTS[name], keep_content=True)


def _is_plain(told: str) -> bool:
    return all(line.isprintable() for line in told.split("\n"))


@pytest.mark.parametrize("name", STORE_FAULTS)
def test_what_is_made_of_it_is_no_error(name: str) -> None:
    assert [] == errors_in(only(import_files([("x.jsonl", STORE_FAULTS[name])])).document)


@pytest.mark.parametrize("name", ["langsmith names that forge lines", "langfuse scores that forge lines"])
def test_names_in_a_recording_neither_break_lines_nor_command_a_terminal(name: str, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(STORE_FAULTS[name])
    _, report, _ = import_trace(file)
    assert _is_plain(report)
    assert _is_plain(gather([file]).reports)
    assert "evil\\u000a  became: 999 returns\\u001b[2J" in report
    assert not any(line.startswith("  became: 999") for line in report.split("\n"))


def test_names_of_files_neither_break_lines_nor_command_a_terminal(tmp_path: Path) -> None:
    folder = tmp_path / FORGED
    folder.mkdir()
    trace, twice = folder / "t.json", folder / "two.jsonl"
    missing = folder / "none.json"
    told, _, _ = import_trace(_written(tmp_path, STORE_FAULTS["inspect failed"]))
    trace.write_text(told, encoding="utf-8")
    one = STORE_FAULTS["langfuse other units"]
    twice.write_bytes(one + b"\n" + one.replace(b'"traceId": "t"', b'"traceId": "u"'))
    broken = _written(folder, b"{", "broken.json")
    reports = [
        *(report_validation([file], format)[0] for file in (trace, broken, missing) for format in ("text", "github")),
        *(report_metrics([file])[0] for file in (trace, broken, missing)),
        *(import_trace(file, run=FORGED)[1] for file in (trace, broken, missing, twice, folder)),
        import_trace(twice)[1],
        import_trace(twice, output=folder / "out")[1],
    ]
    for file in (missing, broken):
        with pytest.raises(NothingGathered) as nothing:
            gather([file])
        reports.append(str(nothing.value))
    with pytest.raises(NothingGathered) as nothing:
        gather([twice], run=FORGED)
    assert [] == [each for each in [*reports, str(nothing.value)] if not _is_plain(each)]


def _written(folder: Path, data: bytes, name: str = "x.jsonl") -> Path:
    (folder / name).write_bytes(data)
    return folder / name


def test_langfuse_counts_in_other_units_are_no_tokens() -> None:
    events, report = _read("langfuse other units")
    known = {"tokens_in": 5, "tokens_out": 3, "llm_calls": 1}
    none = {"llm_calls": 1}
    assert [({"usd": 0.5} | none,), (none,), (none,), (known,), (known,)] == fields_of(
        events, "orchestrator_decision", "cost"
    )
    assert 3 == report.left_out["counts in a unit other than tokens"]


def test_langfuse_scores_of_a_downloaded_trace_are_read() -> None:
    events, _ = _read("langfuse downloaded")
    assert [({"value": 0.8, "channel": "taste"},)] == fields_of(events, "return", "reward")
    assert [({"value": 1, "channel": "look"},)] == fields_of(events, "orchestrator_decision", "reward")


def test_langsmith_objects_in_texts_are_those_objects() -> None:
    (expected, report), (events, told) = _read("langsmith runs"), _read("langsmith runs in texts")
    assert expected == events
    assert (report.left_out, report.guessed) == (told.left_out, told.guessed)
    assert [("mill", "c1", "error")] == fields_of(events, "tool_result", "tool", "call_id", "status")
    assert ["miller", "other"] == [name for (name,) in fields_of(events, "spawn", "to")]
    assert {"value": 0.5, "channel": "taste"} in [reward for (reward,) in fields_of(events, "return", "reward")]


def test_langsmith_texts_that_are_no_objects_stay() -> None:
    events, _ = _read("langsmith texts that are none")
    assert [("{",)] == fields_of(events, "tool_call", "x_content")
    assert [('["a"]',)] == fields_of(events, "tool_result", "x_content")


def test_langsmith_tokens_from_a_cache_are_told() -> None:
    events, _ = _read("langsmith cached tokens")
    first, second, third = (cost for (cost,) in fields_of(events, "orchestrator_decision", "cost"))
    assert {"tokens_in": 10, "tokens_out": 4, "tokens_cached": 8, "llm_calls": 1} == first
    assert {"tokens_in": 9, "tokens_out": 1, "tokens_cached": 7, "llm_calls": 1} == second
    # Of what was not counted no part is known either.
    assert {"llm_calls": 1} == third


def test_inspect_tool_that_failed_without_an_error_has_failed() -> None:
    events, _ = _read("inspect failed")
    assert [("c1", "error"), ("c2", "ok"), ("c3", "ok")] == fields_of(events, "tool_result", "call_id", "status")


def test_inspect_answer_from_the_cache_calls_no_model() -> None:
    events, report = _read("inspect cache")
    decisions = fields_of(events, "orchestrator_decision", "x_content", "cost")
    assert [("Baked.", None), ("Baked.", {"tokens_in": 50, "tokens_out": 10, "llm_calls": 1})] == decisions
    assert 1 == report.left_out["token counts of answers from the cache, for which no model was called"]


def _causes(name: str) -> tuple[set[tuple[str, str]], int]:
    """Return which record follows from which, within the model's conversation, and what was left out."""
    found = only(import_files([("x.jsonl", STORE_FAULTS[name])]))
    assert found.document is not None
    events: Any = found.document["events"]
    keys = [line.split('"uuid": "')[1].split('"')[0] for line in STORE_FAULTS[name].decode().split("\n")]
    by_id = {each["id"]: keys[each["src"]["line"] - 1] for each in events}
    edges = {(by_id[each["src"]], by_id[each["dst"]]) for each in found.document["edges"]}
    return {(one, other) for one, other in edges if one != other}, found.report.left_out[ABANDONED]


_COMMON = {("u1", "a1"), ("u2", "a2"), ("a2", "r1"), ("u3", "a3"), ("a3", "r2"), ("r2", "a4")}


def test_claude_code_result_that_was_abandoned_causes_nothing() -> None:
    assert (_COMMON, 1) == _causes("claude rewound")
    assert (_COMMON, 1) == _causes("claude rewound to the beginning")


@pytest.mark.parametrize("name", ["claude without parents", "claude with unknown parents"])
def test_claude_code_record_without_a_known_parent_continues_what_stands_before_it(name: str) -> None:
    assert (_COMMON | {("r1", "a3")}, 0) == _causes(name)


def test_claude_code_answers_to_the_same_follow_from_the_same() -> None:
    edges = {("u1", "a1"), ("u2", "a2"), ("a2", "r1")}
    # The second answer does not follow from the first.
    assert (edges | {("r1", "a3"), ("r1", "a4")}, 1) == _causes("claude answered twice")


def test_claude_code_results_of_parallel_calls_are_all_given_to_the_next_message() -> None:
    edges = {("u1", "a1"), ("a1", "a2"), ("a1", "a3"), ("a2", "r1"), ("a3", "r2"), ("r1", "a4"), ("r2", "a4")}
    assert (edges, 0) == _causes("claude parallel")


def test_claude_code_conversation_goes_on_behind_its_summary() -> None:
    edges = {("u1", "a1"), ("u2", "a2"), ("a2", "r1"), ("r1", "a3")}
    assert (edges, 0) == _causes("claude compacted")


def test_claude_code_conversation_that_goes_back_too_often_claims_no_causes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claude_code_branches, "MOST_RESTORED", 1)
    again = [record(f"b{at}", "r2", 10 + at, text("Again."), model=f"n{at}") for at in range(3)]
    found = only(import_values(*PARALLEL, *again))
    assert found.document is not None
    # Each time one answer is abandoned; the results are too many to be given again.
    assert 3 == found.report.left_out[ABANDONED]
    last = [each["id"] for each in found.document["events"]][-3:]
    assert not [each for each in found.document["edges"] if each["dst"] in last]


@pytest.mark.parametrize(("name", "status"), [("haystack", "error"), ("langchain calls", None)])
def test_calls_of_chats_are_found_where_they_stand(name: str, status: str | None) -> None:
    events, report = _read(name)
    assert [("mill", "c1", '{"of": "rye"}')] == fields_of(events, "tool_call", "tool", "call_id", "x_content")
    assert [("mill", "c1", "flour", status)] == fields_of(
        events, "tool_result", "tool", "call_id", "x_content", "status"
    )
    assert not [what for what in report.left_out if "result" in what]
