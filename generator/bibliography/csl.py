"""CSL-JSON in, or the JSON of a survey, records out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TypeGuard

from generator.bibliography.bibtex import keywords_of
from generator.bibliography.collaborations import group_apart
from generator.bibliography.editors import may_stand_for_authors, told_of_editors
from generator.bibliography.entry_types import CONTAINERS, PUBLISHED_ALONE, TYPES, type_to_write
from generator.bibliography.html_text import from_html
from generator.bibliography.identifiers import (
    address_of_short_doi,
    bare_arxiv,
    find_addresses,
    find_ids,
    month_of,
    name_links,
    not_understood,
    whole_doi,
)
from generator.bibliography.names import AFFILIATION, ris_names, said_name, split_names
from generator.bibliography.passed_over import OTHER, count_names, is_said, without_effect
from generator.bibliography.publication import article_number, is_preprint, to_published, without_host
from generator.bibliography.record import Reading, Record, not_taken
from generator.bibliography.survey_json import is_survey_paper, left_out_of_paper, left_out_of_papers, survey_record
from generator.bibliography.years import find_year
from generator.json_value import Json, JsonObject
from generator.problem import Place, Problem

# What its details are called by our names.
_DETAILS = {
    "volume": "volume", "issue": "number", "page": "pages", "publisher": "publisher", "collection-title": "series",
}  # fmt: skip
_OF_PUBLICATION = frozenset((*_DETAILS, "container-title", "article-number", "genre", "number"))
# The others are those of Crossref, which has lists of titles and names of types of its own, too.
_DATES = ("issued", "published", "published-print", "published-online")
_ISO = re.compile(r"([0-9]{4})(?:-(0[1-9]|1[0-2])(?:-([0-9]{2}))?)?(?:T.*)?")
# What is read wherever it stands, or told where it cannot be; and what identifies a record in its list.
_ALWAYS_READ = frozenset(("type", "id", "citation-key", "title"))
# What is read wherever it is a text, or told where that cannot be understood.
_TEXTS = ("DOI", "URL", "keyword", "abstract")
# What a record has, one that stands alone, too.
_TITLED = ("title", "type", "id")
_OTHER = (
    "This is not CSL-JSON: it has neither a list of records nor one with a title. Save the list as CSL-JSON or BibTeX."
)
_OF_ZOTERO = "This is Zotero’s own JSON, which is not read. Export the list as CSL JSON or BibTeX."
# As Zotero notes it of what has appeared elsewhere since, and as our own export does.
_ARXIV_NOTE = re.compile(r"(arXiv:\s*\S*\d)(?:\s|\Z)", re.IGNORECASE)
# What lists that people write themselves call what CSL has another name for.
_PLAIN = {
    "authors": "author", "year": "issued", "doi": "DOI", "url": "URL", "venue": "container-title",
    "journal": "container-title", "keywords": "keyword", "tags": "keyword",
}  # fmt: skip
_SPACE = re.compile(r"[ \t\n\r]*")
# What the list is called in an object: as Crossref answers, and in the API of a survey.
_LISTS = ("items", "papers")


def read_csl(text: str, file: str) -> Reading:
    """Read a list of CSL-JSON records or of a survey's papers; one that is none or has no title is reported."""
    try:
        document = json.loads(text, parse_float=_number)
    except (json.JSONDecodeError, RecursionError) as error:
        place = Place(file, getattr(error, "lineno", 1), getattr(error, "colno", 1))
        return Reading(
            problems=(not_taken(place, "This is not valid JSON. Correct it here, or export the list again."),)
        )
    if isinstance(document, dict) and isinstance(document.get("message"), dict):
        document = document["message"]  # as Crossref answers
    if isinstance(document, dict):
        if not {*_LISTS, *_TITLED} & document.keys():
            return Reading(problems=(not_taken(Place(file), _OTHER),))
        entries: Json = next((document[name] for name in _LISTS if name in document), [document])
    else:
        entries = document
    records: list[Record] = []
    problems: list[Problem] = []
    unread: list[set[str]] = []
    edited = 0
    if not isinstance(entries, list):
        return Reading(problems=(not_taken(Place(file), "A list of records was expected. Put them into brackets."),))
    if any(map(_is_of_zotero, entries)):
        return Reading(problems=(not_taken(Place(file), _OF_ZOTERO),))
    begins = list(_lines(text))
    for number, entry in enumerate(entries, start=1):
        place = Place(file, begins[number - 1]) if number <= len(begins) else Place(file)
        if not isinstance(entry, dict):
            problems.append(not_taken(place, f"Record {number} is not a CSL-JSON object. Write one, or remove it."))
            continue
        title = _words(entry, "title")
        if not title:
            problems.append(not_taken(place, f"Record {number} has no title. Add one."))
            continue
        if is_survey_paper(entry):
            records.append(survey_record(entry, title, place))
            said = left_out_of_paper(entry, title)
            problems += [not_taken(place, said)] if said else []
            continue
        plain = {
            theirs: ours
            for ours, theirs in reversed(_PLAIN.items())
            if _says_something(entry.get(ours)) and not _says_something(entry.get(theirs))
        }
        entry = {**entry, **{theirs: entry[ours] for theirs, ours in plain.items()}}
        told = (not_understood(kind, _text(entry, kind.upper())) for kind in ("doi", "url"))
        problems += [not_taken(place, f"Record {number}: {said}") for said in told if said]
        records.append(_record(entry, title, place))
        unread.append({plain.get(name, name) for name in _unread(entry, records[-1]) - {*plain.values()}})
        edited += bool(records[-1].authors) and _named_by(entry) == "editor"
    papers = (entry for entry in entries if isinstance(entry, dict) and is_survey_paper(entry))
    problems += [not_taken(Place(file), said) for said in left_out_of_papers(papers)]
    return Reading(
        records=tuple(records),
        problems=(*problems, *told_of_editors(file, edited)),
        passed_over=count_names(unread),
    )


def _number(written: str) -> int | str:
    """Return a whole number that pandas wrote with decimals, `2020.0`; any other as it stands."""
    whole, _, decimals = written.partition(".")
    return int(whole) if decimals == "0" else written


def _is_of_zotero(entry: Json) -> bool:
    """Tell whether an item is as Zotero’s interface has it, or Better BibTeX: authors and dates have other names."""
    return isinstance(entry, dict) and any(
        isinstance(item, dict) and "itemType" in item for item in (entry, entry.get("data"))
    )


def _record(entry: JsonObject, title: str, place: Place) -> Record:
    ids = find_ids([whole_doi(_text(entry, "DOI")), _text(entry, "URL"), _text(entry, "number"), _text(entry, "id")])
    note = _ARXIV_NOTE.match(_text(entry, "note"))
    for text in (note[1] if note else "", _text(entry, "archive_location") if _is_on_arxiv(entry) else ""):
        if arxiv := bare_arxiv(text):
            ids.setdefault("arxiv", arxiv)
    issued = entry.get(_date_name(entry))
    date = _date(issued)
    month = f"{date[0]}-{date[1]:02}" if len(date) > 1 and 1 <= date[1] <= 12 else month_of(ids.get("arxiv", ""))
    year = date[0] if date else find_year(_written_date(issued))
    kind, venue, published = _publication(entry)
    names, collaboration = group_apart(tuple(_authors(entry.get(_named_by(entry)))))
    return Record(
        title=title,
        authors=names,
        year=year,
        date="" if year else _written_date(issued),
        month=month,
        venue=venue,
        ids=ids,
        links=name_links(find_addresses(f"{_text(entry, 'URL')} {address_of_short_doi(_text(entry, 'DOI'))}"), ids=ids),
        keywords=_keywords(entry),
        abstract=_words(entry, "abstract"),
        type=type_to_write(kind, published, venue),
        collaboration=collaboration,
        published=published,
        place=place,
    )


def _keywords(entry: JsonObject) -> dict[str, tuple[str, ...]]:
    """Return the keywords of a text, or of a list, in which a comma is a part of one."""
    given = entry.get("keyword")
    if _are_texts(given) and len(given) > 1:
        return keywords_of(";".join(given), ";")
    return keywords_of(_text(entry, "keyword"))


def _publication(entry: JsonObject) -> tuple[str, str, dict[str, str]]:
    """Return what a record is, where it appeared, and the details of that."""
    kind, venue = _kind(entry), without_host(_words(entry, "container-title"))
    if not venue:
        venue = (
            _text(entry, "genre") if kind == "report" else "" if kind in PUBLISHED_ALONE else _words(entry, "publisher")
        )
    return kind, venue, _published(entry)


def _unread(entry: JsonObject, record: Record) -> set[str]:
    """Return the keys of which nothing is in a record."""
    given = {key for key, value in entry.items() if key not in _ALWAYS_READ and _says_something(value)}
    may_say = {*_OF_PUBLICATION, "note", *(("archive_location",) if _is_on_arxiv(entry) else ())}
    read = {key for key in given & may_say if is_said(_words(entry, key), record)} | {_date_name(entry)}
    read |= {name for name in _DATES if _date(entry.get(name))[:1] == [record.year]}
    may_tell = given & _OF_PUBLICATION - read
    read |= may_tell - without_effect(entry, may_tell, OTHER, _publication)
    if _is_on_arxiv(entry):
        read.add("archive")
    read |= {name for name in _TEXTS if _is_one_text(entry.get(name))}
    if _are_texts(entry.get("keyword")):
        read.add("keyword")
    if _are_names(entry.get(_named_by(entry))):
        read.add(_named_by(entry))
    return given - read


def _is_one_text(value: Json) -> bool:
    """Tell whether nothing of a value is lost where it is read as a text: of a list that is the first."""
    return bool(_as_text(value)) and not (isinstance(value, list) and len(value) > 1)


def _are_texts(value: Json) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _are_names(authors: Json) -> bool:
    if isinstance(authors, str):
        return bool(split_names(authors))
    return isinstance(authors, list) and all(_names(author) for author in authors if _says_something(author))


def _says_something(value: Json) -> bool:
    return (value.strip() if isinstance(value, str) else value) not in (None, "", [], {})


def _is_on_arxiv(entry: JsonObject) -> bool:
    return _text(entry, "archive").lower() == "arxiv"


def _named_by(entry: JsonObject) -> str:
    """Return the key that names the authors of a record; empty for none."""
    names = ("author", "editor") if may_stand_for_authors(_kind(entry)) else ("author",)
    return next((name for name in names if entry.get(name)), "")


def _date_name(entry: JsonObject) -> str:
    """Return which of the dates counts: the first that is understood, else the first."""
    dates = [name for name in _DATES if entry.get(name)]
    return next((name for name in dates if _date(entry[name])), dates[0] if dates else "")


def _kind(entry: JsonObject) -> str:
    """Return what a record is; `article` is a preprint, unless it appeared in something."""
    kind, container = TYPES["csl"].get(_text(entry, "type"), ""), _words(entry, "container-title")
    if is_preprint(container):
        return "preprint"
    return "article" if kind == "preprint" and container else kind


def _published(entry: JsonObject) -> dict[str, str]:
    kind = _kind(entry)
    details = {ours: _words(entry, theirs) for theirs, ours in _DETAILS.items()}
    details["pages"] = details["pages"] or article_number(_text(entry, "article-number"))
    if kind == "report":
        details["report_number"] = details.pop("number") or _text(entry, "number")
    container = {CONTAINERS[kind]: _words(entry, "container-title")} if kind in CONTAINERS else {}
    return to_published(container, details, alone=kind in PUBLISHED_ALONE)


def _text(entry: JsonObject, name: str) -> str:
    return _as_text(entry.get(name))


def _as_text(value: Json) -> str:
    value = value[0] if isinstance(value, list) and value else value
    return " ".join(str(value).split()) if isinstance(value, (str, int)) else ""


def _words(entry: JsonObject, name: str) -> str:
    """Return a text that may have elements and entities of HTML, as titles of services do."""
    return " ".join(from_html(_text(entry, name)).split())


def _authors(authors: Json) -> Iterator[str]:
    if isinstance(authors, str):
        yield from split_names(authors) or ()
    for author in authors if isinstance(authors, list) else ():
        yield from _names(author)


def _names(author: Json) -> list[str]:
    """Return the name of an author, or those in a text that has several; none where they are unclear."""
    if isinstance(author, str):
        return ris_names(AFFILIATION.sub("", author)) or []
    return [name for name in (_name(author),) if name]


def _name(author: Json) -> str:
    if not isinstance(author, dict):
        return ""
    particles = [_text(author, part) for part in ("dropping-particle", "non-dropping-particle")]
    last = " ".join(part for part in (*particles, _text(author, "family")) if part)
    name = " ".join(part for part in (said_name(_text(author, "given"), last), _text(author, "suffix")) if part)
    # Crossref names groups so.
    return _text(author, "literal") or _text(author, "name") or name


def _date(issued: Json) -> list[int]:
    """Return year, month and day of a CSL date, as many as are known; one that is written out may be as ISO has it."""
    known = [int(str(part)) for part in _parts_of_date(issued) if str(part).isdecimal()]
    if not known and (date := _ISO.fullmatch(_written_date(issued))):
        known = [int(part) for part in date.groups() if part]
    return known


def _parts_of_date(issued: Json) -> list[Json]:
    parts = issued.get("date-parts") if isinstance(issued, dict) else None
    return parts[0] if isinstance(parts, list) and parts and isinstance(parts[0], list) else []


def _written_date(issued: Json) -> str:
    """Return the words of a date, as they stand in it."""
    if not isinstance(issued, dict):
        return _as_text(issued)
    joined = "-".join(str(part) for part in _parts_of_date(issued) if isinstance(part, (str, int)))
    return _text(issued, "raw") or _text(issued, "literal") or joined


def _lines(text: str) -> Iterator[int]:
    """Yield the line on which each record begins, of a text that is known to be JSON; none where there is no list."""
    decoder = json.JSONDecoder()
    place = _beyond(text, 0)
    if text[place : place + 1] == "{":
        key: Json = ""
        while text[place] in "{," and text[begin := _beyond(text, place + 1)] != "}":
            key, place = decoder.raw_decode(text, begin)
            place = _beyond(text, _beyond(text, place) + 1)
            if key in _LISTS:
                break
            place = _beyond(text, decoder.raw_decode(text, place)[1])
    line, counted = 1, 0
    while text[place : place + 1] in ("[", ",") and text[begin := _beyond(text, place + 1)] != "]":
        line, counted = line + text.count("\n", counted, begin), begin
        yield line
        place = _beyond(text, decoder.raw_decode(text, begin)[1])


def _beyond(text: str, place: int) -> int:
    """Return the place of the next sign that is no white space."""
    match = _SPACE.match(text, place)
    return match.end() if match else place
