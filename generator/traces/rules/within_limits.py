"""Documents larger or deeper than readers can bear."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.places import spots_at
from generator.traces.problem import Problem
from generator.traces.reader import MAX_BYTES, MAX_DEPTH
from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule, Subject

_NESTED = '"x_tree": ' + "[" * (MAX_DEPTH - 3) + "]" * (MAX_DEPTH - 3)
_TEXT = write(ALONE)
RULE = Rule(
    code="T006",
    name="within-limits",
    level="error",
    stage="document",
    title="The document is not too large or too deeply nested for its readers.",
    reason="Very deep nesting crashes many readers, and none is needed: a trace is four levels deep.",
    fix="Split the trace, or remove what is nested in custom fields; pack or copy gzip data anew.",
    passing=_TEXT.replace('"id"', f'{_NESTED}, "id"'),
    failing=_TEXT.replace('"id"', f"{_NESTED.replace('[]', '[[]]')}, " + '"id"'),
    reported=("5:113: error: Objects and lists are nested more than 100 deep. (T006)",),
)


def check(subject: Subject) -> Iterator[Problem]:
    reading = subject.reading
    if reading.too_large:
        yield RULE.problem("", f"The document has more than {MAX_BYTES // 1024 // 1024} MB.")
    if reading.packed:
        yield RULE.problem("", "The file looks like gzip, but it cannot be fully unpacked.")
    if reading.deep_at is not None:
        spot = spots_at(reading.text, [reading.deep_at])[reading.deep_at]
        yield RULE.problem("", f"Objects and lists are nested more than {MAX_DEPTH} deep.", spot=spot)
