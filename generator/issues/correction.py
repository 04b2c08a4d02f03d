"""The fields of the form for a correction in, the file of its paper with that field changed out.

The other lines of the file stay as they are. What an edition has published gets an amendment, so that its numbers stay.
"""

from __future__ import annotations

import re
from collections.abc import Mapping as Lookup
from datetime import date

from generator.export.plain import one_line
from generator.issues.authors import read_authors
from generator.issues.facts import Fact, removed, to_fact
from generator.issues.named import find_axis, find_paper, no_paper
from generator.issues.own_values import as_yaml, to_own_value
from generator.issues.tag_values import to_tags
from generator.model.edition import is_included
from generator.model.paper import AUTHORS, LOCKED, PUBLISHED, TYPES, UNKNOWN_AUTHORS, Paper
from generator.model.survey import Survey
from generator.scaffold.entry_lines import amendment, with_amendment, with_field
from generator.scaffold.scalar import to_list, to_scalar
from generator.source.folder import Source
from generator.source.value import Mapping
from generator.wording import github_words

_YEAR = re.compile(r"\d{4}")

Refused = tuple[str, str, tuple[str, ...]]


def to_correction(fields: Lookup[str, str], source: Source, survey: Survey, today: date) -> Refused:
    """Return key and text of the corrected file, and why it could not be made; then the text is empty."""
    said = fields.get("paper", "")
    paper = find_paper(said, survey)
    key = paper.key if paper else said
    file = source.files.get(f"papers/{key}.yml")
    if paper is None or file is None or file.text is None or not isinstance(file.value, Mapping):
        return key, "", (no_paper(said, survey),)
    path, value = _present_path(one_line(fields.get("field", "")), survey), fields.get("value", "")
    fact = to_fact(path, value, paper) or _fact(path, value, paper, survey)
    if fact is None:
        return key, "", (github_words.ISSUE_OTHER_FIELD.format(field=path),)
    if not fact.written:
        return key, "", (fact.fault or github_words.ISSUE_NOT_TAKEN.format(line=one_line(value), field=path),)
    path, former = fact.path, fact.former
    lines = file.text.rstrip("\n").split("\n")
    changed = with_field(lines, file.value, path, fact.written)
    if changed is None:
        return key, "", (github_words.ISSUE_BY_HAND.format(field=path),)
    if (
        former
        and path not in paper.lost
        and any(is_included(paper, edition.date) for edition in survey.config.editions)
    ):
        why, origin = (one_line(fields.get(name, "")) for name in ("why", "source"))
        item = amendment(today, path, former, why, origin)
        changed = with_amendment(changed, item)
    return key, "\n".join(changed) + "\n", ()


def _present_path(path: str, survey: Survey) -> str:
    """Return the path of a field with the id that its axis has now: an issue made before it got that stays as it is."""
    kind, dot, name = path.partition(".")
    axis = find_axis(name, survey.taxonomy) if kind in ("tags", "sources") else None
    return f"{kind}{dot}{axis.id}" if axis else path


def _fact(path: str, value: str, paper: Paper, survey: Survey) -> Fact | None:
    """Return what a correction makes of any other field; None where the form cannot change that."""
    kind, _, name = path.partition(".")
    if (own := survey.taxonomy.own_field(path)) is not None:
        written = removed(value) or to_own_value(own, value)
        return Fact(path=path, written=written, former=as_yaml(paper.fields.get(own.id)))
    axis = survey.taxonomy.axis(name)
    if kind == "tags" and axis is not None:
        tags, fault = to_tags(value, axis, survey.taxonomy)
        return Fact(path=path, written=tags, former=paper.on(axis.id).as_yaml, fault=fault)
    if path == AUTHORS:
        names, unclear = read_authors(value)
        bare = UNKNOWN_AUTHORS if one_line(value).casefold() == UNKNOWN_AUTHORS else removed(value)
        fault = github_words.ISSUE_AUTHORS.format(line=unclear[0]) if unclear else ""
        written = bare or (to_list(names) if names and not unclear else "")
        return Fact(path=path, written=written, former=to_list(paper.author_list), fault=fault)
    value = one_line(value)
    written = removed(value) or to_scalar(value)
    if path == "type":
        fault = github_words.ISSUE_NOT_ONE_OF.format(value=value, known=", ".join(TYPES))
        known = value.lower() if value.lower() in TYPES else ""
        return Fact(path=path, written=removed(value) or known, fault=fault)
    if kind == "published" and name in PUBLISHED:
        return Fact(path=path, written=written, former=to_scalar(paper.published.get(name)))
    if kind == "sources" and axis is not None:
        return Fact(path=path, written=written)
    if path == "year":
        fault = github_words.ISSUE_NO_YEAR.format(value=value)
        year = value if _YEAR.fullmatch(value) else ""
        return Fact(path=path, written=year, former=to_scalar(str(paper.year)), fault=fault)
    if path in LOCKED:
        return Fact(path=path, written=written, former=to_scalar(getattr(paper, path)))
    return None
