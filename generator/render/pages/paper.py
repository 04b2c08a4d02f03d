"""A page per paper: everything known about it, where it stands, what is like it, and how to cite it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Any

from markupsafe import Markup

from generator.analysis.counts import count_axes
from generator.analysis.similarity import SimilarityIndex
from generator.export.addresses import main_link, paper_links
from generator.export.amended_field import amended_field
from generator.export.bibtex import to_bibtex_entry
from generator.export.citation import cite, to_publication
from generator.export.head import to_paper_head
from generator.model.counting import UNKNOWN
from generator.model.edition import select_edition
from generator.model.paper import ID_KINDS, Paper
from generator.query.counted import applies_to, counted_values
from generator.record import frozen_record
from generator.render.claimed import Marks
from generator.render.context import EditionContext, SiteContext
from generator.render.home_finding import home_table
from generator.render.own_facts import OwnFact, page_facts
from generator.render.page import Drawn, Page
from generator.render.paper_history import HistoryLine, history_of
from generator.render.paper_readings import PaperReading, readings_of
from generator.render.paper_room import MOST_BYTES, fit
from generator.render.paragraphs import paragraphs_of
from generator.render.similar_rows import similar_rows, unlike_words
from generator.render.small_map import SmallMap, SmallMaps
from generator.render.supporting_claims import find_supporting_claims
from generator.render.table_words import cell_name
from generator.render.tag_rows import TagRow, TagRows
from generator.render.trace_links import PaperTraces
from generator.wording import words
from generator.wording.phrases import authors_line, day, listed, plural, sentence, share_of

# So many tags have a row of their own; the next are named behind them while that takes no more bytes than these, and
# the rest are counted. Rows say what their values mean while that takes no more bytes than these.
MOST_ROWS, MOST_NAMED, MOST_DEFINED = 12, 2_400, 1_200
# What the line of an axis takes beside its words.
_MARKUP = 80
# So many authors are named on the page, in its citation and to search engines: a collaboration may have thousands. The
# files to download name all.
MOST_AUTHORS = 40
MOST_CELLS = 12  # of the table in which a paper stands

# What is cut of a page that has no room for all, and how often at most.
_TRIES = 6
_LISTS = ("links", "facts", "readings", "notes", "history", "supporting_claims", "sources")
_ID_LABELS = {"arxiv": "arXiv", "doi": "DOI", "acl": "ACL Anthology", "openreview": "OpenReview"}


@frozen_record
class PaperContext:
    """What a paper's page shows; has_evidence, has_definitions: whether any row of the tags has some to show.

    unlike: what is said where no paper is similar; nothing where there is no other paper
    further: of tags without a row, the axis's address and name, and the names of the values
    left: how many of them are not named
    claims_as_of: of which edition the claims' sentences give numbers, empty where it is the one of the page
    has_record: whether the API has a file of it: of a paper that was removed since this edition it has none
    more: how many entries of a list the page has no room for, by the list's name; 0 where only a text is cut
    """

    paper: Paper
    authors: str
    publication: str
    publisher: str
    month: str
    ids: tuple[tuple[str, str], ...]
    main: tuple[str, str] | None
    links: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]
    facts: tuple[OwnFact, ...]
    rows: tuple[Markup, ...]
    further: tuple[tuple[str, str, str], ...]
    left: str
    has_evidence: bool
    has_definitions: bool
    sources: tuple[tuple[str, str], ...]
    readings: tuple[PaperReading, ...]
    similar: tuple[tuple[Paper, str], ...]
    unlike: str
    history: tuple[HistoryLine, ...]
    map: SmallMap | None
    position: str
    supporting_claims: Marks
    claims_as_of: str
    traces: Markup
    bibtex: str
    has_record: bool
    before: tuple[str, str] | None
    after: tuple[str, str] | None
    more: Mapping[str, int]


def render_paper_pages(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Return the page of every paper of the edition at the plain addresses; each is drawn when somebody asks for it."""
    papers = edition.survey.papers
    neighbours = [None, *papers, None]
    table = home_table(edition)
    similar = SimilarityIndex(edition.survey)
    supporting = find_supporting_claims(site.results)
    maps = SmallMaps(table, site.templates) if table else None
    tag_rows = TagRows(edition.survey, count_axes(edition.survey), site.templates)
    traces = PaperTraces(edition.survey, site.templates)

    def draw(paper: Paper, before: Paper | None, after: Paper | None) -> Drawn:
        map_, position = _position(maps, paper)
        links = paper_links(paper)
        main = main_link(paper)
        citation = cite(_with_first_authors(paper))
        tags = tag_rows.of(paper)
        rows = [kept.row for kept in tags[:MOST_ROWS]]
        has_evidence = any(row.chip.level or row.source or row.locator or row.verdicts for row in rows)
        has_definitions = 0 < sum(len(row.definition.encode()) for row in rows) <= MOST_DEFINED
        further, left = _further([kept.row for kept in tags[MOST_ROWS:]])
        drawn = tag_rows.drawn(tags[:MOST_ROWS], has_evidence=has_evidence, has_definitions=has_definitions)
        claims = tuple(edition.claims.by_id[claim] for claim in supporting.get(paper.key, ()))
        context = PaperContext(
            paper=paper,
            authors=_authors(paper),
            publication=to_publication(citation),
            publisher=paper.published.get("publisher", ""),
            month=day(paper.month),
            ids=tuple((_ID_LABELS[kind], paper.ids[kind]) for kind in ID_KINDS if kind in paper.ids),
            main=(_main_words(paper, main[0]), main[1]) if main else None,
            links=tuple(link for link in links if link != main),
            notes=paragraphs_of(paper.notes),
            facts=page_facts(paper, edition.survey.taxonomy.fields),
            rows=drawn,
            further=further,
            left=left,
            has_evidence=has_evidence,
            has_definitions=has_definitions,
            sources=_other_sources(edition, paper),
            readings=readings_of(edition, paper),
            similar=similar_rows(edition, similar.of(paper.key)),
            unlike=unlike_words(edition, similar, paper),
            history=history_of(edition.survey, paper),
            map=map_,
            position=position,
            supporting_claims=claims,
            claims_as_of=edition.claims.as_of(claims),
            traces=traces.of(paper),
            bibtex=to_bibtex_entry(citation),
            has_record=select_edition(site.survey).paper(paper.key) is not None,
            before=(before.key, before.title) if before else None,
            after=(after.key, after.title) if after else None,
            more={},
        )
        shared = (*drawn, *((map_.drawn,) if map_ else ()))
        head = to_paper_head(paper, edition.survey, citation)
        return Drawn(body=_body(site, context, MOST_BYTES - len(head.encode())), head=head, shared=shared)

    return [
        Page(
            path=f"papers/{paper.key}/",
            title=paper.title,
            description=paper.summary,
            section="papers",
            one_of_many=True,
            later=partial(draw, paper, neighbours[place], neighbours[place + 2]),
        )
        for place, paper in enumerate(papers)
    ]


def _body(site: SiteContext, context: PaperContext, most: int) -> str:
    """Return the page with as much of its lists as it has room for."""
    body = site.templates.page("paper", context)
    whole = {name: getattr(context, name) for name in _LISTS}
    first, cut = len(body.encode()), 0
    for _ in range(_TRIES):
        size = len(body.encode())
        if size <= most:
            break
        # How much room a list takes as it is drawn is a guess, which the last try tells better.
        cut = ceil(max(cut + size - most, cut * (first - most) / max(1, first - size)))
        lists: dict[str, Any] = {}
        more = {}
        for name, (kept, left) in fit(whole, cut).items():
            lists[name], more[name] = kept, left
        body = site.templates.page("paper", replace(context, **lists, more=more))
    return body


def _with_first_authors(paper: Paper) -> Paper:
    """Return a paper of many authors as one by the first of them, its collaboration and others, any other as it is."""
    if len(paper.authors) <= MOST_AUTHORS + 1:
        return paper
    first = paper.authors[:MOST_AUTHORS]
    return replace(
        paper,
        authors=(*first, paper.collaboration) if paper.collaboration else first,
        authors_complete=False,
    )


def _authors(paper: Paper) -> str:
    """Return the line of authors: of many the first, and the collaboration in whose name they write."""
    apart = paper.collaboration if len(paper.authors) > MOST_AUTHORS + 1 else ""
    people = paper.authors[:-1] if apart else paper.authors
    line = authors_line(people, complete=paper.authors_complete, most=MOST_AUTHORS)
    return f"{line} ({apart})" if apart else line


def _further(rows: Sequence[TagRow]) -> tuple[tuple[tuple[str, str, str], ...], str]:
    """Return by axis what has no row of its own, and in words how many more are not named either."""
    by_axis: dict[tuple[str, str], list[str]] = {}
    size = named = 0
    for row in rows:
        name = f"{row.chip.code} {row.chip.label}".strip()
        name = f"{name} ({row.chip.level})" if row.chip.level else name
        size += len(name.encode())
        size += 0 if (row.axis_href, row.axis) in by_axis else len(row.axis.encode()) + _MARKUP
        if size > MOST_NAMED:
            break
        named += 1
        by_axis.setdefault((row.axis_href, row.axis), []).append(name)
    left = len(rows) - named
    return tuple((href, axis, listed(names)) for (href, axis), names in by_axis.items()), (
        plural(left, "more value") if left else ""
    )


def _other_sources(edition: EditionContext, paper: Paper) -> tuple[tuple[str, str], ...]:
    axes = {axis.id for axis in edition.survey.taxonomy.axes}
    return tuple(
        (sentence(amended_field(edition.survey, name).replace("_", " ")), text)
        for name, text in paper.sources.items()
        if name not in axes
    )


def _position(maps: SmallMaps | None, paper: Paper) -> tuple[SmallMap | None, str]:
    if maps is None:
        return None, ""
    table = maps.table
    if not (applies_to(table.rows, paper) and applies_to(table.columns, paper)):
        return None, ""
    rows = counted_values(paper, table.rows, count="primary")
    columns = counted_values(paper, table.columns, count="primary")
    cells = [table.cells[row, column] for row in rows for column in columns]
    if cells[0].state == "uncoded":
        missing = [
            f"{axis.in_prose} {words.NOT_READ}" if value == UNKNOWN else axis.name_of(value)
            for axis, value in ((table.rows, rows[0]), (table.columns, columns[0]))
            if axis.value(value) is None
        ]
        # A row or column of its own shows what there is; with neither, all would be empty.
        shown = None if len(missing) > 1 else maps.at(frozenset(rows), frozenset(columns))
        return shown, f"Not in the table: {listed(missing)}."
    small = maps.at(frozenset(rows), frozenset(columns))
    if len(cells) > 1:
        named = [cell_name(table, cell) for cell in cells[:MOST_CELLS]]
        more = [f"{len(cells) - MOST_CELLS:,} more"] * (len(cells) > MOST_CELLS)
        return small, f"In {len(cells):,} cells: {listed([*named, *more])}."
    if cells[0].number == 1:
        return small, f"The only paper with {table.rows.name_of(rows[0])} and {table.columns.name_of(columns[0])}."
    return small, f"{share_of(cells[0].number, table.total, 'paper')} have {cell_name(table, cells[0])}."


def _main_words(paper: Paper, label: str) -> str:
    """Return what the button to the paper says: what is no paper is not read."""
    return f"{'Open' if paper.type in words.NOT_PAPERS else 'Read'}: {label}"
