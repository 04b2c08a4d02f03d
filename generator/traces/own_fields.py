"""The fields that a trace has at its top and no other document has there."""

from __future__ import annotations

from generator.traces.reader import Reading

OWN_FIELDS = ("task_id", "topology", "edges", "rewards", "costs")


def has_own_fields(reading: Reading) -> bool:
    """Tell whether a document is an object with at least one of them: then it is meant to be a trace."""
    return reading.usable and isinstance(reading.value, dict) and any(name in reading.value for name in OWN_FIELDS)
