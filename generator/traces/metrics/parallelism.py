"""Average parallelism: how many agents could have been kept busy on average."""

from __future__ import annotations

from collections.abc import Sequence

from generator.traces.facts import Facts
from generator.traces.graph import Graph
from generator.traces.metrics.metric import EXPLICIT, PROGRAM, Found, Metric, missing, sum_of
from generator.traces.metrics.span import longest_path
from generator.traces.metrics.steps import step_weights


def _average(graph: Graph, weights: Sequence[float]) -> Found:
    span = longest_path(graph, weights)
    if not isinstance(span.value, int | float):
        return span
    if not span.value:
        return missing("the span is zero")
    return Found(value=sum_of(weights) / span.value, n=len(weights), ranks=span.ranks)


def _steps_explicit(facts: Facts) -> Found:
    """Divide work by span, both in steps, along the edges that the trace states.

    Formula: work.steps / span.steps.explicit; an upper bound of the speed-up with any number of agents
    Source: average parallelism in the work-span model; Brent 1974, Graham 1966, Blumofe and Leiserson 1999
    Needs: edges without a circle; too high when edges are missing
    """
    return _average(facts.explicit, step_weights(facts))


def _steps_program(facts: Facts) -> Found:
    """Divide work by span, both in steps, along edges and each agent's own order.

    Formula: work.steps / span.steps.program
    Source: as for parallelism.steps.explicit; program order is ours
    Needs: edges without a circle that do not lead back in time
    """
    return _average(facts.program, step_weights(facts))


def _time_explicit(facts: Facts) -> Found:
    """Divide work by span, both in time, along the edges that the trace states.

    Formula: work.time / span.time.explicit
    Source: as for parallelism.steps.explicit
    Needs: edges without a circle, and some time that passes
    """
    return _average(facts.explicit, facts.activity.active)


def _time_program(facts: Facts) -> Found:
    """Divide work by span, both in time, along edges and each agent's own order.

    Formula: work.time / span.time.program
    Source: as for parallelism.steps.explicit; program order is ours
    Needs: edges without a circle that do not lead back in time, and some time that passes
    """
    return _average(facts.program, facts.activity.active)


_LABEL = "Average parallelism over {}"

METRICS = (
    Metric(
        id="parallelism.steps.explicit",
        label=_LABEL.format("steps"),
        unit="ratio",
        graph=EXPLICIT,
        compute=_steps_explicit,
    ),
    Metric(
        id="parallelism.steps.program",
        label=_LABEL.format("steps"),
        unit="ratio",
        graph=PROGRAM,
        compute=_steps_program,
    ),
    Metric(
        id="parallelism.time.explicit",
        label=_LABEL.format("time"),
        unit="ratio",
        graph=EXPLICIT,
        compute=_time_explicit,
    ),
    Metric(
        id="parallelism.time.program",
        label=_LABEL.format("time"),
        unit="ratio",
        graph=PROGRAM,
        compute=_time_program,
    ),
)
