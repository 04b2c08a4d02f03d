"""Conversations in; those of mini-SWE-agent with their commands and what came of them told as actions out.

Its messages have the roles of a chat: what a command prints is in the user's, and the command is in the text or under
`extra` {actions [{command}], returncode, interrupt_type, response {usage}}. Former versions have neither `extra` nor
`trajectory_format`; what a command printed then begins with its `<returncode>`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from generator.json_value import JsonDict, JsonObject
from generator.traces.importers.conversations import Conversation
from generator.traces.importers.fields import as_list, as_map, as_text

_FORMAT = "mini-swe-agent"
_FENCED = re.compile(r"```(?:mswea_bash_command|bash)[ \t\r\n]*\n(.*?)\n```", re.DOTALL)
_RETURNED = re.compile(r"<returncode>(-?[0-9]+)</returncode>")


def as_actions(conversation: Conversation) -> Conversation:
    """Return the conversation with messages that say whether they are actions or observations, if it is such a one."""
    is_stated = as_text(conversation.beside.get("trajectory_format")).startswith(_FORMAT)
    if not is_stated and not _has_returned(conversation.messages):
        return conversation
    return replace(conversation, messages=list(_told(conversation.messages)))


def _has_returned(messages: list[tuple[JsonObject, int]]) -> bool:
    """Say whether some answer gives a command, and the message after it begins with its return code."""
    return any(
        as_text(node.get("role")) == "assistant"
        and as_text(after.get("role")) == "user"
        and bool(_FENCED.search(as_text(node.get("content"))) and _RETURNED.match(as_text(after.get("content"))))
        for (node, _), (after, _) in pairwise(messages)
    )


def _told(messages: list[tuple[JsonObject, int]]) -> Iterator[tuple[JsonObject, int]]:
    is_asked = False
    for node, line in messages:
        role, extra = as_text(node.get("role")), as_map(node.get("extra"))
        more: JsonDict = {}
        if role == "assistant":
            usage = as_map(as_map(extra.get("response")).get("usage"))
            command = _command(node, extra)
            more = ({"usage": dict(usage)} if usage else {}) | (
                {"message_type": "action", "action": command} if command else {}
            )
        elif role == "user" and is_asked:
            more = _answer(as_text(extra.get("interrupt_type")))
            code = _RETURNED.match(as_text(node.get("content")))
            if code and extra.get("returncode") is None:
                more = {**more, "extra": {**extra, "returncode": code.group(1)}}
        elif role == "exit":
            more = {"role": "system"}
        is_asked = is_asked or role == "user"
        yield {**node, **more}, line


def _command(node: JsonObject, extra: JsonObject) -> str:
    """Return the one command that an answer gives, as it was understood or else as it stands in the text."""
    told = [as_text(as_map(each).get("command")) for each in as_list(extra.get("actions"))]
    found = told or _FENCED.findall(as_text(node.get("content")))
    return found[0].strip(" \t\r\n") if len(found) == 1 and not as_list(node.get("tool_calls")) else ""


def _answer(interrupt: str) -> JsonDict:
    """Return what a message in the user's role is, which only an interrupt of the user's tells to be a person's."""
    if interrupt.startswith("User"):
        return {}
    return {"role": "system"} if interrupt else {"message_type": "observation"}
