"""A file or folder becomes records: parsed JSON values with the file and line that each stands on."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.traces.json_value import Json
from generator.traces.reader import MAX_BYTES, MAX_DEPTH, read_trace

_SUFFIXES = (".json", ".jsonl", ".json.gz", ".jsonl.gz", ".ndjson")
_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"|([\[{])|([\]}])')


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One JSON value and the line that it begins on."""

    value: Json
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceFile:
    """One file: its path within what is imported, its records, and how many lines are no JSON."""

    name: str
    records: tuple[Record, ...]
    broken: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """What is imported: its name, the files in the order of their names, and the hash of all their bytes."""

    name: str
    files: tuple[SourceFile, ...]
    sha256: str

    def values(self) -> Iterator[Json]:
        """Yield every record's value; the members of a list count as records."""
        for file in self.files:
            for record in file.records:
                yield from record.value if isinstance(record.value, list) else [record.value]


def read_source(path: Path) -> Source:
    """Read a file, or every JSON file in a folder; a session's file brings the folder of the same name with it."""
    beside = path.with_suffix("")
    folders = [path] if path.is_dir() else [beside] if path.suffix == ".jsonl" and beside.is_dir() else []
    found = [] if path.is_dir() else [path]
    for folder in folders:
        found += sorted(each for each in folder.rglob("*") if each.is_file() and each.name.endswith(_SUFFIXES))
    base = path if path.is_dir() else path.parent
    return source_of(path.name, [(each.relative_to(base).as_posix(), each.read_bytes()) for each in found])


def source_of(name: str, files: Iterable[tuple[str, bytes]]) -> Source:
    """Make a source from names and bytes."""
    digest = hashlib.sha256()
    read = []
    for file, data in files:
        digest.update(data)
        read.append(_read(file, data))
    return Source(name=name, files=tuple(read), sha256=digest.hexdigest())


def _read(name: str, data: bytes) -> SourceFile:
    reading = read_trace(data)
    if reading.syntax is None and reading.deep_at is None and reading.broken_at is None and reading.text:
        odd = reading.not_json or any(each.kind == "not finite" for each in reading.odd)
        value = _load(reading.text) if odd else reading.value
        return SourceFile(name=name, records=(Record(value=value, line=1),))
    records: list[Record] = []
    broken = 0
    # JSON lines: what is not JSON on one line does not spoil the others.
    text = reading.text or data[:MAX_BYTES].decode("utf-8", errors="replace")
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip(" \t\r"):
            try:
                if _is_too_deep(line):
                    broken += 1
                else:
                    records.append(Record(value=_load(line), line=number))
            except ValueError:
                broken += 1
    return SourceFile(name=name, records=tuple(records), broken=broken)


def _load(text: str) -> Json:
    """Parse JSON; NaN and the infinities, which it does not have but some writers write, count as null."""
    try:
        found: Json = json.loads(text, parse_constant=_none)
    except json.JSONDecodeError:
        raise
    except ValueError:
        # An integer of more digits than Python reads: then all are read as any other language would.
        found = json.loads(text, parse_constant=_none, parse_int=float)
    return found


def _none(_: str) -> None:
    return None


def _is_too_deep(line: str) -> bool:
    """Say whether brackets nest deeper than a trace may; what later walks a value need not fear its depth then."""
    if line.count("[") + line.count("{") <= MAX_DEPTH:
        return False
    depth = 0
    for match in _BRACKETS.finditer(line):
        depth += 1 if match.group(1) else -1 if match.group(2) else 0
        if depth > MAX_DEPTH:
            return True
    return False
