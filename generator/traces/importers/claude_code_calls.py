"""Records of a Claude Code session in, what is known of its calls from what came back out, before any is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from generator.json_value import Json, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_text, as_time, first_text

# The tool that spawns sub-agents, and its former name.
SPAWNS = frozenset({"Agent", "Task"})
# The statuses of a result that comes while the sub-agent works on: in the background, in a team, on another machine.
LAUNCHED = frozenset({"async_launched", "teammate_spawned", "remote_launched"})

# How the result of a call begins that came to nothing: it was wrong or cancelled, or the person refused it.
_WRONG = "<tool_use_error>"
_REJECTED = "The user doesn't want to proceed with this tool use"


@dataclass(slots=True)
class Outcomes:
    """What came of the calls of a session.

    failed: ids of calls that failed or were denied
    undone: by the id of a call that was wrong, cancelled or denied, when that was known; None if no time is stated
    agents: by the id of a call, that of the sub-agent which its result names
    tasks: what calls ask of sub-agents
    """

    failed: set[str] = field(default_factory=set)
    undone: dict[str, int | None] = field(default_factory=dict)
    agents: dict[str, str] = field(default_factory=dict)
    tasks: set[str] = field(default_factory=set)


def read_outcomes(nodes: Iterable[JsonObject]) -> Outcomes:
    """Return what came of the calls."""
    found = Outcomes()
    for node in nodes:
        agent = as_text(extra_of(node).get("agentId"))
        for block in blocks_of(node, "tool_result"):
            call_id = as_text(block.get("tool_use_id"))
            if agent and call_id:
                found.agents[call_id] = agent
            denied = bool(denial_of(node, block))
            if denied or block.get("is_error") is True:
                found.failed.add(call_id)
            if denied or _begins(block, _WRONG):
                found.undone[call_id] = as_time(node.get("timestamp"))
        for block in blocks_of(node, "tool_use"):
            if as_text(block.get("name")) in SPAWNS:
                found.tasks.add(as_text(as_map(block.get("input")).get("prompt")))
    found.undone.pop("", None)
    for each in (found.failed, found.tasks):
        each.discard("")
    return found


def denial_of(node: JsonObject, block: JsonObject) -> str:
    """Return who or what denied a call, by its result and the record of that; former versions have it as a text."""
    return as_text(node.get("toolDenialKind")) or ("user-rejected" if _begins(block, _REJECTED) else "")


def _begins(block: JsonObject, told: str) -> bool:
    return block.get("is_error") is True and text_of(block.get("content")).startswith(told)


def session_of(node: JsonObject) -> str:
    """Return the id of a record's session, as transcripts or the stream that the program prints name it."""
    return as_text(node.get("sessionId")) or as_text(node.get("session_id"))


def extra_of(node: JsonObject) -> JsonObject:
    """Return what a record says of a result beside the result."""
    return as_map(node.get("toolUseResult")) or as_map(node.get("tool_use_result"))


def is_said(node: JsonObject) -> bool:
    """Say whether a record is of the model's or the user's type, and not of what the program adds."""
    kind = node.get("type")
    return kind == "assistant" or (kind == "user" and True not in (node.get("isMeta"), node.get("isSynthetic")))


def is_of_sub_agent(node: JsonObject) -> bool:
    """Say whether a record is a sub-agent's."""
    return node.get("isSidechain") is True or bool(first_text(node, "agentId", "parent_tool_use_id"))


def blocks_of(node: JsonObject, kind: str) -> list[JsonObject]:
    """Return the blocks of a kind in a record's message."""
    blocks: list[Json] = as_list(as_map(node.get("message")).get("content"))
    return [block for block in map(as_map, blocks) if block.get("type") == kind]


def task_of(node: JsonObject) -> str:
    """Return what a record of the user's type asks of a sub-agent; empty where it holds results."""
    if node.get("type") != "user" or blocks_of(node, "tool_result"):
        return ""
    return text_of(as_map(node.get("message")).get("content"))


def text_of(content: Json) -> str:
    """Return a message's text: it is one, or the first block that has some."""
    blocks = (as_text(as_map(block).get("text")) for block in as_list(content))
    return as_text(content) or next(filter(None, blocks), "")
