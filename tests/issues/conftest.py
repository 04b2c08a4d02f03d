"""A copy of the invented survey, and what an issue about it is answered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.issues.answer import Answer, answer
from generator.issues.submission import read_submission
from generator.model.survey import Survey
from generator.source.folder import read_folder

TODAY = date(2026, 4, 9)
AnswerTo = Callable[[str], Answer]


@pytest.fixture(scope="session")
def survey(small_survey: Path) -> Survey:
    """Return the invented survey."""
    return check_data(small_survey).survey


@pytest.fixture
def answer_to(data: Path, survey: Survey) -> AnswerTo:
    """Return a function from the text of an issue to what it is answered."""

    def answered(body: str) -> Answer:
        submission = read_submission(body, survey.taxonomy)
        assert submission is not None
        return answer(submission, read_folder(data), TODAY)

    return answered
