"""Recordings with one oddity each: what repeats, lacks, or contradicts something; both languages import them alike."""

from __future__ import annotations

from typing import Any

from generator.traces.importers.load import import_source
from generator.traces.importers.records import source_of
from generator.traces.importers.trace_builder import Imported
from tests.traces.odd_files import FILES
from tests.traces.odd_logs import LOGS
from tests.traces.odd_sessions import SESSIONS
from tests.traces.odd_trajectories import TRAJECTORIES

RECORDINGS = FILES | LOGS | SESSIONS | TRAJECTORIES


def import_odd(name: str, *, keep_content: bool = False) -> tuple[Imported, ...]:
    """Import one of the recordings."""
    file, data = RECORDINGS[name]
    return import_source(source_of(file, [(file, data)]), keep_content=keep_content)


def events_of(found: Imported) -> list[Any]:
    """Return the events of what was imported."""
    events: Any = (found.document or {})["events"]
    return list(events)
