"""A file's bytes become the documents in it: one, or one a line where the first line is a trace and more follows.

Such a file of JSON lines (`.jsonl`) carries several traces. Logs of other systems are JSON lines, too, but none of
their lines is a trace: they are imported instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.collector import collector_paused
from generator.json_value import Json
from generator.record import frozen_record
from generator.traces.problem import START, Problem, Spot
from generator.traces.reader import GZIP, MAX_BYTES, read_trace, unpack
from generator.traces.trace import Trace, parse_trace
from generator.traces.validate import MOST_OF_A_KIND, Report, find_breaks, validate


@frozen_record
class Document:
    """One document of a file; line is where it begins, None when the file holds nothing else."""

    data: bytes
    line: int | None = None


def split_documents(data: bytes) -> tuple[Document, ...]:
    """Split a file into its documents, at least one; empty lines are none."""
    if data.startswith(GZIP):
        plain, why = unpack(data)
        # What cannot be unpacked is for the reader to judge.
        data = data if why else plain
    lines = [] if len(data) > MAX_BYTES else list(_lines(data))
    return tuple(lines) if len(lines) > 1 else (Document(data=data),)


def validate_file(data: bytes, *, file: str = "", clock_skew: float = 0, strict: bool = False) -> Report:
    """Validate every document of a file in one report; lines are those of the file."""
    documents = split_documents(data)
    reports = [(each, validate(each.data, file=file, clock_skew=clock_skew, strict=strict)) for each in documents]
    return _join(file, reports)


def parse_file(data: bytes, *, file: str = "") -> Report | dict[int | None, Trace]:
    """Return the traces of a file, each by its line, or what keeps one of its documents from being a trace."""
    traces: dict[int | None, Trace] = {}
    broken = []
    with collector_paused():
        for document in split_documents(data):
            reading = read_trace(document.data)
            report = find_breaks(reading, file=file)
            if report.problems:
                broken.append((document, report))
            elif not broken:
                traces[document.line] = parse_trace(reading.value)
    return _join(file, broken) if broken else traces


def _join(file: str, reports: Sequence[tuple[Document, Report]]) -> Report:
    """Return the reports of a file's documents as one, with the lines of the file."""
    found: list[Problem] = []
    totals: Counter[str] = Counter()
    for document, report in reports:
        found += [_move(problem, (document.line or 1) - 1) for problem in report.problems]
        totals.update(report.totals)
    fidelity = reports[0][1].fidelity if len(reports) == 1 else None
    shown: Counter[str] = Counter()
    kept = []
    for problem in found:
        shown[problem.code] += 1
        if shown[problem.code] <= MOST_OF_A_KIND:
            kept.append(problem)
    return Report(file=file, problems=tuple(kept), totals=dict(sorted(totals.items())), fidelity=fidelity)


def _lines(data: bytes) -> Iterator[Document]:
    """Yield each line that is not empty as a document; nothing when the first is no trace or stands alone."""
    start, number, first = 0, 1, True
    while start < len(data):
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        line = data[start:end]
        if line.strip():
            # Most files hold one document: of those nothing but the first line is read here.
            if first and not (data[end:].strip() and _is_trace(read_trace(line).value)):
                return
            first = False
            yield Document(data=line, line=number)
        start, number = end + 1, number + 1


def _is_trace(value: Json) -> bool:
    """Say whether a line is a trace: others have events or a trace_id, too, but not with the rest."""
    if not isinstance(value, dict):
        return False
    rest = any(name in value for name in ("trace_id", "task_id", "edges"))
    return (isinstance(value.get("events"), list) and rest) or ("trace_id" in value and "task_id" in value)


def _move(problem: Problem, lines: int) -> Problem:
    related = tuple(replace(mark, spot=_below(mark.spot, lines)) for mark in problem.related)
    return replace(problem, spot=_below(problem.spot, lines), related=related)


def _below(spot: Spot | None, lines: int) -> Spot:
    spot = spot or START
    return replace(spot, line=spot.line + lines)
