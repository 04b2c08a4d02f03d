"""A file or folder becomes records: parsed JSON values with the file and line that each stands on."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from io import BytesIO
from pathlib import Path

from generator.json_value import Json, JsonDict
from generator.record import frozen_record
from generator.traces.importers.flaws import find_flaw
from generator.traces.reader import MAX_BYTES, MAX_DEPTH, read_trace

SUFFIXES = (".json", ".jsonl", ".json.gz", ".jsonl.gz", ".ndjson", ".eval", ".traj")
# How a zip begins.
_ZIP = b"PK\x03\x04"
# What is said of a zip of today's Inspect where the language has no Zstandard.
SEALED = (
    "zip packed by a method that cannot be unpacked here, such as Zstandard: "
    "save it again as JSON, a log of Inspect by `inspect log convert --to json`"
)
# What is wrong with a zip that nothing unpacks.
BROKEN_ZIP = "a zip that is cut off, broken or locked"
# What of a source is not read.
NO_JSON = "files that are not JSON by name"
PACKED = "packed files that are too large, alone or with others"
BEYOND = "bytes of files that are too large"
_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"|([\[{])|([\]}])')


@frozen_record
class Record:
    """One JSON value and the line that it begins on."""

    value: Json
    line: int


@frozen_record
class SourceFile:
    """One file: its path within what is imported, its records, and the numbers of the lines that are no JSON.

    flaw: why and where it is no JSON at all; empty where its lines are, or most of them
    sealed: it is a zip whose files are packed by a method that nothing here unpacks
    unread: how many bytes are beyond those that are read
    parts: the files that its lines are, where it was joined from some
    copies: how many other files only repeat it
    """

    name: str
    records: tuple[Record, ...]
    broken: tuple[int, ...] = ()
    flaw: str = ""
    sealed: bool = False
    unread: int = 0
    parts: tuple[str, ...] = ()
    copies: int = 0

    def place(self, line: int) -> JsonDict:
        """Return where a line stands in the source as it was given."""
        return {"file": self.parts[line - 1], "line": 1} if self.parts else {"file": self.name, "line": line}

    def members(self) -> Iterator[Record]:
        """Yield every record; the members of a list count as records on the list's line."""
        for record in self.records:
            if isinstance(record.value, list):
                yield from (Record(value=value, line=record.line) for value in record.value)
            else:
                yield record


@frozen_record
class Source:
    """What is imported: its name, the files in the order of their names, and the hash of all their bytes.

    run: the id of the one recording in it, once recordings are told apart; empty where it is the only one or has none
    left_out: what else was given and why it is not read, counted
    """

    name: str
    files: tuple[SourceFile, ...]
    sha256: str
    run: str = ""
    left_out: Mapping[str, int] = field(default_factory=dict)


def read_source(path: Path) -> Source:
    """Read a file, or every JSON file in a folder; a session's file brings the folder of the same name with it."""
    beside = path.with_suffix("")
    folders = [path] if path.is_dir() else [beside] if path.suffix == ".jsonl" and beside.is_dir() else []
    found = [] if path.is_dir() else [path]
    others = 0
    for folder in folders:
        files = [each for each in folder.rglob("*") if each.is_file()]
        fit = [each for each in files if _is_json(each.name)]
        found += sorted(fit)
        others += len(files) - len(fit)
    base = path if path.is_dir() else path.parent
    named = [(each.relative_to(base).as_posix(), each.read_bytes()) for each in found]
    return source_of(path.name, named, others=others)


def _is_json(name: str) -> bool:
    """Say whether a file is JSON by its name; macOS puts one beside each that says what its file system knows of it."""
    return name.endswith(SUFFIXES) and not name.rpartition("/")[2].startswith("._")


def source_of(name: str, files: Iterable[tuple[str, bytes]], *, others: int = 0) -> Source:
    """Make a source from names and bytes; others: how many files there are beside these."""
    digest = hashlib.sha256()
    read = []
    left_out = Counter({NO_JSON: others})
    for file, data in files:
        digest.update(data)
        try:
            members = _unzip(data, left_out) if data.startswith(_ZIP) else None
        except NotImplementedError:
            read.append(SourceFile(name=file, records=(), sealed=True))
            continue
        if members is None and data.startswith(_ZIP):
            read.append(SourceFile(name=file, records=(), flaw=BROKEN_ZIP))
        elif members is None:
            read.append(read_file(file, data))
        else:
            read += [read_file(f"{file}/{member}", inner) for member, inner in members]
    left_out[BEYOND] += sum(file.unread for file in read)
    return Source(name=name, files=tuple(read), sha256=digest.hexdigest(), left_out=+left_out)


def _unzip(data: bytes, left_out: Counter[str]) -> list[tuple[str, bytes]] | None:
    """Return the JSON files of a zip by name, no more than MAX_BYTES in all, and count others; None if it is broken.

    Raises NotImplementedError where they are packed by a method that Python does not have.
    """
    found: list[tuple[str, bytes]] = []
    passed = Counter[str]()
    left = MAX_BYTES
    try:
        with zipfile.ZipFile(BytesIO(data)) as file:
            for each in sorted(file.infolist(), key=lambda each: each.filename):
                if not _is_json(each.filename):
                    passed[NO_JSON] += not each.filename.endswith("/")
                elif each.file_size > left:
                    passed[PACKED] += 1
                else:
                    # A member says itself how long it is; one that says too little is read no further.
                    with file.open(each) as member:
                        inner = member.read(each.file_size)
                    left -= len(inner)
                    found.append((each.filename, inner))
    except NotImplementedError:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, OSError, ValueError):
        return None
    left_out += passed
    return found


def read_file(name: str, data: bytes) -> SourceFile:
    """Read one file: a document, or JSON lines."""
    reading = read_trace(data)
    if reading.syntax is None and reading.deep_at is None and reading.broken_at is None and reading.text:
        odd = reading.not_json or any(each.kind == "not finite" for each in reading.odd)
        value = _load(reading.text) if odd else reading.value
        return SourceFile(name=name, records=(Record(value=value, line=1),))
    records: list[Record] = []
    broken: list[int] = []
    # JSON lines: what is not JSON on one line does not spoil the others.
    text = reading.text or data[:MAX_BYTES].decode("utf-8", errors="replace")
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip(" \t\r"):
            try:
                if _is_too_deep(line):
                    broken.append(number)
                else:
                    records.append(Record(value=_load(line), line=number))
            except ValueError:
                broken.append(number)
    if reading.broken_at is None and (objects := _read_objects(text)):
        return SourceFile(name=name, records=objects[0], broken=objects[1])
    # What begins with a line that is JSON is lines of it; what is cut off in the middle of a document is not.
    first = next((at for at, line in enumerate(text.split("\n"), start=1) if line.strip(" \t\r")), 0)
    is_lines = bool(records) and records[0].line == first and isinstance(records[0].value, dict | list)
    flaw = "" if is_lines else find_flaw(reading)
    unread = max(0, len(data) - MAX_BYTES)
    return SourceFile(name=name, records=tuple(records), broken=tuple(broken), flaw=flaw, unread=unread)


def _read_objects(text: str) -> tuple[tuple[Record, ...], tuple[int, ...]] | None:
    """Read indented objects that follow each other, and say which lines begin none; None where the first one is not."""
    records: list[Record] = []
    broken: list[int] = []
    begun: int | None = None
    lines = [line.rstrip(" \t\r") for line in text.split("\n")]
    for at, line in enumerate(lines):
        if line == "{" or (line and begun is None):
            broken += [] if begun is None else [begun + 1]
            begun = at
        if line != "}" or begun is None:
            continue
        first, begun = begun, None
        whole = "\n".join(lines[first : at + 1])
        try:
            if _is_too_deep(whole):
                broken.append(first + 1)
            else:
                records.append(Record(value=_load(whole), line=first + 1))
        except ValueError:
            broken.append(first + 1)
        if not records:
            return None
    broken += [] if begun is None else [begun + 1]
    return (tuple(records), tuple(broken)) if records else None


def read_json(text: str) -> Json:
    """Return the value that stands as JSON in a text of a record; None for what is no JSON, or nests too deep."""
    try:
        return None if _is_too_deep(text) else _load(text)
    except ValueError:
        return None


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
