"""The twin of the published example: the same events, told in our own words, laid out one event a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parent / "vectors"


def twin_text() -> str:
    return (VECTORS / "twin.json").read_text(encoding="utf-8")


def twin() -> dict[str, Any]:
    """Return a fresh copy that a test may change."""
    found: dict[str, Any] = json.loads(twin_text())
    return found


def rich() -> Any:
    """Return a fresh copy of the trace in which every optional field has a value."""
    return json.loads((VECTORS / "rich.json").read_text(encoding="utf-8"))
