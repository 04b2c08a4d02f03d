"""Nothing depends on itself by way of others."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.finding import quote
from generator.traces.graph import shortest_cycles
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related


def _check(subject: Subject) -> Iterator[Hit]:
    events = subject.facts.trace.events
    for cycle in shortest_cycles(subject.facts.explicit):
        ids = [quote(events[rank].id) for rank in (*cycle, cycle[0])]
        shown = ids if len(ids) <= 12 else [*ids[:10], f"… ({len(ids) - 12} more) …", ids[-1]]
        others = tuple(related(events[rank].pointer, "also in the cycle") for rank in cycle[1:10])
        yield Hit(
            pointer=events[cycle[0]].pointer, message=f"Edges lead in a circle: {' → '.join(shown)}.", related=others
        )


RULE = Rule(
    code="T301",
    name="acyclic",
    stage="meaning",
    statement=__doc__ or "",
    severity="error",
    reason="A run cannot contain a circle of causes; longest paths, ancestors and replay have no meaning then.",
    cure="Look for the edge that points the wrong way. This is a shortest circle of several that there may be.",
    passing=write([event("e1", 0, "message", "a", to="a"), event("e2", 0, "message", "a", to="a")], ["e1 message e2"]),
    failing=write(
        [event("e1", 0, "message", "a", to="a"), event("e2", 0, "message", "a", to="a")],
        ["e1 message e2", "e2 message e1"],
    ),
    check=_check,
)
