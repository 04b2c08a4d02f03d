"""Whose a problem is: of the files that a change touches, of what it causes elsewhere, or of before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.problem import Level, Place, Problem, Related
from generator.review.judge import judge


def problem(file: str, message: str, line: int = 1, level: Level = "error", rule: str = "r") -> Problem:
    return Problem(place=Place(file=file, line=line), level=level, message=message, rule=rule)


def test_problem_that_stood_before_is_not_the_changes_own_though_its_line_moved() -> None:
    old, new = problem("data/a.yml", "Bad.", 3), problem("data/a.yml", "Worse.", 4)
    judged = judge([problem("data/a.yml", "Bad.", 9), new], [old], {"data/a.yml"})
    assert ((new,), 1) == (judged.own, len(judged.former))


def test_problem_that_stands_twice_now_and_stood_once_is_new_once() -> None:
    twice = [problem("data/a.yml", "Bad.", 3), problem("data/a.yml", "Bad.", 8)]
    judged = judge(twice, twice[:1], {"data/a.yml"})
    assert (1, 1) == (len(judged.own), len(judged.former))


def test_other_number_in_a_file_that_was_left_alone_is_no_new_problem_and_in_a_changed_one_is() -> None:
    before, after = problem("data/a.yml", "85 instead of 84."), problem("data/a.yml", "86 instead of 84.")
    assert ((), (after,)) == ((left := judge([after], [before], ())).new, left.former)
    assert (after,) == judge([after], [before], {"data/a.yml"}).own


def test_paper_that_is_gone_stays_gone_where_the_first_of_the_files_that_name_it_is_mended() -> None:
    related = (Related(place=Place(file="data/scale.yml"), message="used here"),)
    was = replace(problem("data/audits/a.yml", "x, 4 places in 4 files.", rule="known-papers"), related=related)
    now = replace(problem("data/paths.yml", "x, 3 places in 3 files.", rule="known-papers"), related=related)
    assert () == judge([now], [was], {"data/audits/a.yml"}).new
    assert (now,) == judge([now], [], {"data/audits/a.yml"}).new


def test_own_problems_come_first_the_worst_of_them_at_the_top() -> None:
    note, error = problem("data/z.yml", "Note.", level="note"), problem("data/z.yml", "Bad.", 9)
    elsewhere = problem("data/a.yml", "Falls.")
    assert (error, note, elsewhere) == judge([elsewhere, note, error], [], {"data/z.yml"}).new


def test_what_one_change_causes_in_another_file_is_one_problem_for_each_rule() -> None:
    falls = [problem("data/claims.yml", f"Claim {name} falls.", line) for line, name in enumerate("abc", start=1)]
    (found,) = judge([*falls], [], {"data/papers/new.yml"}).caused
    assert "Claim a falls. The same change causes 2 more problems of this rule in the file." == found.message
    assert ["Claim b falls.", "Claim c falls."] == [item.message for item in found.related]


def test_worst_of_what_is_caused_comes_first_and_twenty_more_places_are_named() -> None:
    notes = [problem("data/claims.yml", f"Note {line}.", line, "note") for line in range(1, 23)]
    error = problem("data/tables.yml", "Falls.")
    first, second = judge([*notes, error], [], {"data/papers/new.yml"}).caused
    assert (error, [f"Note {line}." for line in range(2, 22)]) == (first, [each.message for each in second.related])


CHANGED = ("data/papers/loaf2021.yml", "data/papers/rye2022.yml", "data/claims.yml")


@pytest.mark.parametrize(
    ("message", "at", "causes"),
    [
        ('"rye2022" is no paper.', "", CHANGED[1:2]),
        ("The paper rye2022 and loaf2021 differ.", "", CHANGED[:2]),
        ("This one differs.", CHANGED[0], CHANGED[:1]),
        ("The paper rye2022 differs.", CHANGED[2], (CHANGED[2], CHANGED[1])),
        ("Of loaf2021-b, as claims are.", "data/other.yml", tuple(sorted(CHANGED))),
    ],
)
def test_problem_elsewhere_follows_from_the_changed_files_that_it_names_or_from_all(
    message: str, at: str, causes: tuple[str, ...]
) -> None:
    found = problem("data/tables.yml", message)
    related = (Related(place=Place(file=at, line=1), message="Here."),) * bool(at)
    (caused,) = (judged := judge([replace(found, related=related)], [], CHANGED)).caused
    assert causes == judged.causes[caused]
    # As it is in a place that is related, too.
    related = (Related(place=Place(file=at or "data/x.yml", line=1), message=message),)
    (caused,) = (judged := judge([replace(found, message="Bad.", related=related)], [], CHANGED)).caused
    assert causes == judged.causes[caused]
