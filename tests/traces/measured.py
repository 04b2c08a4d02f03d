"""A trace in, the value of every metric by its id out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from generator.traces.facts import Facts
from generator.traces.metrics import METRICS
from generator.traces.metrics.metric import measure
from generator.traces.trace import Trace, parse_trace


def measured(document: Any, read: Callable[[Trace], Facts] = Facts) -> dict[str, Any]:
    """Return what every metric measures on the document of a trace, or on what `read` takes of it."""
    facts = read(parse_trace(document))
    return {metric.id: measure(metric, facts) for metric in METRICS}
