"""The twin of the published example: the same events, told in our own words, laid out one event a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

VECTORS = Path(__file__).parent / "vectors"
TWIN, RICH = VECTORS / "twin.json", VECTORS / "rich.json"


def twin_text() -> str:
    return TWIN.read_text(encoding="utf-8")


def twin() -> dict[str, Any]:
    """Return a fresh copy that a test may change."""
    found: dict[str, Any] = json.loads(twin_text())
    return found


def rich() -> Any:
    """Return a fresh copy of the trace in which every optional field has a value."""
    return json.loads(RICH.read_text(encoding="utf-8"))


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Return a file with the twin and an edge to an event that it does not have."""
    document = twin()
    document["edges"].append({"src": "e8", "dst": "e9", "type": "causal"})
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return path
