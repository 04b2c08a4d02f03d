"""The built sites of both surveys, and everything in them that can be counted again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.numbers.published import Published

SURVEYS = ("small", pytest.param("real", marks=pytest.mark.real))


@pytest.fixture(scope="session")
def _published() -> dict[str, Published]:
    return {}


@pytest.fixture(params=SURVEYS)
def published(request: pytest.FixtureRequest, _published: dict[str, Published]) -> Published:
    """Return one built survey after the other."""
    name = request.param
    if name not in _published:
        site: Path = request.getfixturevalue(f"{name}_site")
        _published[name] = Published(site=site, data=request.getfixturevalue(f"{name}_survey"))
    return _published[name]
