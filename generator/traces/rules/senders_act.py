"""Messages and returns whose sender is not the agent that acts."""

from __future__ import annotations

from collections.abc import Iterator

from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject, related

RULE = Rule(
    code="T702",
    name="senders-act",
    level="warning",
    title="The sender of a message or return is the agent that acts.",
    reason="The sender and the actor of an event cannot differ; counts by agent and by sender would disagree.",
    fix="Correct one of the two; receiving a message is not an event of its own.",
    passing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", sender="a", to="lead")]),
    failing=write([event("e1", 0, "spawn", "lead", to="a"), event("e2", 1, "return", "a", sender="b", to="lead")]),
    reported=('6:66: warning: `from` says "b", `agent` says "a". (T702)',),
)


def check(subject: Subject) -> Iterator[Problem]:
    for _, each in subject.facts.trace.of_type("message", "return"):
        sender = each.text("from")
        if sender is not None and sender != each.agent:
            message = f"`from` says {quote(sender)}, `agent` says {quote(each.agent)}."
            yield RULE.problem(
                f"{each.pointer}/from", message, related=(related(f"{each.pointer}/agent", "the agent"),)
            )
