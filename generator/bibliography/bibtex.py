"""BibTeX in, records out; keywords written `axis:value`, as SurVis has them, become values of axes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from generator.bibliography.bibtex_entries import FOR_PARTS, BibtexEntry, read_entries
from generator.bibliography.bibtex_names import listed_with_commas, split_bibtex_names
from generator.bibliography.bibtex_publication import (
    JOURNALS,
    OF_PUBLICATION,
    Publication,
    container_of_series,
    how_published,
    publication_of,
)
from generator.bibliography.bibtex_values import number_of_month, read_address
from generator.bibliography.collaborations import group_apart
from generator.bibliography.editors import may_stand_for_authors, told_of_editors
from generator.bibliography.entry_types import OF_BIBLATEX, TYPES, type_to_write
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
from generator.bibliography.journal_macros import journal_of
from generator.bibliography.latex_text import from_latex
from generator.bibliography.names import MOST_QUOTED, NUMBERED, unclear_names
from generator.bibliography.passed_over import OTHER, count_names, is_said, without_effect
from generator.bibliography.publication import no_venue
from generator.bibliography.rayyan import reason_of_votes, refused_by_votes, without_votes
from generator.bibliography.record import KEYWORD, Reading, Record, Refused, not_taken
from generator.bibliography.table_publication import NO_VALUE
from generator.bibliography.years import find_year
from generator.problem import Problem

_COMMAS = 'The authors "{names}" were read as {number}. Separate them with `and` instead of {mark}.'
_OTHER_LISTS = 'The authors "{names}" were read as {number}. Write each as `Last, First` outside of braces.'
_CONTAINERS = (*JOURNALS, "booktitle")
# Their braces tell names apart, so that they are read name by name.
_NAMES = ("author", "editor")
# Beside the first, Scopus has the terms of its index as the second.
_KEYWORDS = ("author_keywords", "keywords", "keyword")
# What is read as text. Files of Web of Science have all that an entry cites in another field.
_TEXTS = (
    "title", "subtitle", "year", "date", "month", "abstract", *_KEYWORDS, "collaboration", "archiveprefix",
    "eprinttype", *OF_PUBLICATION,
)  # fmt: skip
# What holds ids or addresses, which are read as they are printed.
_IDS = ("doi", "url")
_WITH_LINKS = ("url", "code", "link", "howpublished")
_WITH_IDS = ("doi", "url", "eprint", "journal", "note", "howpublished", "link")
_READ = frozenset((*_TEXTS, *_NAMES, *_WITH_LINKS, *_WITH_IDS))
# What is read wherever it stands, or told where it cannot be; the last two say how another field is read.
_ALWAYS_READ = frozenset((
    "title", "subtitle", "author", "year", "date", "month", "abstract", "collaboration", "doi", "url",
    "archiveprefix", "eprinttype",
))  # fmt: skip
# What finds and sorts entries, and says nothing of a work.
_OF_FILE = frozenset((
    "key", "ids", "crossref", "presort", "sortkey", "sortname", "sortshorthand", "sorttitle", "sortyear",
))  # fmt: skip
# Web of Science has this of an article that is in no issue yet: `APR 2022`.
_EARLY = ("earlyaccessdate", "early access date")
_NO_MONTH = '"{text}" is left out, as it is not a month.'
_MACRO = re.compile(r"\\[A-Za-z]")
# What LaTeX prints as a space; behind a backslash it is an accent.
_TIE = re.compile(r"(?<!\\)~")
# Behind the last keyword; what may be an abbreviation keeps its own.
_FULL_STOP = re.compile(r"(?<=[^\W\d_]{5})\.\s*\Z")
# Of a subject heading, by which medical databases mark a main topic: `*Light`, `Moths/*physiology`.
_MAIN_TOPIC = re.compile(r"(?:(?<=[;,/])|\A)(\s*)\*(?=\w)")
# Which PubMed’s pages hand to reference managers among the keywords: `doi:10.5555/rye.7`, `pmid:12345`.
IDENTIFIERS = frozenset(("doi", "pmid", "pmcid"))
# As SurVis writes it; with a space behind the colon it is a keyword of several words, and behind a number, as
# ProQuest has one for each of its subjects, none of an axis.
_OF_AXIS = re.compile(r"([^:]*[^\W\d_][^:]*):(\S.*)")


def read_bibtex(text: str, file: str) -> Reading:
    """Read a BibTeX file; an entry that cannot be read, or has no title, and what is left out of one are reported."""
    records: list[Record] = []
    problems: list[Problem] = []
    refused: list[Refused] = []
    unread: list[set[str]] = []
    edited = 0
    for entry in read_entries(text, file, problems):
        if entry.has_parts:
            unread.append({entry.written[name] for name in _given(entry) - (FOR_PARTS & _READ)})
            continue
        notes = [entry.texts.get("note", "")]
        if (title := _plain(entry.texts.get("title", ""))) and (said := refused_by_votes(title, notes)):
            told = not_taken(entry.place, said)
            problems.append(told)
            if reason := reason_of_votes(notes):
                refused.append(Refused(record=_record(entry)[0], reason=reason, told=told))
            continue
        for name in _IDS:
            if said := not_understood(name, read_address(entry.texts.get(name, ""))):
                problems.append(not_taken(entry.places[name], said))
        for name in _CONTAINERS:
            if "://" in entry.texts.get(name, ""):
                problems.append(not_taken(entry.places.get(name, entry.place), no_venue(entry.texts[name])))
        month = _plain(entry.texts.get("month", ""))
        if month and not 1 <= number_of_month(month) <= 12:
            place = entry.places.get("month", entry.place)
            problems.append(not_taken(place, _NO_MONTH.format(text=month[:MOST_QUOTED])))
        problems += _told_of_names(entry)
        if title:
            record, left = _record(entry)
            records.append(record)
            unread.append({entry.written[name] for name in left})
            edited += _named_by(entry) == "editor"
        else:
            problems.append(not_taken(entry.place, f'The entry "{entry.key}" has no title. Add one.'))
    return Reading(
        records=tuple(records),
        problems=(*problems, *told_of_editors(file, edited)),
        refused=tuple(refused),
        passed_over=count_names(unread),
    )


def _record(entry: BibtexEntry) -> tuple[Record, set[str]]:
    """Return what an entry says, and the fields that nothing of it was read from."""
    fields = {name: _plain(entry.texts[name]) for name in _TEXTS if name in entry.texts}
    fields |= {name: "" for name in _CONTAINERS if "://" in fields.get(name, "")}
    fields |= {name: journal_of(fields[name]) for name in (*_CONTAINERS, "series") if name in fields}
    printed = {name: read_address(entry.texts.get(name, "")) for name in (*_WITH_IDS, *_WITH_LINKS)}
    fields |= container_of_series(TYPES["bibtex"].get(entry.type, ""), fields)
    fields["howpublished"] = _plain(how_published(printed["howpublished"], entry.texts.get("howpublished", "")))
    if entry.type == "mastersthesis":
        fields["type"] = fields.get("type") or OF_BIBLATEX["mathesis"]
    ids = find_ids([whole_doi(printed["doi"]), *(printed[name] for name in _WITH_IDS[1:])])
    archive = fields.get("archiveprefix") or fields.get("eprinttype", "arxiv")
    if "arxiv" not in ids and "arxiv" in archive.lower() and (arxiv := bare_arxiv(printed["eprint"])):
        ids["arxiv"] = arxiv
    dates = " ".join(fields[name] for name in ("year", "date") if fields.get(name))
    if early := _early(entry):
        dates = fields["month"] = early
    year = find_year(dates)
    addresses = (*(printed[name] for name in _WITH_LINKS), address_of_short_doi(printed["doi"]))
    links = name_links(find_addresses(" ".join(addresses)), ids=ids)
    said = publication_of(entry.type, fields, ids, links)
    authors, collaboration = group_apart(_authors(entry), fields.get("collaboration", ""))
    record = Record(
        title=_title(fields),
        authors=authors,
        year=year,
        month=_month(fields, year) or month_of(ids.get("arxiv", "")),
        venue=said.venue,
        ids=ids,
        links=links,
        keywords=keywords_of(next((fields[name] for name in _KEYWORDS if fields.get(name)), "")),
        abstract=fields.get("abstract", ""),
        type=type_to_write(said.kind, said.published, said.venue),
        collaboration=collaboration,
        published=said.published,
        date="" if year else dates,
        place=entry.place,
    )
    return record, _unread(entry, fields, record, partial(publication_of, entry.type, ids=ids, links=links))


def _early(entry: BibtexEntry) -> str:
    """Return when an article appeared that has no year yet, or one in words: `in press`; empty of any other."""
    is_dated = find_year(" ".join(entry.texts.get(name, "") for name in ("year", "date")))
    return "" if is_dated else next((text for name in _EARLY if (text := _plain(entry.texts.get(name, "")))), "")


def _given(entry: BibtexEntry) -> set[str]:
    """Return the fields of its own in which an entry says something of a work."""
    return {name for name in entry.written if name not in _OF_FILE and entry.texts[name].strip(" {}")}


def _unread(
    entry: BibtexEntry,
    fields: Mapping[str, str],
    record: Record,
    publication: Callable[[Mapping[str, str]], Publication],
) -> set[str]:
    """Return the fields of an entry that its record has nothing from; fields: those that are text, in letters."""
    given = _given(entry) - _ALWAYS_READ
    read = {name for name in given & _READ if is_said(fields.get(name) or read_address(entry.texts[name]), record)}
    read.add(_named_by(entry))
    read.add(next((name for name in _KEYWORDS if fields.get(name)), ""))
    of_publication = given.intersection(OF_PUBLICATION) - read
    # What has no text now was told, or stands in the place of another; an address tells not how a work was published.
    without_text = {name for name in of_publication if not fields[name]}
    read |= without_text - {"howpublished"}
    may_tell = of_publication - without_text
    read |= may_tell - without_effect(fields, may_tell, OTHER, publication)
    if _early(entry):
        read.update(_EARLY)
    if not without_votes(entry.texts.get("note", "")).strip():
        read.add("note")
    return given - read


def _title(fields: Mapping[str, str]) -> str:
    title, subtitle = fields["title"], fields.get("subtitle", "")
    return f"{title}{' ' if title.endswith(('?', '!', ':')) else ': '}{subtitle}" if subtitle else title


def keywords_of(text: str, marks: str = ";,") -> dict[str, tuple[str, ...]]:
    """Return keywords by the name of their axis: `axis:value` names it, any other stands under KEYWORD.

    What tables write for nothing is no value of a named axis here, either: `evaluation:none`.
    marks: the signs that part keywords
    """
    found: dict[str, dict[str, None]] = {}
    for keyword in re.split(f"[{marks}]", _MAIN_TOPIC.sub(r"\1", _FULL_STOP.sub("", text))):
        named = _OF_AXIS.fullmatch(keyword.strip())
        name, word = (named[1].strip(), named[2]) if named else (KEYWORD, keyword.strip())
        says_nothing = named and (word.casefold() in NO_VALUE or name.casefold() in IDENTIFIERS)
        if word and not says_nothing:
            found.setdefault(name, {})[word] = None
    return {axis: tuple(values) for axis, values in found.items()}


def _named_by(entry: BibtexEntry) -> str:
    """Return the field that names the authors of an entry; empty for none."""
    names = _NAMES if may_stand_for_authors(TYPES["bibtex"].get(entry.type, "")) else _NAMES[:1]
    return next((name for name in names if entry.texts.get(name)), "")


def _authors(entry: BibtexEntry) -> tuple[str, ...]:
    written = entry.texts.get(_named_by(entry), "")
    return tuple(said for name in split_bibtex_names(written) if (said := NUMBERED.sub("", _plain(name))))


def _told_of_names(entry: BibtexEntry) -> Iterator[Problem]:
    """Yield that authors stand between commas or semicolons; in BibTeX `and` parts them."""
    field = _named_by(entry)
    text = entry.texts.get(field, "")
    for written, names in listed_with_commas(text).items():
        if names and len(names) == 1:
            continue
        if names:
            taken = _COMMAS if "," in written else _OTHER_LISTS
            mark = "semicolons" if ";" in written else "commas"
            said = taken.format(names=_plain(written)[:MOST_QUOTED], number=len(names), mark=mark)
        else:
            said = unclear_names(_plain(text[text.index(written) :]), mark="`and`")
        yield not_taken(entry.places.get(field, entry.place), said)


def _month(fields: Mapping[str, str], year: int | None) -> str:
    date = re.match(r"(\d{4})-(0[1-9]|1[0-2])", fields.get("date", ""))
    if date:
        return date[0]
    number = number_of_month(fields.get("month", ""))
    return f"{year}-{number:02}" if year and 1 <= number <= 12 else ""


def _plain(value: str) -> str:
    """Return a text in letters; one with LaTeX that is not read as it stands, braces and all."""
    text = from_latex(_TIE.sub(" ", value))
    if not _MACRO.search(text):
        text = text.replace("{", "").replace("}", "")
    return " ".join(text.split())
