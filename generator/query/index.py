"""The papers of a survey in, answers to queries out, by sets of papers instead of a look at every paper."""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Mapping
from functools import reduce
from itertools import compress
from operator import and_, or_

from generator.model.counting import Count
from generator.model.once import once_per_survey
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.column import applies_to_each, values_on
from generator.query.grammar import parse_query
from generator.query.papers_by_value import by_value
from generator.query.query import Clause, Query
from generator.query.select import meets_fields, meets_words_and_years
from generator.query.words import parse_terms

# Bytes of zeros and ones as what is false and true: a look at each bit without an object for it.
_TRUTH = bytes.maketrans(b"01", b"\0\1")


class PaperIndex:
    """Which papers have which value, for every way of counting that was asked for so far."""

    def __init__(self, survey: Survey) -> None:
        # Not the survey itself: it keeps its index, and would be kept by it.
        self._survey = weakref.ref(survey)
        self._papers = survey.papers
        self._taxonomy = survey.taxonomy
        # A bit for each paper, the first the lowest.
        self._by_value: dict[tuple[str, Count, str], Mapping[str, int]] = {}

    def select(self, query: Query) -> tuple[Paper, ...]:
        """Return the papers that a query selects by primary values if it does not say, whatever its edition."""
        everyone = found = (1 << len(self._papers)) - 1
        for clause in query.clauses:
            axis = self._taxonomy.axis(clause.axis)
            if axis is not None:
                found = self._meeting(axis, clause, query, found)
        papers: Iterable[Paper] = self._papers
        if found != everyone:
            bits = f"{found:0{len(self._papers)}b}"[::-1]
            papers = compress(self._papers, bits.encode().translate(_TRUTH))
        if query.fields:
            papers = (paper for paper in papers if meets_fields(paper, query, self._taxonomy))
        if query.words or query.years != (None, None):
            terms = parse_terms(query.words)
            papers = (paper for paper in papers if meets_words_and_years(paper, query.years, terms, self._taxonomy))
        return tuple(papers)

    def _meeting(self, axis: Axis, clause: Clause, query: Query, among: int) -> int:
        by_value = self._postings(axis, query.count or "primary", clause.reading or query.reading)
        if clause.include:
            wanted = [by_value.get(value, 0) for value in clause.include]
            among &= reduce(and_ if clause.match == "all" else or_, wanted)
        for value in clause.exclude:
            among &= ~by_value.get(value, 0)
        return among

    def _postings(self, axis: Axis, count: Count, reading: str) -> Mapping[str, int]:
        key = (axis.id, count, reading)
        if key not in self._by_value:
            survey = self._survey()
            assert survey is not None, "an index is asked while its survey lives"
            column = zip(values_on(survey, axis, count, reading), applies_to_each(survey, axis), strict=True)
            self._by_value[key] = by_value(values if applicable else () for values, applicable in column)
        return self._by_value[key]


@once_per_survey
def index_of(survey: Survey) -> PaperIndex:
    """Return the index of a survey's papers, made once."""
    return PaperIndex(survey)


@once_per_survey
def query_of(survey: Survey, text: str) -> tuple[Query, tuple[str, ...]]:
    """Return a query of the survey's own files, and what of it was not understood: parsed once, asked for often."""
    return parse_query(text, survey.taxonomy, (edition.id for edition in survey.config.editions))
