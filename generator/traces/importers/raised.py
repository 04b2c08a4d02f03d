"""What a span says of its failure in, how it ended out: LangGraph raises errors that are none."""

from __future__ import annotations

import re

from generator.traces.importers.report import ImportReport

RAISED = "error statuses: LangGraph raises these to hand over or to ask a person"
# Some write the error's class before its text, others its text alone.
_RAISED = re.compile(
    r"(?:(ParentCommand)|GraphInterrupt|NodeInterrupt|GraphBubbleUp)(?![A-Za-z0-9_])"
    r"|(Command\(graph=)|\(Interrupt\(value="
)


def status_of_failure(said: str, report: ImportReport) -> str | None:
    """Return how a span ended that is marked as failed: well if it handed over, and unknown if it asked a person."""
    match = _RAISED.match(said)
    if match is None:
        return "error"
    report.left_out[RAISED] += 1
    return "ok" if match.group(1) or match.group(2) else None
