"""The papers of a survey in, answers to queries out, by sets of papers instead of a look at every paper."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from generator.model.counting import Count, Reading
from generator.model.once import once_per_survey
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import applies_to, counted_values
from generator.query.query import Clause, Query
from generator.query.select import meets_fields, meets_words_and_years
from generator.query.words import parse_terms


class PaperIndex:
    """Which papers have which value, for every way of counting that was asked for so far."""

    def __init__(self, survey: Survey) -> None:
        self._papers = survey.papers
        self._taxonomy = survey.taxonomy
        self._by_value: dict[tuple[str, Count, Reading], Mapping[str, frozenset[int]]] = {}

    def select(self, query: Query, *, count: Count = "primary") -> tuple[Paper, ...]:
        """Return the papers that a query selects, in the survey's order, whatever its edition."""
        chosen = query.count or count
        found: set[int] | frozenset[int] | range = range(len(self._papers))
        for clause in query.clauses:
            axis = self._taxonomy.axis(clause.axis)
            if axis is not None:
                found = self._meeting(axis, clause, query, chosen, found)
        places = found if isinstance(found, range) else sorted(found)
        papers = (self._papers[place] for place in places)
        if query.fields:
            papers = (paper for paper in papers if meets_fields(paper, query, self._taxonomy))
        if query.words or query.years != (None, None):
            terms = parse_terms(query.words)
            papers = (paper for paper in papers if meets_words_and_years(paper, query.years, terms, self._taxonomy))
        return tuple(papers)

    def _meeting(
        self, axis: Axis, clause: Clause, query: Query, count: Count, among: set[int] | frozenset[int] | range
    ) -> set[int]:
        by_value = self._postings(axis, count, clause.reading or query.reading)
        found = set(among)
        if clause.include:
            wanted = [by_value.get(value, frozenset()) for value in clause.include]
            found &= frozenset.intersection(*wanted) if clause.match == "all" else frozenset().union(*wanted)
        for value in clause.exclude:
            found -= by_value.get(value, frozenset())
        return found

    def _postings(self, axis: Axis, count: Count, reading: Reading) -> Mapping[str, frozenset[int]]:
        key = (axis.id, count, reading)
        if key not in self._by_value:
            found: defaultdict[str, set[int]] = defaultdict(set)
            for place, paper in enumerate(self._papers):
                if applies_to(axis, paper):
                    for value in counted_values(paper, axis, count=count, reading=reading):
                        found[value].add(place)
            self._by_value[key] = {value: frozenset(places) for value, places in found.items()}
        return self._by_value[key]


@once_per_survey
def index_of(survey: Survey) -> PaperIndex:
    """Return the index of a survey's papers, made once."""
    return PaperIndex(survey)
