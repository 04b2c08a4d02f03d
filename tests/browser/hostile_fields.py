"""The data of a survey in, hostile words in every field of every file of it that takes words, as its declaration says.

Each field is marked with its own name, so that the site tells which of them a page shows. What leads to something else
by a word is left alone: another word leads nowhere, and the check refuses it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import yaml

from generator.schemas.fields import FILES, OF_EVERY_FILE, RECORDS

IMAGE = "<img src=x onerror=alert(1)>"
SCRIPT = "</script><script>alert(2)</script>"
QUOTES = '"\' onmouseover="alert(3)" autofocus onfocus=alert(3) x=\''
WORDS = frozenset({"text", "list", "free", "summary", "own", "any", "identifier"})
# By record, the fields whose words are the names of something else, or a language of their own.
LEADING: Mapping[str, str] = {
    "the waiver": "rule",
    "the correction": "field",
    "the exclusion": "id source family stage",
    "the axis": "applies_to",
    "the value": "examples parent",
    "the traces that show it": "traces metrics rules",
    "the ruled-out combination": "cells",
    "the finding of a page": "when",
    "the chart": "kind x y",
    "the source": "id",
    "the query family": "id",
    "the query": "source family",
    "the rule": "id",
    "the stage": "id",
    "the kind of source": "id",
    "the strict question": "level",
    "the sample": "edition without",
    "the row": "tags",
    "the figure": "metric",
    "the scale figure": "system metric",
    "the group": "id",
    "the open problem": "id group",
    "the claim": "edition finding",
    "the number": "query stage ratio values papers",
    "the agreement": "audit axis",
    "the path": "id",
    "the redirect": "kind old new",
}
# Addresses: what they hold has to begin as one, or is a way to run something.
ADDRESSES = frozenset({"repository", "address", "url", "link", "links"})
# Names of systems are given twice and have to stay alike.
ALIKE = frozenset({("the figure", "system"), ("the system", "id")})


def mark(record: str, field: str) -> str:
    """Return the words that tell of which field they are."""
    return f"{record.removeprefix('the ')}:{field}".replace("'s", "").replace(" ", "-")


def hostile(record: str, field: str) -> str:
    """Return hostile words with the mark of a field."""
    if (record, field) in ALIKE:
        return f"{IMAGE} {SCRIPT} {QUOTES}"
    if field in ADDRESSES:
        return f"https://example.org/{mark(record, field)}?a=1&b='\"><b>"
    return f"{IMAGE} {mark(record, field)} {SCRIPT} {QUOTES}"


def fields_with_words() -> frozenset[tuple[str, str]]:
    """Return each field that is to hold hostile words, with its record."""
    return frozenset(
        (record, name)
        for record, fields in RECORDS.items()
        for name, kind in fields.items()
        if _sort(kind) in WORDS and name not in LEADING.get(record, "").split()
    )


def spoil_file(data: Path, name: str) -> None:
    """Add hostile words to every text of a file of YAML."""
    file = data / name
    written = yaml.load(file.read_text(encoding="utf-8"), yaml.CBaseLoader)
    (record,) = (record for pattern, record in FILES.items() if fnmatch(name, pattern))
    _each_record(written, record, _spoil)
    file.write_text(to_yaml(written), encoding="utf-8")


def find_hostile(data: Path) -> frozenset[tuple[str, str]]:
    """Return the fields of the files of a survey that hold hostile words, with their records."""
    found: set[tuple[str, str]] = set()

    def note(values: dict[str, Any], record: str) -> None:
        for name, kind in RECORDS[record].items():
            text = json.dumps(values.get(name), ensure_ascii=False)
            if _sort(kind) in WORDS and any(word in text for word in ("<img", "<script", "<b>", "javascript:")):
                found.add((record, name))

    for pattern, record in FILES.items():
        for file in data.glob(pattern):
            _each_record(yaml.load(file.read_text(encoding="utf-8"), yaml.CBaseLoader), record, note)
    return frozenset(found)


def to_yaml(record: Mapping[str, Any]) -> str:
    """JSON is YAML, a field a line; numbers were read as text and are written as they stood."""
    return "".join(f"{name}: {_to_value(value)}\n" for name, value in record.items())


def _each_record(values: dict[str, Any], record: str, do: Callable[[dict[str, Any], str], None]) -> None:
    do(values, record)
    fields = RECORDS[record]
    for inner, name in _inner(values, fields):
        _each_record(inner, name, do)
    if record in FILES.values():
        for inner, name in _inner(values, RECORDS[OF_EVERY_FILE]):
            do(inner, name)


def _inner(values: dict[str, Any], fields: Mapping[str, str]) -> Iterator[tuple[dict[str, Any], str]]:
    for name, kind in fields.items():
        value = values.get(name)
        of = kind.rstrip("!").partition(":")[2]
        if value and _sort(kind) in ("record", "records", "map", "findings"):
            several = value if isinstance(value, list) else [value] if _sort(kind) == "record" else value.values()
            yield from ((each, of) for each in several)


def _spoil(values: dict[str, Any], record: str) -> None:
    for name, kind in RECORDS[record].items():
        if name in values and (record, name) in fields_with_words() and _sort(kind) not in ("own", "any", "identifier"):
            values[name] = _spoilt(values[name], record, name)


def _spoilt(value: Any, record: str, name: str) -> Any:
    """Return a text, or the texts in a value, with hostile words; what stands for nothing stays."""
    if isinstance(value, dict):
        return {key: _spoilt(each, record, name) for key, each in value.items()}
    if isinstance(value, list):
        return [_spoilt(each, record, name) for each in value]
    if value in ("", "null", "unknown"):
        return value
    return hostile(record, name) if name in ADDRESSES else f"{value.rstrip('.')} {hostile(record, name)}."


def _sort(kind: str) -> str:
    return kind.rstrip("!").partition(":")[0]


def _to_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)}: {_to_value(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_to_value, value)) + "]"
    is_plain = isinstance(value, int) or value in ("", "null") or value.lstrip("-").isdecimal()
    return str(value) if is_plain else json.dumps(value, ensure_ascii=False)
