"""Papers or a cross table in, CSV out (RFC 4180, UTF-8), safe to open in a spreadsheet.

Rules, shared with the twin in JavaScript:

- A cell is set on one line (see `plain`). One that begins with a character of FORMULA gets an apostrophe before it, so
  that no spreadsheet runs it, unless it is the number of a field of its own. A cell that holds a comma or a quotation
  mark is quoted, the marks in it doubled.
- Lines end with CR LF; the first holds the names of the columns.
- Columns of papers: key, title, authors (joined by `; `, with `et al.` last when there are more; each as one says it,
  but a family name with a no-break space first, as files have it: `{García Márquez}, Gabriel`), year, month, venue,
  arxiv, doi, acl, openreview, link (the paper itself), page (on the site), added, one for each axis (see `tag_words`),
  one for each field of its own (`fields.` and its id; yes or no for a flag, several texts joined by `; `, a picture by
  its path), summary, notes, the type of publication (`published.type`) and what is known of it (`published.journal` and
  so on). These came last, so that no column of a reader has moved, and their dots keep the names of axes free.
  An axis's column is named by its id, or `tags.` and the id where another column has that name.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.analysis.cross import CrossTable
from generator.bibliography.name_parts import NO_BREAK, printed_name
from generator.export.addresses import main_address, paper_page
from generator.export.name import split_name
from generator.export.plain import one_line
from generator.export.tag_words import axis_cell
from generator.model.own_field import OwnImage, OwnValue
from generator.model.paper import ET_AL, ID_KINDS, PUBLISHED, Paper
from generator.model.survey import Survey

# The second four are their full-width forms, which some spreadsheets take for the same.
FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20"
PUBLICATION = ("published.type", *(f"published.{name}" for name in PUBLISHED))
_BEFORE = ("key", "title", "authors", "year", "month", "venue", *ID_KINDS, "link", "page", "added")
_AFTER = ("summary", "notes", *PUBLICATION)


def to_csv(papers: Iterable[Paper], survey: Survey) -> str:
    """Return papers as a table, one a line."""
    fixed = {*_BEFORE, *_AFTER}
    axes = survey.taxonomy.axes
    names = (f"tags.{axis.id}" if axis.id in fixed else axis.id for axis in axes)
    fields = survey.taxonomy.fields
    lines = [_line((*_BEFORE, *names, *(f"fields.{own.id}" for own in fields), *_AFTER))]
    for paper in papers:
        tags = (axis_cell(paper, axis) for axis in axes)
        own = (paper.fields.get(own.id) for own in fields)
        published = (paper.published.get(name) for name in PUBLISHED)
        after = (paper.summary, paper.notes, paper.type, *published)
        lines.append(_line((*_bibliography(paper, survey), *tags, *own, *after)))
    return "".join(lines)


def to_table_csv(table: CrossTable) -> str:
    """Return a cross table with ids of rows and columns, and totals in which each paper counts once."""
    lines = [_line((table.rows.id, *table.column_ids, "total"))]
    for row in table.row_ids:
        numbers = (str(cell.number) for cell in table.row(row))
        lines.append(_line((row, *numbers, str(table.row_totals[row]))))
    totals = (str(table.column_totals[column]) for column in table.column_ids)
    lines.append(_line(("total", *totals, str(table.total))))
    return "".join(lines)


def own_cell(value: OwnValue | None) -> str:
    """Return what a paper says in a field of its own, without a unit."""
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, OwnImage):
        return value.path
    if isinstance(value, tuple):
        return "; ".join(value)
    return str(int(value)) if value == int(value) else repr(value)


def _bibliography(paper: Paper, survey: Survey) -> tuple[str, ...]:
    more = () if paper.authors_complete or not paper.authors else (ET_AL,)
    return (
        paper.key,
        paper.title,
        "; ".join((*map(_author, paper.authors), *more)),
        str(paper.year),
        paper.month,
        paper.venue,
        *(paper.ids.get(kind, "") for kind in ID_KINDS),
        main_address(paper),
        paper_page(survey, paper),
        paper.added.isoformat() if paper.added else "",
    )


def _author(name: str) -> str:
    parts = split_name(name)
    if NO_BREAK not in name or " " not in parts.family:
        return printed_name(name)
    return f"{{{parts.whole_family}}}, {' '.join(part for part in (parts.given, parts.suffix) if part)}"


def _line(cells: Iterable[OwnValue | None]) -> str:
    return f"{','.join(_cell(cell) for cell in cells)}\r\n"


def _cell(value: OwnValue | None) -> str:
    cell = one_line(own_cell(value))
    is_number = isinstance(value, (int, float))
    if cell[:1] and cell[0] in FORMULA and not is_number:
        cell = f"'{cell}"
    if "," in cell or '"' in cell:
        quoted = cell.replace('"', '""')
        return f'"{quoted}"'
    return cell
