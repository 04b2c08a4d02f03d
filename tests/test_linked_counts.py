"""One count, one meaning: wherever a number leads to papers, these are as many as it says, primary and all told apart.

So no two pages show two numbers for one query. The explorer counts any value unless its address says `count=primary`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.checked import check_data
from generator.query.grammar import parse_query
from generator.query.select import select_papers
from tests.site_files import page_files

# "2", "2 papers", "all 2 papers", "2 of 6", and what a cell says behind that.
_COUNTED = re.compile(r"(?:all )?([\d,]+)(?: papers?)?|([\d,]+) of [\d,]+\b.*", re.IGNORECASE)
_HOST = "http://site/"


def counted_links(site: Path) -> Iterator[tuple[str, str, int]]:
    """Yield page, query and number of each link to papers whose words are a number or begin with one of how many."""
    for path in page_files(site):
        page = path.relative_to(site).as_posix()
        for link in LexborHTMLParser(path.read_bytes()).css("a[href*='?'], a[data-papers]"):
            leads_to = link.attributes.get("data-papers") or link.attributes["href"] or ""
            address = urlsplit(urljoin(_HOST + page, leads_to))
            said = _COUNTED.fullmatch(" ".join(link.text(separator=" ").split()))
            if said and address.path == "/papers/" and address.query:
                yield page, address.query, int((said[1] or said[2]).replace(",", ""))


@pytest.mark.parametrize(
    ("data", "site"), [("small_survey", "small_site"), pytest.param("real_survey", "real_site", marks=pytest.mark.real)]
)
def test_number_is_what_its_query_counts(data: str, site: str, request: pytest.FixtureRequest) -> None:
    survey = check_data(request.getfixturevalue(data)).survey
    editions = [edition.id for edition in survey.config.editions]

    @cache
    def number_of(text: str) -> int:
        query, _ = parse_query(text, survey.taxonomy, editions)
        found = {paper.key for paper in select_papers(survey, query, count="any")}
        asked = parse_qs(text)
        if asked.get("only") == ["picked"]:
            found &= set(asked["picked"][0].split(","))
        return len(found)

    links = list(counted_links(request.getfixturevalue(site)))
    assert len(links) > 400
    assert [] == [(page, query, said, number_of(query)) for page, query, said in links if said != number_of(query)]
