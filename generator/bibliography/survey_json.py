"""A paper in a survey's own JSON in, as its API and `survey export json` have it, a record out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from generator.bibliography.family_name import write_name
from generator.bibliography.identifiers import find_ids
from generator.bibliography.record import Record
from generator.json_value import Json, JsonObject
from generator.problem import Place
from generator.wording.phrases import listed, plural

# What belongs to the survey that it comes from: its editions, its readers and its taxonomy.
_EVIDENCE = "evidence"
_LEFT_OUT = ("alt_title", _EVIDENCE, "fields", "sources", "locators", "amendments")
_LEFT_OUT_SAID = '"{name}" of {papers} is left out. Copy it from the files of the survey that wrote this list.'
_UNCOUNTED_SAID = (
    '"{title}" is taken without {tags}: the evidence is at a level that the survey of this list does not count. '
    "Decide on the tag yourself, and add it if you count it."
)


def is_survey_paper(entry: JsonObject) -> bool:
    """Tell whether an object is a paper as a survey writes it, which no other program does."""
    return isinstance(entry.get("authors_complete"), bool) and isinstance(entry.get("tags"), dict)


def survey_record(entry: JsonObject, title: str, place: Place) -> Record:
    """Return the record of a paper; what it is tagged with stands under the ids of the axes, without evidence.

    A tag at a level that its survey does not count is none here, where it would count like any other.
    """
    names = tuple(map(write_name, _listed(entry.get("authors"))))
    ids, links = _texts(entry.get("ids")), _texts(entry.get("links"))
    if find_ids([links.get("paper", "")]).items() & ids.items():
        del links["paper"]  # the identifier says it again
    year, tags, left = entry.get("year"), _tags(entry), _uncounted(entry)
    keywords = {axis: tuple(value for value in tags[axis] if value not in left.get(axis, ())) for axis in tags}
    unread = (*_listed(entry.get("unknown")), *_listed(entry.get("inapplicable")), *left)
    return Record(
        title=title,
        key=_text(entry.get("key")),
        name=_text(entry.get("name")),
        authors=names if entry.get("authors_complete") or not names else (*names, "et al."),
        affiliation=_text(entry.get("affiliation")),
        year=year if isinstance(year, int) else None,
        month=_text(entry.get("month")),
        venue=_text(entry.get("venue")),
        type=_text(entry.get("type")),
        published=_texts(entry.get("published")),
        ids=ids,
        links=links,
        keywords={axis: values for axis, values in keywords.items() if values},
        valueless=tuple(axis for axis, values in keywords.items() if not values and axis not in unread),
        summary=_text(entry.get("summary")),
        notes=_text(entry.get("notes")),
        place=place,
    )


def left_out_of_paper(entry: JsonObject, title: str) -> str:
    """Return, as sentences, which tags of a paper its record lacks, since they do not count; empty if it has all."""
    tags = [f'{axis} "{value}"' for axis, values in _uncounted(entry).items() for value in values]
    return _UNCOUNTED_SAID.format(title=title, tags=listed(tags)) if tags else ""


def left_out_of_papers(entries: Iterable[JsonObject]) -> Iterator[str]:
    """Yield, as sentences, what papers of a survey say and their records do not."""
    found = Counter(name for entry in entries for name in _LEFT_OUT if entry.get(name) or _is_graded(name, entry))
    yield from (
        _LEFT_OUT_SAID.format(name=name, papers=plural(found[name], "paper")) for name in _LEFT_OUT if found[name]
    )


def _is_graded(name: str, entry: JsonObject) -> bool:
    """Tell whether a name is that of the evidence and some tag of a paper has one."""
    tags = entry.get("tags")
    return name == _EVIDENCE and any(
        isinstance(tag, dict) and bool(tag.get(_EVIDENCE))
        for found in (tags.values() if isinstance(tags, dict) else ())
        for tag in (found if isinstance(found, list) else ())
    )


def _text(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: Json) -> dict[str, str]:
    return {name: text for name, text in value.items() if isinstance(text, str)} if isinstance(value, dict) else {}


def _listed(value: Json) -> Iterator[str]:
    yield from (text for text in value if isinstance(text, str)) if isinstance(value, list) else ()


def _tags(entry: JsonObject) -> dict[str, tuple[str, ...]]:
    """Return the values of a paper by axis, none where it has none or nobody has read it."""
    tags = entry.get("tags")
    return {axis: tuple(_values(found)) for axis, found in tags.items()} if isinstance(tags, dict) else {}


def _uncounted(entry: JsonObject) -> dict[str, tuple[str, ...]]:
    """Return by axis the values of a paper that do not count."""
    left, tags = entry.get("uncounted"), _tags(entry)
    named = {axis: set(_listed(left.get(axis))) for axis in tags} if isinstance(left, dict) else {}
    found = {axis: tuple(value for value in tags[axis] if value in named[axis]) for axis in named}
    return {axis: values for axis, values in found.items() if values}


def _values(tags: Json) -> Iterator[str]:
    for tag in tags if isinstance(tags, list) else ():
        if isinstance(tag, dict) and (value := _text(tag.get("value"))):
            yield value
