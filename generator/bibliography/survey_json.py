"""A paper in a survey's own JSON in, as its API and `survey export json` have it, a record out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from generator.bibliography.family_name import write_name
from generator.bibliography.identifiers import find_ids
from generator.bibliography.record import Record
from generator.json_value import Json, JsonObject
from generator.problem import Place
from generator.wording.phrases import plural

# What belongs to the survey that it comes from: its editions, its readers and its taxonomy.
_LEFT_OUT = ("alt_title", "fields", "sources", "locators", "amendments")
_LEFT_OUT_SAID = '"{name}" of {papers} is left out. Copy it from the files of the survey that wrote this list.'


def is_survey_paper(entry: JsonObject) -> bool:
    """Tell whether an object is a paper as a survey writes it, which no other program does."""
    return isinstance(entry.get("authors_complete"), bool) and isinstance(entry.get("tags"), dict)


def survey_record(entry: JsonObject, title: str, place: Place) -> Record:
    """Return the record of a paper; what it is tagged with stands under the ids of the axes, without evidence."""
    names = tuple(map(write_name, _listed(entry.get("authors"))))
    ids, links = _texts(entry.get("ids")), _texts(entry.get("links"))
    if find_ids([links.get("paper", "")]).items() & ids.items():
        del links["paper"]  # the identifier says it again
    year, tags = entry.get("year"), entry.get("tags")
    keywords = {axis: tuple(_values(found)) for axis, found in tags.items()} if isinstance(tags, dict) else {}
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
        summary=_text(entry.get("summary")),
        notes=_text(entry.get("notes")),
        place=place,
    )


def left_out_of_papers(entries: Iterable[JsonObject]) -> Iterator[str]:
    """Yield, as sentences, what papers of a survey say and their records do not."""
    found = Counter(name for entry in entries for name in _LEFT_OUT if entry.get(name))
    yield from (
        _LEFT_OUT_SAID.format(name=name, papers=plural(found[name], "paper")) for name in _LEFT_OUT if found[name]
    )


def _text(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: Json) -> dict[str, str]:
    return {name: text for name, text in value.items() if isinstance(text, str)} if isinstance(value, dict) else {}


def _listed(value: Json) -> Iterator[str]:
    yield from (text for text in value if isinstance(text, str)) if isinstance(value, list) else ()


def _values(tags: Json) -> Iterator[str]:
    for tag in tags if isinstance(tags, list) else ():
        if isinstance(tag, dict) and (value := _text(tag.get("value"))):
            yield value
