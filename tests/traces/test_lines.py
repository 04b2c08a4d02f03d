"""Files of JSON lines: a trace a line, with findings at the lines of the file."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from generator.traces.commands import report_comparison, report_metrics, report_validation
from generator.traces.lines import Document, split_documents, validate_file
from generator.traces.validate import MOST_OF_A_KIND, validate
from tests.traces.twin import VECTORS, twin

TWIN = json.dumps(twin())


def _broken() -> Any:
    document = twin()
    document["edges"].append({"src": "e8", "dst": "e9", "type": "causal"})
    return document


@pytest.fixture
def several(tmp_path: Path) -> Path:
    path = tmp_path / "several.jsonl"
    path.write_text(f"\n{TWIN}\n\n{json.dumps(_broken())}\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "text",
    ["", "\n", TWIN, f"\n{TWIN}\n\n", json.dumps(twin(), indent=1), "7\n8", "{}\n{}", "[\n" + TWIN + "]", "{\n" + TWIN],
    ids=["empty", "a line", "flat", "alone", "laid out", "numbers", "objects", "list", "broken"],
)
def test_file_that_holds_no_trace_on_its_first_line_or_nothing_else_is_one_document(text: str) -> None:
    assert (Document(data=text.encode()),) == split_documents(text.encode())


def test_each_line_that_is_not_empty_is_a_document(several: Path) -> None:
    assert [2, 4] == [document.line for document in split_documents(several.read_bytes())]
    assert split_documents(several.read_bytes()) == split_documents(gzip.compress(several.read_bytes()))


def test_findings_stand_at_the_lines_of_the_file(several: Path) -> None:
    text, code = report_validation([several])
    assert 1 == code
    column = json.dumps(_broken()).index('"e9"') + 1
    assert f'{several.as_posix()}:4:{column}: error: No event has the id "e9". (T202 known-ends)' in text
    alone = validate(TWIN.encode())
    lines = [each.spot.line for each in validate_file(several.read_bytes()).problems if each.spot]
    assert [2] * len(alone.problems) == lines[: len(alone.problems)]
    related = [mark.spot for each in validate_file(several.read_bytes()).problems for mark in each.related]
    assert {2, 4} == {spot.line for spot in related if spot}


def test_line_that_is_no_trace_is_told_where_it_stands() -> None:
    report = validate_file(f"{TWIN}\n{{".encode())
    assert [("T001", 2)] == [
        (each.code, each.spot.line) for each in report.problems if each.code == "T001" and each.spot
    ]


def test_report_shows_a_hundred_of_a_kind_and_counts_all() -> None:
    report = validate_file("\n".join([TWIN] * 200).encode())
    assert {total * 200 for total in validate(TWIN.encode()).totals.values()} == set(report.totals.values())
    assert MOST_OF_A_KIND == sum(each.code == report.problems[0].code for each in report.problems)


def test_metrics_are_told_line_by_line(tmp_path: Path) -> None:
    sound = tmp_path / "sound.jsonl"
    sound.write_text(f"{TWIN}\n{TWIN}\n", encoding="utf-8")
    text, code = report_metrics([sound], "json")
    assert 0 == code
    first, second = json.loads(text)["files"]
    assert [f"{sound.as_posix()}, line 1", f"{sound.as_posix()}, line 2"] == [first["file"], second["file"]]
    assert first["metrics"] == second["metrics"]


def test_comparison_wants_one_trace_in_each_file(several: Path) -> None:
    expected = f"survey trace: {several.as_posix()} holds 2 traces; one is expected\n"
    assert (expected, 2) == report_comparison(VECTORS / "rich.json", several)
