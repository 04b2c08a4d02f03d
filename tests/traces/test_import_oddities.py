"""Recordings that repeat, lack or contradict something: a trace says no more than they do, and the report says why."""

from __future__ import annotations

from typing import Any

from tests.traces.imports import only
from tests.traces.odd_recordings import import_odd


def test_reason_of_a_failure_is_hashed_like_all_that_was_said() -> None:
    hashed: Any = only(import_odd("reason of a failure")).document
    assert "sack" not in str(hashed)
    assert (38, "sha256:") == (hashed["meta"]["failure"]["x_bytes"], hashed["meta"]["failure"]["content_ref"][:7])
    kept: Any = only(import_odd("reason of a failure", keep_content=True)).document
    assert {**hashed["meta"]["failure"], "reason": "The miller looked into the wrong sack."} == kept["meta"]["failure"]
