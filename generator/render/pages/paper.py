"""A page per paper: everything known about it, where it stands, what is like it, and how to cite it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.export.addresses import main_link, paper_links
from generator.export.bibtex import to_bibtex
from generator.export.head import to_paper_head
from generator.model.audit import Audit, AuditRow
from generator.model.paper import ID_KINDS, Paper
from generator.model.tags import AxisTags
from generator.model.taxonomy import Axis
from generator.query.carry import carried_values, concerns
from generator.render.chip import Chip, absent_chip, chip_of, chips_of, hue_of
from generator.render.claimed import Marks
from generator.render.matrix import Matrix, matrix_of, value_name
from generator.render.page import Page
from generator.render.pages.tables import cell_name
from generator.render.paragraphs import paragraphs_of
from generator.render.shelf import Shelf
from generator.render.text import authors_line, day, in_sentence, listed, of

_ID_LABELS = {"arxiv": "arXiv", "doi": "DOI", "acl": "ACL Anthology", "openreview": "OpenReview"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TagRow:
    """One value of one axis on the paper's page."""

    axis: str
    axis_href: str
    hue: int
    chip: Chip
    level: str
    source: str
    definition: str
    count: str
    secondary: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a second reader said: verdict in words, note, and the axes on which the reader differs."""

    verdict: str
    note: str
    differs: tuple[str, ...]
    strict: str
    label: str
    href: str
    sample: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AlikeRow:
    """A paper alike, with the chips it shares and how many papers have each."""

    key: str
    title: str
    line: str
    shared: tuple[tuple[Chip, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """A dated line of the paper's history in the survey."""

    date: str
    shown: str
    text: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperContext:
    """What a paper's page shows."""

    key: str
    title: str
    alt_title: str
    authors: tuple[str, ...]
    authors_complete: bool
    affiliation: str
    venue: str
    year: int
    month: str
    added: str
    ids: tuple[tuple[str, str], ...]
    main: tuple[str, str] | None
    links: tuple[tuple[str, str], ...]
    summary: str
    notes: tuple[str, ...]
    rows: tuple[TagRow, ...]
    sources: tuple[tuple[str, str], ...]
    readings: tuple[Reading, ...]
    alike: tuple[AlikeRow, ...]
    history: tuple[HistoryLine, ...]
    matrix: Matrix | None
    standing: str
    resting: Marks
    bibtex: str
    edit: str
    before: tuple[str, str] | None
    after: tuple[str, str] | None


def render_paper_pages(shelf: Shelf) -> list[Page]:
    """Render the page of every paper of the living edition."""
    papers = shelf.survey.papers
    neighbours = [None, *papers, None]
    return [_page(shelf, paper, neighbours[place], neighbours[place + 2]) for place, paper in enumerate(papers)]


def _page(shelf: Shelf, paper: Paper, before: Paper | None, after: Paper | None) -> Page:
    config = shelf.survey.config
    matrix, standing = _standing(shelf, paper)
    links = paper_links(paper)
    main = main_link(paper)
    context = PaperContext(
        key=paper.key,
        title=paper.title,
        alt_title=paper.alt_title,
        authors=paper.authors,
        authors_complete=paper.authors_complete,
        affiliation=paper.affiliation,
        venue=paper.venue,
        year=paper.year,
        month=day(paper.month),
        added=day(paper.added),
        ids=tuple((_ID_LABELS[kind], paper.ids[kind]) for kind in ID_KINDS if kind in paper.ids),
        main=main,
        links=tuple(link for link in links if link != main),
        summary=paper.summary,
        notes=paragraphs_of(paper.notes),
        rows=tuple(row for axis in shelf.survey.taxonomy.axes for row in _tag_rows(shelf, paper, axis)),
        sources=_other_sources(shelf, paper),
        readings=tuple(
            _reading(shelf, audit, row) for audit in shelf.survey.audits if (row := audit.row(paper.key)) is not None
        ),
        alike=_alike(shelf, paper),
        history=_history(shelf, paper),
        matrix=matrix,
        standing=standing,
        resting=shelf.resting.get(paper.key, ()),
        bibtex=to_bibtex(paper),
        edit=f"{config.repository}/edit/main/data/papers/{paper.key}.yml" if config.repository else "",
        before=(before.key, before.title) if before else None,
        after=(after.key, after.title) if after else None,
    )
    return Page(
        path=f"papers/{paper.key}/",
        title=paper.title,
        description=paper.summary,
        body=shelf.templates.page("paper", context),
        section="papers",
        filled=True,
        head=to_paper_head(paper, shelf.survey),
    )


def _tag_rows(shelf: Shelf, paper: Paper, axis: Axis) -> list[TagRow]:
    if not concerns(paper, axis) and not paper.on(axis.id).tags:
        return []
    counts = shelf.statistics.counts[axis.id]
    rows = []
    for place, chip in enumerate(chips_of(paper, axis)):
        level = next((level.definition for level in axis.evidence if level.label == chip.level), "")
        rows.append(
            TagRow(
                axis=axis.label,
                axis_href=f"~/axes/{axis.id}/",
                hue=hue_of(axis),
                chip=chip,
                level=f"{chip.level}: {level}" if level else chip.level,
                source=paper.sources.get(axis.id, ""),
                definition=chip.definition,
                count=of(counts.number(chip.value), counts.total),
                secondary=place > 0 and not axis.multiple,
            )
        )
    return rows


def _other_sources(shelf: Shelf, paper: Paper) -> tuple[tuple[str, str], ...]:
    axes = {axis.id for axis in shelf.survey.taxonomy.axes}
    return tuple((name.replace("_", " "), text) for name, text in paper.sources.items() if name not in axes)


def _standing(shelf: Shelf, paper: Paper) -> tuple[Matrix | None, str]:
    pair = shelf.survey.config.home
    table = shelf.statistics.tables.get(pair.id) if pair else None
    if table is None or not (concerns(paper, table.rows) and concerns(paper, table.columns)):
        return None, ""
    rows = carried_values(paper, table.rows, count="primary")
    columns = carried_values(paper, table.columns, count="primary")
    matrix = matrix_of(table, row_here=frozenset(rows), column_here=frozenset(columns), apart=False)
    cells = [table.cells[row, column] for row in rows for column in columns]
    if cells[0].state == "apart":
        missing = [
            axis.none if value == "none" else f"{in_sentence(axis.label)} not yet read"
            for axis, value in ((table.rows, rows[0]), (table.columns, columns[0]))
            if axis.value(value) is None
        ]
        return matrix, f"Outside the grid: {listed(missing)}."
    if len(cells) > 1:
        return matrix, f"In {len(cells)} cells: {listed([cell_name(table, cell) for cell in cells])}."
    alone = "The only paper in its cell" if cells[0].number == 1 else "In its cell"
    return matrix, f"{alone}: {of(cells[0].number, table.total)}, {cell_name(table, cells[0])}."


def _reading(shelf: Shelf, audit: Audit, row: AuditRow) -> Reading:
    words = {"agree": "Agrees", "agree_with_note": "Agrees, with a note", "disagree": "Disagrees"}
    paper = shelf.papers[row.paper]
    differs = []
    for axis_id in audit.axes:
        axis = shelf.survey.taxonomy.axis(axis_id)
        if axis is not None:
            pool = carried_values(paper, axis, count="primary")[0]
            read = row.tags.get(axis_id, AxisTags()).values
            second = read[0] if read else "none"
            if pool != second:
                differs.append(f"{axis.label}: {value_name(axis, second)} rather than {value_name(axis, pool)}")
    strict_axis = shelf.survey.taxonomy.axis(audit.strict_axis)
    strict = ""
    if strict_axis is not None and paper.on(audit.strict_axis).tags:
        level = strict_axis.level(audit.strict_level)
        found = "finds" if row.strict else "does not find"
        strict = (
            f"On {in_sentence(strict_axis.label)} the reader {found}: {level.label if level else audit.strict_level}."
        )
    return Reading(
        verdict=words[row.verdict],
        note=row.note,
        differs=tuple(differs),
        strict=strict,
        label=audit.label,
        href=f"~/audits/#{audit.id}",
        sample=f"One of {len(audit.rows)} papers read a second time, on {len(audit.axes)} axes.",
    )


def _alike(shelf: Shelf, paper: Paper) -> tuple[AlikeRow, ...]:
    rows = []
    total = len(shelf.survey.papers)
    for likeness in shelf.alike.get(paper.key, ()):
        other = shelf.papers[likeness.key]
        shared = []
        for tag in likeness.shared[:4]:
            axis = shelf.axis(tag.axis)
            value = axis.value(tag.value)
            if value is not None:
                shared.append((chip_of(axis, value), of(tag.number, total)))
        line = f"{authors_line(other.authors, complete=other.authors_complete)} · {other.year}"
        rows.append(AlikeRow(key=other.key, title=other.title, line=line, shared=tuple(shared)))
    return tuple(rows)


def _history(shelf: Shelf, paper: Paper) -> tuple[HistoryLine, ...]:
    lines = [HistoryLine(date=paper.added.isoformat(), shown=day(paper.added), text="Added to the survey.", source="")]
    for amendment in paper.amendments:
        kind, _, axis_id = amendment.path.partition(".")
        axis = shelf.survey.taxonomy.axis(axis_id) if kind == "tags" else None
        what = axis.label if axis else amendment.path
        lines.append(
            HistoryLine(
                date=amendment.date.isoformat(),
                shown=day(amendment.date),
                text=f"{what[:1].upper()}{what[1:]} amended; before: {_was(amendment.was, axis)}. {amendment.why}",
                source=amendment.source,
            )
        )
    return tuple(sorted(lines, key=lambda line: line.date, reverse=True))


def _was(was: str | AxisTags | None, axis: Axis | None) -> str:
    if isinstance(was, AxisTags) and axis is not None:
        chips = [chip_of(axis, value, tag) for tag in was.tags if (value := axis.value(tag.value))]
        if not chips:
            return absent_chip(axis, unknown=was.unknown).label
        return listed([f"{chip.code} {chip.label} {f'({chip.level})' if chip.level else ''}".strip() for chip in chips])
    if was is None:
        return axis.none if axis else "nothing"
    return f"“{was}”" if isinstance(was, str) else "nothing"
