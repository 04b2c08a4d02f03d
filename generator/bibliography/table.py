"""A table in, records out: CSV files, and the tables of Markdown lists.

Columns with the names of bibliographic fields become fields. Any other becomes an axis where its values repeat.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from generator.bibliography.bibtex_values import number_of_month
from generator.bibliography.columns import fields_of, is_of_a_survey, names_a_title, nearest_name, titles_in_names
from generator.bibliography.editors import told_of_editors
from generator.bibliography.entry_types import type_to_write
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
from generator.bibliography.markdown_text import LINK, without_pictures
from generator.bibliography.names import unclear_names
from generator.bibliography.own_links import called_by_columns, own_addresses, side_addresses
from generator.bibliography.passed_over import count_names
from generator.bibliography.rayyan import without_votes
from generator.bibliography.record import Reading, Record, Refused, not_taken
from generator.bibliography.table_axes import ColumnOfTags, find_axes, tags_of, without_values
from generator.bibliography.table_names import WITH_NAMES, authors_of, has_editors_as_authors, listed_names
from generator.bibliography.table_passed_over import columns_to_tell, passed_over_columns
from generator.bibliography.table_publication import (
    COUNTED,
    NO_VALUE,
    SHEET_ERRORS,
    UNUSED,
    column_of_databases,
    kind_of,
    published_of,
    type_column,
    unused_fields,
    venue_of,
)
from generator.bibliography.table_title import authors_behind_title, said_behind_title, title_of_cell
from generator.bibliography.table_verdicts import RefusedRow, find_verdicts, reason_columns, without_left_out
from generator.bibliography.years import find_year
from generator.problem import Place, Problem
from generator.wording.phrases import plural

_STATED = re.compile(r'"?sep=([,;\t|])"?[ ;,\t]*\r?\n', re.IGNORECASE)
_NOT_CLOSED = (
    "The file cannot be read from the row on this line: {error}. "
    "Look for a quotation mark that is not closed, or is not doubled within a cell."
)
_DELIMITERS = ",;\t"
# Above the names of columns.
_MOST_ABOVE = 10
_SEPARATOR = "Quote or escape the separator within a cell."
# A column that is called so has names and no titles.
_METHODS = re.compile(r"(?:methods?|models?|approach|algorithms?|systems?|short name|abbreviation)", re.IGNORECASE)
# What more rows lead to explains a column, and is none of their works.
_MOST_ROWS = 2
ROW_WITHOUT_TITLE = "The row has no title. Add one."
# What makes an address of an identifier that stands alone.
_BEFORE_ID = {"acl": "https://aclanthology.org/", "openreview": "https://openreview.net/forum?id="}
_WITH_ADDRESSES = ("url", "doi", "arxiv")
# What Scopus writes where a record has nothing, and people do where they do not know it yet.
_MISSING = re.compile(r"\[No .{1,40} available\]|authors? (?:tbd|tba|unknown)", re.IGNORECASE)
# What a survey puts before a cell that a spreadsheet would run.
_GUARD = re.compile("\\A'(?=[=+@\uff1d\uff0b\uff0d\uff20-])")
# As pandas writes whole numbers of a column in which some are missing: `7.0`.
_DECIMALS = re.compile(r"(?<=\d)\.0\Z")
# `20210608`
_DAY = re.compile(r"\A((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\Z")
# So databases write a year whose day they do not know; the id of a preprint says more.
_YEAR_ALONE = re.compile(r"\b\d{4}-01-01\b")
_LIKE_AN_ADDRESS = re.compile(r"\w[./:]\w|\d{4}")


def read_csv(text: str, file: str, axes: Collection[str] = ()) -> Reading:
    """Read a CSV file with a row of names at its head; commas, semicolons and tabs are told apart by themselves.

    Lines before it, such as a heading, are passed over; one may state the delimiter, as Excel has it: `sep=;`.
    axes: what a survey calls its axes, in small letters
    """
    text = text.lstrip("\ufeff")
    stated = _STATED.match(text)
    text = text[stated.end() :] if stated else text
    delimiter = stated[1] if stated else _delimiter(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[tuple[int, list[str]]] = []
    problems: list[Problem] = []
    number = before = 2 if stated else 1
    try:
        for row in reader:
            rows.append((number, row))
            number = reader.line_num + before
    except csv.Error as error:
        problems.append(not_taken(Place(file, number), _NOT_CLOSED.format(error=error)))
    if not rows:
        return Reading(
            problems=(
                *problems,
                not_taken(Place(file), "The file is empty. Add a row of names, and one for each paper."),
            )
        )
    rows = rows[_head_of(rows) :]
    if is_of_a_survey(rows[0][1]):
        rows = [(line, [_GUARD.sub("", cell) for cell in row]) for line, row in rows]
    reading = read_table(rows[0][1], rows[1:], Place(file, rows[0][0]), axes)
    return replace(reading, problems=(*problems, *reading.problems))


def _spaced(head: Sequence[str]) -> list[str]:
    return [" ".join(name.replace("_", " ").split()) for name in head]


def _head_of(rows: Sequence[tuple[int, Sequence[str]]]) -> int:
    """Return the place of the row that names columns; above one with a name like *Search title* are fewer cells."""
    found = next((at for at, (_, row) in enumerate(rows[:_MOST_ABOVE]) if _is_head(row)), 0)
    if names_a_title(_spaced(rows[found][1])):
        return found
    filled = [sum(map(bool, map(str.strip, row))) for _, row in rows[: found + 1]]
    return filled.index(max(filled))


def _is_head(row: Sequence[str]) -> bool:
    """Tell whether a row names columns, one of them that of the titles; a heading has a cell alone."""
    names = _spaced(row)
    return len(list(filter(None, names))) > 1 and "title" in fields_of(names).values()


def _delimiter(text: str) -> str:
    """Return what parts the names of columns; a heading above them may hold another of the signs."""
    lines = text.split("\n", _MOST_ABOVE)[:_MOST_ABOVE]
    found = [max(_DELIMITERS, key=line.count) for line in lines]
    heads = (sign for sign, line in zip(found, lines, strict=True) if _is_head(line.replace('"', "").split(sign)))
    return next(heads, found[0])


def read_table(
    head: Sequence[str], rows: Iterable[tuple[int, Sequence[str]]], place: Place, known: Collection[str] = ()
) -> Reading:
    """Read rows with their line numbers under a head of names; place: of the head; known: axes that a survey has."""
    names = _spaced(head)
    fields = fields_of(names)
    problems: list[Problem] = []
    if "title" not in fields.values():
        found = ", ".join(filter(None, names)) or "none"
        message = f'No column is named "title"; found {found}. Rename the column that has the titles.'
        return Reading(problems=(not_taken(place, message),))
    kept: list[tuple[int, Sequence[str]]] = []
    for line, row in rows:
        if not any(cell.strip() for cell in row):
            continue
        if len(row) > len(names):
            message = f"The row has {plural(len(row), 'cell')} under {plural(len(names), 'name')}. {_SEPARATOR}"
            problems.append(not_taken(Place(place.file, line), message))
            continue
        kept.append((line, row))
    columns = _columns(fields, kept)
    if not any(title_of_cell(cell) for index, cells in columns.items() if fields[index] == "title" for cell in cells):
        fields |= titles_in_names(
            fields, (index for index in columns if _has_linked_titles(names[index], columns[index]))
        )
    refused: list[RefusedRow] = []
    decided: dict[int, str] = {}
    is_own = is_of_a_survey(names)
    if not is_own:
        verdicts = find_verdicts(names, kept)
        decided = dict.fromkeys(verdicts, "ignored") | (reason_columns(names) if verdicts else {})
        fields |= decided
        kept, refused = without_left_out(kept, verdicts, names, partial(_title_of, fields=fields))
        problems += [not_taken(Place(place.file, each.line), each.told) for each in refused]
        columns = _columns(fields, kept)
    fields |= type_column(names, fields, columns) | column_of_databases(names, fields, columns)
    open_names = {index: _axis_called(head[index], known) for index, field in fields.items() if not field}
    near = {index: nearest_name(name, fields.values()) for index, name in open_names.items()}
    axes = find_axes(open_names, columns, near, known, place, problems)
    records = []
    unused: Counter[str] = Counter()
    unread: list[set[str]] = []
    edited = 0
    with_authors = any(field == "title" and "author" in names[at].casefold() for at, field in fields.items())
    to_tell = columns_to_tell(head, fields, decided)
    said = [_cells(row, fields) for _, row in kept]
    if _are_years_alone(said):
        said = [each | {"year": [text[:4] for text in each["year"]]} if "year" in each else each for each in said]
    often = Counter(address for each in said for address in set(_beside(each)))
    for (line, row), each in zip(kept, said, strict=True):
        addresses = [*_addresses(each), *(address for address in _beside(each) if often[address] <= _MOST_ROWS)]
        one = {field: " ".join(texts) for field, texts in each.items()}
        if with_authors and (names_behind := authors_behind_title(one.get("title", ""))):
            one.setdefault("authors", names_behind)
        authors = authors_of(one)
        called = called_by_columns([("" if fields[at] == "title" else name) for at, name in enumerate(names)], row)
        record = _record(row, one, authors or (), addresses, axes, Place(place.file, line), called)
        if not record.title:
            problems.append(not_taken(Place(place.file, line), ROW_WITHOUT_TITLE))
            continue
        records.append(replace(record, valueless=without_values(row, axes)) if is_own else record)
        edited += bool(authors) and has_editors_as_authors(one)
        if authors is None:
            told = unclear_names(
                one.get("joined_names") or one.get("short_names") or one.get("authors") or one.get("editor", "")
            )
            problems.append(not_taken(Place(place.file, line), told))
        problems += [not_taken(Place(place.file, line), told) for told in _not_understood(each)]
        unused.update(unused_fields(one, record))
        unread.append(passed_over_columns(row, to_tell, one, record))
    for index, field in fields.items():
        if papers := unused[field]:
            problems.append(not_taken(place, UNUSED.format(column=names[index], papers=plural(papers, "paper"))))
    return Reading(
        records=tuple(records),
        problems=(*problems, *told_of_editors(place.file, edited)),
        refused=tuple(_refused(each, fields, place.file) for each in refused if each.reason),
        passed_over=count_names(unread),
    )


def _refused(each: RefusedRow, fields: Mapping[int, str], file: str) -> Refused:
    """Return what a review excluded, with what tells it from other works."""
    cells, place = _cells(each.row, fields), Place(file, each.line)
    one = {field: " ".join(texts) for field, texts in cells.items()}
    record = _record(each.row, one, authors_of(one) or (), list(_addresses(cells)), {}, place, {})
    return Refused(record=record, reason=each.reason, told=not_taken(place, each.told))


def _axis_called(cell: str, known: Collection[str]) -> str:
    """Return the axis that a column names, as a survey knows it or with spaces; an export may have `tags.year`."""
    name = cell.strip().removeprefix("tags.")
    return name if name.casefold() in known else _spaced([name])[0]


def _columns(fields: Mapping[int, str], rows: Sequence[tuple[int, Sequence[str]]]) -> dict[int, list[str]]:
    return {index: [row[index] for _, row in rows if index < len(row)] for index in fields}


def _has_linked_titles(name: str, cells: Sequence[str]) -> bool:
    """Tell whether each cell of a column begins with a link that may be a title."""
    are_linked = bool(cells) and all((found := LINK.match(cell)) and title_of_cell(found[0]) for cell in cells)
    return are_linked and not _METHODS.fullmatch(name)


def _title_of(row: Sequence[str], fields: Mapping[int, str]) -> str:
    return title_of_cell(" ".join(_cells(row, fields).get("title", ())))


def _cells(row: Sequence[str], fields: Mapping[int, str]) -> dict[str, list[str]]:
    """Return what a row says, by the field of each column."""
    cells: dict[str, list[str]] = {}
    for index, cell in enumerate(row):
        said = cell.strip()
        none = SHEET_ERRORS if fields[index] in ("title", "key") else NO_VALUE
        has_none = said.casefold() in none or _MISSING.fullmatch(said)
        if said and not has_none:
            text = listed_names(cell) if fields[index] in WITH_NAMES else cell
            if fields[index] in COUNTED:
                text = _DECIMALS.sub("", text)
            # Two spaces may part a title from what stands behind it.
            parts = text.strip().splitlines() if fields[index] == "title" else text.split()
            cells.setdefault(fields[index], []).append(" ".join(parts))
    return cells


def _are_years_alone(rows: Sequence[Mapping[str, Sequence[str]]]) -> bool:
    """Tell whether all dates are first days of a year, as programs write a year by itself: `2009-01-01`."""
    dates = [date for each in rows for date in each.get("year", ())]
    return len(dates) > 1 and all(map(_YEAR_ALONE.fullmatch, dates))


def _record(
    row: Sequence[str],
    one: Mapping[str, str],
    authors: tuple[str, ...],
    addresses: Sequence[str],
    axes: Mapping[int, ColumnOfTags],
    place: Place,
    called: Mapping[str, str],
) -> Record:
    bare = (_BEFORE_ID[kind] + one[kind] for kind in _BEFORE_ID if kind in one)
    ids = find_ids([whole_doi(one.get("doi", "")), *bare, *addresses, one.get("url", "")])
    if arxiv := bare_arxiv(one.get("arxiv", "")):
        ids["arxiv"] = arxiv
    date = _DAY.sub(r"\1-\2-\3", one.get("year", ""))
    year = find_year(date)
    month = month_of(ids.get("arxiv", ""))
    dated = re.search(r"\b(\d{4})-(0[1-9]|1[0-2])\b", f"{one.get('month', '')} {date}")
    if dated and not (month and _YEAR_ALONE.search(dated.string)):
        month = dated[0]
    elif year and 1 <= (number := number_of_month(one.get("month", ""))) <= 12:
        month = f"{year}-{number:02}"
    published, venue = published_of(one), venue_of(one)
    affiliation = one.get("affiliation", "").partition(";")[0].strip()
    return Record(
        title=without_pictures(title_of_cell(one.get("title", ""))),
        key=one.get("key", ""),
        authors=authors,
        year=year,
        month=month,
        venue=venue,
        ids=ids,
        links=name_links(addresses, called, ids),
        keywords=tags_of(row, axes),
        affiliation=affiliation if affiliation.casefold() not in NO_VALUE else "",
        summary=one.get("summary", "") or said_behind_title(one.get("title", "")),
        notes=without_votes(one.get("notes", "")),
        abstract=one.get("abstract", ""),
        type=one.get("published.type") or type_to_write(kind_of(one), published, venue),
        published=published,
        date="" if year else date,
        place=place,
    )


def _not_understood(cells: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield, as a sentence, that what stands for an identifier or an address is none."""
    for kind in ("doi", "arxiv", "url"):
        # "yes" in a column called code means no address.
        # An address in the column of DOIs is taken as a link.
        meant = (
            text
            for text in cells.get(kind, ())
            if (_LIKE_AN_ADDRESS.search(text) if kind == "url" else kind == "arxiv" or not find_addresses(text))
        )
        yield from (said for text in meant if (said := not_understood(kind, text)))


def _addresses(cells: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the addresses of the work of a row in the columns that have some."""
    for name in ("title", "name", *_WITH_ADDRESSES):
        for text in cells.get(name, ()):
            address = address_of_short_doi(text) if name == "doi" else ""
            yield from own_addresses(text, title_of_cell(text)) if name == "title" else find_addresses(address or text)


def _beside(cells: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the addresses in other columns that are called by what they lead to."""
    for name, texts in cells.items():
        for text in texts if name not in ("title", "name", "ignored", *_WITH_ADDRESSES) else ():
            yield from side_addresses(text)
