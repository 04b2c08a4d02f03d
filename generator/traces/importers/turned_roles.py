"""A chat of AutoGen 0.2 in which nobody has a name, in; the same with its roles as everybody else writes them, out.

There, roles are those that whoever began the chat sees: what it says has the role of the assistant, though it is the
user's task, and what it hears that of the user. The result of a chat is {chat_history, summary, cost, human_input}.
"""

from __future__ import annotations

from dataclasses import replace

from generator.traces.importers.conversations import Conversation
from generator.traces.importers.fields import as_text, first_text
from generator.traces.importers.ran_code import tells_what_ran
from generator.traces.importers.report import ImportReport

TURNED = {"user": "assistant", "assistant": "user"}
TURNED_ROLES = "roles, which AutoGen writes as whoever began the chat sees them"


def turn_roles(conversation: Conversation, report: ImportReport) -> Conversation:
    """Turn the roles of such a chat: it is one if the assistant begins, and runs code or is in the result of a chat."""
    nodes = [node for node, _ in conversation.messages]
    roles = [as_text(node.get("role")) for node in nodes]
    if roles[:1] != ["assistant"] or not TURNED.keys() >= set(roles):
        return conversation
    if any(first_text(node, "source", "name", "sender") or "tool_calls" in node for node in nodes):
        return conversation
    runs = any(role == "assistant" and tells_what_ran(node) for role, node in zip(roles, nodes, strict=True))
    if not runs and not {"summary", "human_input"} <= conversation.beside.keys():
        return conversation
    report.guessed[TURNED_ROLES] += 1
    turned = [{**node, "role": TURNED[role]} for role, node in zip(roles, nodes, strict=True)]
    lines = [line for _, line in conversation.messages]
    return replace(conversation, messages=list(zip(turned, lines, strict=True)))
