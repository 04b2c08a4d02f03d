"""A query and a survey in, the papers that it selects out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.model.config import LIVING
from generator.model.counting import Count
from generator.model.edition import select_edition
from generator.model.own_field import OwnImage
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, Taxonomy
from generator.query.counted import applies_to, counted_values
from generator.query.grammar import parse_begun_years
from generator.query.identifier import names_in, names_of
from generator.query.own_range import meets
from generator.query.query import Clause, Query
from generator.query.words import Term, fold, holds, holds_name, parse_terms


def select_papers(survey: Survey, query: Query, *, count: Count = "primary") -> tuple[Paper, ...]:
    """Return the papers of the query's edition that it selects, in the survey's order.

    survey: with all its editions; count: what counts when the query does not say
    """
    edition = select_edition(survey, query.edition or LIVING)
    return filter_papers(edition.papers, query, survey.taxonomy, count=count)


def filter_papers(
    papers: Iterable[Paper], query: Query, taxonomy: Taxonomy, *, count: Count = "primary"
) -> tuple[Paper, ...]:
    """Return those of the given papers that a query selects, whatever its edition."""
    chosen = query.count or count
    axes = [(axis, clause) for clause in query.clauses if (axis := taxonomy.axis(clause.axis)) is not None]
    terms = parse_terms(query.words)
    return tuple(
        paper
        for paper in papers
        if all(_meets(paper, axis, clause, query, chosen) for axis, clause in axes)
        and meets_fields(paper, query, taxonomy)
        and meets_words_and_years(paper, query.years, terms, taxonomy)
    )


def meets_fields(paper: Paper, query: Query, taxonomy: Taxonomy) -> bool:
    """Tell whether a paper meets what a query asks of fields of its own."""
    if not query.fields:
        return True
    asked = dict(query.fields)
    return all(meets(own, asked[own.id], paper.fields.get(own.id)) for own in taxonomy.fields if own.id in asked)


def meets_words_and_years(
    paper: Paper, years: tuple[int | None, int | None], terms: Sequence[Term], taxonomy: Taxonomy
) -> bool:
    """Tell whether a paper is of these years and holds these words."""
    return _in_years(paper, years) and all(_found(paper, term, taxonomy) for term in terms)


def _meets(paper: Paper, axis: Axis, clause: Clause, query: Query, count: Count) -> bool:
    if not applies_to(axis, paper):
        return not clause.include
    reading = clause.reading or query.reading
    values = set(counted_values(paper, axis, count=count, reading=reading))
    if values & set(clause.exclude):
        return False
    if not clause.include:
        return True
    return set(clause.include) <= values if clause.match == "all" else bool(values & set(clause.include))


def _in_years(paper: Paper, years: tuple[int | None, int | None]) -> bool:
    first, last = years
    return (first is None or paper.year >= first) and (last is None or paper.year <= last)


def _found(paper: Paper, term: Term, taxonomy: Taxonomy) -> bool:
    if term.field == "year":
        years = parse_begun_years(term.text)
        return (years is not None and _in_years(paper, years)) != term.without
    if term.field == "author":
        return any(holds_name(term.text, author) for author in paper.authors) != term.without
    text = searchable_text(paper, taxonomy, term.field)
    # Whoever types a year alone means the papers of it, too.
    of_year = not term.field and term.text.rstrip() == str(paper.year)
    found = of_year or holds(term.text, text) or (not term.field and bool(names_in(term.text) & names_of(paper)))
    return found != term.without


def searchable_text(paper: Paper, taxonomy: Taxonomy, field: str) -> str:
    """Return what a search looks through, folded: one field, or all of them; each part between spaces."""
    parts = {
        "title": (paper.title, paper.alt_title, paper.name),
        "author": paper.authors,
        "venue": (paper.appeared_in,),
        "tag": tag_words(paper, taxonomy),
        "key": (paper.key,),
    }
    if field:
        return _joined(parts[field])
    return _joined(
        (*(text for texts in parts.values() for text in texts), paper.summary, paper.notes, *further_texts(paper))
    )


def further_texts(paper: Paper) -> tuple[str, ...]:
    """Return what else a search finds a paper by: its arXiv id, and what it says in words in fields of its own.

    Other ids, of which papers do not say the words, find them as a whole: see identifier.py.
    """
    found = [f"arXiv:{paper.ids['arxiv']}"] if "arxiv" in paper.ids else []
    for value in paper.fields.values():
        if isinstance(value, OwnImage):
            found.append(value.alt)
        elif isinstance(value, tuple):
            found.extend(value)
    return tuple(found)


def tag_words(paper: Paper, taxonomy: Taxonomy) -> tuple[str, ...]:
    """Return codes, labels and ids of a paper's tags, contested ones too."""
    words = []
    for axis in taxonomy.axes:
        for tag in paper.on(axis.id).tags:
            value = axis.value(tag.value)
            if value is not None:
                words += [value.code, value.label, value.id]
    return tuple(words)


def _joined(texts: Iterable[str]) -> str:
    # Two spaces keep a phrase from running over from one text into the next.
    return " " + "".join(f"{folded}  " for text in texts if (folded := fold(text)))
