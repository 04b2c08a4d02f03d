"""The command line of traces: sub-commands, streams, pipes, terminals, and a package that stands alone."""

from __future__ import annotations

import argparse
import ast
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.commands import trace as command
from generator.traces.commands import (
    export_trace,
    import_trace,
    report_comparison,
    report_metrics,
    report_validation,
)
from generator.traces.gather import NothingGathered, gather
from tests.hang import HANG
from tests.traces.imports import FOLDER
from tests.traces.twin import RICH, TWIN, twin
from tests.traces.twin import broken as broken


def _run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    code = command.run(parser.parse_args(words))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_command_line_hands_over_to_every_sub_command(capsys: pytest.CaptureFixture[str], broken: Path) -> None:
    assert 0 == _run(capsys, "validate", str(RICH))[0]
    assert 1 == _run(capsys, "validate", "--format", "json", str(broken))[0]
    assert 1 == _run(capsys, "validate", "--strict", "--clock-skew", "0.5", str(TWIN))[0]
    assert (2, "") == _run(capsys, "validate", "nowhere.json")[:2]
    assert "T402" in _run(capsys, "validate", "--rules")[1]
    assert "work.events" in _run(capsys, "metrics", str(TWIN))[1]
    assert "Formula:" in _run(capsys, "metrics", "--explain")[1]
    assert 0 == _run(capsys, "compare", str(RICH), str(TWIN))[0]
    code, out, err = _run(capsys, "import", "--keep-content", str(FOLDER / "codex"))
    assert 0 == code
    assert "x_content" in out and "imported as codex" in err
    assert "traceEvents" in _run(capsys, "export", "--profile", "chrome", str(TWIN))[1]


def test_command_line_prints_on_a_stream_that_cannot_show_every_character(tmp_path: Path, root: Path) -> None:
    path = tmp_path / "trace.json"
    path.write_text('{"edges": [], "führt → \\ud83e\\udd16": 1}', encoding="utf-8")
    code = (
        "import argparse, sys; from generator.commands import trace; parser = argparse.ArgumentParser();"
        "trace.add_arguments(parser); sys.exit(trace.run(parser.parse_args(sys.argv[1:])))"
    )
    command = [sys.executable, "-c", code, "validate", str(path)]
    environment = {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(root)}
    found = subprocess.run(command, check=False, capture_output=True, env=environment, cwd=tmp_path, timeout=HANG)
    assert (1, b"") == (found.returncode, found.stderr)
    assert b'"f?hrt ? ?" is not allowed here' in found.stdout


@pytest.mark.parametrize("skew", ["-1", "nan", "inf", "far"])
def test_command_line_refuses_a_clock_skew_that_is_none(capsys: pytest.CaptureFixture[str], skew: str) -> None:
    with pytest.raises(SystemExit) as refusal:
        _run(capsys, "validate", f"--clock-skew={skew}", str(RICH))
    assert 2 == refusal.value.code


def test_package_stands_alone(root: Path) -> None:
    shared = {f"generator.{name}" for name in ("annotation", "collector", "json_value", "problem", "record")}
    for path in (root / "generator" / "traces").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            ours = {name for name in names if name.startswith("generator")} - shared
            assert all(name.startswith("generator.traces") for name in ours), path


@contextmanager
def _piped(tmp_path: Path, data: bytes) -> Iterator[Path]:
    """Give a file that can be read once, as `<(zcat run.json.gz)` is."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(data,))
    writer.start()
    yield pipe
    writer.join(5)
    pipe.unlink()


def test_traces_come_out_of_pipes(tmp_path: Path) -> None:
    data = RICH.read_bytes()
    for profile in ("upstream", "chrome"):
        with _piped(tmp_path, data) as pipe:
            assert export_trace(RICH, profile) == export_trace(pipe, profile)
    with _piped(tmp_path, data) as pipe:
        assert {"pipe.json": data} == gather([pipe]).files
    with _piped(tmp_path, (FOLDER / "langfuse.json").read_bytes()) as pipe:
        assert "pipe: imported as langfuse" in gather([pipe]).reports


def test_names_in_a_trace_neither_break_lines_nor_command_a_terminal(tmp_path: Path) -> None:
    hostile = json.loads(json.dumps(twin()).replace("executor_1", "a\\nb\\u001b[31m"))
    hostile["events"][0]["trutsed\n\x1b"] = 1
    file = tmp_path / "hostile.json"
    file.write_text(json.dumps(hostile | {"task_id": "a\nb"}), encoding="utf-8")
    for text, _ in (report_validation([file]), report_metrics([file]), report_comparison(file, TWIN)):
        assert all(character.isprintable() for line in text.split("\n") for character in line)
    plain, lines = (report_metrics([each])[0].split("\n") for each in (TWIN, file))
    assert len(plain) == len(lines)


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs a file that nobody can read")
def test_what_cannot_be_read_is_named() -> None:
    _, said, code = import_trace("/proc/self/mem")
    assert (2, True) == (code, said.startswith("survey trace: /proc/self/mem cannot be read: "))
    with pytest.raises(NothingGathered, match="/proc/self/mem cannot be read") as refused:
        gather([Path("/proc/self/mem")])
    assert refused.value.misused
