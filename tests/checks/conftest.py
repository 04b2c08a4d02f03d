"""Fixtures for checks: files in, the problems of the survey that they make out."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.checks.example import EXAMPLE_SURVEY
from generator.problem import Problem
from tests.copies import write_files

BASIL, MINT = "papers/basil-wick2023.yml", "papers/mint-jug2024.yml"

CheckFolder = Callable[[Path], tuple[Problem, ...]]
CheckFiles = Callable[[Mapping[str, str | bytes]], tuple[Problem, ...]]
CheckEdit = Callable[..., tuple[str, ...]]


def rule_of(problem: str) -> str:
    """Return the rule that a problem as it is printed names at its end."""
    return problem.rpartition("(")[2].rstrip(")")


def said(problems: tuple[str, ...]) -> list[str]:
    """Return place, level and rule of each problem."""
    return [
        f"{problem.split(': ')[0]} {problem.split(': ')[1]} {problem.rpartition('(')[2][:-1]}" for problem in problems
    ]


@pytest.fixture(scope="session")
def check_folder() -> CheckFolder:
    """Return a function that reads, parses and checks a data folder."""

    def check(data: Path) -> tuple[Problem, ...]:
        return check_data(data).problems

    return check


@pytest.fixture
def check_files(tmp_path: Path, check_folder: CheckFolder) -> CheckFiles:
    """Return a function that writes files, by name, as a data folder and checks it."""

    def check(files: Mapping[str, str | bytes]) -> tuple[Problem, ...]:
        data = tmp_path / "data"
        shutil.rmtree(data, ignore_errors=True)
        return check_folder(write_files(data, files))

    return check


@pytest.fixture
def check_edit(check_files: CheckFiles) -> CheckEdit:
    """Return a function that edits the example survey and gives what each problem prints, `data/` left out.

    Each edit is a file, the text that is replaced (it must stand there once) and the new one; a file alone with a text
    is written anew.
    """

    def check(*edits: tuple[str, str, str] | tuple[str, str]) -> tuple[str, ...]:
        files = dict(EXAMPLE_SURVEY)
        for edit in edits:
            if len(edit) == 2:
                files[edit[0]] = edit[1]
            else:
                name, old, new = edit
                assert files[name].count(old) == 1, f"{old!r} stands {files[name].count(old)} times in {name}"
                files[name] = files[name].replace(old, new)
        return tuple(str(problem).removeprefix("data/") for problem in check_files(files))

    return check


@pytest.fixture
def example_files() -> dict[str, str]:
    """Return the files of the example survey by name, to be changed at will."""
    return dict(EXAMPLE_SURVEY)
