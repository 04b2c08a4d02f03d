"""Works of one title are told apart by their ids, their first authors, however they are written, and their years."""

from __future__ import annotations

import pytest

from generator.checks.other_work import Bearer, difference_of


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (Bearer(), Bearer(author="Ida Blum", year=2024), ""),
        (Bearer(ids={"doi": "10.5/a"}), Bearer(ids={"arxiv": "2401.1"}), ""),
        (Bearer(ids={"doi": "10.5/a"}, author="Ida Blum"), Bearer(ids={"doi": "10.5/b"}, author="Ida Blum"), "id"),
        (Bearer(author="Ida Blum"), Bearer(author="I. Blüm"), ""),
        (Bearer(author="Blum Ida"), Bearer(author="Ida Blum"), ""),
        (Bearer(author="Blum I."), Bearer(author="Ida Blum"), ""),
        (Bearer(author="Ida Blum Jr."), Bearer(author="Ida Blum"), ""),
        (Bearer(author="Ida Hofer-Blum"), Bearer(author="Ida Blum"), ""),
        (Bearer(author="Ida Blum"), Bearer(author="Ida Hofer"), "author"),
        (Bearer(year=2023), Bearer(year=2024), ""),
        (Bearer(year=2023), Bearer(year=2021), "year"),
    ],
)
def test_works_of_one_title_are_told_apart_both_ways(one: Bearer, other: Bearer, expected: str) -> None:
    assert (expected, expected) == (difference_of(one, other), difference_of(other, one))
