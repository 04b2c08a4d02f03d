"""Span: the longest chain of things that had to wait for each other, which no number of agents can shorten."""

from __future__ import annotations

from collections.abc import Sequence

from generator.traces.facts import Facts
from generator.traces.graph import Graph
from generator.traces.metrics.metric import EXPLICIT, PROGRAM, Found, Metric, missing
from generator.traces.metrics.steps import step_weights

CYCLE = "the edges lead in a circle"
ORDER_CYCLE = "the edges contradict the order of time, so that edges and program order lead in a circle"


def longest_path(graph: Graph, weights: Sequence[float], unit: str | None = None) -> Found:
    """Return the longest path through a graph, with its events, or the reason why there is none."""
    if graph.order is None:
        return missing(CYCLE if graph.name == EXPLICIT else ORDER_CYCLE)
    length, path = graph.longest(weights)
    return Found(value=length, n=len(weights), ranks=path, unit=unit)


def _events_explicit(facts: Facts) -> Found:
    """Count the events on the longest path along the edges that the trace states.

    Formula: max over paths of explicit edges of |path|
    Source: span or critical path length in the work-span model; Brent 1974, Blumofe and Leiserson 1999
    Needs: edges without a circle
    """
    return longest_path(facts.explicit, [1.0] * len(facts.trace.events))


def _events_program(facts: Facts) -> Found:
    """Count the events on the longest path along edges and each agent's own order.

    Formula: max over paths of explicit edges and program order of |path|
    Source: as for span.events.explicit; program order is ours
    Needs: edges without a circle that do not lead back in time
    """
    return longest_path(facts.program, [1.0] * len(facts.trace.events))


def _steps_explicit(facts: Facts) -> Found:
    """Add up the steps on the path that has most of them, along the edges that the trace states.

    Formula: max over paths of explicit edges of Σ w(e), w as for work.steps
    Source: as for span.events.explicit
    Needs: edges without a circle
    """
    return longest_path(facts.explicit, step_weights(facts))


def _steps_program(facts: Facts) -> Found:
    """Add up the steps on the path that has most of them, along edges and each agent's own order.

    Formula: max over paths of explicit edges and program order of Σ w(e), w as for work.steps
    Source: as for span.events.explicit; program order is ours
    Needs: edges without a circle that do not lead back in time
    """
    return longest_path(facts.program, step_weights(facts))


def _time_explicit(facts: Facts) -> Found:
    """Add up the activity on the path that has most of it, along the edges that the trace states.

    Formula: max over paths of explicit edges of Σ active(e), active as for work.time
    Source: Yang and Miller, ICDCS 1988
    Needs: edges without a circle
    """
    return longest_path(facts.explicit, facts.activity.active, facts.clock.unit)


def _time_program(facts: Facts) -> Found:
    """Add up the activity on the path that has most of it, along edges and each agent's own order.

    Formula: max over paths of explicit edges and program order of Σ active(e), active as for work.time
    Source: Yang and Miller, ICDCS 1988
    Needs: edges without a circle that do not lead back in time
    """
    return longest_path(facts.program, facts.activity.active, facts.clock.unit)


METRICS = (
    Metric(id="span.events.explicit", label="Span in events", unit="events", graph=EXPLICIT, compute=_events_explicit),
    Metric(id="span.events.program", label="Span in events", unit="events", graph=PROGRAM, compute=_events_program),
    Metric(id="span.steps.explicit", label="Span in steps", unit="steps", graph=EXPLICIT, compute=_steps_explicit),
    Metric(id="span.steps.program", label="Span in steps", unit="steps", graph=PROGRAM, compute=_steps_program),
    Metric(id="span.time.explicit", label="Span in time", unit="time", graph=EXPLICIT, compute=_time_explicit),
    Metric(id="span.time.program", label="Span in time", unit="time", graph=PROGRAM, compute=_time_program),
)
