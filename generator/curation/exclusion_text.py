"""The screening log as text and new exclusions in, the text with them out; the other lines stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import count

from generator.curation.screening_list import Waiting
from generator.export.addresses import id_address
from generator.model.edition_lock import day_of_entry
from generator.model.survey import Survey
from generator.scaffold.paper_file import quoted
from generator.source.value import Mapping, Sequence, Value

_PREFIX = {"arxiv": "arXiv", "doi": "DOI", "acl": "ACL", "openreview": "OpenReview"}
_NUMBERED = re.compile(r"([A-Za-z]+)(\d+)")


def to_exclusions(found: Iterable[tuple[Waiting, str]], survey: Survey, stage: str, today: date) -> list[list[str]]:
    """Return the lines of exclusions, without the dash and its indent; their ids follow those that there are.

    found: each record with the reason why it is excluded
    """
    ids = _free_ids(survey)
    return [_exclusion(waiting, next(ids), survey, stage, reason, today) for waiting, reason in found]


def _exclusion(waiting: Waiting, free: str, survey: Survey, stage: str, reason: str, today: date) -> list[str]:
    record = waiting.record
    kind, name = next(iter(record.ids.items()), ("", ""))
    fields = {
        "id": free,
        "title": quoted(record.title),
        "source": waiting.source,
        "family": waiting.family,
        "identifier": quoted(f"{_PREFIX[kind]}:{name}") if kind else "",
        "link": quoted(link) if (link := id_address(kind, name) if kind else record.links.get("paper", "")) else "",
        "date": day_of_entry(survey.locks, today).isoformat(),
        "stage": quoted(stage),
        "reason": quoted(reason),
    }
    return [f"{field}: {value}" for field, value in fields.items() if value]


def with_exclusions(text: str, value: Value | None, exclusions: Iterable[Iterable[str]]) -> str | None:
    """Return the log with exclusions at the end of `later`; None where that has no lines of its own."""
    items = [list(fields) for fields in exclusions]
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
        return "\n".join([*lines[:end], *_written(items, " " * dash), *lines[end:]]) + "\n"
    return "\n".join([*lines, "later:", *_written(items, "  ")]) + "\n"


def _written(items: Iterable[list[str]], indent: str) -> list[str]:
    marks = (indent + "- ", indent + "  ")
    return [f"{marks[at > 0]}{field}" for fields in items for at, field in enumerate(fields)]


def _free_ids(survey: Survey) -> Iterator[str]:
    """Yield the ids after the last numbered one of those screened later, in its form; else from L001 on."""
    numbered = [match for each in survey.later if (match := _NUMBERED.fullmatch(each.id))]
    letters, digits = (numbered[-1][1], numbered[-1][2]) if numbered else ("L", "000")
    taken = {each.id for each in survey.screened}
    ids = (f"{letters}{number:0{len(digits)}}" for number in count(int(digits) + 1))
    return (each for each in ids if each not in taken)
