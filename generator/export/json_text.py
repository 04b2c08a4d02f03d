"""Plain objects in, JSON text out, laid out so that a changed record is a changed line.

Rules, shared with the twin in JavaScript: a record is what `JSON.stringify` gives; a list of records has one a line,
with `[` and `]` on lines of their own; the text ends with a newline.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from generator.export.record import paper_record
from generator.json_value import Json
from generator.model.paper import Paper
from generator.model.survey import Survey

_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def to_json(papers: Iterable[Paper], survey: Survey) -> str:
    """Return papers as a list of the API's records."""
    return "".join((*_lines(to_compact(paper_record(paper, survey)) for paper in papers), "\n"))


def to_document(head: Mapping[str, Json], name: str, records: Iterable[str]) -> str:
    """Return an object with a head and one list of records that are JSON text already."""
    return "".join((f"{to_compact(head)[:-1]},{to_compact(name)}:", *_lines(records), "}\n"))


def to_compact(value: Json | Mapping[str, Json]) -> str:
    """Return a value as JSON on one line, without spaces."""
    return _COMPACT(value)


def to_indented(value: Json | Mapping[str, Json]) -> str:
    """Return a value as JSON over many lines, for files that people open."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def to_lines(records: Iterable[str]) -> str:
    """Return a list of records that are JSON text already."""
    return "".join(_lines(records))


def _lines(records: Iterable[str]) -> Iterator[str]:
    """Yield the pieces of a list: put together once, for a text of all papers is long."""
    before = "[\n"
    for record in records:
        yield before
        yield record
        before = ",\n"
    yield "\n]" if before == ",\n" else "[]"
