"""How many of the survey's example traces the validator passes."""

from __future__ import annotations

from functools import lru_cache

from generator.model.survey import Survey
from generator.traces.validate import validate


def count_traces(survey: Survey) -> dict[str, int]:
    """Return the number of example traces without an error (`valid`) and of all of them (`all`)."""
    valid = sum(_is_valid(trace.text) for trace in survey.traces)
    return {"valid": valid, "all": len(survey.traces)}


@lru_cache(maxsize=256)
def _is_valid(text: str) -> bool:
    return validate(text.encode("utf-8")).count("error") == 0
