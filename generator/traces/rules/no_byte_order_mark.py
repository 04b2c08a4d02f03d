"""The document does not begin with a byte order mark."""

from __future__ import annotations

import codecs
from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    if subject.reading.marked:
        yield Hit(pointer="", message="The document begins with a byte order mark.")


_TEXT = write([event("e1", 0, "aggregate", "lead")])

RULE = Rule(
    code="T005",
    name="no-byte-order-mark",
    stage="document",
    statement=__doc__ or "",
    severity="warning",
    reason="JSON that travels has no byte order mark (RFC 8259, section 8.1); many readers refuse it.",
    cure="Save the file as UTF-8 without a byte order mark.",
    passing=_TEXT,
    failing=codecs.BOM_UTF8 + _TEXT.encode(),
    check=_check,
)
