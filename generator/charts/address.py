"""Where a click on a mark leads: the explorer with a query, or with just the papers that the mark counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from urllib.parse import quote

from generator.analysis.paths import OTHERS, Paths
from generator.model.counting import Count
from generator.model.taxonomy import Axis
from generator.query.grammar import format_query
from generator.query.query import Clause, Query

# A page has hundreds of marks: with longer addresses it would grow with every paper. What has more papers is asked for
# by a query, where there is one.
MOST_NAMED = 60


def papers_with(
    values: Iterable[tuple[Axis, str]], *, count: Count = "primary", reading: str | None = None, year: int | None = None
) -> str:
    """Return the address of the papers that have a value on each of some axes; year: those of one year alone."""
    clauses = tuple(Clause(axis=axis.id, include=(value,), reading=reading) for axis, value in values)
    return f"~/papers/?{format_query(Query(clauses=clauses, count=count, years=(year, year)))}"


def papers_named(keys: Iterable[str]) -> str:
    """Return the address of these very papers, for what no query can ask; empty for none, and for very many."""
    named = tuple(dict.fromkeys(keys))
    if not named or len(named) > MOST_NAMED:
        return ""
    return f"~/papers/?picked={quote(','.join(named), safe=',')}&only=picked"


def papers_on(paths: Paths, path: Sequence[str]) -> str:
    """Return the address of the papers of one path; what shares a place is asked for by what does not."""
    clauses = tuple(_clause(paths, place, value) for place, value in enumerate(path))
    return f"~/papers/?{format_query(Query(clauses=clauses, count='primary'))}"


def _clause(paths: Paths, place: int, value: str) -> Clause:
    axis = paths.axes[place].id
    if value != OTHERS:
        return Clause(axis=axis, include=(value,))
    if not paths.whole:
        return Clause(axis=axis, include=paths.folded[place])
    return Clause(axis=axis, exclude=tuple(each for each in paths.value_ids(place) if each != OTHERS))


def papers_of_value(paths: Paths, place: int, value: str) -> str:
    """Return the address of the papers of one value among those on the paths.

    A query for the value alone would find more, where another axis of the paths does not apply to every paper.
    """
    if paths.whole:
        return f"~/papers/?{format_query(Query(clauses=(_clause(paths, place, value),), count='primary'))}"
    return papers_named(paths.of_value(place, value))
