"""The lines of a paper's file and a field in, the lines with the field changed out; the others stay as they are."""

from __future__ import annotations

import re
from datetime import date

from generator.scaffold.scalar import to_scalar
from generator.source.folder import read_file
from generator.source.value import Entry, Mapping, Scalar, Sequence, Value

# Names that YAML reads as themselves.
_BARE = re.compile(r"true|false|-?[0-9]+(\.[0-9]+)?")
_PLAIN = re.compile(r"[a-z][a-z_-]*")


def with_field(lines: list[str], whole: Mapping, path: str, written: str) -> list[str] | None:
    """Return the lines with a field as YAML has it, replaced or added; None where it has no lines of its own.

    path: a field, or one of a mapping behind a dot: `venue`, `tags.kind`, `ids.doi`
    """
    # In braces, or indented as a whole, no field has lines of its own; nothing may follow the mark of an end.
    if any(entry.key_place.column > 1 for entry in whole.entries) or any(line.rstrip() == "..." for line in lines):
        return None
    name, _, inner = path.partition(".")
    ends = {entry.key: _end(lines, whole, index) for index, entry in enumerate(whole.entries)}
    outer = next((entry for entry in whole.entries if entry.key == name), None)
    if not inner:
        if outer is None:
            return [*lines, f"{name}: {written}"]
        return _put(lines, outer, ends[name], f"{name}: {written}")
    if outer is None or (isinstance(outer.value, Scalar) and outer.value.null):
        line = f"{name}: {{{inner}: {written}}}"
        return [*lines, line] if outer is None else _put(lines, outer, ends[name], line)
    if not isinstance(outer.value, Mapping) or not outer.value.entries:
        return None
    among = outer.value
    first = among.entries[0].key_place
    if first.line == outer.key_place.line:
        return _on_one_line(lines, name, among, ends[name], {inner: written})
    indent = " " * (first.column - 1)
    for index, entry in enumerate(among.entries):
        if entry.key == inner:
            end = _end(lines, among, index) if index + 1 < len(among.entries) else ends[name]
            return _put(lines, entry, end, f"{indent}{inner}: {written}")
    return [*lines[: ends[name]], f"{indent}{inner}: {written}", *lines[ends[name] :]]


def with_amendment(lines: list[str], item: str) -> list[str]:
    """Return the lines with an amendment behind those that there are, or in a list of its own at the end."""
    # Read anew: what was changed before may stand above these or below. A last line may hold half of a CRLF.
    whole = read_file("\n".join([*lines, ""]).encode(), "paper.yml", "paper.yml")[0].value
    assert isinstance(whole, Mapping), "nothing but a paper is amended"
    own = ["amendments:", f"  - {item}"]
    for index, entry in enumerate(whole.entries):
        if entry.key == "amendments":
            end = _end(lines, whole, index)
            if not isinstance(entry.value, Sequence) or not entry.value.items:
                return [*lines[: entry.key_place.line - 1], *own, *lines[end:]]
            first = lines[entry.value.items[0].place.line - 1]
            dash = first.find("-")
            if not first[:dash].strip():
                return [*lines[:end], f"{' ' * dash}- {item}", *lines[end:]]
            before, _, behind = lines[end - 1].rpartition("]")
            return [*lines[: end - 1], f"{before}, {item}]{behind}", *lines[end:]]
    return [*lines, *own]


def amendment(today: date, path: str, was: str, why: str, source: str) -> str:
    """Return an amendment on one line; was: as YAML has it."""
    texts = {name: to_scalar(text) for name, text in (("why", why), ("source", source))}
    return f"{{date: {today}, field: {path}, was: {was}, why: {texts['why']}, source: {texts['source']}}}"


def _on_one_line(lines: list[str], name: str, among: Mapping, end: int, new: dict[str, str]) -> list[str] | None:
    """Write a mapping on one line anew; None where a comment would be lost, or a name has to be quoted."""
    at = among.entries[0].key_place.line - 1
    if end > at + 1 or " #" in lines[at]:
        return None
    found = {}
    for entry in among.entries:
        if not _PLAIN.fullmatch(entry.key):
            return None
        if not (isinstance(entry.value, Scalar) and entry.value.null):
            found[entry.key] = _written(entry.value, name)
    return [*lines[:at], f"{name}: {_braced({**found, **new})}", *lines[end:]]


def _written(value: Value, name: str) -> str:
    if isinstance(value, Mapping):
        return _braced({to_scalar(entry.key): _written(entry.value, name) for entry in value.entries})
    if isinstance(value, Sequence):
        return f"[{', '.join(_written(item, name) for item in value.items)}]"
    if value.null:
        return "null"
    # A number or a truth among the survey's own fields stays one; an id such as 2511.99901 is a text.
    return value.text if name == "fields" and _BARE.fullmatch(value.text) else to_scalar(value.text)


def _braced(parts: dict[str, str]) -> str:
    return f"{{{', '.join(f'{key}: {text}' for key, text in parts.items())}}}"


def _end(lines: list[str], mapping: Mapping, index: int) -> int:
    """Return the line after the last one of an entry, from 0; comments and empty lines belong to what follows."""
    entries = mapping.entries
    following = entries[index + 1].key_place.line - 1 if index + 1 < len(entries) else len(lines)
    while lines[following - 1].strip()[:1] in ("", "#"):
        following -= 1
    return following


def _put(lines: list[str], entry: Entry, end: int, line: str) -> list[str]:
    return [*lines[: entry.key_place.line - 1], line, *lines[end:]]
