"""The sub-commands of traces: what they print, and their exit codes 0, 1 and 2."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.traces.commands import (
    export_trace,
    import_trace,
    list_metrics,
    report_comparison,
    report_metrics,
    report_validation,
)
from generator.traces.export import to_chrome
from generator.traces.units import show_share
from generator.traces.validate import validate
from tests.traces.imports import FOLDER
from tests.traces.twin import RICH, TWIN, VECTORS, twin
from tests.traces.twin import broken as broken

DATA = Path(__file__).parents[2] / "data" / "traces"


def test_validation_of_a_sound_trace_exits_0() -> None:
    text, code = report_validation([RICH])
    assert 0 == code
    assert text.endswith("rich.json: no findings\n")


def test_warnings_exit_0_and_1_when_strict() -> None:
    assert 0 == report_validation([TWIN])[1]
    text, code = report_validation([TWIN], strict=True)
    assert 1 == code
    assert text.endswith("twin.json: 3 errors\n")


def test_validation_of_a_broken_trace_names_line_column_and_cure(broken: Path) -> None:
    text, code = report_validation([RICH, broken])
    assert 1 == code
    expected = (
        f'{broken.as_posix()}:123:11: error: No event has the id "e9". (T202 known-ends) [/edges/8/dst]\n    Correct'
    )
    assert expected in text


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda: report_validation([]), "no file given"),
        (lambda: report_validation(["nowhere.json"]), "nowhere.json cannot be read"),
        (lambda: report_metrics([]), "no file given"),
        (lambda: report_metrics(["nowhere.json"]), "nowhere.json cannot be read"),
        (lambda: report_comparison(RICH, "nowhere.json"), "nowhere.json cannot be read"),
        (lambda: export_trace("nowhere.json", "chrome"), "nowhere.json cannot be read"),
        (lambda: import_trace("nowhere")[1:], "nowhere does not exist"),
    ],
    ids=[
        "no file",
        "missing",
        "no file to measure",
        "missing to measure",
        "missing second",
        "missing to export",
        "missing source",
    ],
)
def test_wrong_usage_exits_2_and_says_why(answer: Any, said: str) -> None:
    text, code = answer()
    assert 2 == code
    assert said in text


def test_clock_skew_lets_edges_lead_back_a_little(tmp_path: Path) -> None:
    document = twin()
    document["events"][4]["t"] = 2.5
    document["events"].sort(key=lambda event: event["t"])
    path = tmp_path / "skewed.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    assert 1 == report_validation([path])[1]
    assert 0 == report_validation([path], clock_skew=1)[1]


def test_github_annotations_escape_what_would_break_them(tmp_path: Path) -> None:
    path = tmp_path / "a,b.json"
    path.write_text('{"edges": [], "50%\\n": 1}', encoding="utf-8")
    text, _ = report_validation([path], "github")
    line = next(line for line in text.splitlines() if "T102" in line)
    assert line.startswith("::error file=")
    assert "a%2Cb.json,line=1,col=" in line
    assert '"50%25\\u000a" is not allowed here' in line


def test_json_report_counts_and_places(broken: Path) -> None:
    file = json.loads(report_validation([broken], "json")[0])["files"][0]
    assert {"error": 1, "warning": 3, "note": 0} == file["counts"]
    assert file["ok"] is False
    assert "/edges/8/dst" in [finding["pointer"] for finding in file["findings"]]


def test_metrics_tell_value_unit_graph_and_reason() -> None:
    text, code = report_metrics([TWIN])
    assert 0 == code
    assert "span.events.explicit        7 events (over explicit edges; n = 8)" in text
    # What there is one of has its unit in the singular, alone as by name; several by name share a plural.
    assert "spawn.depth                 1 level (n = 3)" in text
    assert "messages.matrix             planner_1 → executor_1 1 message (n = 1)" in text
    assert "aggregate 1, stop 1 decisions (n = 3)" in report_metrics([RICH])[0]
    found = json.loads(report_metrics([TWIN, RICH], "json")[0])["files"]
    values = {each["id"]: each["value"] for each in found[0]["metrics"]}
    assert 8 == values["span.events.program"]
    assert 2 == len(found)


def test_shares_are_percentages_for_people_and_numbers_for_programs() -> None:
    text, _ = report_metrics([RICH])
    assert "idle.share                  a 0%, b 0%, lead 58.3% (" in text
    assert "taint.reach                 7.7% (" in text
    found = {each["id"]: each for each in json.loads(report_metrics([RICH], "json")[0])["files"][0]["metrics"]}
    assert ({"a": 0, "b": 0, "lead": 7 / 12}, "ratio") == (found["idle.share"]["value"], found["idle.share"]["unit"])
    # They differ by points, which are no per cent of them.
    assert "7.7% against 37.5% (−29.8 points, × 0.205)" in report_comparison(RICH, TWIN)[0]
    readers, single = (DATA / f"{name}.json" for name in ("six-readers", "single-agent"))
    assert "compare.overhead  87.5% (" in report_comparison(readers, single)[0]


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (0, "0%"),
        (1, "100%"),
        (0.08, "8%"),
        (0.845, "84.5%"),
        (1 / 16, "6.3%"),
        (1e-9, "<0.1%"),
        (0.0005, "0.1%"),
        (0.9999, ">99.9%"),
        (0.9994, "99.9%"),
        (1.2, "120%"),
        (-0.03, "-3%"),
    ],
)
def test_share_is_rounded_to_a_tenth_of_a_per_cent(share: float, shown: str) -> None:
    assert shown == show_share(share)


@given(st.floats(0, 1))
def test_share_is_rounded_neither_to_nothing_nor_to_all(share: float) -> None:
    shown = show_share(share)
    assert (share == 0, share == 1) == (shown == "0%", shown == "100%")
    assert abs(float(shown.strip("<>%")) - share * 100) <= 0.1


def test_metrics_of_what_is_no_trace_exit_1_with_findings(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    path.write_text("[]", encoding="utf-8")
    text, code = report_metrics([path])
    assert 1 == code
    assert "T103 right-kinds" in text


def test_comparison_tells_both_values_and_the_pair_metrics() -> None:
    text, code = report_comparison(RICH, TWIN)
    assert 0 == code
    assert "note: the tasks differ: every-optional-field and look-something-up" in text
    assert "work.steps" in text and "6 against 4 steps (+2, × 1.5)" in text
    assert "1 against 1 level (" in text and "0 against 1 event (" in text and "1.2 against 1 (" in text
    found = json.loads(report_comparison(RICH, TWIN, "json")[0])
    assert "the second trace has 3 agents; a baseline has one" == found["pairs"][0]["reason"]


def test_import_writes_the_trace_and_reports_beside_it(tmp_path: Path) -> None:
    output = tmp_path / "trace.json"
    text, report, code = import_trace(FOLDER / "codex", output=output)
    assert ("", 0) == (text, code)
    assert "codex: imported as codex" in report
    assert validate(output.read_bytes()).ok


def test_import_of_what_no_importer_knows_exits_1() -> None:
    text, report, code = import_trace(VECTORS / "rules.json", "atif")
    assert ("", 1) == (text, code)
    assert "everything: this is not atif" in report


@pytest.mark.parametrize(
    ("data", "cure"),
    [
        (b'{"resourceSpans": [', "nothing else stands before or behind it"),
        ('{"resourceSpans": []}'.encode("utf-16-le"), "as UTF-8"),
        (b"app  | " + json.dumps(twin()).encode(), "nothing else stands before or behind it"),
        (gzip.compress(b"{}")[:-4], "pack or copy gzip data anew"),
    ],
    ids=["cut off", "UTF-16 without a mark", "behind a name", "packed and cut off"],
)
def test_import_of_what_is_not_json_says_where_and_what_to_do(data: bytes, cure: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    _, report, code = import_trace(path)
    assert 1 == code
    assert "x.json: the file is " in report
    assert cure in report


@pytest.mark.parametrize("format", ["auto", "otlp"])
@pytest.mark.parametrize("times", [1, 2])
def test_import_of_a_trace_says_that_it_is_one_and_what_to_run(tmp_path: Path, format: str, times: int) -> None:
    path = tmp_path / "runs.jsonl"
    path.write_text(f"{json.dumps(twin())}\n" * times, encoding="utf-8")
    text, report, code = import_trace(path, format)
    assert ("", 1) == (text, code)
    assert report.startswith(f"{path.as_posix()}: this is a trace already; there is nothing to import. ")
    assert "`survey trace view`" in report
    assert "none of" not in report


def test_export_for_the_published_schema_is_what_it_was_without_meta() -> None:
    text, code = export_trace(RICH, "upstream")
    expected = json.loads(RICH.read_text(encoding="utf-8"))
    del expected["meta"]
    assert 0 == code
    assert expected == json.loads(text)


def test_chrome_export_has_a_slice_for_each_event_and_an_arrow_for_each_edge() -> None:
    found = to_chrome(json.loads(RICH.read_text(encoding="utf-8")))["traceEvents"]
    phases = [each["ph"] for each in found]
    assert (13, 13, 13, 4) == tuple(phases.count(phase) for phase in "XsfM")
    call = next(each for each in found if each.get("cat") == "tool_call" and each["args"]["tool"] == "search")
    assert (2_000_000, 3_000_000) == (call["ts"], call["dur"])
    arrows = [each for each in found if each["ph"] in "sf"]
    assert all(each["bp"] == "e" for each in arrows if each["ph"] == "f")
    slices = {(each["tid"], each["ts"]) for each in found if each["ph"] == "X"}
    assert {(each["tid"], each["ts"]) for each in arrows} <= slices


def test_chrome_slice_of_a_call_lasts_to_the_end_of_its_result() -> None:
    document = json.loads(RICH.read_text(encoding="utf-8"))
    document["events"][5]["t_end"] = 5.75
    found = to_chrome(document)["traceEvents"]
    call = next(each for each in found if each.get("cat") == "tool_call" and each["args"]["tool"] == "search")
    assert 3_750_000 == call["dur"]


def test_list_of_metrics_gives_formula_source_and_preconditions() -> None:
    text, code = list_metrics()
    assert 0 == code
    assert "Source: Kimi K2.5 technical report, arXiv 2602.02276, section 3" in text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            (FOLDER / "langsmith.jsonl").read_text(encoding="utf-8"),
            "This is a recording of LangSmith, not a trace: import it first.",
        ),
        ((FOLDER / "claude-code" / "session.jsonl").read_text(encoding="utf-8"), "a recording of Claude Code"),
        (
            '[{"run_type": "llm", "trace_id": 7}, {"run_type": "tool"}]',
            'a known format: it is a list of 2 objects with "run_type", "trace_id". The nearest is LangSmith,'
            ' without "parent_run_id", "start_time".',
        ),
        # What AutoGen's core keeps of a chat: the message of the system has no source.
        (
            '{"messages": [{"type": "SystemMessage", "content": "x"}, {"type": "UserMessage", "source": "user", '
            '"content": "y"}]}',
            'The nearest is Message and chat logs, but some messages lack "source" or "role" or "from".',
        ),
        (
            '{"hello": 1}',
            'This is neither a trace nor a recording in a known format: it is an object with "hello". (T009',
        ),
        ('{"a": 1}\n{"a": 2}\n', '2 lines of objects with "a".'),
    ],
)
def test_what_is_no_trace_is_told_in_one_finding(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "strange.json"
    path.write_text(text, encoding="utf-8")
    found = json.loads(report_validation([path], "json")[0])["files"][0]["findings"]
    assert ["T009"] == [each["code"] for each in found]
    assert said in f"{found[0]['message']} (T009"
    assert "/traces/import/" in found[0]["cure"]
    _, report, code = import_trace(path)
    if "import it first" in said or "a recording of" in said:
        assert code == 0
    else:
        # Import tells of a file in an unknown format what validation tells.
        assert code == 1
        assert said in report
        assert "/traces/import/" in report
        # Nobody is told to do what was just done.
        assert "Import it" not in report
