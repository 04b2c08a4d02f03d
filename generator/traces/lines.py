"""A file's bytes become the documents in it: one, or one a line where the first line is a trace and more follows.

Such a file of JSON lines (`.jsonl`) carries several traces. Logs of other systems are JSON lines, too, but none of
their lines is a trace: they are imported instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.traces.finding import START, Finding, Spot
from generator.traces.reader import GZIP, MAX_BYTES, read_trace, unpack
from generator.traces.validate import MOST_OF_A_KIND, Report, validate


@dataclass(frozen=True, slots=True, kw_only=True)
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
    found: list[Finding] = []
    totals: Counter[str] = Counter()
    for document in split_documents(data):
        report = validate(document.data, file=file, clock_skew=clock_skew, strict=strict)
        found += [_move(finding, (document.line or 1) - 1) for finding in report.findings]
        totals.update(report.totals)
    shown: Counter[str] = Counter()
    kept = []
    for finding in found:
        shown[finding.code] += 1
        if shown[finding.code] <= MOST_OF_A_KIND:
            kept.append(finding)
    return Report(file=file, findings=tuple(kept), totals=dict(sorted(totals.items())))


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


def _is_trace(value: object) -> bool:
    return isinstance(value, dict) and (isinstance(value.get("events"), list) or isinstance(value.get("trace_id"), str))


def _move(finding: Finding, lines: int) -> Finding:
    related = tuple(replace(mark, spot=_below(mark.spot, lines)) for mark in finding.related)
    return replace(finding, spot=_below(finding.spot, lines), related=related)


def _below(spot: Spot | None, lines: int) -> Spot:
    spot = spot or START
    return replace(spot, line=spot.line + lines)
