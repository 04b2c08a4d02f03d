"""A table in, records out: CSV files, and the tables of Markdown lists.

Columns with the names of bibliographic fields become fields. Any other becomes an axis when its values repeat, as tags
do; one whose values are all different is told and left out.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from generator.bibliography.entry_types import CONTAINERS, STAND_ALONE, TYPES, type_to_write
from generator.bibliography.identifiers import bare_arxiv, find_addresses, find_ids, month_of, name_links
from generator.bibliography.markdown_text import LINK, NO_TITLE, from_markdown, without_images
from generator.bibliography.names import first_name_first, split_names
from generator.bibliography.publication import to_published
from generator.bibliography.record import Reading, Record, not_taken
from generator.problem import Place, Problem
from generator.wording.phrases import plural

_FIELDS = {
    "title": ("title", "paper title", "paper", "name"),
    "authors": ("authors", "author"),
    "first_author": ("first author",),
    "affiliation": ("affiliation", "affiliations", "institution"),
    "year": ("year", "date", "published", "publication year"),
    "month": ("month",),
    "venue": (
        "venue",
        "journal",
        "conference",
        "booktitle",
        "publication",
        "source",
        "container title",
        "publication title",
    ),
    "doi": ("doi",),
    "arxiv": ("arxiv", "arxiv id", "eprint"),
    "url": ("url", "link", "links", "paper url", "code", "github", "website", "project"),
    "summary": ("summary", "tldr", "tl;dr", "one liner", "one-liner", "description"),
    "notes": ("notes", "note", "comment", "comments", "remarks"),
    "abstract": ("abstract", "abstract note"),
    "type": ("item type",),
    "volume": ("volume",),
    "number": ("issue",),
    "pages": ("pages",),
    "publisher": ("publisher",),
    "series": ("series",),
    "editor": ("editor", "editors"),
    "ignored": (
        "id",
        "key",
        "nr",
        "no",
        "no.",
        "#",
        "index",
        "isbn",
        "issn",
        "access date",
        "date added",
        "date modified",
        "num pages",
        "number of volumes",
        "series number",
        "series text",
        "series title",
        "journal abbreviation",
        "short title",
        "archive location",
        "library catalog",
        "call number",
        "file attachments",
        "link attachments",
    ),
}
# In a table of Zotero these say nothing for a survey; in any other they may be axes.
_IGNORED_OF_ZOTERO = frozenset(
    "place language rights type archive extra notes number edition version medium country code section".split()
)
_ZOTERO = "item type"
_DETAILS = ("volume", "number", "pages", "publisher", "series")
# What a further column of a kind is taken for: of a title that has a column of its own, `Paper` holds the link.
_FURTHER = {"title": "url", "authors": "ignored", "summary": "notes"}
_PARTS = re.compile(r"\s*[;|]\s*")
# What tables write where there is nothing to say.
_NO_VALUE = frozenset(("", "-", "–", "—", "?", "n/a", "na", "none", "unknown", "tbd"))
_MOST_VALUES, _LONGEST_VALUE = 120, 80


def read_csv(text: str, file: str) -> Reading:
    """Read a CSV file with a row of names at its head; commas, semicolons and tabs are told apart by themselves."""
    head = text.lstrip("\ufeff").partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=delimiter, strict=True)
    rows: list[tuple[int, list[str]]] = []
    problems: list[Problem] = []
    try:
        number = 1
        for row in reader:
            rows.append((number, row))
            number = reader.line_num + 1
    except csv.Error as error:
        problems.append(not_taken(Place(file, reader.line_num), f"The rest of the file cannot be read: {error}."))
    if not rows:
        return Reading(problems=(*problems, not_taken(Place(file), "The file has no rows.")))
    reading = read_table(rows[0][1], rows[1:], Place(file, rows[0][0]))
    return Reading(records=reading.records, problems=(*problems, *reading.problems))


def read_table(head: Sequence[str], rows: Iterable[tuple[int, Sequence[str]]], place: Place) -> Reading:
    """Read rows with their line numbers under a head of names; place: of the head."""
    names = [" ".join(name.replace("_", " ").split()) for name in head]
    fields = _fields_of(names)
    problems: list[Problem] = []
    if "title" not in fields.values():
        found = ", ".join(names) or "none"
        message = f'No column is named "title"; found {found}. Rename the column that has the titles.'
        return Reading(problems=(not_taken(place, message),))
    kept: list[tuple[int, Sequence[str]]] = []
    for line, row in rows:
        if not any(cell.strip() for cell in row):
            continue
        if len(row) > len(names):
            message = f"The row has {plural(len(row), 'cell')} under {plural(len(names), 'name')}."
            problems.append(not_taken(Place(place.file, line), message))
            continue
        kept.append((line, row))
    axes = {}
    for index, field in fields.items():
        cells = [row[index] for _, row in kept if index < len(row)]
        # Links are taken from every column, so that one which has nothing else says no more.
        if field == "" and names[index] and any(_words_of(cell) for cell in cells):
            if _is_axis(cells):
                axes[index] = names[index]
            else:
                message = f'The column "{names[index]}" is left out: its values are too many or too long for tags.'
                problems.append(not_taken(place, message))
    records = []
    for line, row in kept:
        record = _record(row, fields, axes, Place(place.file, line))
        if record.title:
            records.append(record)
        else:
            problems.append(not_taken(Place(place.file, line), "The row has no title."))
    return Reading(records=tuple(records), problems=tuple(problems))


def _fields_of(names: Sequence[str]) -> dict[int, str]:
    """Return what each column holds by its place; empty for one that may be an axis."""
    folded = [name.casefold() for name in names]
    ignored = _IGNORED_OF_ZOTERO if _ZOTERO in folded else frozenset()
    found = {place: "ignored" if name in ignored else _field_of(name) for place, name in enumerate(folded)}
    for field, instead in _FURTHER.items():
        places = [place for place, each in found.items() if each == field]
        best = min(places, key=lambda place: _FIELDS[field].index(folded[place]), default=None)
        found |= {place: instead for place in places if place != best}
    return found


def _field_of(folded: str) -> str:
    return next((field for field, known in _FIELDS.items() if folded in known), "")


def _words_of(cell: str) -> str:
    """Return what a cell says beside its links and images."""
    return LINK.sub("", without_images(cell)).strip()


def _is_axis(cells: Sequence[str]) -> bool:
    values = Counter(value for cell in cells for value in _values(cell))
    if not values or len(values) > _MOST_VALUES or max(map(len, values)) > _LONGEST_VALUE:
        return False
    return len(values) < sum(values.values()) or len(cells) < 4


def _values(cell: str) -> tuple[str, ...]:
    values = (" ".join(value.split()) for value in _PARTS.split(cell))
    return tuple(dict.fromkeys(value for value in values if value.casefold() not in _NO_VALUE))


def _record(row: Sequence[str], fields: dict[int, str], axes: dict[int, str], place: Place) -> Record:
    cells: dict[str, list[str]] = {}
    for index, cell in enumerate(row):
        if cell.strip():
            cells.setdefault(fields[index], []).append(" ".join(cell.split()))
    one = {field: " ".join(texts) for field, texts in cells.items()}
    addresses = find_addresses(" ".join(text for name in cells if name != "ignored" for text in cells[name]))
    ids = find_ids([one.get("doi", ""), *addresses])
    if arxiv := bare_arxiv(one.get("arxiv", "")):
        ids["arxiv"] = arxiv
    year = re.search(r"\b(?:1[5-9]|20)\d\d\b", one.get("year", ""))
    dated = re.search(r"\b(\d{4})-(0[1-9]|1[0-2])\b", f"{one.get('month', '')} {one.get('year', '')}")
    kind = TYPES["zotero"].get(one.get("type", "").casefold(), "")
    published, venue = _published(kind, one), one.get("venue", "")
    if kind == "preprint" and not venue and "arxiv" in one.get("publisher", "").casefold():
        venue = "arXiv"
    return Record(
        title=_title(one.get("title", "")),
        authors=_names(one),
        year=int(year[0]) if year else None,
        month=dated[0] if dated else month_of(ids.get("arxiv", "")),
        venue=venue,
        ids=ids,
        links=name_links(addresses),
        keywords={name: values for index, name in axes.items() if index < len(row) and (values := _values(row[index]))},
        affiliation=affiliation if (affiliation := one.get("affiliation", "")).casefold() not in _NO_VALUE else "",
        summary=one.get("summary", ""),
        notes=one.get("notes", ""),
        abstract=one.get("abstract", ""),
        type=type_to_write(kind, published, venue),
        published=published,
        date="" if year else one.get("year", ""),
        place=place,
    )


def _names(one: Mapping[str, str]) -> tuple[str, ...]:
    written = one.get("authors") or one.get("editor", "")
    if not written and (first := first_name_first(one.get("first_author", ""))):
        return (first, "et al.")
    if "type" not in one:
        return split_names(written)
    # Zotero parts names by semicolons and by nothing else.
    return tuple(name for part in written.split(";") if (name := first_name_first(part)))


def _published(kind: str, one: Mapping[str, str]) -> dict[str, str]:
    """Return what is known of the publication; a table that does not say what an entry is says nothing of it."""
    details = {name: one.get(name, "") for name in _DETAILS}
    if kind == "report":
        details["report_number"] = details.pop("number")
    container = {CONTAINERS[kind]: one.get("venue", "")} if kind in CONTAINERS else {}
    return to_published(container, details, alone=kind in STAND_ALONE)


def _title(cell: str) -> str:
    """Return a title out of a Markdown link or bold words; empty where a cell has links alone, called `pdf` or so."""
    linked = next(
        (words for words, _ in LINK.findall(without_images(cell)) if words and not NO_TITLE.fullmatch(words)), ""
    )
    return from_markdown(linked or LINK.sub(" ", without_images(cell)))
