"""The order of papers, told by hand; that scripts find the same is tried in the browser (test_order_twin)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from generator.model.survey import Survey
from generator.query.order import SORTS, order_papers
from generator.query.words import fold
from tests.analysis.invented import make_paper, surveys

PAPERS = (
    make_paper("a", title="zest", month="", year=2024, authors=("Zoë Abt",)),
    make_paper("b", title="The Émile", month="2024-01", year=2025, authors=("Bo Zwei", "Ada Abt")),
    make_paper("c", title="«The emile»", month="2024-01", year=2024, authors=()),
    make_paper("d", title="Ünder", month="2023-12", year=2023, authors=("Ada Abt",)),
    make_paper("e", title="𐐀 letters beyond", month="2022-01", year=2022, authors=("Ovens",)),
    make_paper("f", title="\ufa0e signs", month="2022-01", year=2022, authors=("Ovens",)),
)


@pytest.mark.parametrize(
    ("sort", "keys"),
    [("newest", "bcadef"), ("title", "bcdaef"), ("author", "daefbc")],
    ids=("newest", "title", "author"),
)
def test_papers_are_ordered(sort: str, keys: str) -> None:
    assert list(keys) == [paper.key for paper in order_papers(PAPERS, sort)]


def test_first_author_stands_where_the_index_of_authors_has_the_name() -> None:
    names = (
        "Ana Garay", "Gabriel García\u00a0Márquez", "Zoë García\u00a0Márquez Jr.", "Ada Garcíamo",
        "The Krume Laboratory", "Ludwig van den Laib", "Gabriel García Márquez", "José Mehl y Salz", "Martin Nuss III",
    )  # fmt: skip
    papers = [make_paper(f"k{place}", authors=(name,)) for place, name in enumerate(names)]
    found = order_papers(reversed(papers), "author")
    assert list(names) == [paper.authors[0] for paper in found]


def test_papers_are_ordered_by_a_field_of_their_own() -> None:
    sizes = {"a": 2.5, "c": 10.0, "d": 10.0}
    papers = [replace(each, fields={"size": sizes[each.key]} if each.key in sizes else {}) for each in PAPERS]
    assert list("cdabef") == [paper.key for paper in order_papers(papers, "fields.size")]


@given(surveys())
def test_order_depends_on_the_papers_alone_and_keeps_them_all(survey: Survey) -> None:
    for sort in SORTS:
        found = order_papers(survey.papers, sort)
        assert found == order_papers(reversed(survey.papers), sort)
        assert sorted(paper.key for paper in found) == sorted(paper.key for paper in survey.papers)
    months = [paper.month or str(paper.year) for paper in order_papers(survey.papers)]
    assert months == sorted(months, reverse=True)
    titles = [fold(paper.title).encode("utf-16-be") for paper in order_papers(survey.papers, "title")]
    assert titles == sorted(titles)
