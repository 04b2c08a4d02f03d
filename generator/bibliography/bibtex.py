"""BibTeX in, records out; keywords written `axis:value`, as SurVis has them, become values of axes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.bibliography.bibtex_entries import BibtexEntry, read_entries
from generator.bibliography.bibtex_names import listed_with_commas, split_bibtex_names
from generator.bibliography.bibtex_values import MONTHS, read_address
from generator.bibliography.collaborations import group_apart
from generator.bibliography.entry_types import (
    CONTAINERS,
    OF_BIBLATEX,
    PUBLISHED_ALONE,
    STAND_ALONE,
    TYPES,
    type_to_write,
)
from generator.bibliography.identifiers import (
    bare_arxiv,
    find_addresses,
    find_ids,
    month_of,
    name_links,
    not_understood,
)
from generator.bibliography.journal_macros import journal_of
from generator.bibliography.latex_text import from_latex
from generator.bibliography.names import MOST_QUOTED, unclear_names
from generator.bibliography.publication import article_number, is_preprint, no_venue, to_published, without_host
from generator.bibliography.rayyan import reason_of_votes, refused_by_votes
from generator.bibliography.record import Reading, Record, Refused, not_taken
from generator.bibliography.table_publication import NO_VALUE
from generator.bibliography.years import find_year
from generator.problem import Problem

_COMMAS = 'The authors "{names}" were read as {number}. Separate them with `and` instead of {mark}.'
_OTHER_LISTS = 'The authors "{names}" were read as {number}. Write each as `Last, First` outside of braces.'
_JOURNALS = ("journal", "journaltitle")
_CONTAINERS = (*_JOURNALS, "booktitle")
# Where Web of Science, ACM and Scopus have the number of an article.
_ARTICLE_NUMBERS = ("article-number", "articleno", "art_number")
_VENUES = (*_JOURNALS, "booktitle", "school", "institution", "publisher", "howpublished")
_VENUES_ALONE = (*_JOURNALS, "booktitle", "type", "howpublished")
_ADDRESS_IN_TEXT = re.compile(r"https?://\S+")
_NO_VENUE = re.compile(r"(?:available|accessed|retrieved|online|from|at|url|web(?:site|page)?|link|\W)*", re.IGNORECASE)
# Their braces tell names apart, so that they are read name by name.
_NAMES = ("author", "editor")
# Beside the first, Scopus has the terms of its index as the second.
_KEYWORDS = ("author_keywords", "keywords", "keyword")
# What is read as text. Files of Web of Science have all that an entry cites in another field.
_TEXTS = (
    "title", "subtitle", "year", "date", "month", "abstract", *_KEYWORDS, "collaboration", "archiveprefix",
    "eprinttype", "type", "volume", "number", "reportnumber", "pages", "eid", "series", *_ARTICLE_NUMBERS, *_VENUES,
)  # fmt: skip
# What holds ids or addresses, which are read as they are printed.
_IDS = ("doi", "url")
_WITH_LINKS = ("url", "code", "link", "howpublished")
_WITH_IDS = ("doi", "url", "eprint", "journal", "note", "howpublished", "link")
# By which DBLP tells people of one name apart: "Wei Wang 0001".
_NUMBERED = re.compile(r"(?<=\w) 0\d{3}$")
_NO_MONTH = '"{text}" is left out, as it is not a month.'
_MACRO = re.compile(r"\\[A-Za-z]")
# Behind the last keyword; what may be an abbreviation keeps its own.
_FULL_STOP = re.compile(r"(?<=[^\W\d_]{5})\.\s*\Z")
# Of a subject heading, by which medical databases mark a main topic: `*Light`, `Moths/*physiology`.
_MAIN_TOPIC = re.compile(r"(?:(?<=[;,/])|\A)(\s*)\*(?=\w)")
# As SurVis writes it; with a space behind the colon it is a keyword of several words.
_OF_AXIS = re.compile(r"([^:]*[^:\s][^:]*):(\S.*)")


def read_bibtex(text: str, file: str) -> Reading:
    """Read a BibTeX file; an entry that cannot be read, or has no title, and what is left out of one are reported."""
    records: list[Record] = []
    problems: list[Problem] = []
    refused: list[Refused] = []
    for entry in read_entries(text, file, problems):
        notes = [entry.texts.get("note", "")]
        if (title := _plain(entry.texts.get("title", ""))) and (said := refused_by_votes(title, notes)):
            told = not_taken(entry.place, said)
            problems.append(told)
            if reason := reason_of_votes(notes):
                refused.append(Refused(record=_record(entry), reason=reason, told=told))
            continue
        for name in _IDS:
            if said := not_understood(name, read_address(entry.texts.get(name, ""))):
                problems.append(not_taken(entry.places[name], said))
        for name in _CONTAINERS:
            if "://" in entry.texts.get(name, ""):
                problems.append(not_taken(entry.places[name], no_venue(entry.texts[name])))
        month = _plain(entry.texts.get("month", ""))
        if month and not 1 <= _number_of(month) <= 12:
            problems.append(not_taken(entry.places["month"], _NO_MONTH.format(text=month[:MOST_QUOTED])))
        problems += _told_of_names(entry)
        if title:
            records.append(_record(entry))
        else:
            problems.append(not_taken(entry.place, f'The entry "{entry.key}" has no title. Add one.'))
    return Reading(records=tuple(records), problems=tuple(problems), refused=tuple(refused))


def _record(entry: BibtexEntry) -> Record:
    fields = {name: _plain(entry.texts[name]) for name in _TEXTS if name in entry.texts}
    fields |= {name: "" for name in _CONTAINERS if "://" in fields.get(name, "")}
    fields |= {name: journal_of(fields[name]) for name in (*_CONTAINERS, "series") if name in fields}
    printed = {name: read_address(entry.texts.get(name, "")) for name in (*_WITH_IDS, *_WITH_LINKS)}
    fields |= _container_of_series(TYPES["bibtex"].get(entry.type, ""), fields)
    fields["howpublished"] = _plain(_how_published(printed["howpublished"], entry.texts.get("howpublished", "")))
    if entry.type == "mastersthesis":
        fields["type"] = fields.get("type") or OF_BIBLATEX["mathesis"]
    ids = find_ids(printed[name] for name in _WITH_IDS)
    archive = fields.get("archiveprefix") or fields.get("eprinttype", "arxiv")
    if "arxiv" not in ids and "arxiv" in archive.lower() and (arxiv := bare_arxiv(printed["eprint"])):
        ids["arxiv"] = arxiv
    dates = " ".join(fields[name] for name in ("year", "date") if fields.get(name))
    year = find_year(dates)
    links = name_links(find_addresses(" ".join(printed[name] for name in _WITH_LINKS)))
    kind = _kind(entry.type, fields, ids, links)
    venue, published = _venue(kind, fields), _published(kind, fields)
    authors, collaboration = group_apart(_authors(entry.texts), fields.get("collaboration", ""))
    return Record(
        title=_title(fields),
        authors=authors,
        year=year,
        month=_month(fields, year) or month_of(ids.get("arxiv", "")),
        venue=venue,
        ids=ids,
        links=links,
        keywords=keywords_of(next((fields[name] for name in _KEYWORDS if fields.get(name)), "")),
        abstract=fields.get("abstract", ""),
        type=type_to_write(kind, published, venue),
        collaboration=collaboration,
        published=published,
        date="" if year else dates,
        place=entry.place,
    )


def _title(fields: Mapping[str, str]) -> str:
    title, subtitle = fields["title"], fields.get("subtitle", "")
    return f"{title}{' ' if title.endswith(('?', '!', ':')) else ': '}{subtitle}" if subtitle else title


def _container_of_series(kind: str, fields: Mapping[str, str]) -> dict[str, str]:
    """Return what an article or a conference paper appeared in where its series alone says so, as in SurVis."""
    container = {"article": "journal", "conference": "booktitle"}.get(kind, "")
    if not container or not fields.get("series") or any(fields.get(name) for name in (*_JOURNALS, "booktitle")):
        return {}
    return {container: fields["series"], "series": ""}


def _kind(written: str, fields: Mapping[str, str], ids: Mapping[str, str], links: Mapping[str, str]) -> str:
    """Return what an entry is: what it calls itself, unless it appeared nowhere but in an archive of preprints."""
    kind = TYPES["bibtex"].get(written, "")
    container = next((fields[name] for name in (*_JOURNALS, "booktitle") if fields.get(name)), "")
    is_on_arxiv = "arxiv" in ids and "doi" not in ids and not container
    if is_preprint(container) or (kind in ("", "article", "web") and is_on_arxiv):
        return "preprint"
    if not kind and is_preprint(fields.get("publisher", "")):
        return "preprint"
    return kind or ("web" if written == "misc" and "paper" in links and not ids else "")


def _venue(kind: str, fields: Mapping[str, str]) -> str:
    """Return where it appeared; of what stands by itself the publisher is said by the publication."""
    names = _VENUES_ALONE if kind in PUBLISHED_ALONE else _VENUES
    names = ("booktitle", *names) if _is_part_of_book(kind) else names
    # Of others the type is a word such as "patentus".
    has_type = kind in STAND_ALONE
    venue = next((fields[name] for name in names if fields.get(name) and (has_type or name != "type")), "")
    return without_host(OF_BIBLATEX.get(venue, venue))


def _published(kind: str, fields: Mapping[str, str]) -> dict[str, str]:
    issuers = ("school", "institution", "publisher") if kind in ("", "thesis", "report") else ("publisher",)
    details = {name: fields.get(name, "") for name in ("volume", "number", "pages", "publisher", "series")}
    numbers = (article_number(fields.get(name, "")) for name in _ARTICLE_NUMBERS)
    details["pages"] = details["pages"] or fields.get("eid") or next(filter(None, numbers), "")
    details["publisher"] = next((fields[name] for name in issuers if fields.get(name)), "")
    if kind == "report":
        details["report_number"] = details.pop("number") or fields.get("reportnumber", "")
    journal, book = next((fields[name] for name in _JOURNALS if fields.get(name)), ""), fields.get("booktitle", "")
    if book and _is_part_of_book(kind):
        details["series"], journal = details["series"] or journal, ""
    if kind == "conference" and not details["volume"]:  # Scopus calls proceedings so
        book, journal = book or journal, ""
    container = {"journal": journal, "book_title": book}
    return to_published(container, details, alone=kind in PUBLISHED_ALONE)


def _is_part_of_book(kind: str) -> bool:
    return CONTAINERS.get(kind) == "book_title"


def _how_published(printed: str, written: str) -> str:
    """Return what says how something was published, of which an address is none: "Available at https://example.org"."""
    words = _ADDRESS_IN_TEXT.sub("", printed).strip(" .,;:()")
    if "://" not in printed:
        return written
    return "" if _NO_VENUE.fullmatch(words) else words


def keywords_of(text: str, marks: str = ";,") -> dict[str, tuple[str, ...]]:
    """Return keywords by the name of their axis: `axis:value` names it, any other stands under `keyword`.

    What tables write for nothing is no value of a named axis here, either: `evaluation:none`.
    marks: the signs that part keywords
    """
    found: dict[str, dict[str, None]] = {}
    for keyword in re.split(f"[{marks}]", _MAIN_TOPIC.sub(r"\1", _FULL_STOP.sub("", text))):
        named = _OF_AXIS.fullmatch(keyword.strip())
        name, word = (named[1].strip(), named[2]) if named else ("keyword", keyword.strip())
        if word and not (named and word.casefold() in NO_VALUE):
            found.setdefault(name, {})[word] = None
    return {axis: tuple(values) for axis, values in found.items()}


def _authors(fields: Mapping[str, str]) -> tuple[str, ...]:
    written = next((fields[name] for name in _NAMES if fields.get(name)), "")
    return tuple(said for name in split_bibtex_names(written) if (said := _NUMBERED.sub("", _plain(name))))


def _told_of_names(entry: BibtexEntry) -> Iterator[Problem]:
    """Yield that authors stand between commas or semicolons; in BibTeX `and` parts them."""
    field = next((name for name in _NAMES if entry.texts.get(name)), "")
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
        yield not_taken(entry.places[field], said)


def _month(fields: Mapping[str, str], year: int | None) -> str:
    date = re.match(r"(\d{4})-(0[1-9]|1[0-2])", fields.get("date", ""))
    if date:
        return date[0]
    number = _number_of(fields.get("month", ""))
    return f"{year}-{number:02}" if year and 1 <= number <= 12 else ""


def _number_of(month: str) -> int:
    """Return the number of a month, perhaps with a day on either side (10 # "~" # jan); 0 where none is named."""
    named = next((word[:3] for word in re.findall(r"[a-z]+", month.lower()) if word[:3] in MONTHS), "")
    return MONTHS.index(named) + 1 if named else int(month) if month.isdecimal() else 0


def _plain(value: str) -> str:
    """Return a text in letters; one with LaTeX that is not read as it stands, braces and all."""
    text = from_latex(value)
    if not _MACRO.search(text):
        text = text.replace("{", "").replace("}", "").replace("~", " ")
    return " ".join(text.split())
