"""Events of a span in; what a call was given and what came back, as far as those have it, out.

Until version 1.36, the conventions of GenAI had each message in an event of its own, with {content}, {message}, or all
of it as JSON in {gen_ai.event.content}, and before 1.28 {gen_ai.completion}. Since then one event has the attributes
that a span may have. Former messages to a model stand there, too; no event of a trace has them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.fields import first_given

_DETAILS = "gen_ai.client.inference.operation.details"
# By the name of an event: the attributes of which one has the content.
ASKED_IN = {"gen_ai.tool.message": ("content", "gen_ai.event.content"), _DETAILS: ("gen_ai.input.messages",)}
ANSWERED_IN = {
    "gen_ai.choice": ("message", "gen_ai.event.content"),
    "gen_ai.content.completion": ("gen_ai.completion",),
    _DETAILS: ("gen_ai.output.messages",),
}
# Under these names the content of events stands beside the attributes of their span, which count before it.
ASKED_THERE = "events.asked"
ANSWERED_THERE = "events.answered"


def contents_in(events: Sequence[tuple[str, JsonObject]]) -> JsonDict:
    """Return what events have as attributes; several choices of an answer are a list."""
    asked, answered = _given(events, ASKED_IN), _given(events, ANSWERED_IN)
    return {
        **({ASKED_THERE: asked[0]} if asked else {}),
        **({ANSWERED_THERE: answered[0] if len(answered) == 1 else answered} if answered else {}),
    }


def _given(events: Sequence[tuple[str, JsonObject]], names: Mapping[str, Sequence[str]]) -> list[Json]:
    told = (first_given(attributes, *names.get(name, ())) for name, attributes in events)
    return [each for each in told if each is not None]
