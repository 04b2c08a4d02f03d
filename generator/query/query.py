"""A query: which papers, counted how, in which edition."""

from __future__ import annotations

from typing import Literal

from generator.model.counting import Count, Reading
from generator.record import frozen_record

Match = Literal["any", "all"]


@frozen_record
class Clause:
    """What a query asks on one axis.

    include: any of these values (all of them when match is `all`); may hold `none` and `unknown`
    exclude: none of these values
    reading: overrides that of the query on this axis; the id of an evidence level lets that one alone count; None
        follows the query
    """

    axis: str
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    match: Match = "any"
    reading: str | None = None


@frozen_record
class Query:
    """A whole query; across axes every clause must hold.

    count: whether primary values count or any; None leaves it to who asks (explorer: any; tables and claims: primary)
    fields: ids of fields of its own, each with what is asked of it (see `own_range`)
    words: what was typed into the search; years: first and last, either may be None
    edition: id of an edition; empty for the living one
    """

    clauses: tuple[Clause, ...] = ()
    count: Count | None = None
    reading: Reading = "broad"
    fields: tuple[tuple[str, str], ...] = ()
    words: str = ""
    years: tuple[int | None, int | None] = (None, None)
    edition: str = ""
