"""Fields of an event that the schema does not know and whose name is nearly one that it knows."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from generator.traces.problem import Problem, quote, to_pointer
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject
from generator.traces.schema import EVENT_FIELDS

RULE = Rule(
    code="T106",
    name="spelled-fields",
    level="warning",
    title="An unknown field of an event is not a misspelling of a known one.",
    reason="Events are open, so a misspelled field passes the schema and is silently never counted.",
    fix="Correct the name, or begin it with x_ if it is a field of your own.",
    passing=write([event("e1", 0, "aggregate", "lead", x_truted=True)]),
    failing=write([event("e1", 0, "aggregate", "lead", truted=True)]),
    reported=('5:74: warning: "truted" is not a field of the schema. Did you mean "trusted"? (T106)',),
)

# How alike two names are of which one is the other misspelled.
FIELD_CUTOFF = 0.8

_KNOWN = frozenset(EVENT_FIELDS)


def check(subject: Subject) -> Iterator[Problem]:
    for each in subject.facts.trace.listed:
        if each.fields.keys() <= _KNOWN:
            continue
        for name in each.fields:
            if name not in _KNOWN and not name.startswith("x_"):
                near = get_close_matches(name, _KNOWN, n=1, cutoff=FIELD_CUTOFF)
                if near:
                    message = f'{quote(name)} is not a field of the schema. Did you mean "{near[0]}"?'
                    yield RULE.problem(f"{each.pointer}{to_pointer(name)}", message)
