"""Papers found by what they are known by elsewhere: a whole id or address, however it is written."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.export.addresses import id_address, own_addresses
from generator.model.paper import Paper
from generator.query.query import Query
from generator.query.select import filter_papers
from tests.analysis.invented import TAXONOMY, make_paper
from tests.properties import examples

IDS = {
    "doi": "10.1890/0012-9658(2006)87[2614:ATMMIF]2.0.CO;2",
    "arxiv": "2103.99901",
    "acl": "2024.loaf-long.12",
    "openreview": "Loaf0Froze",
}
LOAF = make_paper("loaf", ids=IDS, links={"paper": "https://www.example.org/loaf.pdf", "notes": "not a page"})
OTHER = make_paper("other", ids={"doi": "10.1890/0012", "acl": "2024.loaf-long.1"}, title="A Long Loaf")


def found(typed: str, *papers: Paper) -> list[str]:
    return [paper.key for paper in filter_papers(papers or (LOAF, OTHER), Query(words=typed), TAXONOMY)]


@pytest.mark.parametrize(
    "typed",
    [
        *IDS.values(),
        *own_addresses(LOAF),
        "doi:10.1890/0012-9658(2006)87[2614:ATMMIF]2.0.CO;2",
        "doi.org/10.1890/0012-9658(2006)87[2614:atmmif]2.0.co;2.",
        "https://books.example.org/doi/full/10.1890/0012-9658(2006)87%5B2614:ATMMIF%5D2.0.CO;2",
        "arXiv:2103.99901v3",
        "https://arxiv.org/pdf/2103.99901v1.pdf",
        "https://doi.org/10.48550/arXiv.2103.99901",
        "https://aclanthology.org/2024.loaf-long.12.pdf",
        "https://www.aclweb.org/anthology/2024.loaf-long.12/",
        "https://openreview.net/pdf?id=Loaf0Froze",
        "example.org/loaf",
        "doi: 10.1890/0012-9658(2006)87[2614:ATMMIF]2.0.CO;2",
        "DOI 10.1890/0012-9658(2006)87[2614:ATMMIF]2.0.CO;2",
        "https://doi.org/ 10.1890/0012-9658(2006)87[2614:ATMMIF]2.0.CO;2",
        "arXiv: 2103.99901",
        "arXiv: 2103.99901v2",
        "https://arxiv.org/abs/2103.99901?utm_source=mail&utm_medium=feed",
    ],
)
def test_paper_is_found_by_each_way_of_writing_an_id_of_it(typed: str) -> None:
    assert ["loaf"] == found(typed)
    assert ["other"] == found(f"-{typed}")


@pytest.mark.parametrize(
    "typed", ["atmmif", "10.1890", "2024.loaf-long", "loaf-long", "Loaf0", "froze", "example", "id"]
)
def test_paper_is_not_found_by_a_part_of_an_id(typed: str) -> None:
    assert [] == found(typed)


def test_field_that_is_named_is_searched_alone() -> None:
    assert [] == found(f"title:{IDS['doi']}")


@examples(200)
@given(st.text(st.sampled_from(string.ascii_letters + string.digits + "-._;()/[]<>:+#&@=%é"), min_size=1))
def test_doi_and_its_address_find_its_paper(end: str) -> None:
    paper = make_paper("bread", ids={"doi": f"10.5555/{end}"})
    assert ["bread"] == found(id_address("doi", paper.ids["doi"]), paper)
    if "%" not in end and "é" not in end:
        assert ["bread"] == found(paper.ids["doi"], paper)
