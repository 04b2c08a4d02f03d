"""Works of one title are told apart by their ids, their first authors, however they are written, and their years."""

from __future__ import annotations

import pytest

from generator.checks.other_work import WorkFacts, difference_of


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (WorkFacts(), WorkFacts(author="Ida Blum", year=2024), ""),
        (WorkFacts(ids={"doi": "10.5/a"}), WorkFacts(ids={"arxiv": "2401.1"}), ""),
        (
            WorkFacts(ids={"doi": "10.5/a"}, author="Ida Blum"),
            WorkFacts(ids={"doi": "10.5/b"}, author="Ida Blum"),
            "id",
        ),
        (WorkFacts(author="Ida Blum"), WorkFacts(author="I. Blüm"), ""),
        (WorkFacts(author="Blum Ida"), WorkFacts(author="Ida Blum"), ""),
        (WorkFacts(author="Blum I."), WorkFacts(author="Ida Blum"), ""),
        (WorkFacts(author="Ida Blum Jr."), WorkFacts(author="Ida Blum"), ""),
        (WorkFacts(author="Ida Hofer-Blum"), WorkFacts(author="Ida Blum"), ""),
        (WorkFacts(author="Ida Blum"), WorkFacts(author="Ida Hofer"), "author"),
        (WorkFacts(year=2023), WorkFacts(year=2024), ""),
        (WorkFacts(year=2023), WorkFacts(year=2021), "year"),
    ],
)
def test_works_of_one_title_are_told_apart_both_ways(one: WorkFacts, other: WorkFacts, expected: str) -> None:
    assert (expected, expected) == (difference_of(one, other), difference_of(other, one))
