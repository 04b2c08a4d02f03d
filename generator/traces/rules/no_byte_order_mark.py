"""A byte order mark before the document."""

from __future__ import annotations

import codecs
from collections.abc import Iterator

from generator.traces.problem import Problem
from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule, Subject

_TEXT = write(ALONE)
RULE = Rule(
    code="T005",
    name="no-byte-order-mark",
    level="warning",
    stage="document",
    title="The document does not begin with a byte order mark.",
    reason="JSON exchanged between systems has no byte order mark (RFC 8259, section 8.1); many readers reject it.",
    fix="Save the file as UTF-8 without a byte order mark.",
    passing=_TEXT,
    failing=codecs.BOM_UTF8 + _TEXT.encode(),
    reported=("1:1: warning: The document begins with a byte order mark. (T005)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    if subject.reading.marked:
        yield RULE.problem("", "The document begins with a byte order mark.")
