"""Records of a Claude Code session in; its messages, whole, with their texts and costs out."""

from __future__ import annotations

from generator.json_value import Json, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_number, as_text


def join_blocks(records: list[tuple[JsonObject, str, int]]) -> list[tuple[JsonObject, str, int]]:
    """Join the records of one message of the model: all its blocks, at its first record, with the last usage."""
    found: list[tuple[JsonObject, str, int]] = []
    place: dict[str, int] = {}
    for node, file, line in records:
        message = as_map(node.get("message"))
        name = as_text(message.get("id")) if node.get("type") == "assistant" else ""
        if name and name in place:
            first, file_, line_ = found[place[name]]
            former = as_map(first.get("message"))
            blocks = [*as_list(former.get("content")), *as_list(message.get("content"))]
            merged = dict(former) | {"content": blocks, "usage": message.get("usage", former.get("usage"))}
            found[place[name]] = (dict(first) | {"message": merged}, file_, line_)
        else:
            if name:
                place[name] = len(found)
            found.append((node, file, line))
    return found


def join_texts(message: JsonObject) -> str:
    """Return all texts of a message, a line each."""
    blocks = map(as_map, as_list(message.get("content")))
    return "\n".join(as_text(block.get("text")) for block in blocks if block.get("type") == "text")


def text_of(content: Json) -> str:
    """Return a message's text: it is one, or the first block that has some."""
    blocks = (as_text(as_map(block).get("text")) for block in as_list(content))
    return as_text(content) or next(filter(None, blocks), "")


def cost_of(usage: JsonObject) -> dict[str, float]:
    """Return what is known: tokens that are read from or written to the cache count as tokens in, too."""
    read, written, cached, out = (
        as_number(usage.get(name))
        for name in ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens", "output_tokens")
    )
    cost: dict[str, float] = {"llm_calls": 1}
    if read is not None:
        cost["tokens_in"] = read + (written or 0) + (cached or 0)
    if out is not None:
        cost["tokens_out"] = out
    if cached is not None:
        cost["tokens_cached"] = cached
    return cost
