"""Recordings that say one thing in two records, or two in one; both languages import them alike."""

from __future__ import annotations

import json
from typing import Any

from generator.traces.importers.load import import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.trace_builder import Imported

Json = dict[str, Any]
Files = list[tuple[str, bytes]]


def _log(*messages: Json) -> Files:
    return [("log.json", json.dumps(messages).encode())]


def _said(source: str, content: Any, kind: str = "TextMessage", **more: Any) -> Json:
    """Write a message of AutoGen's AgentChat."""
    return {"source": source, "content": content, "type": kind, **more}


def _calls(*ids: str) -> list[Json]:
    return [{"id": name, "name": f"mill_{name}", "arguments": "{}"} for name in ids]


def _results(*ids: str) -> list[Json]:
    return [{"call_id": name, "name": f"mill_{name}", "content": f"flour {name}", "is_error": False} for name in ids]


def _run(*ids: str) -> list[Json]:
    """Write calls, their results, and the summary of both."""
    summary = {"tool_calls": _calls(*ids), "results": _results(*ids)}
    return [
        _said("baker", _calls(*ids), "ToolCallRequestEvent", models_usage={"prompt_tokens": 10}),
        _said("baker", _results(*ids), "ToolCallExecutionEvent"),
        _said("baker", "\n".join(f"flour {name}" for name in ids), "ToolCallSummaryMessage", **summary),
    ]


_ASKED = _said("user", "Bake rye.")

# What is in each recording's files.
MINGLED: dict[str, Files] = {
    "summary of calls": _log(_ASKED, *_run("1", "2"), _said("user", "And oats."), *_run("1")),
    "summary of calls in a team": _log(_ASKED, *_run("1"), _said("judge", "Good.")),
    "summary of calls that nothing else tells": _log(_ASKED, *_run("1")[:2], _run("1")[2], _run("1")[2]),
    "summary that ends a run": _log(_ASKED, *_run("1")[:2], _run("1")[2] | {"content": "TERMINATE"}),
}


def import_mingled(name: str, *, keep_content: bool = False) -> tuple[Imported, ...]:
    """Import one of the recordings."""
    files = MINGLED[name]
    return import_source(source_of(files[0][0] if len(files) == 1 else "top", files), keep_content=keep_content)
