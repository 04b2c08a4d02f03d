"""An edge's type fits the events that it joins."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Hit, Rule, Subject, related

# The types of event that an edge of a type may start or end at; one fitting end is enough, as custom differs.
_FITS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "spawn": (("spawn",), ("spawn",)),
    "message": (("message",), ("message",)),
    "tool_dependency": (("tool_call", "tool_result"), ("tool_call", "tool_result")),
    "return": (("return", "tool_call", "tool_result"), ("return", "tool_result")),
    "aggregate": (("return",), ("aggregate",)),
}


def _check(subject: Subject) -> Iterator[Hit]:
    events = subject.facts.trace.events
    for edge in subject.facts.trace.edges:
        starts, ends = _FITS.get(edge.type, ((), ()))
        src, dst = events[edge.src], events[edge.dst]
        if (starts or ends) and src.type not in starts and dst.type not in ends:
            message = f"An edge of type {edge.type} joins a {src.type} with a {dst.type}."
            marks = (related(f"{src.pointer}/type", "the source"), related(f"{dst.pointer}/type", "the target"))
            yield Hit(pointer=f"{edge.pointer}/type", message=message, related=marks)


RULE = Rule(
    code="T705",
    name="edges-fit-events",
    stage="meaning",
    statement=__doc__ or "",
    severity="warning",
    reason="Blame, fan-in and fan-out are counted by type; a wrong type is counted in the wrong place.",
    cure="Use causal where no other type fits.",
    passing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "return", "a", to="lead"),
            event("e3", 2, "aggregate", "lead"),
        ],
        ["e2 aggregate e3"],
    ),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "return", "a", to="lead"),
            event("e3", 2, "aggregate", "lead"),
        ],
        ["e2 spawn e3"],
    ),
    check=_check,
)
