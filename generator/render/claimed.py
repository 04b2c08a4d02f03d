"""Marks beside numbers that a claim counts: where the claim is, and its state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from generator.analysis.claim_index import ClaimIndex, index_claims, value_query
from generator.analysis.claim_report import ClaimReport
from generator.analysis.claims import State, evaluate_claim
from generator.analysis.cross import Cell, CrossTable
from generator.export.claim_sentence import sentence_text
from generator.export.later import MadeOnce
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.query.grammar import parse_query
from generator.query.query import Clause, Query
from generator.record import frozen_record
from generator.render.editions import edition_in_prose
from generator.wording import words
from generator.wording.phrases import listed

STATE_MARKS: Mapping[State, str] = {
    "overturned": "is-broken",
    "contested": "is-contested",
    "moved": "is-moved",
    "confirmed": "is-holds",
    "described": "is-described",
    "untestable": "is-untested",
}
EXPLORER = "~/papers/"
_CHOSEN = "picked="
STAGE = "~/screening/#stage-"


@frozen_record
class ClaimMark:
    """A claim beside a number of its own.

    name: its id in words; sentence: as of its own edition
    mark: the class of its state in the edition of the page; status: the same in words
    """

    id: str
    href: str
    name: str
    sentence: str
    mark: str
    status: str


Marks = tuple[ClaimMark, ...]


@frozen_record
class ClaimMarks:
    """The marks of every claim, found by what stands on a page.

    earlier: the edition that a claim was made for, in prose, by its id, where pages show another
    """

    index: ClaimIndex
    by_id: Mapping[str, ClaimMark]
    earlier: Mapping[str, str]

    def as_of(self, marks: Marks) -> str:
        """Say of which edition the sentences of marks give numbers; nothing where it is the one of the pages."""
        editions = dict.fromkeys(self.earlier[mark.id] for mark in marks if mark.id in self.earlier)
        return f"Numbers as of {listed(tuple(editions), last='or')}" if editions else ""

    def of_value(self, axis: str, value: str, *, count: str = "primary", reading: str = "broad") -> Marks:
        """Return the marks for the number of papers with a value."""
        return self._marks(self.index.of_query(value_query(axis, value, count=count, reading=reading)))

    def about_value(self, axis: str, value: str) -> Marks:
        """Return the marks of all claims that ask for a value, alone or with others."""
        return self._marks(self.index.by_value.get((axis, value), ()))

    def of_cell(self, table: CrossTable, cell: Cell) -> Marks:
        """Return the marks for the number in a cell of a cross table."""
        clauses = Clause(axis=table.rows.id, include=(cell.row,)), Clause(axis=table.columns.id, include=(cell.column,))
        return self._marks(
            self.index.of_query(Query(clauses=clauses, count=table.count, reading=table.reading)),
        )

    def of_address(self, href: str) -> Marks:
        """Return the marks for a number that leads to an address of the explorer or to a stage of the screening."""
        if href.startswith(STAGE):
            return self._marks(self.index.of_stage(href.removeprefix(STAGE)))
        if href == EXPLORER:
            return self.of_size("papers")
        if not href.startswith(f"{EXPLORER}?"):
            return ()
        pairs = [part for part in href.partition("?")[2].split("&") if not part.startswith("edition=")]
        if any(part.startswith(_CHOSEN) for part in pairs):
            return ()  # of papers that are named one by one no claim asks
        query, remarks = parse_query("&".join(pairs), self.index.taxonomy)
        if remarks or not query.clauses:
            return ()
        # The explorer counts any value unless its address says otherwise.
        asked = query if query.count else Query(clauses=query.clauses, count="any", reading=query.reading)
        return self._marks(self.index.of_query(asked))

    def of_size(self, which: str) -> Marks:
        """Return the marks for the number of `papers`, `excluded` or `audited`."""
        return self._marks(self.index.of_size(which))

    def of_stage(self, stage: str) -> Marks:
        """Return the marks for what was left out at a stage."""
        return self._marks(self.index.of_stage(stage))

    def of_figure(self, system: str, metric: str) -> Marks:
        """Return the marks for a published figure."""
        return self._marks(self.index.of_figure(system, metric))

    def _marks(self, claims: Iterable[str]) -> Marks:
        return tuple(self.by_id[claim] for claim in claims)


def mark_claims(full: Survey, shown: Survey, edition: str, reports: Mapping[str, ClaimReport]) -> ClaimMarks:
    """Mark claims by their state in the edition that pages show, each when a page asks for it.

    reports: how they fare, by id
    """
    marks = MadeOnce({claim: partial(_mark, full, shown, edition, reports, claim) for claim in reports})
    earlier = {
        claim.id: f"the {edition_in_prose(full, claim.edition)}" for claim in full.claims if claim.edition != edition
    }
    return ClaimMarks(index=index_claims(full), by_id=marks, earlier=earlier)


def _mark(full: Survey, shown: Survey, edition: str, reports: Mapping[str, ClaimReport], claim_id: str) -> ClaimMark:
    report = reports[claim_id]
    claim = report.claim
    if edition == LIVING:
        state = report.state
    else:
        state = evaluate_claim(claim, shown, own=claim.edition == edition).state
    return ClaimMark(
        id=claim.id,
        href=f"~/claims/#{claim.id}",
        name=name_of_claim(claim.id),
        sentence=sentence_text(claim, report.edition.numbers, select_edition(full, claim.edition)),
        mark=STATE_MARKS[state],
        status=words.CLAIM_STATES[state],
    )


def merge_marks(*found: Marks) -> Marks:
    """Return marks without repeating any."""
    return tuple({mark.id: mark for marks in found for mark in marks}.values())


def name_of_claim(claim_id: str) -> str:
    """Return a claim's id as words."""
    return claim_id.replace("-", " ").replace("_", " ")
