"""A path becomes an imported trace: read, recognised, imported."""

from __future__ import annotations

from pathlib import Path

from generator.traces.importers import IMPORTERS
from generator.traces.importers.records import Source, read_source
from generator.traces.importers.trace_builder import Imported, ImportReport


def import_path(path: Path, format: str = "auto", *, keep_content: bool = False) -> Imported:
    """Import a file or folder; `auto` takes the first format that recognises it."""
    return import_source(read_source(path), format, keep_content=keep_content)


def import_source(source: Source, format: str = "auto", *, keep_content: bool = False) -> Imported:
    """Import what was read; what is in no known format gives no trace and says so."""
    if format == "auto":
        found = next((each for each in IMPORTERS.values() if each.recognise(source)), None)
    else:
        found = IMPORTERS[format] if IMPORTERS[format].recognise(source) else None
    if found is None:
        report = ImportReport(format=format, name=source.name)
        report.read["records"] = sum(len(file.records) for file in source.files)
        known = ", ".join(IMPORTERS)
        why = f"everything: this is none of {known}" if format == "auto" else f"everything: this is not {format}"
        report.left_out[why] += 1
        return Imported(document=None, report=report)
    return found.import_source(source, keep_content=keep_content)
