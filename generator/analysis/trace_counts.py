"""What the validator finds in the survey's example traces, and how many of them it passes."""

from __future__ import annotations

import json
from functools import lru_cache

from generator.model.once import once_per_survey
from generator.model.survey import Survey
from generator.traces.places import locate
from generator.traces.problem import Spot
from generator.traces.validate import Report, validate


@once_per_survey
def count_traces(survey: Survey) -> dict[str, int]:
    """Return how many example traces there are, by what the validator says of them.

    valid: without an error; judged: those among them that the viewer calls valid, since they state what they stand on;
    all: every one
    """
    valid = [report for trace in survey.traces if (report := report_trace(trace.text)).ok]
    judged = sum(report.judged for report in valid)
    return {"valid": len(valid), "judged": judged, "all": len(survey.traces)}


@lru_cache(maxsize=256)
def report_trace(text: str) -> Report:
    """Return what the validator finds in an example trace."""
    return validate(text.encode("utf-8", errors="surrogatepass"))


@lru_cache(maxsize=256)
def find_trace_id(text: str) -> tuple[str, Spot]:
    """Return the id of a trace that the validator passed, and where it stands."""
    return str(json.loads(text)["trace_id"]), locate(text, ["/trace_id"])["/trace_id"]
