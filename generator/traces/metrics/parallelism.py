"""Average parallelism: how many agents could have been kept busy on average."""

from __future__ import annotations

from collections.abc import Sequence

from generator.traces.graph import EXPLICIT, PROGRAM, Graph
from generator.traces.metrics.metric import Found, Metric, missing, sum_of
from generator.traces.metrics.span import longest_path


def _average(graph: Graph, weights: Sequence[float]) -> Found:
    span = longest_path(graph, weights)
    if not isinstance(span.value, int | float):
        return span
    if not span.value:
        return missing("the span is zero")
    return Found(value=sum_of(weights) / span.value, n=len(weights), ranks=span.ranks)


_LABEL = "Average parallelism over {}"

METRICS = (
    Metric(
        id="parallelism.steps.explicit",
        label=_LABEL.format("steps"),
        unit="ratio",
        graph=EXPLICIT,
        description="Divide work by span, both in steps, along the edges that the trace states.",
        formula="work.steps / span.steps.explicit; an upper bound of the speed-up with any number of agents",
        source="average parallelism in the work-span model; Brent 1974, Graham 1966, Blumofe and Leiserson 1999",
        needs="edges without a cycle; too high when edges are missing",
        compute=lambda facts: _average(facts.explicit, facts.steps),
    ),
    Metric(
        id="parallelism.steps.program",
        label=_LABEL.format("steps"),
        unit="ratio",
        graph=PROGRAM,
        description="Divide work by span, both in steps, along edges and each agent's own order.",
        formula="work.steps / span.steps.program",
        source="as for parallelism.steps.explicit; program order is ours",
        needs="edges without a cycle that do not lead backward in time",
        compute=lambda facts: _average(facts.program, facts.steps),
    ),
    Metric(
        id="parallelism.time.explicit",
        label=_LABEL.format("time"),
        unit="ratio",
        graph=EXPLICIT,
        description="Divide work by span, both in time, along the edges that the trace states.",
        formula="work.time / span.time.explicit",
        source="as for parallelism.steps.explicit",
        needs="edges without a cycle, and a run of nonzero duration",
        compute=lambda facts: _average(facts.explicit, facts.activity.active),
    ),
    Metric(
        id="parallelism.time.program",
        label=_LABEL.format("time"),
        unit="ratio",
        graph=PROGRAM,
        description="Divide work by span, both in time, along edges and each agent's own order.",
        formula="work.time / span.time.program",
        source="as for parallelism.steps.explicit; program order is ours",
        needs="edges without a cycle that do not lead backward in time, and a run of nonzero duration",
        compute=lambda facts: _average(facts.program, facts.activity.active),
    ),
)
