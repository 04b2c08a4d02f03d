"""No object has the same name twice."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import Related, quote
from generator.traces.places import find_repeats, spots_at
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject


def _check(subject: Subject) -> Iterator[Hit]:
    reading = subject.reading
    if not reading.repeated or reading.deep_at is not None:
        return
    repeats = find_repeats(reading.text)
    spots = spots_at(reading.text, [offset for repeat in repeats for offset in (repeat.first, repeat.second)])
    for repeat in repeats:
        first = Related(pointer=repeat.pointer, note="first here", spot=spots[repeat.first])
        message = f"The name {quote(repeat.name)} stands here a second time; most readers drop the first value."
        yield Hit(pointer=repeat.pointer, message=message, related=(first,), spot=spots[repeat.second])


RULE = Rule(
    code="T003",
    name="unique-names",
    stage="document",
    statement=__doc__ or "",
    severity="error",
    reason="Of a name that stands twice most readers keep the last value and some the first, silently.",
    cure="Remove one of the two.",
    passing=write([event("e1", 0, "aggregate", "lead")]),
    failing=write([event("e1", 0, "aggregate", "lead")]).replace('"agent"', '"agent": "other", "agent"'),
    check=_check,
)
