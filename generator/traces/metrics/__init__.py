"""The metrics of a trace, one idea a file; this list, in the order of reports, is all of them."""

from __future__ import annotations

from generator.collector import collector_paused
from generator.traces.facts import Facts
from generator.traces.metrics import (
    aggregation,
    coordination,
    critical_path,
    critical_steps,
    decisions,
    elapsed,
    errors,
    idle,
    messages,
    parallelism,
    span,
    spawning,
    stopping,
    sums,
    taint,
    tools,
    usefulness,
    work,
)
from generator.traces.metrics.metric import Measure, Metric, measure

METRICS: tuple[Metric, ...] = (
    *work.METRICS,
    *span.METRICS,
    *parallelism.METRICS,
    *critical_steps.METRICS,
    *elapsed.METRICS,
    *critical_path.METRICS,
    *spawning.METRICS,
    *messages.METRICS,
    *coordination.METRICS,
    *tools.METRICS,
    *errors.METRICS,
    *aggregation.METRICS,
    *idle.METRICS,
    *usefulness.METRICS,
    *stopping.METRICS,
    *taint.METRICS,
    *sums.METRICS,
    *decisions.METRICS,
)


def measure_all(facts: Facts) -> tuple[Measure, ...]:
    """Compute every metric of a trace."""
    with collector_paused():
        return tuple(measure(metric, facts) for metric in METRICS)
