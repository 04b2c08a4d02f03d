"""Spawning: how many agents there were, how deep and wide the team grew, and who never came back."""

from __future__ import annotations

from collections import Counter

from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, missing, ranks_of


def _agents(facts: Facts) -> Found:
    """Count the agents; tools are none.

    Formula: number of names that are spawned or act, without those that only give a tool's result under its name
    Source: ours
    Needs: nothing
    """
    return Found(value=len(facts.lives.by_agent), n=len(facts.trace.events))


def _depth(facts: Facts) -> Found:
    """Tell how many spawns lie between the lead and the agent farthest from it.

    Formula: max over agents of depth; depth of an agent that nobody spawned is 0, else its spawner's + 1
    Source: depth of the spawn tree, the usual term
    Needs: spawns that name their agents
    """
    return _known_names(facts) or Found(
        value=max(facts.lives.depths(facts.trace), default=0),
        n=len(facts.lives.lives),
        ranks=ranks_of(facts, "spawn"),
    )


def _width(facts: Facts) -> Found:
    """Count the agents on the fullest level of the spawn tree below the lead.

    Formula: max over depths of the number of agents spawned at that depth; 0 when there was no spawn
    Source: width of the spawn tree, the usual term
    Needs: spawns that name their agents
    """
    depths = facts.lives.depths(facts.trace)
    levels = Counter(depths[number] for number, life in enumerate(facts.lives.lives) if life.spawn is not None)
    return _known_names(facts) or Found(
        value=max(levels.values(), default=0), n=len(facts.lives.lives), ranks=ranks_of(facts, "spawn")
    )


def _fanout(facts: Facts) -> Found:
    """Count the spawns of each agent that spawned any.

    Formula: for each agent |spawn events by it|
    Source: out-degree in the spawn tree, the usual term
    Needs: a spawn
    """
    counts = Counter(event.agent for _, event in facts.trace.of_type("spawn"))
    if not counts:
        return missing("nothing is spawned")
    return Found(value=dict(sorted(counts.items())), n=counts.total(), ranks=ranks_of(facts, "spawn"))


def _unreturned(facts: Facts) -> Found:
    """Count the spawned agents that neither returned nor were despawned.

    Formula: |spawned lives without return and despawn|
    Source: ours
    Needs: a spawn that names its agent
    """
    spawned = [life for life in facts.lives.lives if life.spawn is not None]
    if not spawned:
        return missing("nothing is spawned by name")
    ranks = tuple(life.spawn or 0 for life in spawned if not life.returns and life.despawn is None)
    return Found(value=len(ranks), n=len(spawned), ranks=ranks)


def _known_names(facts: Facts) -> Found | None:
    nameless = [event for _, event in facts.trace.of_type("spawn") if event.text("to") is None]
    return missing("a spawn does not name its agent") if nameless else None


METRICS = (
    Metric(id="agents.count", label="Agents", unit="agents", compute=_agents),
    Metric(id="spawn.depth", label="Spawn depth", unit="levels", compute=_depth),
    Metric(id="spawn.width", label="Spawn width", unit="agents", compute=_width),
    Metric(id="spawn.fanout", label="Fan-out by agent", unit="agents", compute=_fanout),
    Metric(id="spawn.unreturned", label="Agents that never returned", unit="agents", compute=_unreturned),
)
