"""Spawning: how many agents there were, how deep and wide the team grew, and who never came back."""

from __future__ import annotations

from collections import Counter

from generator.traces.facts import Facts
from generator.traces.metrics.metric import Found, Metric, missing, missing_names, ranks_of


def _width(facts: Facts) -> Found:
    depths = facts.agents.depths(facts.trace)
    levels = Counter(depths[number] for number, each in enumerate(facts.agents.lifetimes) if each.spawn is not None)
    return missing_names(facts) or Found(
        value=max(levels.values(), default=0), n=len(facts.agents.lifetimes), ranks=ranks_of(facts, "spawn")
    )


def _fanout(facts: Facts) -> Found:
    counts = Counter(event.agent for _, event in facts.trace.of_type("spawn"))
    if not counts:
        return missing("nothing is spawned")
    return Found(value=dict(sorted(counts.items())), n=counts.total(), ranks=ranks_of(facts, "spawn"))


def _unreturned(facts: Facts) -> Found:
    spawned = [lifetime for lifetime in facts.agents.lifetimes if lifetime.spawn is not None]
    if not spawned:
        return missing("nothing is spawned by name")
    ranks = tuple(lifetime.spawn or 0 for lifetime in spawned if not lifetime.returns and lifetime.despawn is None)
    return Found(value=len(ranks), n=len(spawned), ranks=ranks)


METRICS = (
    Metric(
        id="agents.count",
        label="Agents",
        unit="agents",
        description="Count the agents; tools and people are not agents.",
        formula=(
            "number of names that are spawned or act, without those that only give a tool's result under its name and "
            "those of people who only intervene"
        ),
        needs="nothing",
        compute=lambda facts: Found(value=len(facts.agents.by_name), n=len(facts.trace.events)),
    ),
    Metric(
        id="spawn.depth",
        label="Spawn depth",
        unit="levels",
        description="Count the spawns between the lead and the agent farthest from it.",
        formula="max over agents of depth; depth of an agent that nobody spawned is 0, else its spawner's + 1",
        source="depth of the spawn tree, the usual term",
        needs="spawns that name their agents",
        compute=lambda facts: (
            missing_names(facts)
            or Found(
                value=max(facts.agents.depths(facts.trace), default=0),
                n=len(facts.agents.lifetimes),
                ranks=ranks_of(facts, "spawn"),
            )
        ),
    ),
    Metric(
        id="spawn.width",
        label="Spawn width",
        unit="agents",
        description="Count the agents on the most populated level of the spawn tree below the lead.",
        formula="max over depths of the number of agents spawned at that depth; 0 when there was no spawn",
        source="width of the spawn tree, the usual term",
        needs="spawns that name their agents",
        compute=_width,
    ),
    Metric(
        id="spawn.fanout",
        label="Fan-out by agent",
        unit="agents",
        description="Count the spawns of each agent that spawned any.",
        formula="for each agent |spawn events by it|",
        source="out-degree in the spawn tree, the usual term",
        needs="a spawn",
        compute=_fanout,
    ),
    Metric(
        id="spawn.unreturned",
        label="Agents that never returned",
        unit="agents",
        description="Count the spawned agents that neither returned nor were despawned.",
        formula="|spawned lives without return and despawn|",
        needs="a spawn that names its agent",
        compute=_unreturned,
    ),
)
