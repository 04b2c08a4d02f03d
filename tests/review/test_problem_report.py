"""Problems of a change as Markdown: the first of them in tables, the rest counted."""

from __future__ import annotations

import re

import pytest

from generator.problem import Place, Problem
from generator.review.judge import Judged
from generator.review.mending import Mended
from generator.review.problem_report import MOST_CAUSES, MOST_ROWS, show_causes, to_problem_report


def problems(number: int, file: str = "data/a.yml") -> tuple[Problem, ...]:
    places = (Place(file=file, line=line) for line in range(1, number + 1))
    return tuple(Problem(place=place, level="error", message=f"Bad {place.line}.", rule="r") for place in places)


@pytest.mark.parametrize(
    ("more", "said"), [(0, ""), (1, "And 1 more problem, which"), (2, "And 2 more problems, which")]
)
def test_problems_beyond_the_first_are_counted(more: int, said: str) -> None:
    text = to_problem_report(Judged(own=problems(MOST_ROWS + more)), Mended())
    assert [f"Bad {line}." for line in range(1, MOST_ROWS + 1)] == re.findall(r"Bad \d+\.", text)
    assert said == "".join(re.findall(r"And .*?, which", text))


def test_few_causes_are_named_and_many_are_counted() -> None:
    files = [f"data/papers/{name}.yml" for name in "abcdef"]
    few = show_causes(files[:MOST_CAUSES], Judged())
    assert all(file in few for file in files[:MOST_CAUSES])
    assert f"{MOST_CAUSES + 1} changed files" == show_causes(files[: MOST_CAUSES + 1], Judged())


@pytest.mark.parametrize(
    ("number", "where"), [(1, "`data/0.yml`"), (3, "`data/0.yml`, `data/1.yml` and `data/2.yml`"), (4, "4 files")]
)
def test_files_of_earlier_problems_are_named_while_they_are_few(number: int, where: str) -> None:
    former = tuple(found for name in range(number) for found in problems(1, f"data/{name}.yml"))
    assert f"{number} earlier problem{'s' * (number > 1)} in {where} " in to_problem_report(
        Judged(former=former), Mended()
    )
