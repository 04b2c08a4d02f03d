"""What the validator finds in the survey's example traces, and how many of them it passes."""

from __future__ import annotations

import json
from functools import lru_cache

from generator.model.survey import Survey
from generator.traces.places import locate
from generator.traces.problem import Spot
from generator.traces.validate import Report, validate


def count_traces(survey: Survey) -> dict[str, int]:
    """Return the number of example traces without an error (`valid`) and of all of them (`all`)."""
    valid = sum(report_trace(trace.text).ok for trace in survey.traces)
    return {"valid": valid, "all": len(survey.traces)}


@lru_cache(maxsize=256)
def report_trace(text: str) -> Report:
    """Return what the validator finds in an example trace."""
    return validate(text.encode("utf-8", errors="surrogatepass"))


@lru_cache(maxsize=256)
def find_trace_id(text: str) -> tuple[str, Spot]:
    """Return the id of a trace that the validator passed, and where it stands."""
    return str(json.loads(text)["trace_id"]), locate(text, ["/trace_id"])["/trace_id"]
