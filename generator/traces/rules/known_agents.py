"""Fields that refer to agents and steps which cannot be in the trace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.traces.facts import Facts
from generator.traces.problem import Problem, quote
from generator.traces.rules.example import event, write
from generator.traces.rules.rule import Rule, Subject
from generator.traces.trace import Trace, number

RULE = Rule(
    code="T206",
    name="known-agents",
    level="warning",
    title="Fields that refer to agents or steps name those of the trace.",
    reason="Credit and failures are counted by agent; those of an unknown agent are lost.",
    fix="Correct the name or number, or remove the field.",
    passing=write([event("e1", 0, "message", "lead", to="a")], meta={"root_agent": "lead"}),
    failing=write([event("e1", 0, "message", "lead", to="a")], meta={"root_agent": "boss"}),
    reported=('10:26: warning: No agent is called "boss". (T206)',),
)

# A message may be for an agent that never acts, and credit go to a tool or a role.
_AGENTS = ("agent", "from", "to")
_CREDITED = (*_AGENTS, "tool", "role")


def check(subject: Subject) -> Iterator[Problem]:
    trace, acting = subject.facts.trace, subject.facts.agents.by_name
    credited = [each for each in _credited(subject.facts) if each[1] not in acting and each[1] not in trace.ids]
    known = _names(trace, _CREDITED) if credited else set()
    for pointer, name in credited:
        if name not in known:
            yield RULE.problem(pointer, f"No event or agent is called {quote(name)}.")
    failure = trace.meta.get("failure")
    blamed = failure if isinstance(failure, dict) else {}
    for pointer, told in (
        ("/meta/root_agent", trace.meta.get("root_agent")),
        ("/meta/failure/agent", blamed.get("agent")),
    ):
        if isinstance(told, str) and told and told not in acting and told not in _names(trace, _AGENTS):
            yield RULE.problem(pointer, f"No agent is called {quote(told)}.")
    step = number(blamed.get("step"))
    if step is not None and step < 0:
        yield RULE.problem("/meta/failure/step", f"A step cannot be {quote(step)}.")


def _credited(facts: Facts) -> Iterator[tuple[str, str]]:
    """Yield pointer and name of what credit is given to."""
    for rank in sorted(facts.having("credit"), key=lambda rank: facts.trace.events[rank].index):
        holder = facts.trace.events[rank]
        listed = holder.fields["credit"]
        for index, each in enumerate(listed if isinstance(listed, list) else []):
            target = each.get("target") if isinstance(each, dict) else None
            if isinstance(target, str) and target:
                yield f"{holder.pointer}/credit/{index}/target", target


def _names(trace: Trace, fields: Sequence[str]) -> set[str]:
    return {name for each in trace.events for field in fields if (name := each.text(field))}
