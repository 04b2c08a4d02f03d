"""Every number on any page that leads to papers is the number of papers found there.

So no two pages show two numbers for one query. The explorer counts any value unless its address says `count=primary`.
"""

from __future__ import annotations

import re
from collections import Counter

from tests.numbers.published import NUMBER, Published, address, number, seen

# "2", "2 papers", "all 2 papers", "2 of 6", and what a cell says behind that.
_COUNTED = re.compile(r"(?:all )?([\d,]+)(?: papers?)?|([\d,]+) of [\d,]+\b.*", re.IGNORECASE)


def test_number_that_leads_to_papers_is_how_many_are_found(published: Published) -> None:
    wrong, held = [], Counter[str]()
    for path, tree in published.pages():
        for link in tree.css('a[href*="papers/?"], a[data-papers]'):
            words = _COUNTED.fullmatch(seen(link))
            query = address(link).partition("?")[2]
            keys = published.keys(query) if words else None
            if words is None or keys is None:
                continue
            held[path.split("/")[0]] += 1
            if number(words[1] or words[2]) != len(keys):
                wrong.append(f"{path}: {words[0]} at ?{query} where {len(keys)} are found")
    assert [] == wrong
    # Among the pages with such numbers are at least these.
    assert {"tables", "statistics", "charts", "claims", "axes", "editions"} <= set(held)
    assert sum(held.values()) > 400


def test_link_leads_to_papers_that_there_are(published: Published) -> None:
    empty, held = set(), 0
    for path, tree in published.pages():
        # The explorer says of a gap what there is instead; a claim and a quotation name the query that found nothing.
        if path == "papers" or path.split("/")[0] == "claims":
            continue
        for link in tree.css('a[href*="papers/?"]:not(.cell), a[data-papers]:not(.cell)'):
            query = address(link).partition("?")[2]
            keys = None if seen(link).startswith(query.partition("&")[0]) else published.keys(query)
            held += keys is not None
            if keys is not None and not keys:
                empty.add(f"{path}: ?{query}")
    assert sorted(empty) == []
    assert held > 400


def test_denominator_of_a_linked_number_is_the_papers_that_its_axes_concern(published: Published) -> None:
    wrong = []
    for path in ("statistics", *(f"editions/{edition}/statistics" for edition in published.editions[:-1])):
        for link in published.page(path).css("td.number a:not(.claimed)"):
            words = NUMBER.fullmatch(seen(link))
            assert words is not None
            query = address(link).partition("?")[2]
            if number(words[2]) != published.population(query):
                wrong.append(f"{path}: {words[0]} at ?{query}")
    assert [] == wrong
