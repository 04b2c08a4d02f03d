"""A path becomes imported traces: read, recognised, told apart, imported, one trace for each recording."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from generator.traces.fidelity import UNJUDGED, find_fidelity
from generator.traces.importers import IMPORTERS, ImporterModule
from generator.traces.importers.records import SEALED, Source, SourceFile, read_source
from generator.traces.importers.report import ImportReport
from generator.traces.importers.trace_builder import Imported
from generator.traces.trace import parse_trace

# So many files that are not JSON are named, and so many lines of each.
MOST_FLAWED = 5
# What stands beside the samples in an archive of Inspect, and beside the folder of the events of OpenHands.
_ABOUT = re.compile(r"\.eval/(?:header|summaries|reductions|_journal/.*)\.json\Z", re.DOTALL)
_BESIDE_EVENTS = re.compile(r"(?:base_state|agent_state|meta|metadata)\.json\Z")


def import_path(path: Path, format: str = "auto", *, keep_content: bool = False) -> tuple[Imported, ...]:
    """Import a file or folder; `auto` gives each file to the first format that recognises it."""
    return import_source(read_source(path), format, keep_content=keep_content)


def import_source(source: Source, format: str = "auto", *, keep_content: bool = False) -> tuple[Imported, ...]:
    """Import every recording in what was read, at least one; what is in no known format gives no trace and says so."""
    found: list[Imported] = []
    left = list(source.files)
    for name in IMPORTERS if format == "auto" else [format]:
        importer = IMPORTERS[name]
        fits = [importer.recognise(file) for file in left]
        known = tuple(file for file, fit in zip(left, fits, strict=True) if fit)
        left = [file for file, fit in zip(left, fits, strict=True) if not fit]
        if known:
            runs = importer.split(replace(source, files=known))
            imported = [_import(name, run, keep_content) for run in runs]
            if others := _count_others(importer, known):
                imported[0].report.left_out["records other than spans"] += others
            found += imported
    if not found:
        return (_refuse(source, format),)
    _report_flaws(left, found[0].report)
    folders = {file.name.rpartition("/")[0] for file in source.files}
    rest = [_is_about(file.name, folders) for file in left if not file.flaw]
    if about := sum(rest):
        found[0].report.left_out["files about whole runs, without events"] += about
    if len(rest) > about:
        found[0].report.left_out["files in an unknown format"] += len(rest) - about
    found[0].report.left_out.update(source.left_out)
    return _name(found)


def _is_about(name: str, folders: set[str]) -> bool:
    """Say whether a file in no known format is about what others hold; folders: those that hold files."""
    folder, slash, own = name.rpartition("/")
    beside_events = f"{folder}{slash}events" in folders and _BESIDE_EVENTS.match(own)
    return bool(_ABOUT.search(name) or beside_events)


def _count_others(importer: ImporterModule, files: tuple[SourceFile, ...]) -> int:
    """Count the records of files of OTLP that hold no spans: its importer passes over them."""
    if importer.FORMAT.name != "otlp":
        return 0
    records = ((file, record) for file in files for record in file.members())
    return sum(not importer.recognise(replace(file, records=(record,))) for file, record in records)


def _import(format: str, run: Source, keep: bool) -> Imported:
    """Import one recording; the report also says how many lines could not be read, and how true the trace is."""
    report = ImportReport(format=format, name=run.name)
    found = IMPORTERS[format].import_source(run, report, keep_content=keep)
    _count_broken(run.files, found.report)
    fidelity = find_fidelity(parse_trace(found.document))
    if fidelity is not None:
        judged = "" if fidelity.judged else f"{UNJUDGED}; "
        found.report.fidelity = f"{judged}{fidelity.to_text()}"
    return found


def _refuse(source: Source, format: str) -> Imported:
    report = ImportReport(format=format, name=source.name)
    report.read["records"] = sum(len(file.records) for file in source.files)
    report.left_out.update(source.left_out)
    if sealed := sum(file.sealed for file in source.files):
        report.left_out[SEALED] += sealed
        return Imported(document=None, report=report)
    _report_flaws(source.files, report)
    if source.files and all(file.flaw for file in source.files):
        return Imported(document=None, report=report)
    _count_broken([file for file in source.files if not file.flaw], report)
    known = ", ".join(IMPORTERS)
    why = f"everything: the format is none of {known}" if format == "auto" else f"everything: this is not {format}"
    report.left_out[why] += 1
    return Imported(document=None, report=report)


def _count_broken(files: Sequence[SourceFile], report: ImportReport) -> None:
    torn = [file for file in files if file.broken]
    for file in torn[:MOST_FLAWED]:
        one = len(file.broken) == 1
        numbers = ", ".join([*map(str, file.broken[:MOST_FLAWED]), *["…"][: len(file.broken) > MOST_FLAWED]])
        where = f"line{'' if one else 's'} {numbers} of {file.name}"
        report.left_out[f"lines that are not JSON: {where}"] += len(file.broken)
    if further := sum(len(file.broken) for file in torn[MOST_FLAWED:]):
        report.left_out["lines that are not JSON, of further files"] += further


def _report_flaws(files: Sequence[SourceFile], report: ImportReport) -> None:
    flawed = [file for file in files if file.flaw]
    for file in flawed[:MOST_FLAWED]:
        report.left_out[f"{file.name}: the file is {file.flaw}"] += 1
    if len(flawed) > MOST_FLAWED:
        report.left_out["further files that are not JSON"] += len(flawed) - MOST_FLAWED


def _name(found: list[Imported]) -> tuple[Imported, ...]:
    """Give every recording a name that no other one has."""
    if len(found) == 1:
        return tuple(found)
    met: Counter[str] = Counter()
    named = []
    for each in found:
        name = each.run or each.report.name
        met[name] += 1
        named.append(replace(each, run=name if met[name] == 1 else f"{name} ({met[name]})"))
    return tuple(named)
