"""What a citation says of a paper, whatever its format."""

from __future__ import annotations

import pytest

from generator.export.citation import cite, find_kind
from generator.export.own_citation import cite_edition, cite_survey
from generator.model.config import SurveyPaper
from tests.analysis.invented import make_paper, make_survey


@pytest.mark.parametrize(
    ("venue", "kind"),
    [
        ("arXiv", "preprint"),
        ("arXiv (ABC 2026 submitted)", "preprint"),
        ("OpenReview (ABC 2026 submission)", "preprint"),
        ("Tech Report", "report"),
        ("Engineering Blog", "web"),
        ("Blog Post", "web"),
        ("Documentation", "web"),
        ("Journal of ABC Studies", "article"),
        ("Letters to the Baker", "article"),
        ("TMLR", "article"),
        ("Advances in Complex Systems", "article"),
        ("Nature 2025", "article"),
        ("Proceedings of the Morning Market", "conference"),
        ("Findings of ABC 2024", "conference"),
        ("ICML", "conference"),
        ("NeurIPS 2022 D&B", "conference"),
        ("", "article"),
    ],
)
def test_kind_follows_from_the_words_of_the_venue(venue: str, kind: str) -> None:
    assert find_kind(venue) == kind


def test_an_anthology_id_makes_a_conference_unless_the_venue_names_a_journal() -> None:
    assert find_kind("Morning Market", has_acl=True) == "conference"
    assert find_kind("TACL", has_acl=True) == "article"


def test_article_loses_the_year_from_its_journal() -> None:
    assert cite(make_paper(venue="Nature 2025")).container == "Nature"
    assert cite(make_paper(venue="2025")).container == "2025"
    assert cite(make_paper(venue="Letters 20255")).container == "Letters 20255"
    assert cite(make_paper(venue="ABC 2025")).container == "ABC 2025"


@pytest.mark.parametrize(
    ("venue", "year", "month", "expected"),
    [
        ("arXiv", 2024, "2024-05", 5),
        ("arXiv", 2025, "2024-05", None),
        ("arXiv", 2024, "", None),
        ("Journal of Loaves", 2024, "2024-05", None),
        ("ABC 2024", 2024, "2024-05", None),
    ],
)
def test_month_counts_only_where_it_is_that_of_the_publication(
    venue: str, year: int, month: str, expected: int | None
) -> None:
    assert cite(make_paper(venue=venue, year=year, month=month)).month == expected


def test_unknown_authors_are_not_an_incomplete_list() -> None:
    citation = cite(make_paper(authors=(), authors_complete=False))
    assert citation.names == ()
    assert citation.complete


def test_survey_is_cited_by_its_publication() -> None:
    paper = SurveyPaper(title="All Loaves", arxiv="2605.00001", year=2026, month="2026-05")
    citation = cite_survey(make_survey(paper=paper))
    assert citation is not None
    assert (citation.kind, citation.container, citation.month) == ("preprint", "arXiv", 5)
    assert citation.url == "https://arxiv.org/abs/2605.00001"
    assert cite_survey(make_survey(paper=SurveyPaper())) is None


def test_edition_is_cited_by_its_date() -> None:
    survey = make_survey(make_paper())
    first = cite_edition(survey, "first")
    assert (first.key, first.year, first.month) == ("loaves-first", 2026, 2)
    assert first.container == "Data set and website, First"
    assert cite_edition(survey).container == "Data set and website, living edition of 2026-02-01"
