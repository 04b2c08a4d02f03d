"""The invented survey, read once, and files that stand for what its exports were when somebody last looked."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.model.survey import Survey, parse_survey
from generator.source.folder import read_folder

VARIABLE = "UPDATE_GOLDEN"


@pytest.fixture(scope="session")
def survey(small_survey: Path) -> Survey:
    """Return the invented survey with everything in it."""
    found, problems = parse_survey(read_folder(small_survey))
    assert [str(problem) for problem in problems if problem.level == "error"] == []
    return found


@pytest.fixture(scope="session")
def golden(root: Path) -> Callable[[str, str], None]:
    """Return a function that compares a text with `tests/golden/<name>`.

    With UPDATE_GOLDEN=1 in the environment the files are written instead: look at every line of the difference.
    """

    def compare(name: str, text: str) -> None:
        path = root / "tests" / "golden" / name
        if os.environ.get(VARIABLE):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        assert path.exists(), f"tests/golden/{name} is missing; write it with {VARIABLE}=1"
        assert path.read_bytes().decode() == text, f"tests/golden/{name} differs; see {VARIABLE} in {__name__}"

    return compare
