"""Every number is one that JSON has and a double can hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.traces.finding import to_pointer
from generator.traces.places import spots_at
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject

_NAMES = re.compile(r'"(?:[^"\\]++|\\.)*+"|(-?Infinity|NaN)', re.DOTALL)


def _check(subject: Subject) -> Iterator[Hit]:
    reading = subject.reading
    found = [odd for odd in reading.odd if odd.kind == "not finite"]
    for odd in found:
        message = "This is no number that JSON can carry: NaN, infinite, or too large for a double."
        yield Hit(pointer=to_pointer(*odd.path), message=message)
    if reading.not_json and not found:
        # The value was lost because its name is repeated; the text still has it.
        offset = next((match.start() for match in _NAMES.finditer(reading.text) if match.group(1)), 0)
        message = "NaN and Infinity are not JSON."
        yield Hit(pointer="", message=message, spot=spots_at(reading.text, [offset])[offset])


RULE = Rule(
    code="T002",
    name="finite-numbers",
    stage="document",
    statement=__doc__ or "",
    severity="error",
    reason="Python writes NaN and Infinity where JSON has no such values: browsers refuse the whole file, and a sum"
    " over it is NaN.",
    cure="Leave the field out when its value is not known.",
    passing=write([event("e1", 0, "aggregate", "lead")], rewards={"team": 0.5}),
    failing=write([event("e1", 0, "aggregate", "lead")], rewards={"team": float("nan")}),
    check=_check,
)
