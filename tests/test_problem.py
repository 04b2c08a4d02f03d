"""Places and problems: how they print and sort, and which word is suggested."""

from __future__ import annotations

import pytest

from generator.problem import Level, Place, Problem, lines_of, sort_problems, suggest


def problem(line: int, column: int = 1, level: Level = "error", rule: str = "a-rule", file: str = "b.yml") -> Problem:
    return Problem(place=Place(file=file, line=line, column=column), level=level, message="It is wrong.", rule=rule)


def test_lines_are_those_of_an_editor() -> None:
    assert ["a", "b\x1c\x85\u2028c", "d", "", "e", ""] == lines_of("a\nb\x1c\x85\u2028c\r\nd\r\re\n")


def test_problem_prints_place_level_message_and_rule() -> None:
    assert "b.yml:3:14: warning: It is wrong. (a-rule)" == str(problem(3, 14, "warning"))


def test_problem_prints_on_one_line_whatever_it_quotes() -> None:
    place = Place(file="b.yml")
    quoting = Problem(place=place, level="error", message='"a\nb.yml:1:1: error:\t\x1b[31m\u202e" is bad.', rule="r")
    assert 'b.yml:1:1: error: "a b.yml:1:1: error: \\u{1b}[31m\\u{202e}" is bad. (r)' == str(quoting)


@pytest.mark.parametrize(
    ("message", "printed"),
    [
        (f'"{"9" * 5_000}" is no year. Give one.', f'"{"9" * 59}… is no year. Give one.'),
        (f"https://example.org/{'a' * 4_000}", f"https://example.org/{'a' * 4_000}"),
        ("long " * 50_000, f"{'long ' * 4_000}…"),
    ],
    ids=["word", "address", "text"],
)
def test_of_what_is_as_long_as_a_file_the_beginning_is_shown(message: str, printed: str) -> None:
    problem = Problem(place=Place("a.yml"), level="error", message=message, rule="r")
    assert f"a.yml:1:1: error: {printed} (r)" == str(problem)


def test_problems_sort_by_place_then_severity_then_rule_and_stand_once() -> None:
    in_order = (
        problem(9, file="a.yml"),
        problem(2, 1),
        problem(2, 3, "error", "b-rule"),
        problem(2, 3, "warning", "a-rule"),
        problem(2, 3, "warning", "c-rule"),
        problem(2, 3, "note", "a-rule"),
        problem(2, 10),
        problem(10),
    )
    assert in_order == sort_problems((*reversed(in_order), in_order[3]))


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ("shard", ' Did you mean "shared"?'),
        ("SHARED", ' Did you mean "shared"?'),
        ("Prozess", ' Did you mean "Process"?'),
        ("something else", ""),
        ("", ""),
    ],
)
def test_nearest_known_word_is_suggested_and_nothing_when_none_is_near(wanted: str, expected: str) -> None:
    assert expected == suggest(wanted, ["shared", "Process", "team"])
