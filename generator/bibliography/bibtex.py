"""BibTeX in, records out; keywords written `axis:value`, as SurVis has them, become values of axes."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping

from bibtexparser.entrypoint import parse_string
from bibtexparser.library import Library
from bibtexparser.model import Entry, ParsingFailedBlock

from generator.bibliography.bibtex_values import MONTHS, read_strings, read_value
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
from generator.problem import Place, Problem

_VENUES = ("journal", "journaltitle", "booktitle", "school", "institution", "publisher", "howpublished")
# Their braces tell names apart, so that they are read name by name.
_NAMES = ("author", "editor")
_YEAR = re.compile(r"\b(1[5-9]|20)\d\d\b")


def read_bibtex(text: str, file: str) -> Reading:
    """Read a BibTeX file; an entry that cannot be read, or has no title, and what is left out of one are told."""
    logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)  # what it would log is in the problems below
    # Its own reader of values knows names that stand alone, and nothing that is joined.
    library: Library = parse_string(text, parse_stack=[])
    strings = read_strings(library.strings)
    records: list[Record] = []
    problems: list[Problem] = []
    for block in library.blocks:
        place = Place(file, (block.start_line or 0) + 1)
        if isinstance(block, ParsingFailedBlock):
            entry = getattr(block, "ignore_error_block", None)
            if isinstance(entry, Entry):  # a repeated key: what it says is read all the same
                problems.append(
                    not_taken(place, f'The key "{entry.key}" is repeated; the entry is taken all the same.')
                )
            else:
                problems.append(
                    not_taken(place, "This entry is not valid BibTeX. Look for an unclosed brace or quote.")
                )
                continue
        elif isinstance(block, Entry):
            entry = block
        else:
            continue
        fields: dict[str, str] = {}
        for field in entry.fields:
            value, unknown = read_value(str(field.value), strings)
            name = field.key.lower()
            fields[name] = value if name in _NAMES else _plain(value)
            line = Place(file, (field.start_line or 0) + 1)
            problems += [not_taken(line, f'"{each}" in {name} is defined by no @string. Add one.') for each in unknown]
            if name in ("doi", "url") and (said := not_understood(name, fields[name])):
                problems.append(not_taken(line, said))
        if not fields.get("title"):
            problems.append(not_taken(place, f'The entry "{entry.key}" has no title. Add one.'))
            continue
        records.append(_record(fields, place))
    return Reading(records=tuple(records), problems=tuple(problems))


def _record(fields: Mapping[str, str], place: Place) -> Record:
    texts = [fields.get(name, "") for name in ("doi", "url", "eprint", "journal", "note", "howpublished", "link")]
    ids = find_ids(texts)
    archive = fields.get("archiveprefix") or fields.get("eprinttype", "arxiv")
    if "arxiv" not in ids and "arxiv" in archive.lower() and (arxiv := bare_arxiv(fields.get("eprint", ""))):
        ids["arxiv"] = arxiv
    dates = " ".join(fields[name] for name in ("year", "date") if fields.get(name))
    year = _YEAR.search(dates)
    venue = next((fields[name] for name in _VENUES if fields.get(name)), "")
    return Record(
        title=fields["title"],
        authors=_authors(fields),
        year=int(year[0]) if year else None,
        month=_month(fields, year[0] if year else "") or month_of(ids.get("arxiv", "")),
        venue="arXiv" if "arxiv" in venue.lower() else venue,
        ids=ids,
        links=name_links(
            find_addresses(" ".join([fields.get("url", ""), fields.get("code", ""), fields.get("link", "")]))
        ),
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
        place=place,
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
