"""Threads of a Claude Code session in; what those of sub-agents only repeat of another's conversation is taken out.

A sub-agent that answers a question on the side, or sums up, is given all that was said before. Its file begins with
that: the same messages, each in a record of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.json_value import JsonObject
from generator.traces.importers.claude_code_agent import Thread
from generator.traces.importers.claude_code_calls import blocks_of
from generator.traces.importers.codex_replays import REPEATED
from generator.traces.importers.fields import as_list, as_map, as_text, first_text
from generator.traces.importers.report import ImportReport


def drop_replays(threads: dict[str, Thread], lead: str, spawned: Mapping[str, str], report: ImportReport) -> None:
    """Take out what threads repeat, and those that do nothing else, and count it.

    spawned: by the id of a call, the agent that it spawned
    """
    met = set[str]()
    for key in _in_order(threads, lead, spawned):
        thread = threads[key]
        repeated = _count_repeated([node for node, _, _ in thread.records], met)
        met.update(name for node, _, _ in thread.records for name in _names_of(node))
        if not repeated:
            continue
        report.left_out[REPEATED] += repeated
        if left := thread.records[repeated:]:
            threads[key] = Thread(records=left, meta=thread.meta)
        else:
            del threads[key]


def _in_order(threads: Mapping[str, Thread], lead: str, spawned: Mapping[str, str]) -> list[str]:
    """Return the lead, whom it called, whom these called and so on, then the others: each repeats only those before it.

    Nobody called the one that sums up a sub-agent's work.
    """
    found = [lead]
    met = {lead}
    for key in found:
        uses = (block for node, _, _ in threads[key].records for block in blocks_of(node, "tool_use"))
        for child in (spawned.get(as_text(use.get("id")), "") for use in uses):
            if child in threads and child not in met:
                met.add(child)
                found.append(child)
    return list(dict.fromkeys([*found, *(each for each in spawned.values() if each in threads), *threads]))


def _count_repeated(nodes: Iterable[JsonObject], met: set[str]) -> int:
    """Return with how many records that were met a thread begins; what stands between such is of the same kind."""
    repeated, calls = 0, set[str]()
    for number, node in enumerate(nodes, start=1):
        answered = {as_text(block.get("tool_use_id")) for block in blocks_of(node, "tool_result")}
        if not (met.isdisjoint(_names_of(node)) and calls.isdisjoint(answered)):
            repeated = number
            calls.update(as_text(block.get("id")) for block in blocks_of(node, "tool_use"))
        elif node.get("type") == "assistant":
            break
    return repeated


def _names_of(node: JsonObject) -> set[str]:
    """Return what a record is known by: the id of its message with what each block says, else the id of its own.

    Not every service that stands in for the model's own makes each id but once.
    """
    message = as_map(node.get("message"))
    name = as_text(message.get("id")) if node.get("type") == "assistant" else ""
    if name:
        blocks = map(as_map, as_list(message.get("content")))
        return {f"{name} {first_text(block, 'id', 'text', 'thinking')}" for block in blocks}
    return {as_text(node.get("uuid"))} - {""}
