"""Files in, those of OpenHands that hold one event each joined to one a folder, in the order of the events, out."""

from __future__ import annotations

from dataclasses import replace

from generator.traces.importers.fields import as_map, as_number
from generator.traces.importers.openhands import is_event
from generator.traces.importers.records import Record, Source, SourceFile


def event_in(file: SourceFile) -> float | None:
    """Return the number of the only event in a file; None where it holds anything else."""
    node = as_map(file.records[0].value) if len(file.records) == 1 and not file.broken else {}
    return as_number(node.get("id")) if is_event(node) else None


def join_events(source: Source) -> Source:
    """Return the source with a file for each folder of events, in whose lines the events stand."""
    folders: dict[str, list[tuple[float, SourceFile]]] = {}
    others: list[SourceFile] = []
    for file in source.files:
        number = event_in(file)
        if number is None:
            others.append(file)
        else:
            folders.setdefault(file.name.rpartition("/")[0], []).append((number, file))
    joined = [_join(folder, sorted(events, key=lambda each: each[0])) for folder, events in folders.items()]
    return replace(source, files=(*joined, *others)) if joined else source


def _join(folder: str, events: list[tuple[float, SourceFile]]) -> SourceFile:
    records = (Record(value=file.records[0].value, line=line) for line, (_, file) in enumerate(events, start=1))
    return SourceFile(name=folder, records=tuple(records), parts=tuple(file.name for _, file in events))
