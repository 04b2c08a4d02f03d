"""Corrections out of answers of services: which are doubtful, which a person makes, and what an issue shows of many."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generator.bibliography.record import Record
from generator.checked import check_source
from generator.curation.corrected_file import correct
from generator.curation.correction_report import to_mend_issue
from generator.curation.corrections import Correction, find_corrections
from generator.curation.screening_list import Waiting, to_issue
from generator.lookup.reference import Reference
from generator.source.folder import read_folder
from tests.analysis.invented import make_paper

ARXIV = Reference("arxiv", "2601.99901")


def code_of(key: str) -> Correction:
    return Correction(
        key=key,
        field="links.code",
        written="https://example.org/code",
        was="null",
        shown="https://example.org/code",
        certainty="new",
        why="Code was released.",
        source="arXiv 2601.99901",
    )


@pytest.mark.parametrize(
    ("comment", "found"),
    [
        ("Accepted at the Bread Days 2026; 9 pages", [("venue", "Bread Days 2026", "doubtful")]),
        ("9 pages", []),
    ],
)
def test_venue_in_the_words_of_authors_is_doubtful(comment: str, found: list[tuple[str, str, str]]) -> None:
    paper = make_paper(venue="arXiv")
    record = Record(title=paper.title, authors=paper.authors, year=2024, venue="arXiv", comment=comment)
    assert found == [(each.field, each.shown, each.certainty) for each in find_corrections(paper, [(ARXIV, record)], 9)]


@pytest.mark.parametrize(("first", "certainty"), [("A. Roe", "new"), ("Ada Roe", "new"), ("B. Roe", "doubtful")])
def test_author_with_initials_is_the_one_whose_list_was_cut(first: str, certainty: str) -> None:
    paper = make_paper(authors=("Ada Roe",), authors_complete=False)
    record = Record(title=paper.title, authors=(first, "Bo Poe"), year=2024)
    found = [each for each in find_corrections(paper, [(ARXIV, record)], 9) if each.field == "authors"]
    assert [certainty] == [each.certainty for each in found]


def test_family_name_of_several_words_is_the_same_person_and_proposed_as_files_write_it() -> None:
    paper = make_paper(authors=("A. B. Rye Roe",))
    record = Record(title=paper.title, authors=("Rye Roe, Ada Berta",), year=2024)
    assert [] == [each for each in find_corrections(paper, [(ARXIV, record)], 9) if each.field == "authors"]
    more = replace(record, authors=(*record.authors, "Bo Poe"))
    (found,) = (each for each in find_corrections(paper, [(ARXIV, more)], 9) if each.field == "authors")
    assert ('["{Rye Roe}, Ada Berta", "Bo Poe"]', "Ada Berta Rye Roe, Bo Poe") == (found.written, found.shown)


def test_correction_of_a_field_without_lines_of_its_own_is_left_to_a_person(data: Path) -> None:
    path = data / "papers" / "cold-proof2026.yml"
    path.write_text(f"{path.read_text(encoding='utf-8')}links: {{}}\n", encoding="utf-8")
    source = read_folder(data)
    by_hand, written = code_of("cold-proof2026"), code_of("linen-loaf2021")
    corrected = correct([by_hand, written], source, check_source(source).survey, date(2026, 11, 22))
    assert (by_hand,) == corrected.by_hand
    assert ["papers/linen-loaf2021.yml"] == list(corrected.files)


@pytest.mark.parametrize(("number", "shown", "more"), [(300, 300, ""), (301, 300, "And 1 more in the list.")])
def test_issue_counts_the_corrections_that_it_does_not_show(number: int, shown: int, more: str) -> None:
    text = to_mend_issue([code_of(f"paper-{place}") for place in range(number)])
    assert (shown, more) == (text.count("| `paper-"), _further(text))


@pytest.mark.parametrize(("number", "shown", "more"), [(100, 100, ""), (1201, 100, "And 1,101 more in the list.")])
def test_issue_counts_the_records_that_it_does_not_show(number: int, shown: int, more: str) -> None:
    text = to_issue([Waiting(record=Record(title=f"Loaf {place}")) for place in range(number)])
    assert (shown, more) == (text.count("| Loaf "), _further(text))


def _further(text: str) -> str:
    """Return the last line of an issue, where it is none of its table."""
    last = text.splitlines()[-1]
    return "" if last.startswith("|") else last


@pytest.mark.parametrize(
    ("address", "level", "is_sound"),
    [("example.org/code", "error", False), ("https://githud.com/code", "warning", True)],
)
def test_only_what_makes_an_error_is_not_written(data: Path, address: str, level: str, is_sound: bool) -> None:
    source = read_folder(data)
    faulty = replace(code_of("linen-loaf2021"), written=address)
    corrected = correct([faulty], source, check_source(source).survey, date(2026, 11, 22))
    assert ([level], is_sound) == ([problem.level for problem in corrected.problems], corrected.is_sound)
