"""What a citation says of a paper, whatever its format."""

from __future__ import annotations

import json

import pytest

from generator.export.bibtex import to_bibtex, to_bibtex_entry
from generator.export.citation import cite, find_kind, is_guessed, page_range, to_publication
from generator.export.csl import to_csl_json
from generator.export.head import to_paper_head
from generator.export.own_citation import cite_edition, cite_survey
from generator.export.reference_list import to_reference, to_reference_list
from generator.export.ris import to_ris
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
        ("ABC 2024", "conference"),
        ("JHEP", "article"),
        ("JHEP 2021", "article"),
        ("JINST", "article"),
        ("SciPost Phys.", "article"),
        ("SciPost Phys. 2020", "article"),
        ("Phys.Rev.D 2019", "article"),
        ("Eur.Phys.J.C", "article"),
        ("PRL 2020", "article"),
        ("Int. Conf. on Bread", "conference"),
        ("NeurIPS 2022 D&B", "conference"),
        ("", "document"),
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
    assert cite_edition(survey).container == "Data set and website, living edition of 1 February 2026"


def test_survey_without_a_date_is_cited_without_one() -> None:
    living = cite_edition(make_survey(make_paper(added=None), editions=()))
    assert (living.container, living.month) == ("Data set and website, living edition", None)
    assert "year" not in to_bibtex_entry(living)
    assert "(n.d.)" in to_reference(living)


def test_what_an_entry_states_is_no_guess() -> None:
    assert is_guessed(make_paper(venue="ABC 2024"))
    assert not is_guessed(make_paper(venue="Journal of ABC"))
    assert is_guessed(make_paper(venue=""))
    stated = make_paper(venue="ABC 2024", type="book")
    assert (cite(stated).kind, is_guessed(stated)) == ("book", False)


@pytest.mark.parametrize(
    ("ids", "kind", "guessed", "type_in_bibtex"),
    [
        ({"arxiv": "2405.00001"}, "preprint", False, "@misc{"),
        ({"arxiv": "2405.00001", "doi": "10.5555/a"}, "document", True, "@misc{"),
        ({"doi": "10.5555/a"}, "document", True, "@misc{"),
        ({"acl": "2024.loaf-1.1"}, "conference", False, "@inproceedings{"),
        ({}, "document", True, "@misc{"),
    ],
)
def test_paper_without_venue_and_type_is_no_article(
    ids: dict[str, str], kind: str, guessed: bool, type_in_bibtex: str
) -> None:
    paper = make_paper(venue="", ids=ids)
    assert (kind, guessed) == (cite(paper).kind, is_guessed(paper))
    assert to_bibtex(paper).startswith(type_in_bibtex)
    assert "JOUR" not in to_ris([paper], make_survey(paper))
    assert '"article-journal"' not in to_csl_json([paper], make_survey(paper))


@pytest.mark.parametrize(
    ("published", "kind", "container"),
    [
        ({"journal": "ABC"}, "article", "ABC"),
        ({"book_title": "Talks of Loaf 2024"}, "conference", "Talks of Loaf 2024"),
        ({"report_number": "LOAF-7"}, "report", "Journal of Loaves"),
        ({"volume": "7"}, "article", "Journal of Loaves"),
    ],
)
def test_publication_tells_the_kind_and_the_container(published: dict[str, str], kind: str, container: str) -> None:
    paper = make_paper(published=published)
    citation = cite(paper)
    assert (citation.kind, citation.container, is_guessed(paper)) == (kind, container, False)


@pytest.mark.parametrize(
    ("pages", "expected"),
    [("5-17", ("5", "17")), ("5–17", ("5", "17")), ("e12", ("e12", "")), ("", ("", "")), ("1 -- 9", ("1", "9"))],
)
def test_pages_have_a_first_and_a_last(pages: str, expected: tuple[str, str]) -> None:
    assert page_range(pages) == expected


def test_publication_stands_as_references_have_it() -> None:
    published = {"series": "Lectures", "volume": "12", "number": "4", "pages": "5-17"}
    assert to_publication(cite(make_paper(published=published))) == "Lectures, 12(4), 5-17"
    assert to_publication(cite(make_paper(published={"number": "4"}))) == "4"
    assert to_publication(cite(make_paper())) == ""


def test_number_of_a_report_is_that_of_no_article() -> None:
    both = {"journal": "ABC", "number": "4", "report_number": "LOAF-7"}
    assert cite(make_paper(published=both)).number == "4"
    assert cite(make_paper(published=both, type="report")).number == "LOAF-7"


PRINTED = make_paper(
    venue="SciPost Phys.",
    published={"journal": "SciPost Phys.", "volume": "9", "number": "2", "pages": "101–117", "publisher": "SciPost"},
)


def test_every_format_has_what_is_known_of_the_publication() -> None:
    survey = make_survey(PRINTED)
    bibtex = to_bibtex(PRINTED)
    for line in ("journal = {SciPost Phys.}", "volume = {9}", "number = {2}", "pages = {101--117}"):
        assert f"  {line},\n" in bibtex
    assert bibtex.startswith("@article{")
    ris = to_ris([PRINTED], survey)
    for line in ("TY  - JOUR", "VL  - 9", "IS  - 2", "SP  - 101", "EP  - 117", "PB  - SciPost"):
        assert f"{line}\r\n" in ris
    (csl,) = json.loads(to_csl_json([PRINTED], survey))
    assert (csl["volume"], csl["issue"], csl["page"], csl["publisher"]) == ("9", "2", "101–117", "SciPost")
    head = to_paper_head(PRINTED, survey)
    for name, content in (("journal_title", "SciPost Phys."), ("volume", "9"), ("issue", "2"), ("lastpage", "117")):
        assert f'<meta name="citation_{name}" content="{content}">' in head
    assert "SciPost Phys., 9(2), 101–117. SciPost." in to_reference_list([PRINTED])
