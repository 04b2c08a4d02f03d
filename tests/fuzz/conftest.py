"""The long run has a bound of memory: what grows without one fails in a test, not the machine."""

from __future__ import annotations

import gc
import os
import resource

import pytest

MOST_MEMORY = 4 << 30


@pytest.fixture(autouse=True, scope="session")
def _bound_memory() -> None:
    """Bound this process, where nothing else runs in it but these tests."""
    if os.environ.get("FUZZ"):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
        # What was imported is not looked through again and again.
        gc.collect()
        gc.freeze()
