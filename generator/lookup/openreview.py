"""OpenReview's API, in both versions: a forum's id in, its record out of the first note.

The second version wraps each field of `content` as `{"value": …}`, the first does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from urllib.parse import urlencode

from generator.bibliography.record import Record
from generator.json_value import Json
from generator.lookup.client import Client
from generator.lookup.json_answer import items, mapping, read_json, text, whole
from generator.lookup.text import plain

_LATEST = 4_102_444_800_000  # the year 2100, in milliseconds


def find_by_id(client: Client, base: str, forum: str) -> Record | None:
    """Return the record of a forum; None where nothing public has a title."""
    answer = read_json(client.get(f"{base}/notes?{urlencode({'id': forum})}"), "OpenReview")
    return next((found for note in items(answer.get("notes")) if (found := read_note(mapping(note), forum))), None)


def read_note(note: Mapping[str, Json], forum: str) -> Record | None:
    """Read the note of a submission."""
    content = {name: _value(field) for name, field in mapping(note.get("content")).items()}
    title = text(content.get("title"))
    if not title:
        return None
    stamp = next((found for name in ("pdate", "odate", "cdate", "tcdate") if (found := whole(note.get(name)))), 0)
    day = datetime.fromtimestamp(stamp / 1000, UTC) if 0 < stamp < _LATEST else None
    authors = items(content.get("authors"))
    return Record(
        title=title,
        authors=tuple(name for author in authors if (name := plain(author))),
        year=day.year if day else None,
        month=f"{day.year}-{day.month:02}" if day else "",
        venue=text(content.get("venue")),
        ids={"openreview": forum},
        abstract=text(content.get("abstract")),
    )


def _value(field: Json) -> Json:
    return field.get("value") if isinstance(field, dict) else field
