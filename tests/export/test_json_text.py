"""A list of records as JSON text: what it says, and how often it stands in memory."""

from __future__ import annotations

import tracemalloc

from generator.export.json_text import to_document, to_lines


def test_records_stand_on_lines_of_their_own() -> None:
    assert '[\n{"a":1},\n{"b":2}\n]' == to_lines(iter(['{"a":1}', '{"b":2}']))
    assert "[]" == to_lines([])
    assert '{"survey":"x","papers":[\n1\n]}\n' == to_document({"survey": "x"}, "papers", ["1"])


def test_text_of_all_records_is_put_together_once() -> None:
    record = "x" * 1_000
    tracemalloc.start()
    try:
        text = to_document({"survey": "x"}, "papers", (record for _ in range(1_000)))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(text) < most < 1.5 * len(text)
