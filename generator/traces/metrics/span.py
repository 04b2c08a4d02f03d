"""Span: the longest chain of things that had to wait for each other, which no number of agents can shorten."""

from __future__ import annotations

from collections.abc import Sequence

from generator.traces.graph import EXPLICIT, PROGRAM, Graph
from generator.traces.metrics.metric import Found, Metric, missing

CYCLE = "the edges form a cycle"
ORDER_CYCLE = "the edges contradict the chronological order, so edges and program order form a cycle"


def longest_path(graph: Graph, weights: Sequence[float], unit: str | None = None) -> Found:
    """Return the longest path through a graph, with its events, or the reason why there is none."""
    if graph.order is None:
        return missing(CYCLE if graph.name == EXPLICIT else ORDER_CYCLE)
    length, path = graph.longest(weights)
    return Found(value=length, n=len(weights), ranks=path, unit=unit)


METRICS = (
    Metric(
        id="span.events.explicit",
        label="Span in events",
        unit="events",
        graph=EXPLICIT,
        description="Count the events on the longest path along the edges that the trace states.",
        formula="max over paths of explicit edges of |path|",
        source="span or critical path length in the work-span model; Brent 1974, Blumofe and Leiserson 1999",
        needs="edges without a cycle",
        compute=lambda facts: longest_path(facts.explicit, [1.0] * len(facts.trace.events)),
    ),
    Metric(
        id="span.events.program",
        label="Span in events",
        unit="events",
        graph=PROGRAM,
        description="Count the events on the longest path along edges and each agent's own order.",
        formula="max over paths of explicit edges and program order of |path|",
        source="as for span.events.explicit; program order is ours",
        needs="edges without a cycle that do not lead backward in time",
        compute=lambda facts: longest_path(facts.program, [1.0] * len(facts.trace.events)),
    ),
    Metric(
        id="span.steps.explicit",
        label="Span in steps",
        unit="steps",
        graph=EXPLICIT,
        description="Add up the steps on the path with the most steps, along the edges that the trace states.",
        formula="max over paths of explicit edges of Σ w(e), w as for work.steps",
        source="as for span.events.explicit",
        needs="edges without a cycle",
        compute=lambda facts: longest_path(facts.explicit, facts.steps),
    ),
    Metric(
        id="span.steps.program",
        label="Span in steps",
        unit="steps",
        graph=PROGRAM,
        description="Add up the steps on the path with the most steps, along edges and each agent's own order.",
        formula="max over paths of explicit edges and program order of Σ w(e), w as for work.steps",
        source="as for span.events.explicit; program order is ours",
        needs="edges without a cycle that do not lead backward in time",
        compute=lambda facts: longest_path(facts.program, facts.steps),
    ),
    Metric(
        id="span.time.explicit",
        label="Span in time",
        unit="time",
        graph=EXPLICIT,
        description="Add up the activity on the path with the most activity, along the edges that the trace states.",
        formula="max over paths of explicit edges of Σ active(e), active as for work.time",
        source="Yang and Miller, ICDCS 1988",
        needs="edges without a cycle",
        compute=lambda facts: longest_path(facts.explicit, facts.activity.active, facts.clock.unit),
    ),
    Metric(
        id="span.time.program",
        label="Span in time",
        unit="time",
        graph=PROGRAM,
        description="Add up the activity on the path with the most activity, along edges and each agent's own order.",
        formula="max over paths of explicit edges and program order of Σ active(e), active as for work.time",
        source="Yang and Miller, ICDCS 1988",
        needs="edges without a cycle that do not lead backward in time",
        compute=lambda facts: longest_path(facts.program, facts.activity.active, facts.clock.unit),
    ),
)
