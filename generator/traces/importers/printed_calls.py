"""Conversations in; those whose agent writes its calls into its text, and is shown what came of them, with both out.

SWE-smith, OpenHands and R2E-Gym write `<function=name>…</function>`, others `<tool_call>{"name": …}</tool_call>`, where
a model has no calls of tools. The next message, in the user's role, begins with a mark before what came of it, or is
in the role of a tool, as in trajectories of Hermes. Only such a pair tells that no person said it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.calls import QUOTED, calls_of, is_result, role_of, said_in
from generator.traces.importers.conversations import Conversation
from generator.traces.importers.fields import as_map, as_text

_AGENTS = ("assistant", "gpt")
_PEOPLE = ("user", "human")
_SHOWN = re.compile(
    r"[ \t\r\n]*(?:OBSERVATION:|<tool_response>|(?:EXECUTION RESULT|Execution output) of \[([^\]\n]{1,99})\]:)"
)


def as_printed(conversation: Conversation) -> Conversation:
    """Return the conversation with the calls and results that its texts hold, if it is such a one."""
    nodes = [node for node, _ in conversation.messages]
    shown = {at + 1 for at, (one, other) in enumerate(pairwise(nodes)) if _calls(one) and _is_shown(other)}
    return replace(conversation, messages=list(_told(conversation.messages, shown))) if shown else conversation


def _told(messages: list[tuple[JsonObject, int]], shown: set[int]) -> Iterator[tuple[JsonObject, int]]:
    for at, (node, line) in enumerate(messages):
        more: JsonDict = {}
        if at in shown and not is_result(node):
            match = _SHOWN.match(_text(said_in(node)))
            more = {"role": "tool", "name": match.group(1) if match else None}
        elif calls := _calls(node):
            more = {"tool_calls": calls}
        yield {**node, **more}, line


def _is_shown(node: JsonObject) -> bool:
    is_marked = role_of(node) in _PEOPLE and _SHOWN.match(_text(said_in(node))) is not None
    return is_marked or is_result(node)


def _calls(node: JsonObject) -> list[Json]:
    """Return the calls in the text of an answer, {name, arguments}."""
    if role_of(node) not in _AGENTS or calls_of(node):
        return []
    text = _text(said_in(node))
    found: list[Json] = []
    for piece in text.split("<function=")[1:]:
        name, _, body = piece.partition(">")
        if name and len(name) < 100 and "\n" not in name:
            found.append({"name": name, "arguments": body.partition("</function>")[0]})
    for piece in text.split("<tool_call>")[1:]:
        body = piece.partition("</tool_call>")[0]
        if match := QUOTED.match(body):
            found.append({"name": match.group(1), "arguments": body})
    return found


def _text(content: Json) -> str:
    """Return what a message says, or the first block of it."""
    if isinstance(content, list):
        return as_text(as_map(content[0]).get("text")) if content else ""
    return as_text(content)
