"""A copy of the invented survey, and what an issue about it is answered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from generator.issues.answer import Answer, answer
from generator.issues.submission import read_submission
from generator.model.survey import Survey
from generator.source.folder import read_folder
from tests.issues.bodies import GOOD, to_body

TODAY = date(2026, 4, 9)
AnswerTo = Callable[[str], Answer]


def put_claim(data: Path, **fields: str) -> None:
    """Put a claim on the living edition before the others of a survey; the fields are YAML."""
    fields = {"edition": "living", "boundary": "None.", "source": "S", **fields}
    entry = f"claims:\n  - {{{', '.join(f'{name}: {value}' for name, value in fields.items())}}}\n"
    path = data / "claims.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("claims:\n", entry, 1), encoding="utf-8")


class Fill:
    """Fills the form for a new paper in: as a good one, but for the fields that are given."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey

    def __call__(self, **other: str) -> str:
        return to_body(self.survey, "new-paper", {**GOOD, **other})


@pytest.fixture(scope="session")
def survey(small: Survey) -> Survey:
    """Return the invented survey."""
    return small


@pytest.fixture
def answer_to(data: Path, survey: Survey) -> AnswerTo:
    """Return a function from the text of an issue to what it is answered."""

    def answered(body: str) -> Answer:
        submission = read_submission(body, survey.taxonomy)
        assert submission is not None
        return answer(submission, read_folder(data), TODAY)

    return answered


@pytest.fixture
def fill(survey: Survey) -> Fill:
    """Return a function that fills the form for a new paper in."""
    return Fill(survey)
