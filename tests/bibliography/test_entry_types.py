"""What other programs call an entry is kept as papers have it, and whatever the exports write is read again."""

from __future__ import annotations

import pytest

from generator.bibliography.read import read_bibliography
from generator.export.bibtex import to_bibtex_list
from generator.export.csl import to_csl_json
from generator.export.ris import to_ris
from generator.model.paper import Paper
from tests.analysis.invented import make_paper, make_survey

OVEN = {"publisher": "Oven", "series": "Loaves", "volume": "2"}
PAPERS = [
    make_paper("a1", published={"journal": "Journal of Bread", "volume": "2", "number": "3", "pages": "4–5"}),
    make_paper("a2", published={"book_title": "Bread 2024", "pages": "4–5", "publisher": "Oven", "series": "Loaves"}),
    make_paper("a3", type="chapter", published={"book_title": "The Oven Book", "publisher": "Oven"}),
    make_paper("a4", type="book", venue="", published=OVEN),
    make_paper("a5", type="thesis", venue="", published={"publisher": "Crumb University"}),
    make_paper("a6", venue="Memo", published={"report_number": "TR-7", "publisher": "Crumb"}),
    make_paper("a7", venue="arXiv", ids={"arxiv": "2405.00001"}),
    make_paper("a8", type="web", venue="Bread Blog", ids={}, links={"paper": "https://example.org/~a--b"}),
]


def read_again(text: str, name: str, paper: Paper) -> Paper:
    reading = read_bibliography(text.encode(), name)
    assert () == reading.problems
    [record] = reading.records
    return make_paper(
        paper.key,
        title=record.title,
        authors=record.authors,
        year=record.year,
        month=record.month or paper.month,
        venue=record.venue or record.published.get("journal") or record.published.get("book_title", ""),
        type=record.type,
        published=record.published,
        ids=record.ids,
        links=record.links,
    )


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.key)
def test_exports_are_read_as_what_they_were(paper: Paper) -> None:
    bibtex, survey = to_bibtex_list([paper]), make_survey(paper)
    assert bibtex == to_bibtex_list([read_again(bibtex, "x.bib", paper)])
    assert bibtex == to_bibtex_list([read_again(to_ris([paper], survey), "x.ris", paper)])
    assert bibtex == to_bibtex_list([read_again(to_csl_json([paper], survey), "x.json", paper)])


@pytest.mark.parametrize(
    ("file", "text", "kind"),
    [
        ("a.ris", "TY  - NEWS\nTI  - T\nJO  - Loaves\nER  - \n", "journal"),
        ("a.json", '[{"title": "T", "type": "article-newspaper", "container-title": "Loaves"}]', "journal"),
        ("a.csv", "Item Type,Title,Publication Title\nnewspaperArticle,T,Loaves\n", "journal"),
        ("a.ris", "TY  - ENCYC\nTI  - T\nT2  - Loaves\nER  - \n", "book_title"),
        ("a.json", '[{"title": "T", "type": "book-section", "container-title": "Loaves"}]', "book_title"),
        ("a.bib", "@inreference{x, title = {T}, booktitle = {Loaves}}", "book_title"),
    ],
)
def test_article_of_a_newspaper_and_of_a_dictionary_say_where_they_appeared(file: str, text: str, kind: str) -> None:
    [record] = read_bibliography(text.encode(), file).records
    assert ({kind: "Loaves"}, "chapter" if kind == "book_title" else "") == (record.published, record.type)
