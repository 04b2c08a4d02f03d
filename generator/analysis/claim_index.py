"""Which claims count which number: of a query, of the pool, of a screening stage, of a published figure."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from generator.model.claim import PARTS, ClaimNumber
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.query.grammar import parse_query
from generator.query.query import Clause, Query
from generator.record import frozen_record


@frozen_record
class ClaimIndex:
    """The claims of a survey by what their numbers count; each answer lists ids of claims in the ledger's order.

    by_number: what a number counts, in one form however it is written
    by_value: axis and value, for each that a query of the claim asks for
    """

    taxonomy: Taxonomy
    by_number: Mapping[Hashable, tuple[str, ...]]
    by_value: Mapping[tuple[str, str], tuple[str, ...]]

    def of_query(self, query: Query) -> tuple[str, ...]:
        """Return the claims that count just what a query selects, in whatever edition."""
        return self.by_number.get(_query_form(query, self.taxonomy), ())

    def of_size(self, which: str) -> tuple[str, ...]:
        """Return the claims that count `papers`, `excluded` or `audited`."""
        return self.by_number.get(("count", which), ())

    def of_stage(self, stage: str) -> tuple[str, ...]:
        """Return the claims that count what was left out at a stage."""
        return self.by_number.get(("stage", stage), ())

    def of_figure(self, system: str, metric: str) -> tuple[str, ...]:
        """Return the claims that state any part of a published figure."""
        found = (self.by_number.get(("scale", system, metric, part), ()) for part in PARTS)
        return tuple(dict.fromkeys(claim for claims in found for claim in claims))


def index_claims(survey: Survey) -> ClaimIndex:
    """Sort the claims of a survey by what they count.

    A claim for which a number is only context, as the size of the pool, is not named where another one states it.
    """
    stated: dict[Hashable, dict[str, bool]] = {}
    values: dict[tuple[str, str], dict[str, None]] = {}
    for claim in survey.claims:
        for number in claim.numbers.values():
            if not number.source or number.kind in ("ratio", "traces", "values", "agreement"):
                continue
            query = parse_query(number.source[0], survey.taxonomy)[0] if number.kind == "query" else None
            form = _form(number, query, survey.taxonomy)
            known = stated.setdefault(form, {})
            known[claim.id] = known.get(claim.id, True) and number.context
            for clause in query.clauses if query else ():
                for value in clause.include:
                    values.setdefault((clause.axis, value), {})[claim.id] = None
    return ClaimIndex(
        taxonomy=survey.taxonomy,
        by_number={
            form: tuple(claim for claim, context in claims.items() if not context or all(claims.values()))
            for form, claims in stated.items()
        },
        by_value={place: tuple(claims) for place, claims in values.items()},
    )


def value_query(axis: str, value: str, *, count: str, reading: str) -> Query:
    """Return the query of the papers with one value."""
    return Query(
        clauses=(Clause(axis=axis, include=(value,)),),
        count="any" if count == "any" else "primary",
        reading="strict" if reading == "strict" else "broad",
    )


def _form(number: ClaimNumber, query: Query | None, taxonomy: Taxonomy) -> Hashable:
    return (number.kind, *number.source) if query is None else _query_form(query, taxonomy)


def _query_form(query: Query, taxonomy: Taxonomy) -> Hashable:
    """Return a query in the form in which queries that select the same by their wording are equal."""
    axes = {axis.id: axis for axis in taxonomy.axes}
    known = [clause for clause in query.clauses if clause.axis in axes]
    clauses = frozenset(
        (
            clause.axis,
            frozenset(clause.include),
            frozenset(clause.exclude),
            clause.match if len(clause.include) > 1 else "any",
            (clause.reading or query.reading) if axes[clause.axis].evidence else "broad",
        )
        for clause in known
    )
    # Where no axis has a primary value, primary and any are the same.
    by_primary = any(axes[clause.axis].counting.has_primary for clause in known)
    return (
        clauses,
        (query.count or "primary") if by_primary else "primary",
        frozenset(query.fields),
        query.words,
        query.years,
    )
