"""Fixtures of what asks services: stand-ins on this machine, and no waiting between two requests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.lookup.fake_services import FakeServices, serve


@pytest.fixture
def services() -> Iterator[FakeServices]:
    """Return stand-ins that have no answer yet."""
    with serve() as found:
        yield found


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return how long would have been waited, without waiting."""
    found: list[float] = []
    monkeypatch.setattr("generator.lookup.client.sleep", found.append)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    return found
