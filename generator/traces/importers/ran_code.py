"""Conversations in; those of AutoGen in which an agent runs the code that others write, with calls and results, out.

A user proxy or a code executor answers a message that has code between ``` with nothing but what came of it: `exitcode:
0 (execution succeeded)` and `Code output:`, or since version 0.4 a sentence with the exit code, unless the code printed
something and did not fail. Neither a person nor a model said that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from generator.json_value import Json, JsonDict, JsonObject
from generator.traces.importers.calls import CODE
from generator.traces.importers.conversations import Conversation
from generator.traces.importers.fields import as_list, as_text

_RAN = re.compile(
    r"exitcode: (-?[0-9]+) \(execution (?:succeeded|failed)\)\nCode output:"
    r"|The script ran, then exited with (?:an error \(POSIX exit code: |Unix exit code: )(-?[0-9]+)\)?\nIts output was:"
    r"|The script ran but produced no output to console\. The (?:POSIX|Unix) exit code was: (-?[0-9]+)\."
)
_FENCED = re.compile(r"```[^\n`]*\n(.*?)```", re.DOTALL)


def as_ran(conversation: Conversation) -> Conversation:
    """Return the conversation with what came of code as its results, and with calls where the code stands."""
    nodes = [node for node, _ in conversation.messages]
    told = _find_told(nodes)
    if not told:
        return conversation
    messages: list[tuple[JsonObject, int]] = [
        ({**node, **told.get(at, {})}, line) for at, (node, line) in enumerate(conversation.messages)
    ]
    return replace(conversation, messages=messages)


def tells_what_ran(node: JsonObject) -> bool:
    """Say whether a message tells what came of code."""
    return _RAN.match(as_text(node.get("content"))) is not None


def _find_told(nodes: list[JsonObject]) -> Mapping[int, JsonDict]:
    """Return what else is to be said of messages, by their places: the latest code before a result is what ran."""
    found: dict[int, JsonDict] = {}
    latest: int | None = None
    for at, node in enumerate(nodes):
        match = _RAN.match(as_text(node.get("content")))
        if match is not None:
            code = next(each for each in match.groups() if each is not None)
            found[at] = {"role": "tool", "name": CODE, "is_error": int(code) != 0}
            if latest is not None:
                blocks: list[Json] = [*_FENCED.findall(as_text(nodes[latest].get("content")))]
                found[latest] = {"tool_calls": [{"name": CODE, "arguments": blocks}]}
            latest = None
        elif _FENCED.search(as_text(node.get("content"))) and not as_list(node.get("tool_calls")):
            latest = at
    return found
