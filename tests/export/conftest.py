"""The invented survey, read once."""

from __future__ import annotations

import pytest

from generator.model.survey import Survey


@pytest.fixture(scope="session")
def survey(small: Survey) -> Survey:
    """Return the invented survey with everything in it."""
    return small
