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
        "handed over and was despawned, whoever spawned that one is waiting."
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
    failing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", to="b")]),
    reported=('6:64: warning: "a" returns to "b", but "lead" spawned it. (T703)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    facts = subject.facts
    waiting = _find_waiting(facts)
    for number, lifetime in enumerate(facts.agents.lifetimes):
        parent = facts.agents.parent(number, facts.trace)
        for rank in lifetime.returns:
            each = facts.trace.events[rank]
            receiver = each.text("to")
            spawner = None if parent is None else facts.agents.lifetimes[parent].agent
            known = {facts.agents.lifetimes[other].agent for other in (parent, waiting[number]) if other is not None}
            if spawner is not None and receiver is not None and receiver not in known:
                message = f"{quote(lifetime.agent)} returns to {quote(receiver)}, but {quote(spawner)} spawned it."
                spawn = facts.trace.events[lifetime.spawn or 0]
                yield RULE.problem(f"{each.pointer}/to", message, related=(related(spawn.pointer, "spawned here"),))


def _find_waiting(facts: Facts) -> list[int | None]:
    """Return for each lifetime which one waits for it: its spawner, or if that was despawned, whoever waits for that."""
    found: list[int | None] = []
    for number in range(len(facts.agents.lifetimes)):
        parent = facts.agents.parent(number, facts.trace)
        is_gone = parent is not None and parent < number and facts.agents.lifetimes[parent].despawn is not None
        found.append(found[parent] if parent is not None and is_gone else parent)
    return found
