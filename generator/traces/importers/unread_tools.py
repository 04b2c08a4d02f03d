"""Messages in; whether one is a call of a tool or a result in a form that is not read out.

Taken for speech, it would hide calls, and make agents of roles that are none: smolagents has the roles `tool-call` and
`tool-response`, Pi the role `toolResult` and blocks of the type `toolCall`, Goose blocks of the type `toolRequest`.
"""

from __future__ import annotations

import re

from generator.json_value import JsonObject
from generator.traces.importers.calls import CALLERS, TOOLS, role_of
from generator.traces.importers.content_blocks import call_in, result_in
from generator.traces.importers.fields import as_list, as_map, as_text

# How roles and types name a call or a result, by their letters alone.
WORDS = frozenset(
    {"tool", "toolcall", "toolcalls", "tooluse", "toolrequest", "toolresponse", "toolresult", "toolresults"}
    | {"tooloutput", "functioncall", "functionresponse", "functionresult", "functionoutput", "functioncalloutput"}
    | {"toolcallresponse", "toolcallresult", "toolcalloutput", "computercall", "computercalloutput"}
)
_NO_LETTERS = re.compile(r"[^a-z]+")


def has_unread_tool(node: JsonObject) -> bool:
    """Say whether the role of a message, or a part of it that it does not also tell as a call, is such a one."""
    role = role_of(node)
    if _names_tool(role) and role not in TOOLS | CALLERS:
        return True
    parts = [as_map(each) for name in ("content", "parts") for each in as_list(node.get(name))]
    unread = [part for part in parts if _names_tool(as_text(part.get("type")).lower()) and not _is_read(part)]
    return bool(unread) and not as_list(node.get("tool_calls"))


def _names_tool(name: str) -> bool:
    return _NO_LETTERS.sub("", name) in WORDS


def _is_read(part: JsonObject) -> bool:
    return "toolCallId" in part or call_in(part) is not None or result_in(part) is not None
