"""More than a hundred kinds of mistakes: each is found at its place, by its rule, with its cure, and alone."""

from __future__ import annotations

import json

import pytest

from generator.checks.example import EXAMPLE_SURVEY
from generator.commands.check import to_github, to_json
from generator.problem import Problem
from tests.checks.conftest import CheckFiles
from tests.checks.mistakes import bibliography, reading, survey, tags, taxonomy
from tests.checks.mistakes.mistake import Mistake

MISTAKES = [
    Mistake(file, old, new, cure, tuple(found))
    for each in (reading, bibliography, tags, taxonomy, survey)
    for (file, old), slips in each.MISTAKES.items()
    for new, cure, *found in slips
]


def files_of(mistake: Mistake) -> dict[str, str | bytes]:
    files: dict[str, str | bytes] = dict(EXAMPLE_SURVEY)
    if mistake.old is None:
        return {**files, mistake.file: mistake.new}
    before = EXAMPLE_SURVEY[mistake.file]
    assert 1 == before.count(mistake.old), f"{mistake.old!r} stands {before.count(mistake.old)} times"
    return {**files, mistake.file: before.replace(mistake.old, str(mistake.new))}


def _said(problem: Problem, mistake: Mistake) -> str:
    place = str(problem.place).removeprefix("data/").removeprefix(f"{mistake.file}:")
    return f"{place} {problem.level} {problem.rule}"


def test_there_are_many_kinds_and_none_twice() -> None:
    assert len(MISTAKES) >= 150
    assert len(MISTAKES) == len({(mistake.file, mistake.old, mistake.new) for mistake in MISTAKES})


IDS = [f"{number} {mistake.found[0].split()[-1]}" for number, mistake in enumerate(MISTAKES)]


@pytest.mark.parametrize("mistake", MISTAKES, ids=IDS)
def test_mistake_is_found_at_its_place_with_its_cure(mistake: Mistake, check_files: CheckFiles) -> None:
    found = check_files(files_of(mistake))
    assert mistake.found == tuple(_said(problem, mistake) for problem in found)
    assert any(problem.message.endswith(mistake.cure) for problem in found), [problem.message for problem in found]
    for problem, said in zip(found, json.loads(to_json(found)), strict=True):
        place = problem.place
        assert (place.file, place.line, place.column) == (said["file"], said["line"], said["column"])
        assert (problem.level, problem.rule, problem.message) == (said["level"], said["rule"], said["message"])
        github = to_github(problem)
        assert f"line={place.line},col={place.column},title={problem.rule}::" in github
        assert "\n" not in github
