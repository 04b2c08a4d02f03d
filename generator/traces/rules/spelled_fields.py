"""A field of an event that the schema does not know is not a misspelled one that it knows."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from generator.traces.finding import quote, to_pointer
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject
from generator.traces.schema import EVENT_FIELDS

_KNOWN = frozenset(EVENT_FIELDS)


def _check(subject: Subject) -> Iterator[Hit]:
    for each in subject.facts.trace.listed:
        if each.fields.keys() <= _KNOWN:
            continue
        for name in each.fields:
            if name not in _KNOWN and not name.startswith("x_"):
                near = get_close_matches(name, _KNOWN, n=1, cutoff=0.8)
                if near:
                    message = f'{quote(name)} is not a field that the schema knows. Did you mean "{near[0]}"?'
                    yield Hit(pointer=f"{each.pointer}{to_pointer(name)}", message=message)


RULE = Rule(
    code="T106",
    name="spelled-fields",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="Events are open, so a misspelled field passes the schema and is silently counted nowhere.",
    cure="Correct the name, or begin it with x_ if it is a field of your own.",
    passing=write([event("e1", 0, "aggregate", "lead", x_truted=True)]),
    failing=write([event("e1", 0, "aggregate", "lead", truted=True)]),
    check=_check,
)
