"""Names that stand twice in one object."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.places import find_repeats, spots_at
from generator.traces.problem import Problem, Related, quote
from generator.traces.rules.example import ALONE, write
from generator.traces.rules.rule import Rule, Subject

RULE = Rule(
    code="T003",
    name="unique-names",
    level="error",
    stage="document",
    title="No object has the same name twice.",
    reason="When a name is repeated, most readers silently keep the last value and some the first.",
    fix="Remove one of the two.",
    passing=write(ALONE),
    failing=write(ALONE).replace('"agent"', '"agent": "other", "agent"'),
    reported=('5:65: error: The name "agent" is repeated; most readers drop the first value. (T003)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    reading = subject.reading
    if not reading.repeated or reading.deep_at is not None:
        return
    repeats = find_repeats(reading.text)
    spots = spots_at(reading.text, [offset for repeat in repeats for offset in (repeat.first, repeat.second)])
    for repeat in repeats:
        first = Related(pointer=repeat.pointer, message="first here", spot=spots[repeat.first])
        message = f"The name {quote(repeat.name)} is repeated; most readers drop the first value."
        yield RULE.problem(repeat.pointer, message, related=(first,), spot=spots[repeat.second])
