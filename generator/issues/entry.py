"""The fields of the form for a new paper in, the text of its file out; every text of theirs stands in quotes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date

from generator.bibliography.identifiers import month_of
from generator.bibliography.record import Record
from generator.export.plain import one_line
from generator.issues.authors import read_authors
from generator.issues.dates import read_month, read_year
from generator.issues.details import part_details, read_detail, read_type
from generator.issues.ids_and_links import read_each_id, read_link
from generator.issues.labels import NEW_PAPER, OWN, axis_label, offered_axes, options, read_option
from generator.issues.listed import without_mark
from generator.issues.named import find_axis, find_level, find_value
from generator.issues.own_values import to_own_value
from generator.model.counting import NONE, UNKNOWN, EvidenceLevel
from generator.model.paper import PUBLISHED
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, AxisValue
from generator.model.template import SCHEMA_LINE
from generator.scaffold.keys import Keys, taken_keys
from generator.scaffold.scalar import to_list, to_scalar
from generator.scaffold.written_tags import with_unknown
from generator.wording import github_words

_OF_AXIS = re.compile(r"^(?P<axis>[^:=]+?)\s*[:=]\s*(?P<text>.+)$")
_IN_PARENTHESES = re.compile(r"^([^,:()]+?)\s*\(([^()]+)\)$")
_LEVEL = re.compile(r"\s*[,:]\s*")
# As a whole, in Markdown.
_EMPHASIZED = re.compile(r"^(\*{1,3}|_{1,3})(?=[^\s*_])(.+)(?<=[^\s*_])\1$")
_HOW = {
    "ids": github_words.FORM_IDS,
    "links": github_words.FORM_LINKS,
    "published": github_words.FORM_PUBLISHED.format(names=", ".join(PUBLISHED)),
    "further": github_words.FORM_FURTHER,
    "locators": github_words.FORM_LOCATORS,
    "sources": github_words.FORM_SOURCES,
}
_ID = re.compile(r"[a-z0-9_-]+")
_DIGITS = re.compile(r"\d{1,4}\Z")

Fields = Mapping[str, str]


def to_entry(fields: Fields, survey: Survey, today: date) -> tuple[str, str, tuple[str, ...]]:
    """Return key and text of the file that a form asks for, and what of the form could not be taken."""
    faults: list[str] = []
    ids, links = _ids_and_links(fields, faults)
    authors, unclear = read_authors(fields.get("authors", ""))
    faults += (github_words.ISSUE_AUTHORS.format(line=line) for line in unclear)
    year = read_year(one_line(fields.get("year", "")))
    month = read_month(one_line(fields.get("month", "")), year) or month_of(ids.get("arxiv", ""))
    title = _EMPHASIZED.sub(r"\2", one_line(fields.get("title", "")))
    if title.startswith(("https://", "http://")):
        faults.append(github_words.ISSUE_TITLE_ADDRESS.format(title=title, ids=NEW_PAPER["ids"]))
    tags = _tags(fields, survey, faults)
    locators = _once_each(_of_axes(fields, survey, "locators", faults), "locators", faults)
    sources = _once_each(_of_axes(fields, survey, "sources", faults), "sources", faults)
    details = (part for line in _lines(fields, "published") for part in part_details(line))
    published = _once_each(_taken(details, read_detail, "published", faults), "published", faults)
    lines = [
        SCHEMA_LINE,
        f"title: {to_scalar(title)}",
        _line("name", fields),
        _line("type", {"type": read_type(one_line(fields.get("type", "")))}),
        f"authors: {to_list(authors) if authors else 'unknown'}",
        f"year: {year if _DIGITS.match(year) else to_scalar(year)}",
        f"month: {to_scalar(month)}" if month else "",
        _line("venue", fields),
        *_mapping("published", published),
        *_mapping("ids", ids),
        *_mapping("links", links),
        f"added: {today.isoformat()}",
        "tags:" if tags else "tags: {}",
        *(f"  {axis}: {value}" for axis, value in tags.items()),
        _line("summary", fields),
        _paragraphs("notes", fields),
        *_own(fields, survey),
        *_mapping("locators", locators),
        *_mapping("sources", sources),
    ]
    record = Record(title=title, authors=authors, year=int(year) if _DIGITS.match(year) else None)
    key = one_line(fields.get("key", "")).lower().removesuffix(".yml") or Keys(taken_keys(survey)).propose(record)
    return key, "\n".join(line for line in lines if line) + "\n", tuple(faults)


def _ids_and_links(fields: Fields, faults: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    ids: dict[str, str] = {}
    links: dict[str, str] = {}
    for line in (one_line(line) for line in fields.get("ids", "").split("\n")):
        named = read_each_id(line)
        if line and not named:
            faults.append(_not_taken(line, "ids"))
        for kind, said in named:
            known = links if kind == "paper" else ids
            if known.setdefault(kind, said).lower() != said.lower():
                faults.append(
                    github_words.ISSUE_SECOND.format(first=known[kind], second=said, links=NEW_PAPER["links"])
                )
    return ids, links | _once_each(_taken(_lines(fields, "links"), read_link, "links", faults), "links", faults)


def _tags(fields: Fields, survey: Survey, faults: list[str]) -> dict[str, str]:
    further: dict[str, list[tuple[str, str]]] = {}
    for axis_id, text in _of_axes(fields, survey, "further", faults):
        found = _values_and_levels(text, survey.taxonomy.axis(axis_id))
        if all(_ID.fullmatch(value) and _ID.fullmatch(level or "none") for value, level in found):
            further.setdefault(axis_id, []).extend(found)
        else:
            faults.append(_not_taken(f"{axis_id}: {text}", "further"))
    offered = {axis.id for axis in offered_axes(survey.taxonomy.axes)}
    tags: dict[str, str] = {}
    for axis in survey.taxonomy.axes:
        chosen = fields.get(f"axis-{axis.id}", "")
        read = (read_option(axis, chosen) or _named_option(axis, chosen)) if axis.id in offered else ""
        if chosen and not read:
            how = github_words.ISSUE_CHOICE.format(option=list(options(axis))[-1])
            line = one_line(chosen)
            faults.append(github_words.ISSUE_NOT_TAKEN.format(line=line, field=axis_label(axis), how=how))
        first = read or UNKNOWN
        if first != UNKNOWN or axis.id in further:
            tags[axis.id] = _together(first, further.pop(axis.id, []), axis)
    for axis_id, values in further.items():
        tags[axis_id] = ", ".join(value for value, _ in values)  # no axis: the check says so
    whole = with_unknown(tags, survey.taxonomy)
    return {axis_id: written for axis_id, written in whole.items() if written != NONE}


def _named_option(axis: Axis, said: str) -> str:
    """Return what somebody wrote who edited an option: the label of a value, with its level; empty where it is none."""
    found = _values_and_levels(said, axis) if "\n" not in said else []
    if len(found) != 1:
        return ""
    value, level = found[0]
    wanted = f"{{{value}: {level}}}" if level else value
    return wanted if wanted in options(axis).values() else ""


def _together(first: str, further: Iterable[tuple[str, str]], axis: Axis) -> str:
    """Return the tags of an axis as YAML: what was chosen first, then further values."""
    more = [f"{value}: {level}" if level else value for value, level in further]
    if not more:
        return first
    chosen = [first.strip("{}")] if first not in (UNKNOWN, NONE) else []
    inside = ", ".join([*chosen, *more])
    return f"{{{inside}}}" if axis.evidence else f"[{inside}]"


def _of_axes(fields: Fields, survey: Survey, name: str, faults: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the lines of a field that begin with an axis, or another id, which the check tells."""
    for said, text in _taken(_lines(fields, name), _read_axis, name, faults):
        axis = find_axis(said, survey.taxonomy)
        axis_id = axis.id if axis else said.lower()
        if _ID.fullmatch(axis_id):
            yield axis_id, text
        else:
            faults.append(_not_taken(f"{said}: {text}", name))


def _values_and_levels(text: str, axis: Axis | None) -> list[tuple[str, str]]:
    """Return the ids of a value and of its level, as they are written where no such value or level is known.

    Where an axis has no levels, whatever follows a value is another one.
    """
    if axis is not None and (value := find_value(text, axis)) is not None:
        return [(value.id, "")]
    if axis is not None and axis.evidence and (levelled := _IN_PARENTHESES.match(text)):
        text = ", ".join(levelled.groups())
    said, *levels = _LEVEL.split(text)
    if axis is None:
        return [(said, ", ".join(levels))]
    if not axis.evidence:
        return [(_id_of(find_value(each, axis), each), "") for each in (said, *levels)]
    level = ", ".join(levels)
    return [(_id_of(find_value(said, axis), said), _id_of(find_level(level, axis), level))]


def _id_of(known: AxisValue | EvidenceLevel | None, said: str) -> str:
    return known.id if known else said


def _read_axis(line: str) -> tuple[str, str] | None:
    """Return an axis and what is said on it; None of a line that names none."""
    match = _OF_AXIS.match(line)
    return (match["axis"], match["text"]) if match else None


def _taken(
    texts: Iterable[str], read: Callable[[str], tuple[str, str] | None], name: str, faults: list[str]
) -> Iterator[tuple[str, str]]:
    """Yield what can be read of the texts of a field; what cannot is a fault."""
    for text in texts:
        if found := read(text):
            yield found
        else:
            faults.append(_not_taken(text, name))


def _lines(fields: Fields, name: str) -> Iterator[str]:
    """Yield the lines of a field that say something, without the signs of a list."""
    yield from filter(None, (without_mark(one_line(line)) for line in fields.get(name, "").split("\n")))


def _once_each(lines: Iterable[tuple[str, str]], name: str, faults: list[str]) -> dict[str, str]:
    """Return what a field says of each of its names; a name that says two things is a fault."""
    said: dict[str, str] = {}
    for what, text in lines:
        if said.setdefault(what, text) != text:
            faults.append(github_words.ISSUE_SAID_TWICE.format(name=what, field=NEW_PAPER[name]))
    return said


def _not_taken(line: str, name: str) -> str:
    how = github_words.ISSUE_FORM_SAYS.format(text=_HOW[name])
    if name == "published":
        how = f"{how} {github_words.ISSUE_ELSEWHERE.format(notes=NEW_PAPER['notes'])}"
    return github_words.ISSUE_NOT_TAKEN.format(line=line, field=NEW_PAPER[name], how=how)


def _line(name: str, fields: Fields) -> str:
    return f"{name}: {to_scalar(said)}" if (said := one_line(fields.get(name, ""))) else ""


def _paragraphs(name: str, fields: Fields) -> str:
    said = "\n\n".join(filter(None, map(one_line, re.split(r"\n\s*\n", fields.get(name, "")))))
    return f"{name}: {to_scalar(said)}" if said else ""


def _mapping(name: str, texts: Mapping[str, str]) -> list[str]:
    return [f"{name}:", *(f"  {key}: {to_scalar(text)}" for key, text in texts.items())] if texts else []


def _own(fields: Fields, survey: Survey) -> list[str]:
    """Return the lines of what is said in the fields that the survey declares."""
    said = [(own, text) for own in survey.taxonomy.fields if (text := fields.get(f"{OWN}{own.id}", "").strip())]
    return ["fields:", *(f"  {own.id}: {to_own_value(own, text)}" for own, text in said)] if said else []
