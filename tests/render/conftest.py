"""Fixtures for rendering: the small survey, its shelf, and shelves of surveys that a test has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.model.config import LIVING
from generator.model.survey import Survey, parse_survey
from generator.render.environment import Templates
from generator.render.shelf import Shelf, stock_shelf
from generator.source.folder import read_folder

MakeShelf = Callable[[Survey], Shelf]


@pytest.fixture(scope="session")
def small(small_survey: Path) -> Survey:
    """Return the invented survey, parsed."""
    survey, problems = parse_survey(read_folder(small_survey))
    assert [] == [str(problem) for problem in problems]
    return survey


@pytest.fixture(scope="session")
def make_shelf(root: Path) -> MakeShelf:
    """Return a function that stocks the shelf of a survey, its living edition shown."""

    def make(survey: Survey) -> Shelf:
        return stock_shelf(survey, LIVING, Templates(root / "templates"))

    return make


@pytest.fixture(scope="session")
def shelf(small: Survey, make_shelf: MakeShelf) -> Shelf:
    """Return the shelf of the invented survey."""
    return make_shelf(small)
