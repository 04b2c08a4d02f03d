"""Labels and sentences of traces and of their viewer that stand in more than one place, each said once.

Templates have them as `trace_words`, scripts those that they import as `trace/view/wording.js`.
"""

from __future__ import annotations

# Marks of traces.
AT_WORK = "at work, or waiting for a tool"
BEGINS_AN_AGENT = "starts an agent"
RETURNS = "returns its result"
SENDS = "sends"
STRUCK = "struck: failed"
OUTLINE_BROKEN = "dashed outline: untrusted"
RINGED = "ring: final answer"
NO_EVENT = "There is no event to draw."

# What the survey and the traces say of each other.
RULE = "Rule"
IN_TRACES = "In traces"
IN_THE_SURVEY = "In the survey"

# The trace viewer.
VIEWER = "Trace viewer"
FOUND_AT_FAULT = "Found at fault"
OPEN_ANOTHER = "Open another"
NOT_ALLOWED = "Not allowed"
NOT_SAID = "not said"
SPAN_TREE = "Span tree"
