"""The screening log as text and a new exclusion in, the text with it out; the other lines stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from generator.curation.screening_list import Waiting
from generator.export.addresses import id_address
from generator.model.edition_lock import day_of_entry
from generator.model.survey import Survey
from generator.scaffold.paper_file import quoted
from generator.source.value import Mapping, Sequence, Value

_PREFIX = {"arxiv": "arXiv", "doi": "DOI", "acl": "ACL", "openreview": "OpenReview"}
_NUMBERED = re.compile(r"([A-Za-z]+)(\d+)")


def to_exclusion(waiting: Waiting, survey: Survey, stage: str, reason: str, today: date) -> list[str]:
    """Return the lines of an exclusion, without the dash and its indent; its id follows those that there are."""
    record = waiting.record
    kind, name = next(iter(record.ids.items()), ("", ""))
    fields = {
        "id": _next_id(survey),
        "title": quoted(record.title),
        "source": waiting.source,
        "family": waiting.family,
        "identifier": quoted(f"{_PREFIX[kind]}:{name}") if kind else "",
        "link": quoted(id_address(kind, name)) if kind else "",
        "date": day_of_entry(survey.locks, today).isoformat(),
        "stage": quoted(stage),
        "reason": quoted(reason),
    }
    return [f"{field}: {value}" for field, value in fields.items() if value]


def with_exclusion(text: str, value: Value | None, fields: Iterable[str]) -> str | None:
    """Return the log with an exclusion at the end of `later`; None where that has no lines of its own."""
    item = list(fields)
    lines = text.rstrip("\n").split("\n") if text.strip() else []
    entries = value.entries if isinstance(value, Mapping) else ()
    for place, entry in enumerate(entries):
        if entry.key != "later":
            continue
        if not isinstance(entry.value, Sequence) or not entry.value.items:
            return None
        first = entry.value.items[0].place
        dash = lines[first.line - 1][: first.column - 1].rfind("-") if first.line > entry.key_place.line else -1
        if dash < 0:
            return None
        end = entries[place + 1].key_place.line - 1 if place + 1 < len(entries) else len(lines)
        while lines[end - 1].strip()[:1] in ("", "#"):  # belongs to what follows
            end -= 1
        return "\n".join([*lines[:end], *_item(item, " " * dash), *lines[end:]]) + "\n"
    return "\n".join([*lines, "later:", *_item(item, "  ")]) + "\n"


def _item(fields: list[str], indent: str) -> list[str]:
    return [f"{indent}- {fields[0]}", *(f"{indent}  {field}" for field in fields[1:])]


def _next_id(survey: Survey) -> str:
    """Return the id after the last numbered one of those screened later, in its form; else L001."""
    numbered = [match for each in survey.later if (match := _NUMBERED.fullmatch(each.id))]
    letters, digits = (numbered[-1][1], numbered[-1][2]) if numbered else ("L", "000")
    taken = {each.id for each in survey.screened}
    number = int(digits) + 1
    while f"{letters}{number:0{len(digits)}}" in taken:
        number += 1
    return f"{letters}{number:0{len(digits)}}"
