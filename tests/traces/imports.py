"""Recorded and built inputs of importers, what each must become, and how tests import them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator.traces.importers.load import import_path, import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.report import ImportReport
from generator.traces.importers.trace_builder import Imported
from generator.traces.layout import lay_out
from generator.traces.problem import Problem
from generator.traces.validate import validate

Files = list[tuple[str, bytes]]

FOLDER = Path(__file__).parent / "recorded"
GOLDEN = Path(__file__).parent / "imported"

# Input, format that must recognise it, and how many events of each type there must be, counted by hand in the input.
INPUTS: dict[str, tuple[str, dict[str, int]]] = {
    "openai-agents.fan_out.jsonl": ("openai-agents", {"spawn": 3, "return": 3, "tool_call": 2, "tool_result": 2}),
    "openai-agents.hand_over.jsonl": ("openai-agents", {"spawn": 2, "return": 1, "tool_call": 2, "tool_result": 2}),
    "openinference.fan_out.json": ("otlp", {"spawn": 3, "return": 3, "tool_call": 2, "tool_result": 2}),
    "genai.fan_out.json": ("otlp", {"spawn": 3, "return": 3, "tool_call": 2, "tool_result": 2}),
    "genai-former.fan_out.json": ("otlp", {"spawn": 3, "return": 3, "tool_call": 2, "tool_result": 2}),
    "genai.two_levels.json": ("otlp", {"spawn": 3, "return": 4, "tool_call": 2, "tool_result": 2}),
    "autogen.debate.json": ("messages", {"spawn": 0, "message": 6, "human_intervention": 1}),
    "magentic.bakery.json": ("messages", {"spawn": 0, "message": 5, "human_intervention": 1}),
    "atif.mills.json": ("atif", {"spawn": 2, "return": 2, "tool_call": 2, "tool_result": 2, "aggregate": 1}),
    "claude-code/session.jsonl": ("claude-code", {"spawn": 2, "return": 2, "tool_call": 4, "tool_result": 4}),
    "codex": ("codex", {"spawn": 1, "return": 1, "message": 1, "despawn": 1, "tool_call": 1, "tool_result": 1}),
    "failures/magentic.json": ("messages", {"message": 4, "orchestrator_decision": 4, "human_intervention": 1}),
    "failures/captain.json": ("messages", {"message": 2, "orchestrator_decision": 2, "tool_result": 1}),
    "two-instrumentations.json": (
        "otlp",
        {"orchestrator_decision": 1, "tool_call": 3, "tool_result": 3, "safety_event": 0, "return": 1},
    ),
    "side-chains.jsonl": (
        "claude-code",
        {"human_intervention": 1, "orchestrator_decision": 4, "spawn": 1, "return": 1, "tool_call": 1},
    ),
    "langfuse.json": ("langfuse", {"spawn": 1, "return": 2, "orchestrator_decision": 2, "tool_call": 2}),
    "langsmith.jsonl": ("langsmith", {"spawn": 2, "return": 3, "orchestrator_decision": 2, "tool_call": 2}),
    "phoenix.api.json": ("phoenix", {"spawn": 0, "return": 1, "orchestrator_decision": 2, "tool_call": 2}),
    "phoenix.frame.jsonl": ("phoenix", {"spawn": 0, "return": 1, "orchestrator_decision": 2, "tool_call": 2}),
}


def only(found: tuple[Imported, ...]) -> Imported:
    """Return the one recording that an input holds."""
    assert 1 == len(found), [each.run for each in found]
    return found[0]


def imported(name: str, **options: Any) -> Any:
    """Return the trace of a recorded input."""
    document = only(import_path(FOLDER / name, **options)).document
    assert document is not None
    return document


def import_values(*values: Any, name: str = "x.jsonl") -> tuple[Imported, ...]:
    """Import values as JSON lines."""
    return import_source(source_of(name, [(name, "\n".join(json.dumps(each) for each in values).encode())]))


def import_files(files: Files, *, keep_content: bool = False) -> tuple[Imported, ...]:
    """Import a file, or several as a folder."""
    files = sorted(files)
    return import_source(source_of(files[0][0] if len(files) == 1 else "top", files), keep_content=keep_content)


def read_events(data: bytes, *, keep_content: bool = False) -> tuple[list[Any], ImportReport]:
    """Import a file; return the events of its only recording, and the report."""
    found = only(import_files([("x.jsonl", data)], keep_content=keep_content))
    assert found.document is not None
    events: Any = found.document["events"]
    return events, found.report


def fields_of(events: list[Any], kind: str, *fields: str) -> list[tuple[Any, ...]]:
    """Return these fields of each event of a type."""
    return [tuple(event.get(name) for name in fields) for event in events if event["type"] == kind]


def errors_in(document: Any) -> list[Problem]:
    """Return the errors that the check of traces finds."""
    assert document is not None
    return [problem for problem in validate(lay_out(document).encode()).problems if problem.level == "error"]


def golden(name: str) -> Path:
    """Return the file with what is expected of an input."""
    return GOLDEN / f"{name.replace('/', '.').removesuffix('.jsonl').removesuffix('.json')}.json"
