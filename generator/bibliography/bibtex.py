"""BibTeX in, records out; keywords written `axis:value`, as SurVis has them, become values of axes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.bibliography.bibtex_entries import BibtexEntry, read_entries
from generator.bibliography.bibtex_values import MONTHS, read_address
from generator.bibliography.identifiers import (
    bare_arxiv,
    find_addresses,
    find_ids,
    month_of,
    name_links,
    not_understood,
)
from generator.bibliography.latex_text import from_latex
from generator.bibliography.names import split_bibtex_names
from generator.bibliography.publication import to_published
from generator.bibliography.record import Reading, Record, not_taken
from generator.problem import Problem

_VENUES = ("journal", "journaltitle", "booktitle", "school", "institution", "publisher", "howpublished")
# Their braces tell names apart, so that they are read name by name.
_NAMES = ("author", "editor")
# What holds ids or addresses, which are read as they are printed.
_IDS = ("doi", "url")
_WITH_LINKS = ("url", "code", "link")
_WITH_IDS = ("doi", "url", "eprint", "journal", "note", "howpublished", "link")
_YEAR = re.compile(r"\b(1[5-9]|20)\d\d\b")


def read_bibtex(text: str, file: str) -> Reading:
    """Read a BibTeX file; an entry that cannot be read, or has no title, and what is left out of one are told."""
    records: list[Record] = []
    problems: list[Problem] = []
    for entry in read_entries(text, file, problems):
        for name in _IDS:
            if said := not_understood(name, read_address(entry.texts.get(name, ""))):
                problems.append(not_taken(entry.places[name], said))
        if _plain(entry.texts.get("title", "")):
            records.append(_record(entry))
        else:
            problems.append(not_taken(entry.place, f'The entry "{entry.key}" has no title. Add one.'))
    return Reading(records=tuple(records), problems=tuple(problems))


def _record(entry: BibtexEntry) -> Record:
    fields = {name: _plain(text) for name, text in entry.texts.items() if name not in _NAMES}
    printed = {name: read_address(entry.texts.get(name, "")) for name in _WITH_IDS}
    ids = find_ids(printed.values())
    addresses = " ".join(read_address(entry.texts.get(name, "")) for name in _WITH_LINKS)
    archive = fields.get("archiveprefix") or fields.get("eprinttype", "arxiv")
    if "arxiv" not in ids and "arxiv" in archive.lower() and (arxiv := bare_arxiv(printed["eprint"])):
        ids["arxiv"] = arxiv
    dates = " ".join(fields[name] for name in ("year", "date") if fields.get(name))
    year = _YEAR.search(dates)
    venue = next((fields[name] for name in _VENUES if fields.get(name)), "")
    return Record(
        title=fields["title"],
        authors=_authors(entry.texts),
        year=int(year[0]) if year else None,
        month=_month(fields, year[0] if year else "") or month_of(ids.get("arxiv", "")),
        venue="arXiv" if "arxiv" in venue.lower() else venue,
        ids=ids,
        links=name_links(find_addresses(addresses)),
        keywords=keywords_of(fields.get("keywords") or fields.get("keyword", "")),
        abstract=fields.get("abstract", ""),
        published=to_published(
            {
                "journal": fields.get("journal") or fields.get("journaltitle", ""),
                "book_title": fields.get("booktitle", ""),
            },
            {name: fields.get(name, "") for name in ("volume", "number", "pages", "publisher", "series")},
        ),
        date="" if year else dates,
        place=entry.place,
    )


def keywords_of(text: str) -> dict[str, tuple[str, ...]]:
    """Return keywords by the name of their axis: `axis:value` names it, any other stands under `keyword`."""
    found: dict[str, dict[str, None]] = {}
    for keyword in re.split(r"[;,]", text):
        axis, colon, value = keyword.partition(":")
        name, word = (axis.strip(), value.strip()) if colon else ("keyword", keyword.strip())
        if name and word:
            found.setdefault(name, {})[word] = None
    return {axis: tuple(values) for axis, values in found.items()}


def _authors(fields: Mapping[str, str]) -> tuple[str, ...]:
    written = next((fields[name] for name in _NAMES if fields.get(name)), "")
    return tuple(said for name in split_bibtex_names(written) if (said := _plain(name)))


def _month(fields: Mapping[str, str], year: str) -> str:
    date = re.match(r"(\d{4})-(0[1-9]|1[0-2])", fields.get("date", ""))
    if date:
        return date[0]
    month = fields.get("month", "").strip().lower()
    # Perhaps with a day on either side: 10 # "~" # jan.
    named = next((word[:3] for word in re.findall(r"[a-z]+", month) if word[:3] in MONTHS), "")
    number = MONTHS.index(named) + 1 if named else int(month) if month.isdigit() else 0
    return f"{year}-{number:02}" if year and 1 <= number <= 12 else ""


def _plain(value: str) -> str:
    return " ".join(from_latex(value).replace("{", "").replace("}", "").replace("~", " ").split())
