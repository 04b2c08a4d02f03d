"""The dates of a paper agree with each other and with its identifier."""

from __future__ import annotations

import pytest

from tests.checks.conftest import BASIL, CheckEdit, rule_of


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("year: 2023", "year: 226", f"{BASIL}:3:7: error: "),
        ("year: 2023", "year: 2026", f"{BASIL}:3:7: error: "),
        ("year: 2023", "year: 2025", ""),
        ("month: 2023-05", "month: 2024-01", f"{BASIL}:4:8: error: "),
        ("month: 2023-05", "month: 2022-11", ""),
        ("month: 2023-05", "month: 0023-05", f"{BASIL}:4:8: error: "),
        ("added: 2024-03-01", "added: 2023-04-30", f"{BASIL}:4:8: error: "),
        ('"2305.99901"', '"hep-th/9905001"', f"{BASIL}:4:8: warning: "),
        ('"2305.99901"', '"hep-th/0505001"', f"{BASIL}:4:8: warning: "),
        ('"2305.99901"', '"2405.99901"', f"{BASIL}:3:7: warning: "),
    ],
)
def test_dates_of_a_paper_agree(old: str, new: str, expected: str, check_edit: CheckEdit) -> None:
    found = [problem for problem in check_edit((BASIL, old, new)) if rule_of(problem) == "possible-dates"]
    assert bool(expected) == bool(found)
    assert not expected or (len(found) == 1 and found[0].startswith(expected))


def test_paper_is_removed_after_it_was_added(check_edit: CheckEdit) -> None:
    found = check_edit((BASIL, "tags:", "removed: {date: 2024-03-01, why: Never read.}\ntags:"))
    assert [f"{BASIL}:9:10"] == [problem.split(": ")[0] for problem in found if rule_of(problem) == "possible-dates"]


@pytest.mark.parametrize("is_published", [False, True])
def test_no_clock_is_behind_an_edition_that_was_published(is_published: bool, check_edit: CheckEdit) -> None:
    """A slip in the date of an edition took the warning from every later day."""
    planned = ("survey.yml", "{id: spring, date: 2024-04-01", "{id: spring, date: 2224-04-01")
    lock = ("editions/spring.lock", "edition spring 2224-04-01\naxes herb watering light harvest\n")
    late = (BASIL, "added: 2024-03-01", "added: 2224-03-01")
    found = check_edit(planned, late, *([lock] if is_published else []))
    told = [problem.split(": ")[0] for problem in found if "is in the future" in problem]
    assert ([] if is_published else [f"{BASIL}:8:8", "survey.yml:12:24"]) == told


def test_last_and_first_of_all_days_are_days(check_edit: CheckEdit) -> None:
    config = ("survey.yml", "{id: spring, date: 2024-04-01", "{id: spring, date: 9999-12-31")
    found = check_edit(config, (BASIL, "added: 2024-03-01", "added: 0001-01-01"))
    assert [] == [problem for problem in found if "bug in the generator" in problem]


def test_paper_cannot_be_added_before_the_month_of_its_arxiv_id(check_edit: CheckEdit) -> None:
    edits = [(BASIL, "added: 2024-03-01", "added: 2023-04-30"), (BASIL, "month: 2023-05\n", "")]
    (found,) = (each for each in check_edit(*edits) if "possible-dates" in each)
    assert (
        ":8: error: The paper was added on 2023-04-30, before the month of its arXiv id 2305.99901, 2023-05." in found
    )
    edits[0] = (BASIL, "added: 2024-03-01", "added: 2023-05-01")
    assert not any("possible-dates" in each for each in check_edit(*edits))
