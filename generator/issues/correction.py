"""The fields of the form for a correction in, the file of its paper with that field changed out.

The other lines of the file stay as they are. What an edition has published gets an amendment, so that its numbers stay.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping as Lookup
from datetime import date

from generator.export.plain import one_line
from generator.model.edition import is_included
from generator.model.paper import LOCKED, Paper
from generator.model.survey import Survey
from generator.problem import suggest
from generator.source.folder import Source
from generator.source.value import Entry, Mapping, Sequence
from generator.wording import github_words

# Tags are written into the file as they are typed, so they may hold nothing but ids and the signs around them.
_TAGS = re.compile(r"[a-z0-9_-]+|\[[a-z0-9_, -]+\]|\{[a-z0-9_:, -]+\}")
_YEAR = re.compile(r"\d{4}")

Refused = tuple[str, str, tuple[str, ...]]


def to_correction(fields: Lookup[str, str], source: Source, survey: Survey, today: date) -> Refused:
    """Return key and text of the corrected file, and why it could not be made; then the text is empty."""
    key = one_line(fields.get("paper", ""))
    paper, file = survey.paper(key), source.files.get(f"papers/{key}.yml")
    if paper is None or file is None or file.text is None or not isinstance(file.value, Mapping):
        return (
            key,
            "",
            (f"{github_words.ISSUE_NO_PAPER.format(key=key)}{suggest(key, (each.key for each in survey.papers))}",),
        )
    path, value = one_line(fields.get("field", "")), one_line(fields.get("value", ""))
    written, former = _values(path, value, paper, survey)
    if not written:
        return key, "", (github_words.ISSUE_BY_HAND.format(field=path),)
    lines = file.text.rstrip("\n").split("\n")
    changed = _replace(lines, file.value, path, written)
    if changed is None:
        return key, "", (github_words.ISSUE_BY_HAND.format(field=path),)
    if any(is_included(paper, edition.date) for edition in survey.config.editions):
        why, origin = (json.dumps(one_line(fields.get(name, "")), ensure_ascii=False) for name in ("why", "source"))
        item = f"- {{date: {today}, field: {path}, was: {former}, why: {why}, source: {origin}}}"
        _amend(changed, file.value, item, len(changed) - len(lines))
    return key, "\n".join(changed) + "\n", ()


def _values(path: str, value: str, paper: Paper, survey: Survey) -> tuple[str, str]:
    """Return the new and the former value as YAML; empty where the field is not one that a form can change."""
    if path == "year":
        return (value if _YEAR.fullmatch(value) else ""), json.dumps(str(paper.year))
    if path in LOCKED:
        return json.dumps(value, ensure_ascii=False), json.dumps(getattr(paper, path), ensure_ascii=False)
    axis = survey.taxonomy.axis(path.removeprefix("tags.")) if path.startswith("tags.") else None
    if axis is None or not _TAGS.fullmatch(value):
        return "", ""
    return value, paper.on(axis.id).as_yaml


def _replace(lines: list[str], whole: Mapping, path: str, written: str) -> list[str] | None:
    """Return the lines with a field replaced, or added where it was left out; None where it has no line of its own."""
    name, _, axis_id = path.partition(".")
    ends = {entry.key: _end(lines, whole, index) for index, entry in enumerate(whole.entries)}
    outer = next((entry for entry in whole.entries if entry.key == name), None)
    if not axis_id:
        if outer is None:
            return [*lines, f"{name}: {written}"]
        return _put(lines, outer, ends[name], f"{name}: {written}")
    if outer is None or not isinstance(outer.value, Mapping) or not outer.value.entries:
        return None
    tags = outer.value
    first = tags.entries[0].key_place
    if first.line == outer.key_place.line:
        return None  # all tags on one line
    indent = " " * (first.column - 1)
    for index, entry in enumerate(tags.entries):
        if entry.key == axis_id:
            end = _end(lines, tags, index) if index + 1 < len(tags.entries) else ends[name]
            return _put(lines, entry, end, f"{indent}{axis_id}: {written}")
    return [*lines[: ends[name]], f"{indent}{axis_id}: {written}", *lines[ends[name] :]]


def _end(lines: list[str], mapping: Mapping, index: int) -> int:
    """Return the line after the last one of an entry, from 0; comments and empty lines belong to what follows."""
    following = mapping.entries[index + 1].key_place.line - 1 if index + 1 < len(mapping.entries) else len(lines)
    while following > mapping.entries[index].key_place.line and lines[following - 1].strip()[:1] in ("", "#"):
        following -= 1
    return following


def _put(lines: list[str], entry: Entry, end: int, line: str) -> list[str]:
    return [*lines[: entry.key_place.line - 1], line, *lines[end:]]


def _amend(lines: list[str], whole: Mapping, item: str, moved: int) -> None:
    """Add an amendment behind those that there are, or a list of its own at the end."""
    for index, entry in enumerate(whole.entries):
        if entry.key == "amendments" and isinstance(entry.value, Sequence) and entry.value.items:
            first = entry.value.items[0].place
            if first.line > entry.key_place.line:
                following = whole.entries[index + 1].key_place.line - 1 if index + 1 < len(whole.entries) else None
                place = len(lines) if following is None else following + moved
                dash = lines[first.line - 1 + moved].index("-")
                lines.insert(place, f"{' ' * dash}{item}")
                return
    lines += ["amendments:", f"  {item}"]
