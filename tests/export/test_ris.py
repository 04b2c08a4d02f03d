"""RIS: that an independent parser reads every record back."""

from __future__ import annotations

from typing import Any

import pytest
import rispy
from hypothesis import given
from hypothesis import strategies as st

from generator.export.citation import cite
from generator.export.ris import to_ris
from generator.export.tag_words import keywords
from generator.model.paper import Paper
from tests.analysis.invented import TAXONOMY, make_paper, make_survey, papers, tagged


def read(text: str) -> list[dict[str, Any]]:
    return list(rispy.loads(text))


def test_record_is_read_back_whole() -> None:
    paper = make_paper(
        "dough2024",
        authors=("Ana de Witt", "Weather Team"),
        authors_complete=False,
        venue="arXiv",
        ids={"arxiv": "2401.00001", "doi": "10.1/a"},
        tags=tagged(way="bag", time={"noon": "weak"}),
    )
    assert read(to_ris([paper], make_survey(paper))) == [
        {
            "type_of_reference": "UNPB",
            "id": "dough2024",
            "title": "On dough2024",
            "authors": ["de Witt, Ana", "Weather Team", "et al."],
            "year": "2024",
            "date": "2024/05//",
            "secondary_title": "arXiv",
            "doi": "10.1/a",
            "accession_number": "arXiv:2401.00001",
            "urls": ["https://example.org/dough2024"],
            "notes": ["It keeps."],
            "keywords": ["Axis way: Label of bag", "Axis time: Label of noon"],
        }
    ]


def test_issuer_of_a_report_is_its_publisher() -> None:
    [record] = read(to_ris([make_paper(venue="Tech Report", affiliation="Oven Lab")], make_survey()))
    assert (record["type_of_reference"], record["publisher"]) == ("RPRT", "Oven Lab")


@pytest.mark.parametrize(
    ("published", "tag"), [({"journal": "J", "number": "4"}, "IS"), ({"report_number": "4"}, "M1")]
)
def test_arxiv_id_comes_before_the_number_which_it_would_replace_in_jabref(published: dict[str, str], tag: str) -> None:
    text = to_ris([make_paper(published=published, ids={"arxiv": "2401.00001"})], make_survey())
    assert text.index("AN  - arXiv:2401.00001") < text.index(f"{tag}  - 4")


def test_lines_end_as_the_format_wants_it() -> None:
    text = to_ris([make_paper()], make_survey())
    assert text.count("\n") == text.count("\r\n")
    assert text.endswith("ER  - \r\n\r\n")


@given(st.lists(papers(), max_size=3))
def test_every_record_survives_an_independent_parser(found: list[Paper]) -> None:
    records = read(to_ris(found, make_survey()))
    assert len(records) == len(found)
    for paper, record in zip(found, records, strict=True):
        citation = cite(paper)
        more = [] if citation.complete else ["et al."]
        # The parser drops spaces of every kind around a text.
        assert record.get("title", "") == citation.title.strip()
        expected = [*(name.inverted.strip() for name in citation.names), *more]
        assert [name for name in record.get("authors", []) if name] == [name for name in expected if name]
        assert record.get("keywords", []) == list(keywords(paper, TAXONOMY))
        assert record["year"] == str(paper.year)
