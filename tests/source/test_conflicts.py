"""Conflicts that git left: one problem for each, at the line where it begins."""

from __future__ import annotations

import pytest

from generator.source.conflicts import find_conflicts

WHOLE = "<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> other\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a: 1\n", []),
        (f"x: 1\n{WHOLE}", [2]),
        (f"{WHOLE}x: 1\n{WHOLE}", [1, 7]),
        ("a: 1\n=======\na: 2\n>>>>>>> other\n", [4]),
        (f"{WHOLE}x: 1\n>>>>>>> other\n", [1, 7]),
        ("<<<<<<< HEAD\na: 1\n", [1]),
    ],
)
def test_each_conflict_is_told_once_where_it_begins_and_an_end_alone_where_it_stands(
    text: str, lines: list[int]
) -> None:
    for ends in (text, text.replace("\n", "\r\n")):
        assert lines == [problem.place.line for problem in find_conflicts(ends, "x.yml")]
