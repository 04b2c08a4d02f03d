"""Returns to an agent other than the spawner."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.facts import Facts
from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T703",
    name="returns-to-spawner",
    level="warning",
    title="An agent returns to the one that spawned it.",
    reason=(
        "A return ends what the spawner is waiting for; handing the result to another agent is a message. If the spawner "
        "handed over and is gone, whoever spawned that one is waiting."
    ),
    fix="Correct the receiver, or use a message for a hand-off.",
    passing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "spawn", "a", to="b"),
            event("e3", 2, "despawn", "a", to="a"),
            event("e4", 3, "return", "b", to="lead"),
        ]
    ),
    failing=write(
        [
            event("e1", 0, "spawn", "lead", to="a"),
            event("e2", 1, "spawn", "lead", to="b"),
            event("e3", 2, "return", "b", to="a"),
            event("e4", 3, "spawn", "a", to="c"),
            event("e5", 4, "despawn", "lead", to="a"),
            event("e6", 5, "return", "c", to="lead"),
        ]
    ),
    reported=(
        '7:64: warning: "b" returns to "a", but "lead" spawned it. (T703)',
        '10:64: warning: "c" returns to "lead", but "a" spawned it. (T703)',
    ),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    waiting = _Waiting(facts)
    for number, lifetime in enumerate(facts.agents.lifetimes):
        parent = facts.agents.parent(number, facts.trace)
        for rank in lifetime.returns:
            each = facts.trace.events[rank]
            receiver = each.text("to")
            spawner = None if parent is None else facts.agents.lifetimes[parent].agent
            known = {
                facts.agents.lifetimes[other].agent for other in (parent, waiting.at(number, rank)) if other is not None
            }
            if spawner is not None and receiver is not None and receiver not in known:
                message = f"{quote(lifetime.agent)} returns to {quote(receiver)}, but {quote(spawner)} spawned it."
                spawn = facts.trace.events[lifetime.spawn or 0]
                yield RULE.problem(f"{each.pointer}/to", message, related=(related(spawn.pointer, "spawned here"),))


class _Waiting:
    """Which lifetime waits for which: its spawner, or if that handed over before, whoever waited for that."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.found: list[int | None] = []
        for number, lifetime in enumerate(facts.agents.lifetimes):
            end = len(facts.trace.events) if lifetime.despawn is None else lifetime.despawn
            self.found.append(self.at(number, end))

    def at(self, number: int, rank: int) -> int | None:
        """Return which lifetime waits for one at the rank of an event."""
        parent = self.facts.agents.parent(number, self.facts.trace)
        if parent is None or parent >= number:
            return parent
        spawner, spawned = (self.facts.agents.lifetimes[each] for each in (parent, number))
        if spawner.despawn is None or spawner.despawn >= rank:
            return parent
        # Who is despawned by another agent than itself, or the one that goes on in its place, did not hand over.
        by = self.facts.trace.events[spawner.despawn].agent
        return self.found[parent] if by in (spawner.agent, spawned.agent) else parent
