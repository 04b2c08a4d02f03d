"""The metrics of a trace, one idea a file; this list, in the order of reports, is all of them."""

from __future__ import annotations

from importlib import import_module

from generator.collector import collector_paused
from generator.traces.facts import Facts
from generator.traces.metrics.metric import Measure, Metric, measure

_IDEAS = """
    work span parallelism critical_steps elapsed critical_path spawning messages coordination tools errors aggregation
    idle usefulness stopping taint sums decisions
""".split()
METRICS: tuple[Metric, ...] = tuple(metric for idea in _IDEAS for metric in import_module(f"{__name__}.{idea}").METRICS)


def measure_all(facts: Facts) -> tuple[Measure, ...]:
    """Compute every metric of a trace."""
    with collector_paused():
        return tuple(measure(metric, facts) for metric in METRICS)
