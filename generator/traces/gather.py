"""Paths become traces to look at: files of this format as they are, whatever else can be imported by way of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from generator.record import frozen_record
from generator.traces.importers.load import import_source
from generator.traces.importers.records import read_source, source_of
from generator.traces.layout import lay_out
from generator.traces.lines import split_documents
from generator.traces.own_fields import has_own_fields
from generator.traces.problem import plain
from generator.traces.reader import GZIP, read_trace, unpack
from generator.traces.recordings import choose_recording, file_names, list_recordings

# Where importers keep the texts of an event.
TEXT_FIELD = "x_content"
_ENDING = re.compile(r"(\.(jsonl?|ndjson))?(\.gz)?$", re.IGNORECASE)


@frozen_record
class Gathered:
    """Traces as JSON, by a name that ends as one of JSON does; reports: of what was imported."""

    files: dict[str, bytes]
    reports: str


class NothingGathered(Exception):
    """A path holds nothing to show; the text says which and why. misused: it was named wrongly."""

    def __init__(self, text: str, *, misused: bool) -> None:
        super().__init__(text)
        self.misused = misused


def gather(
    paths: Sequence[Path], format: str = "auto", *, keep_content: bool = True, run: str | None = None
) -> Gathered:
    """Gather the traces of files and folders; raises NothingGathered.

    format: of what is imported; auto recognises it, and leaves traces as they are
    keep_content: texts stay; otherwise only their hashes do
    run: which of several recordings, by its id or its number in the list
    """
    found: dict[str, bytes] = {}
    reports = []
    for path in paths:
        if not path.exists():
            raise NothingGathered(f"{plain(path.as_posix())} does not exist", misused=True)
        try:
            # Read once: a pipe has nothing left for a second reader.
            data = None if path.is_dir() else path.read_bytes()
            own = own_traces(data) if format == "auto" and data is not None else None
            if own is not None:
                _add(found, path.name, own if keep_content else without_texts(own))
                continue
            piped = None if data is None or path.is_file() else source_of(path.name, [(path.name, data)])
            source = read_source(path) if piped is None else piped
        except OSError as problem:
            why = f"{plain(problem.filename or path.as_posix())} cannot be read: {problem.strerror}"
            raise NothingGathered(why, misused=True) from problem
        imported = import_source(source, format, keep_content=keep_content)
        kept = [each for each in imported if each.document is not None]
        if not kept:
            raise NothingGathered("".join(each.report.to_text() for each in imported).rstrip(), misused=False)
        if run is not None:
            chosen = choose_recording(kept, run)
            if chosen is None:
                raise NothingGathered(
                    f"there is no recording {plain(run)}; there are\n{list_recordings(kept)}", misused=True
                )
            kept = [chosen]
        names = file_names(kept) if len(kept) > 1 else [kept[0].run or path.name]
        for name, each in zip(names, kept, strict=True):
            _add(found, name, lay_out(each.document or {}).encode("utf-8", "surrogatepass"))
        reports += [each.report.to_text() for each in (kept if run is not None else imported)]
    return Gathered(files=found, reports="".join(reports))


def without_texts(data: bytes) -> bytes:
    """Return a file of traces without the texts that importers kept; their hashes stay."""
    documents = split_documents(data)
    written = [_strip(document.data) for document in documents]
    return b"\n".join(written) if len(written) > 1 else written[0]


def own_traces(data: bytes) -> bytes | None:
    """Return the bytes of a file of traces, unpacked; None for any other file."""
    if data.startswith(GZIP):
        unpacked, why = unpack(data)
        data = data if why else unpacked
    is_own = len(split_documents(data)) > 1 or has_own_fields(read_trace(data))
    return data if is_own else None


def _strip(data: bytes) -> bytes:
    value = read_trace(data).value
    events = value.get("events") if isinstance(value, dict) else None
    texts = list(_with_texts(events)) if isinstance(events, list) else []
    for event in texts:
        del event[TEXT_FIELD]
    meta = value.get("meta") if isinstance(value, dict) else None
    failure = meta.get("failure") if isinstance(meta, dict) else None
    # A reason beside its hash was said in a log; any other one was written for the trace.
    kept = isinstance(failure, dict) and "content_ref" in failure and failure.pop("reason", None) is not None
    return json.dumps(value).encode() if texts or kept else data


def _with_texts(events: Iterable[object]) -> Iterator[dict[str, object]]:
    return (event for event in events if isinstance(event, dict) and TEXT_FIELD in event)


def _add(found: dict[str, bytes], name: str, data: bytes) -> None:
    """Add a file under a name that no other one has."""
    stem = _ENDING.sub("", name) or "trace"
    free, number = f"{stem}.json", 1
    while free in found:
        number += 1
        free = f"{stem} ({number}).json"
    found[free] = data
