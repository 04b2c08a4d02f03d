"""The fields of the form for a correction in, the file of its paper with that field changed out.

The other lines of the file stay as they are. What an edition has published gets an amendment, so that its numbers stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Lookup
from datetime import date

from generator.export.plain import one_line
from generator.issues.authors import read_authors
from generator.issues.dates import read_year
from generator.issues.details import COUNTED, read_detail, read_type
from generator.issues.facts import FACTS, LINKS, NOTHING, Fact, removed, to_fact
from generator.issues.listed import without_mark
from generator.issues.named import find_axis, find_paper, find_value, no_paper
from generator.issues.own_values import as_yaml, to_own_value
from generator.issues.tag_values import to_tags
from generator.json_value import Json
from generator.model.counting import NONE, UNKNOWN
from generator.model.edition import is_included
from generator.model.paper import AUTHORS, LOCKED, PUBLISHED, TYPES, UNKNOWN_AUTHORS, Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, Taxonomy
from generator.scaffold.entry_lines import amendment, with_amendment, with_field
from generator.scaffold.scalar import to_list, to_scalar
from generator.scaffold.written_tags import applies_to
from generator.source.folder import Source, read_file
from generator.source.value import Mapping, Sequence, Value
from generator.wording import github_words

_YEAR = re.compile(r"\d{4}")
_NAMED = re.compile(r"^\s*(?P<name>[a-z_]+(?:\.[a-z_]+)?)\s*:\s+(?P<text>\S.*)$")
# Which may have a colon behind their first word.
_TITLES = ("title", "alt_title", "summary")
# What to do to a list, rather than the list itself: a line begins so, or a name has it in small letters.
_CHANGES = "please|add|append|also|change|delete|drop|include|insert|missing|plus|remove|replace|should"
_CHANGE = re.compile(rf"^[^\w\"'{{]*(?:\+|(?i:(?:authors?:\s*)?(?:{_CHANGES})\b(?![,-])))")
_NO_NAME = re.compile(rf"^(?:{_CHANGES})\b|\b(?:should|missing|instead|authors?|others)\b|→|[-=]>")
_FIELDS = frozenset({*LOCKED, AUTHORS, "type", *FACTS, *PUBLISHED})

Refused = tuple[str, str, tuple[str, ...]]


def to_correction(fields: Lookup[str, str], source: Source, survey: Survey, today: date) -> Refused:
    """Return key and text of the corrected file, and why it could not be made; then the text is empty."""
    said = fields.get("paper", "")
    paper = find_paper(said, survey)
    key = paper.key if paper else said
    file = source.files.get(f"papers/{key}.yml")
    if paper is None or file is None or file.text is None or not isinstance(file.value, Mapping):
        return key, "", (no_paper(said, survey),)
    path = _present_path(one_line(fields.get("field", "")).strip("` ").lower(), survey)
    value, other = _own_part(fields.get("value", ""), path)
    if other:
        return key, "", (github_words.ISSUE_TWO_FIELDS.format(line=other, field=path),)
    fact = to_fact(path, value, paper) or _fact(path, value, paper, survey)
    if fact is None:
        return key, "", (github_words.ISSUE_OTHER_FIELD.format(field=path),)
    if not fact.written:
        how = github_words.ISSUE_FORM_SAYS.format(
            text=github_words.FORM_AUTHORS if path == AUTHORS else github_words.FORM_VALUE
        )
        fault = github_words.ISSUE_NOT_TAKEN.format(line=one_line(value), field=path, how=how)
        return key, "", (fact.fault or fault,)
    lines = file.text.rstrip("\n").split("\n")
    changed = with_field(lines, file.value, fact.path, fact.written)
    said_before = _said(file.value, fact.path)
    if changed is not None and _same(_said(_read(changed), fact.path), said_before, fact.path):
        fault = github_words.ISSUE_SAYS_NOTHING if said_before is None else github_words.ISSUE_SAYS_SO
        return key, "", (fault.format(field=fact.path),)
    is_kept = any(is_included(paper, edition.date) for edition in survey.config.editions)
    why, origin = (one_line(fields.get(name, "")) for name in ("why", "source"))
    for each in (fact, *_opened(fact, paper, survey.taxonomy)):
        changed = with_field(lines, _read(lines), each.path, each.written)
        if changed is None:
            return key, "", (github_words.ISSUE_BY_HAND.format(field=each.path),)
        lines = changed
        if each.former and each.path not in paper.lost and is_kept:
            lines = with_amendment(lines, amendment(today, each.path, each.former, why, origin))
    if (place := _kept_place(_read(lines), fact.path, paper)) is not None:
        moved = with_field(lines, _read(lines), place.path, place.written)
        if moved is None:
            return key, "", (github_words.ISSUE_BY_HAND.format(field=place.path),)
        lines = moved
    return key, "\n".join(lines) + "\n", ()


def _kept_place(now: Mapping, path: str, paper: Paper) -> Fact | None:
    """Return what stays of where the paper supports the tags on an axis: the place of a value goes with it.

    None where all of it stays.
    """
    kind, _, axis_id = path.partition(".")
    located = paper.locators.get(axis_id, {}) if kind == "tags" else {}
    tags = _said(now, path) or NONE
    given = tags if isinstance(tags, list | dict) else [tags]
    kept = {value: text for value, text in located.items() if value in given}
    if kept == located:
        return None
    texts = [f"{value}: {to_scalar(text)}" for value, text in kept.items()]
    return Fact(path=f"locators.{axis_id}", written=f"{{{', '.join(texts)}}}" if kept else NOTHING)


def _own_part(value: str, path: str) -> tuple[str, str]:
    """Return a value without the name of its field in front, and a line of it that is about another field."""
    if path == LINKS or path.startswith(("tags.", "fields.")):  # read with what stands before a colon
        return value, ""
    lines = value.split("\n")
    for at, line in enumerate(lines):
        named = _NAMED.match(line)
        if named and named["name"] in (path, path.rpartition(".")[2]):
            lines[at] = named["text"]
        elif named and named["name"] in _FIELDS and not (len(lines) == 1 and path in _TITLES and _is_text(named)):
            return value, one_line(line)
    return "\n".join(lines), ""


def _is_text(named: re.Match[str]) -> bool:
    """Tell whether what begins like a field is none: `type: a history` may be a title, `type: article` is a type."""
    name, text = named["name"], named["text"].strip()
    if name == "type":
        return text.lower() not in TYPES
    return "." not in name and not text[:1].isdigit()


def _said(whole: Mapping, path: str) -> Json:
    """Return what a file says of a field, wherever and however it is written."""
    value: Value | None = whole
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return _plain(value)


def _same(one: Json, other: Json, path: str) -> bool:
    """Tell whether two texts of a field say the same: an axis without tags has no value, as has one with `none`."""
    empty = (None, NONE) if path.startswith("tags.") else (None,)
    return one == other or (one in empty and other in empty)


def _plain(value: Value | None) -> Json:
    if isinstance(value, Mapping):
        return {entry.key: _plain(entry.value) for entry in value.entries}
    if isinstance(value, Sequence):
        return [_plain(item) for item in value.items]
    return None if value is None or value.null else value.text


def _read(lines: list[str]) -> Mapping:
    value = read_file("\n".join([*lines, ""]).encode(), "paper.yml", "paper.yml")[0].value
    assert isinstance(value, Mapping), "what a field was changed in was one"
    return value


def _opened(fact: Fact, paper: Paper, taxonomy: Taxonomy) -> Iterator[Fact]:
    """Yield what becomes of axes that a new tag makes apply: nobody has said that the paper has no value there."""
    before = {axis_id: found.as_yaml for axis_id, found in paper.tags.items()}
    kind, _, name = fact.path.partition(".")
    after = {**before, name: fact.written} if kind == "tags" else before
    for axis in taxonomy.axes:
        if axis.id not in after and applies_to(axis, after) and not applies_to(axis, before):
            yield Fact(path=f"tags.{axis.id}", written=UNKNOWN, former=NOTHING)


def _part_of_tags(said: str, axis: Axis, now: str) -> str:
    """Return what to write in place of a text that says only what to change; nothing where it says the whole."""
    line = one_line(said)
    is_change = _CHANGE.match(line) or _NO_NAME.search(line)
    if not is_change or find_value(re.split(r"[,;:(]|\s-", line)[0], axis):
        return ""
    return github_words.ISSUE_WHOLE_FIELD.format(line=line, field=f"tags.{axis.id}", now=now)


def _part_of_authors(said: str, names: Iterable[str], paper: Paper) -> str:
    """Return the same of authors; names: those that were read, and lines that may be read in several ways."""
    lines = [without_mark(one_line(line)) for line in said.split("\n")]
    changes = [line for line in lines if _CHANGE.match(line) and not line.startswith(paper.authors)]
    changes += [name for name in names if _NO_NAME.search(name)]
    if not changes:
        return ""
    whole = github_words.ISSUE_WHOLE_FIELD.format(line=changes[0], field=AUTHORS, now=to_list(paper.author_list))
    return whole + github_words.ISSUE_QUOTE_NAME


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
        former = paper.on(axis.id).as_yaml
        part = _part_of_tags(value, axis, former) if fault else ""
        return Fact(path=path, written=tags, former=former, fault=part or fault)
    if path == AUTHORS:
        names, unclear = read_authors(value)
        bare = UNKNOWN_AUTHORS if one_line(value).casefold() in (UNKNOWN_AUTHORS, "anonymous") else removed(value)
        former = to_list(paper.author_list)
        part = _part_of_authors(value, (*names, *unclear), paper)
        fault = part or (github_words.ISSUE_AUTHORS.format(line=unclear[0]) if unclear else "")
        written = bare or (to_list(names) if names and not fault else "")
        return Fact(path=path, written=written, former=former, fault=fault)
    value = one_line(value)
    written = removed(value) or to_scalar(value)
    if path == "type":
        fault = github_words.ISSUE_NOT_ONE_OF.format(value=value, known=", ".join(TYPES))
        known = found if (found := read_type(value).lower()) in TYPES else ""
        return Fact(path=path, written=removed(value) or known, fault=fault)
    if kind == "published" and name in PUBLISHED:
        named = read_detail(value) if name in COUNTED else None
        value = named[1] if named and named[0] == name else value
        written = removed(value) or to_scalar(value)
        return Fact(path=path, written=written, former=to_scalar(paper.published.get(name)))
    if kind == "sources" and axis is not None:
        return Fact(path=path, written=written)
    if path == "year":
        fault = github_words.ISSUE_NO_YEAR.format(value=value)
        read = read_year(value)
        year = read if _YEAR.fullmatch(read) else ""
        return Fact(path=path, written=year, former=to_scalar(str(paper.year)), fault=fault)
    if path in LOCKED:
        return Fact(path=path, written=written, former=to_scalar(getattr(paper, path)))
    return None
