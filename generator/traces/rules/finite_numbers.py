"""Numbers that JSON does not have or a double cannot hold."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.traces.places import spots_at
from generator.traces.problem import Problem, to_pointer
from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T002",
    name="finite-numbers",
    level="error",
    stage="document",
    title="Every number is one that JSON has and a double can hold.",
    reason=(
        "Python writes NaN and Infinity, which JSON does not have: browsers reject the whole file, and any sum "
        "with them is NaN."
    ),
    fix="Leave the field out if its value is not known.",
    passing=write(ALONE, rewards={"team": 0.5}),
    failing=write(ALONE, rewards={"team": float("nan")}),
    reported=("8:23: error: JSON cannot represent this number: NaN, infinite, or too large for a double. (T002)",),
)

_NAMES = re.compile(r'"(?:[^"\\]++|\\.)*+"|(-?Infinity|NaN)', re.DOTALL)


def check(subject: Subject) -> Iterator[Problem]:
    reading = subject.reading
    found = [odd for odd in reading.odd if odd.kind == "not finite"]
    for odd in found:
        message = "JSON cannot represent this number: NaN, infinite, or too large for a double."
        yield RULE.problem(to_pointer(*odd.path), message)
    if reading.not_json and not found:
        # The value was lost because its name is repeated; the text still has it.
        offset = next((match.start() for match in _NAMES.finditer(reading.text) if match.group(1)), 0)
        message = "NaN and Infinity are not JSON."
        yield RULE.problem("", message, spot=spots_at(reading.text, [offset])[offset])
