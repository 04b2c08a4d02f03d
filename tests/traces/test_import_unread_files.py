"""Files that are not read as recordings: broken, in no known format, too large, or named otherwise; each is told."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from generator.traces import reader
from generator.traces.importers import records
from generator.traces.importers.load import import_path, import_source
from generator.traces.importers.records import source_of
from tests.traces.imports import only
from tests.traces.odd_recordings import RECORDINGS, import_odd


@pytest.mark.parametrize("name", ["session of Qwen Code", "steps of Antigravity", "part of OpenCode"])
def test_recording_that_only_resembles_a_known_format_is_refused(name: str) -> None:
    found = only(import_odd(name))
    assert found.document is None
    assert ["everything: the format is none of"] == [why[:33] for why in found.report.left_out]


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
        ("lines in no known format, some of which are no JSON", ["lines that are not JSON: line 2 of lines.jsonl"]),
        ("list of nothing", []),
        ("text alone", []),
        ("log of requests", []),
    ],
)
def test_json_in_no_known_format_is_told_with_the_formats_that_are(name: str, broken: list[str]) -> None:
    found = only(import_odd(name))
    assert found.document is None
    assert broken == [why for why in found.report.left_out if "not JSON" in why]
    assert any(why.startswith("everything: the format is none of otlp, ") for why in found.report.left_out)


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
        archive.writestr("__MACOSX/._a.json", b"\0\5\26\7")
    (tmp_path / "._d.json").write_bytes(b"\0\5\26\7")
    (tmp_path / name).write_bytes(whole + b"\n" + whole)
    (tmp_path / "d.md").write_text("Oats.", encoding="utf-8")
    for module in (records, reader):
        monkeypatch.setattr(module, "MAX_BYTES", len(whole) + 1)
    report = import_path(tmp_path)[0].report
    assert 4 == report.left_out["files that are not JSON by name"]
    assert 1 == report.left_out["packed files that are too large, alone or with others"]
    assert len(whole) == report.left_out["bytes of files that are too large"]
    (tmp_path / "logs.eval").unlink()
    (tmp_path / name).unlink()
    assert 2 == only(import_path(tmp_path)).report.left_out["files that are not JSON by name"]
