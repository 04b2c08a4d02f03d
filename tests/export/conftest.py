"""The invented survey, read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.model.survey import Survey, parse_survey
from generator.source.folder import read_folder


@pytest.fixture(scope="session")
def survey(small_survey: Path) -> Survey:
    """Return the invented survey with everything in it."""
    found, problems = parse_survey(read_folder(small_survey))
    assert [str(problem) for problem in problems if problem.level == "error"] == []
    return found
