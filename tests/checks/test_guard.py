"""A check that fails is told as such and hides nothing; what made checks fail is reported at its cause."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generator.checks import claim_queries
from generator.model.survey import Survey
from generator.problem import Problem
from tests.checks.conftest import CheckEdit

NUMBER = "{query: herb=mint, at_most: 9}"


def test_check_that_fails_is_reported_and_hides_neither_what_it_found_nor_the_others(
    check_edit: CheckEdit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(survey: Survey) -> Iterator[Problem]:
        yield claim_queries.RULE.problem(survey.claims[0].place, "Found before.")
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(claim_queries, "check", fail)
    before, other, failed = check_edit(("papers/mint-jug2024.yml", "jug\n", "jgu\n"))
    assert "claims.yml:2:5: error: Found before. (claim-queries)" == before
    assert other.startswith('papers/mint-jug2024.yml:9:13: error: "jgu" is not a value')
    assert failed.startswith("survey.yml:1:1: error: A bug in the generator kept this rule from being checked")
    assert "IndexError (tuple index out of range) at generator/checks/guard.py:" in failed
    assert failed.endswith(" (claim-queries)")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (
            "{scale: twelve, expect: 4}",
            (
                '10:21: error: Expected the scale figure as a mapping of fields, found "twelve". '
                "Write each field on a line of its own, as `name: value`. (value-types)",
            ),
        ),
        (
            "{ratio: [mint, mint], expect: 1}",
            (
                '10:21: error: "mint" is itself a ratio, and a ratio cannot use another ratio. '
                "Name the numbers from which it is computed. (claim-queries)",
            ),
        ),
        (
            "{ratio: [left], expect: 1}",
            ("10:21: error: A ratio takes the names of two numbers, found 1. (value-types)",),
        ),
        (
            "{scale: {system: Kitchen sill, metric: pots, part: max}, expect: 4}",
            (
                '10:21: error: The scale figure of "Kitchen sill" for "pots" has no "max". '
                "Name the part that it has. (claim-queries)",
            ),
        ),
        ("{stage: tilte, expect: 1}", ('10:21: error: "tilte" is not a screening stage. Did you mean "title"?',)),
        ("{stage: [], expect: 1}", ('10:7: error: The number "mint" needs one of ',)),
        (
            "{count: papers, expect: 1.9999999999}",
            ('10:7: error: The claim "shade" says 1.9999999999 for "mint" in the edition spring; the data has 2.',),
        ),
        (
            "{query: herb=mint, expect: 1, papers: [basil-wick2023]}",
            (
                '10:7: error: The claim "shade" says 1 for "mint" in the edition spring; the data has the same '
                "number, but other papers (no longer: basil-wick2023; now also: mint-jug2024).",
            ),
        ),
    ],
)
def test_number_that_cannot_be_computed_is_reported_once_at_its_cause(
    check_edit: CheckEdit, written: str, expected: tuple[str, ...]
) -> None:
    found = check_edit(("claims.yml", NUMBER, written))
    assert len(expected) == len(found), found
    for line, start in zip(found, expected, strict=True):
        assert line.removeprefix("claims.yml:").startswith(start), line


def test_claim_of_the_living_edition_is_told_apart(check_edit: CheckEdit) -> None:
    living = ("claims.yml", "edition: spring", "edition: living")
    found = check_edit(living, ("claims.yml", NUMBER, "{query: herb=mint, expect: 3}"))
    assert 1 == len(found), found
    assert 'The claim "shade" says 3 for "mint" in the living edition; the data has 1: mint-jug2024.' in found[0]


def test_ratio_by_zero_says_so(check_edit: CheckEdit) -> None:
    found = check_edit(
        ("claims.yml", NUMBER, "{ratio: [left, none], at_least: 1}\n      none: {query: herb=none, expect: 0}")
    )
    assert 1 == len(found), found
    assert 'it cannot be computed, as "none" is 0.' in found[0]
