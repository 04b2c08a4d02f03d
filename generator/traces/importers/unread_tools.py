"""Messages in; whether one is a call of a tool or a result in a form that is not read out.

Taken for speech, it would hide calls, make agents of roles that are none, and have a person say what tools print:
smolagents has the roles `tool-call` and `tool-response`, Pi the role `toolResult` and blocks of the type `toolCall`,
Goose blocks of the type `toolRequest`; Cline and those derived from it write results into texts of the user.
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
# What stands before a result that is a text of the user's; behind an attempted completion, a person answers.
_RESULT = re.compile(r"\[(?!attempt_completion\])[a-z_]+(?: for '[^\n]*')?\] Result:")


def has_unread_tool(node: JsonObject) -> bool:
    """Say whether a message is such a one by its role, its text, or a part that it does not also tell as a call."""
    role = role_of(node)
    if _names_tool(role) and role not in TOOLS | CALLERS:
        return True
    parts = [as_map(each) for name in ("content", "parts") for each in as_list(node.get(name))]
    texts = (as_text(each) for each in (node.get("content"), *(part.get("text") for part in parts)))
    if role == "user" and any(map(_RESULT.match, texts)):
        return True
    unread = [part for part in parts if _names_tool(as_text(part.get("type")).lower()) and not _is_read(part)]
    return bool(unread) and not as_list(node.get("tool_calls"))


def _names_tool(name: str) -> bool:
    return _NO_LETTERS.sub("", name) in WORDS


def _is_read(part: JsonObject) -> bool:
    return "toolCallId" in part or call_in(part) is not None or result_in(part) is not None
