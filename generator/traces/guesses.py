"""What a trace marks as guessed is left out of it, so that no number rests on it unawares."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.record import frozen_record
from generator.traces.trace import DEPENDENCIES, Event, Trace

# That a result answers its call is always stated: it says nothing about what else is.
CAUSES = tuple(kind for kind in DEPENDENCIES if kind != "tool_dependency")
# Fields that tell whom an event is for and what it decides; they may be guessed one by one.
GUESSABLE = ("to", "decision")

GUESSED_CAUSES = "its causes are guessed from the order of events, and guesses are left out unless asked for"
GUESSED_AGENTS = "whom a spawn begins is guessed, and guesses are left out unless asked for"


@frozen_record
class LeftOut:
    """How many causes were guessed and left out, and how many there were in all; agents: of how many spawns."""

    causes: int = 0
    of: int = 0
    agents: int = 0

    @property
    def most(self) -> bool:
        """Say whether more than half of the causes are missing."""
        return 2 * self.causes > self.of


def guessed_fields(event: Event) -> frozenset[str]:
    """Return the fields of an event that are guessed: those that it lists, and of a guessed spawn whom it begins."""
    listed = event.fields.get("x_guessed")
    found = {each for each in listed if isinstance(each, str)} if isinstance(listed, list) else set[str]()
    return frozenset(found | {"to"} if event.type == "spawn" and event.is_true("inferred") else found)


def leave_out_guesses(trace: Trace) -> tuple[Trace, LeftOut]:
    """Return a trace as it is stated: without guessed causes, receivers, spawned agents and decisions."""
    stated = tuple(_stated(trace))
    causes = [edge for edge in trace.edges if edge.type in CAUSES]
    agents = sum(event.text("to") is not None and "to" in guessed_fields(event) for _, event in trace.of_type("spawn"))
    left_out = LeftOut(causes=sum(edge.guessed for edge in causes), of=len(causes), agents=agents)
    if not left_out.causes and stated == trace.events:
        return trace, left_out
    edges = tuple(edge for edge in trace.edges if not edge.guessed)
    return replace(trace, events=stated, edges=edges), left_out


def _stated(trace: Trace) -> Iterator[Event]:
    for event in trace.events:
        away = (
            guessed_fields(event).intersection(GUESSABLE)
            if "x_guessed" in event.fields or event.type == "spawn"
            else ()
        )
        if away:
            yield replace(event, fields={name: value for name, value in event.fields.items() if name not in away})
        else:
            yield event
