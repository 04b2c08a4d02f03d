"""Recordings with one oddity each: what repeats, lacks, or contradicts something; both languages import them alike."""

from __future__ import annotations

import json
from typing import Any

from generator.traces.importers.load import import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.trace_builder import Imported

Json = dict[str, Any]


def _lines(*values: Any) -> bytes:
    return "\n".join(json.dumps(value) for value in values).encode()


def _at(second: int) -> str:
    return f"2026-05-01T10:00:{second:02}Z"


def _blamed(**beside: Any) -> bytes:
    """Write a log of three messages that people annotated."""
    speakers = (("user", "Bake rye."), ("Miller", "No rye is left."), ("Baker", "Then oats."))
    return _lines({**beside, "history": [{"role": role, "content": said} for role, said in speakers]})


# The name of each recording's one file, and what is in it.
RECORDINGS: dict[str, tuple[str, bytes]] = {
    "reason of a failure": (
        "log.json",
        _blamed(mistake_agent="Miller", mistake_step="1", mistake_reason="The miller looked into the wrong sack."),
    ),
}


def import_odd(name: str, *, keep_content: bool = False) -> tuple[Imported, ...]:
    """Import one of the recordings."""
    file, data = RECORDINGS[name]
    return import_source(source_of(file, [(file, data)]), keep_content=keep_content)
