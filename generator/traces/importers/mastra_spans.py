"""Spans of Mastra in, how often each called a model out: the span of a model lasts for all calls that answer a request.

Each of these is a step with a span of its own, which has no tokens: the span around the steps sums them up.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from generator.json_value import JsonObject
from generator.traces.importers.span import Span, next_around


def is_step(attributes: JsonObject) -> bool:
    """Say whether a span is such a step."""
    return attributes.get("gen_ai.operation.name") == "model_step"


def count_steps(spans: dict[str, Span]) -> None:
    """Count the steps of each span of a model as its calls."""
    around = (next_around(span, spans, "model") for span in spans.values() if span.is_step)
    for name, calls in Counter(span.id for span in around if span is not None).items():
        spans[name] = replace(spans[name], cost={**(spans[name].cost or {}), "llm_calls": calls})
