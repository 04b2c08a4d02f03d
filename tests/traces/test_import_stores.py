"""Importers of what span stores and evaluations keep: Langfuse, LangSmith, Phoenix, Inspect; counted by hand."""

from __future__ import annotations

import io
import json
import tracemalloc
import zipfile
from typing import Any

import pytest

from generator.traces.importers.load import import_path, import_source
from generator.traces.importers.records import SEALED, source_of
from tests.traces.hostile_bytes import longer_than_said, packed_by
from tests.traces.imports import FOLDER, imported


def _told(document: Any, kind: str, *fields: str) -> list[tuple[Any, ...]]:
    return [tuple(event.get(name) for name in fields) for event in document["events"] if event["type"] == kind]


def test_langfuse_agents_tools_costs_and_failures() -> None:
    document = imported("langfuse.json")
    assert [("editor", "proofreader")] == _told(document, "spawn", "agent", "to")
    assert [
        ("editor", {"tokens_in": 30, "tokens_out": 12, "usd": 0.002, "llm_calls": 1}),
        ("proofreader", {"llm_calls": 1}),
    ] == _told(document, "orchestrator_decision", "agent", "cost")
    assert [("dictionary", "error", 10), ("sources", "ok", 15)] == [
        (tool, status, t + 1) for tool, status, t in _told(document, "tool_result", "tool", "status", "t")
    ]
    assert ("lf-trace-1", "workflow", 18) == (
        document["trace_id"],
        document["task_id"],
        document["costs"]["wall_clock_s"],
    )


def test_langsmith_nodes_that_call_a_model_are_agents_and_others_are_not() -> None:
    document = imported("langsmith.jsonl")
    # kitchen runs the nodes cook, route and taster; route calls no model.
    assert [("kitchen", "cook"), ("kitchen", "taster")] == _told(document, "spawn", "agent", "to")
    assert [("cook", "oven", "error"), ("taster", "recipes", "ok")] == _told(
        document, "tool_result", "agent", "tool", "status"
    )
    # The second call of the model was not counted: 0 and 0 are no tokens.
    assert [
        {"tokens_in": 20, "tokens_out": 5, "usd": 0.001, "llm_calls": 1},
        {"llm_calls": 1},
    ] == [cost for (cost,) in _told(document, "orchestrator_decision", "cost")]


def test_langsmith_runs_nested_in_each_other_are_those_in_a_list() -> None:
    runs = [json.loads(line) for line in (FOLDER / "langsmith.jsonl").read_text(encoding="utf-8").splitlines()]
    by_id = {run["id"]: {**run, "child_runs": []} for run in runs}
    for run in runs:
        if run["parent_run_id"]:
            by_id[run["parent_run_id"]]["child_runs"].append(by_id[run["id"]])
    nested = json.dumps(by_id["r-kitchen"]).encode()
    (found,) = import_source(source_of("langsmith.jsonl", [("langsmith.jsonl", nested)]))
    assert found.document is not None
    own, expected = (
        [_plain(event) for event in document["events"]] for document in (found.document, imported("langsmith.jsonl"))
    )
    assert expected == own


def _plain(event: Any) -> Any:
    return {name: value for name, value in event.items() if name != "src"}


@pytest.mark.parametrize("name", ["phoenix.api.json", "phoenix.frame.jsonl"])
def test_phoenix_is_read_from_its_api_and_from_a_frame(name: str) -> None:
    document = imported(name)
    assert [("gardener", {"tokens_in": 50, "tokens_out": 9, "llm_calls": 1}), ("gardener", {"llm_calls": 1})] == _told(
        document, "orchestrator_decision", "agent", "cost"
    )
    assert [("water", "error"), ("weather", "ok")] == _told(document, "tool_result", "tool", "status")
    # The first event is at second 1, the agent ends at second 20.
    assert 19 == document["costs"]["wall_clock_s"]


def test_inspect_reads_events_and_without_them_messages() -> None:
    first, second = (each.document for each in import_path(FOLDER / "inspect.json"))
    assert [("diver", "sonar", "ok"), ("diver", "lamp", "timeout")] == _told(
        first, "tool_result", "agent", "tool", "status"
    )
    assert first is not None
    # 10 + 1 and 20 + 2 tokens.
    assert 33 == first["costs"]["tokens"]
    assert [("assistant", "sonar")] == _told(second, "tool_call", "agent", "tool")


def test_inspect_archive_is_read_as_its_log(tmp_path: Any) -> None:
    log = json.loads((FOLDER / "inspect.json").read_text(encoding="utf-8"))
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("header.json", json.dumps({name: log[name] for name in ("version", "status", "eval")}))
        for sample in log["samples"]:
            archive.writestr(f"samples/wreck_epoch_{sample['epoch']}.json", json.dumps(sample))
    path = tmp_path / "dive.eval"
    path.write_bytes(data.getvalue())
    found = import_path(path)
    assert ["sample wreck, epoch 1", "sample wreck, epoch 2"] == [each.run for each in found]
    # The head of the archive is no part of a recording that was lost.
    assert 1 == found[0].report.left_out["files about whole runs, without events"]
    assert "incomplete" not in found[0].report.to_text()
    expected = import_path(FOLDER / "inspect.json")
    for own, other in zip(found, expected, strict=True):
        assert own.document is not None and other.document is not None
        assert [_plain(event) for event in other.document["events"]] == [
            _plain(event) for event in own.document["events"]
        ]


def test_zip_that_nothing_here_unpacks_is_told_as_one() -> None:
    # A method that no version of Python has.
    (found,) = import_source(source_of("dive.eval", [("dive.eval", packed_by(77))]))
    assert found.document is None
    assert {SEALED: 1} == found.report.left_out


def test_zip_that_is_broken_is_refused() -> None:
    (found,) = import_source(source_of("x.eval", [("x.eval", b"PK\x03\x04 and no more")]))
    assert found.document is None
    assert {"x.eval: the file is a zip that is cut off, broken or locked": 1} == found.report.left_out


def test_zip_that_says_less_than_it_unpacks_to_is_unpacked_no_further() -> None:
    content = longer_than_said("header.json", bytes(64 << 20))
    tracemalloc.start()
    try:
        (found,) = import_source(source_of("x.eval", [("x.eval", content)]))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert found.document is None
    assert most < 8 << 20
