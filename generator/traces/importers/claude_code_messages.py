"""Records of a Claude Code session in; its messages, whole, with their texts and costs out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.json_value import Json, JsonDict, JsonObject
from generator.record import frozen_record
from generator.traces.importers.fields import as_list, as_map, as_text


@frozen_record
class Part:
    """One record of an agent, or what is left of it; is_more: it holds further calls of a message that began before."""

    node: JsonObject
    file: str
    line: int
    is_more: bool = False


def as_user(node: JsonObject) -> JsonObject:
    """Return a record, as the user's if it is an attachment with what the person wrote while the model worked."""
    queued = as_map(node.get("attachment"))
    is_prompt = queued.get("type") == "queued_command" and queued.get("commandMode") == "prompt"
    if not is_prompt or queued.get("isMeta") is True:
        return node
    if as_text(as_map(queued.get("origin")).get("kind")) not in ("", "human"):
        return node
    said = {"role": "user", "content": queued.get("prompt")}
    return dict(node) | {"type": "user", "message": said, "source_uuid": queued.get("source_uuid")}


def join_blocks(records: Iterable[tuple[JsonObject, str, int]]) -> list[Part]:
    """Join the records of one message of the model at its first, with the last usage; later calls stay in place."""
    found: list[Part] = []
    place: dict[str, int] = {}
    for node, file, line in records:
        message = as_map(node.get("message"))
        name = as_text(message.get("id")) if node.get("type") == "assistant" else ""
        if not name or name not in place:
            if name:
                place[name] = len(found)
            found.append(Part(node=node, file=file, line=line))
            continue
        first = found[place[name]]
        former = as_map(first.node.get("message"))
        uses: list[Json] = []
        blocks = [*as_list(former.get("content"))]
        for block in as_list(message.get("content")):
            (uses if as_map(block).get("type") == "tool_use" else blocks).append(block)
        merged = dict(former) | {"content": blocks, "usage": message.get("usage", former.get("usage"))}
        found[place[name]] = replace(first, node=dict(first.node) | {"message": merged})
        if uses:
            more: JsonDict = dict(node) | {"message": dict(message) | {"content": uses}}
            found.append(Part(node=more, file=file, line=line, is_more=True))
    return found


def join_texts(message: JsonObject) -> str:
    """Return all texts of a message, a line each."""
    blocks = map(as_map, as_list(message.get("content")))
    return "\n".join(as_text(block.get("text")) for block in blocks if block.get("type") == "text")
