"""Spans whose content stands in their events, in conventions of several versions; both languages read them alike."""

from __future__ import annotations

from typing import Any

from tests.traces.otlp import CHAT, TOOL, agent, batch
from tests.traces.span_faults import at, lines, span

Json = dict[str, Any]

_DETAILS = "gen_ai.client.inference.operation.details"


def _event(name: str, **attributes: str) -> Json:
    told = [{"key": key.replace("__", "."), "value": {"stringValue": each}} for key, each in attributes.items()]
    return {"name": name, "attributes": told}


def _run(model: list[Json], tool: list[Json], **attributes: str) -> bytes:
    return batch(
        span("a", 0, 9, attributes=agent("A")),
        span("m", 1, 2, "a", attributes=CHAT, events=model),
        span("t", 3, 4, "a", attributes={**TOOL, **attributes}, events=tool),
    )


_SAID = '[{"text": "I dig."}]'
_ASKED = '{"deep": 3}'
_CAME = '[{"text": "clay"}]'

EVENT_CONTENTS = {
    # As Strands writes them.
    "version 1.36": _run(
        [
            _event("gen_ai.user.message", content='[{"text": "Dig."}]'),
            _event("gen_ai.tool.message", content="what an earlier call gave"),
            _event("gen_ai.choice", message=_SAID, finish_reason="tool_use"),
        ],
        [_event("gen_ai.tool.message", role="tool", content=_ASKED), _event("gen_ai.choice", message=_CAME)],
    ),
    "version 1.37": _run(
        [_event(_DETAILS, gen_ai__input__messages="[1]"), _event(_DETAILS, gen_ai__output__messages=_SAID)],
        [_event(_DETAILS, gen_ai__input__messages=_ASKED), _event(_DETAILS, gen_ai__output__messages=_CAME)],
    ),
    # All of a message in one attribute.
    "body in an attribute": _run(
        [_event("gen_ai.choice", gen_ai__event__content=_SAID)],
        [
            _event("gen_ai.tool.message", gen_ai__event__content=_ASKED),
            _event("gen_ai.choice", gen_ai__event__content=_CAME),
        ],
    ),
}

BESIDE = {
    "attributes beside events": _run(
        [],
        [_event("gen_ai.tool.message", content="other"), _event("gen_ai.choice", message="other")],
        tool_arguments=_ASKED,
        tool_response=_CAME,
    ),
    "without content": _run([_event("gen_ai.choice", finish_reason="stop"), _event("constructor", content="x")], []),
    "two choices": _run([_event("gen_ai.choice", message="one"), _event("gen_ai.choice", message="two")], []),
    "version 1.27": _run([_event("gen_ai.content.completion", gen_ai__completion=_SAID)], []),
    "console": lines(
        {
            "name": "chat",
            "context": {"trace_id": "0xab", "span_id": "0x1"},
            "parent_id": None,
            "start_time": at(1),
            "end_time": at(2),
            "attributes": CHAT,
            "events": [{"name": "gen_ai.choice", "timestamp": at(2), "attributes": {"message": _SAID}}],
        }
    ),
}

EVENTFUL = EVENT_CONTENTS | BESIDE
