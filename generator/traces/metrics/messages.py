"""Messages: who writes to whom, and how many of the possible channels are used."""

from __future__ import annotations

from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, missing, ranks_of


def _count(facts: Facts) -> Found:
    ranks = ranks_of(facts, "message")
    return Found(value=len(ranks), n=len(facts.trace.events), ranks=ranks)


def _matrix(facts: Facts) -> Found:
    ranks = ranks_of(facts, "message")
    if not ranks:
        return missing("there are no messages")
    counts: dict[str, dict[str, float]] = {}
    named = tuple(rank for rank in ranks if facts.trace.events[rank].text("to") is not None)
    if not named:
        return missing("no message names its receiver")
    for rank in named:
        event = facts.trace.events[rank]
        receiver = event.text("to") or ""
        row = counts.setdefault(event.text("from") or event.agent, {})
        row[receiver] = row.get(receiver, 0) + 1
    value = {sender: dict(sorted(row.items())) for sender, row in sorted(counts.items())}
    note = "" if len(named) == len(ranks) else f"left out: {len(ranks) - len(named)}, because they name no receiver"
    return Found(value=value, n=len(named), ranks=named, note=note)


def _density(facts: Facts) -> Found:
    found = _matrix(facts)
    agents = facts.agents.by_name
    if found.value is None or isinstance(found.value, int | float):
        return found
    if len(agents) < 2:
        return missing("there is one agent only")
    used = {
        (sender, receiver)
        for sender, row in found.value.items()
        for receiver in (row if not isinstance(row, int | float) else ())
        if sender != receiver and sender in agents and receiver in agents
    }
    share = len(used) / (len(agents) * (len(agents) - 1))
    return Found(value=share, n=found.n, ranks=found.ranks, note=found.note)


METRICS = (
    Metric(
        id="messages.count",
        label="Messages",
        unit="messages",
        description="Count the messages.",
        formula="|events of type message|",
        needs="nothing",
        compute=_count,
    ),
    Metric(
        id="messages.matrix",
        label="Messages by sender and receiver",
        unit="messages",
        description="Count the messages from each agent to each other.",
        formula="m[i][j] = |messages with sender i and receiver j|; the sender is `from`, else the agent",
        source="the usual communication matrix",
        needs="messages that name their receivers",
        compute=_matrix,
    ),
    Metric(
        id="messages.density",
        label="Channels used",
        unit="ratio",
        is_share=True,
        description="Compute the share of the possible channels between agents that carried a message.",
        formula="|pairs (i, j), i ≠ j, with a message| / (a (a - 1)), a = agents.count",
        source="density of a directed graph, the usual term",
        needs="two agents, and messages that name their receivers",
        compute=_density,
    ),
)
