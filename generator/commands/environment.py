"""What GitHub tells a workflow by its environment, by the names of its documentation."""

from __future__ import annotations

# The file that holds the event, and the one into which a step writes what the page of its run shows.
EVENT = "GITHUB_EVENT_PATH"
SUMMARY = "GITHUB_STEP_SUMMARY"
