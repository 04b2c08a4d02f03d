"""Runs of the real SDK with a scripted model, made anew: what is imported has the shape of what is committed."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from generator.traces.importers.load import import_path
from generator.traces.layout import lay_out
from generator.traces.validate import validate
from tests.conftest import MakeOnce
from tests.hang import HANG

HERE = Path(__file__).parent
SCRIPT = HERE / "record" / "openai_agents_run.py"
RUNS = {
    "openai-agents.fan_out": ("native", "fan_out", "jsonl"),
    "openai-agents.hand_over": ("native", "hand_over", "jsonl"),
    "openinference.fan_out": ("openinference", "fan_out", "json"),
    "genai.fan_out": ("genai", "fan_out", "json"),
    "genai.two_levels": ("genai", "two_levels", "json"),
    "genai-former.fan_out": ("genai-former", "fan_out", "json"),
}


def _shape(document: Any) -> list[tuple[Any, ...]]:
    """Return who did what; which of two at once came first differs from run to run."""
    fields = ("type", "agent", "to", "tool", "status", "decision", "inferred", "final", "cost")
    return sorted(tuple(str(event.get(name)) for name in fields) for event in document["events"])


@pytest.fixture(scope="module")
def made_anew(make_once: MakeOnce) -> Path:
    """Return the folder of all runs, made at once: the SDK takes longer to import than to run."""

    def record(folder: Path) -> None:
        folder.mkdir()
        runs = [(mode, scenario, str(folder / f"{name}.{suffix}")) for name, (mode, scenario, suffix) in RUNS.items()]
        subprocess.run([sys.executable, str(SCRIPT), *chain(*runs)], check=True, capture_output=True, timeout=HANG)

    return make_once("runs_made_anew", record)


@pytest.mark.parametrize("name", RUNS)
def test_run_made_anew_imports_as_the_recorded_one(name: str, made_anew: Path) -> None:
    output = made_anew / f"{name}.{RUNS[name][-1]}"
    (imported,) = import_path(output)
    document = imported.document
    assert document is not None
    assert validate(lay_out(document).encode()).ok
    committed = json.loads((HERE / "imported" / f"{name}.json").read_text(encoding="utf-8"))
    assert _shape(committed) == _shape(document)
