"""A trace in, the value of every metric by its id out."""

from __future__ import annotations

from typing import Any

from generator.traces.facts import Facts
from generator.traces.metrics import METRICS
from generator.traces.metrics.metric import Measure, measure
from generator.traces.trace import parse_trace


def measured(document: Any) -> dict[str, Measure]:
    """Return what every metric measures on the document of a trace."""
    facts = Facts(parse_trace(document))
    return {metric.id: measure(metric, facts) for metric in METRICS}
