"""What a report left out becomes what the trace lacks: parts of the recording that could not be read or are missing."""

from __future__ import annotations

from collections.abc import Mapping

from generator.traces.importers.singular import to_singular

# How such reasons begin. All others name what stands in the trace in another way, or what no event is made of.
LACKING = (
    "bytes of files that are too large",
    "files in an unknown format",
    "further files that are not JSON",
    "lines that are not JSON",
    "packed files that are too large",
    "records other than spans",
    "spans without a start",
    "spans of agents that report the last model call instead of the run",
    "parents, of spans whose parent is not in the recording",
    "agents nested more than",
    "records of such sub-agents",
    "sub-agents whose transcript is missing",
    "references to a trajectory that is not here",
    "references to the rest of a trajectory, which is not here",
    "steps copied from a trajectory that is not here",
    "steps of which nobody knows who took them",
    "trajectories that nothing refers to",
    "model calls without a known agent",
    "calls of tools by people",
    "calls of tools that the provider of the model ran",
    "results of unknown calls",
    "results without an id, while no call or several were open",
    "observations that answer no call",
    "observations that follow no action",
    "messages in records",
    "threads that go on from another file",
    "scores of observations that are not here",
    "scores of records that were not imported",
)
# What follows the name of a file that cannot be read.
FLAWED = ": the file is "


def tell_unread(left_out: Mapping[str, int]) -> str:
    """Return what a trace lacks, most frequent first, and how much of each; empty where it lacks nothing."""
    lost = [(count, why) for why, count in left_out.items() if why.startswith(LACKING) or FLAWED in why]
    ordered = sorted(lost, key=lambda each: (-each[0], each[1]))
    return "; ".join(why if FLAWED in why else _tell(count, why) for count, why in ordered)


def _tell(count: int, why: str) -> str:
    return f"{count} {to_singular(why) if count == 1 else why}"
