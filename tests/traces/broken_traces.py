"""Sound traces become broken ones by chance: up to a dozen changes that look like what goes wrong in traces."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from generator.traces.schema import SCHEMA
from tests.traces.twin import VECTORS, twin

Json = dict[str, Any]

_NAMES = [
    "e1",
    "e2",
    "e3",
    "e4",
    "e5",
    "e6",
    "e7",
    "e8",
    "e9",
    "lead",
    "planner_1",
    "executor_1",
    "__proto__",
    "",
    "🤖",
]
_FIELDS = [*SCHEMA["$defs"]["event"]["properties"], "truted", "x_own", "constructor", "tpye", "src", "dst", "weight"]
_TYPES = [
    *SCHEMA["$defs"]["event"]["properties"]["type"]["enum"],
    *SCHEMA["$defs"]["edge"]["properties"]["type"]["enum"],
]
_ODD: list[object] = [
    None,
    True,
    False,
    [],
    {},
    -1,
    0,
    0.5,
    1e308,
    2**53 + 1,
    10**400,
    float("nan"),
    "x",
    "\ud800",
    [{}],
    {"value": 1},
]


def broken_trace(chance: random.Random) -> str:
    """Return the text of a trace with up to a dozen random changes that look like what goes wrong in traces."""
    rich = json.loads((VECTORS / "rich.json").read_text(encoding="utf-8"))
    document = twin() if chance.random() < 0.5 else rich
    for _ in range(chance.randrange(12)):
        _change(chance, document)
    text = json.dumps(document, indent=chance.choice([None, 1]), ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.1:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", "\n", '"', "{", "]", ",", "\\", '"id": 1, ']) + text[at + 1 :]
    return text.encode(errors="ignore").decode()


def _change(chance: random.Random, document: Json) -> None:
    holder = chance.choice(list(_objects(document)))
    listed = document.get(chance.choice(["events", "edges"]))
    kind = chance.random()
    if kind < 0.2 and isinstance(listed, list) and listed:
        listed.insert(chance.randrange(len(listed) + 1), json.loads(json.dumps(chance.choice(listed))))
    elif kind < 0.4 and isinstance(listed, list) and listed:
        listed.append(listed.pop(chance.randrange(len(listed))))
    elif kind < 0.43:
        _join_by_ids(chance, document)
    elif kind < 0.46:
        named = {name: chance.choice(_NAMES) for name in ("event", "agent")}
        document["meta"] = {"root_agent": chance.choice(_NAMES), "failure": {**named, "step": chance.choice([-1, 0])}}
    elif holder:
        name = chance.choice([*holder, *holder, chance.choice(_FIELDS)])
        if kind < 0.5:
            holder.pop(name, None)
        else:
            holder[name] = _value(chance, name)


def _join_by_ids(chance: random.Random, document: Json) -> None:
    """Let the first events lie within each other and tools answer in any order, which no edge joins any more."""
    events = document.get("events")
    for place, each in enumerate(events if isinstance(events, list) else []):
        if isinstance(each, dict):
            each.update({"parent": chance.choice(["e1", "e2"])} if place < 2 else {})
            told = {"t": chance.randrange(9), "call_id": "c1", "status": chance.choice(["ok", "error"])}
            each.update(told if "tool" in each else {})
    document["edges"] = []


def _objects(value: object) -> Iterator[Json]:
    if isinstance(value, dict):
        yield value
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _objects(each)


def _value(chance: random.Random, name: str) -> object:
    if chance.random() < 0.15:
        return chance.choice(_ODD)
    if name in ("t", "t_end", "tokens", "wall_clock_s", "tool_calls", "messages", "team", "usd", "llm_calls"):
        return chance.choice([0, 1, 2.5, 7, -1, 300])
    if name in ("type", "status", "decision"):
        return chance.choice([*_TYPES, "spwan", "timeout"])
    if name in ("trusted", "final", "consequential", "inferred"):
        return chance.random() < 0.5
    if name == "inferred_edges":
        return [{"src": chance.choice(_NAMES), "type": chance.choice(_TYPES)}]
    if name == "reward":
        return {"value": chance.choice([0.1, 0.2, -1]), "channel": "team"}
    if name == "cost":
        return {
            "tokens_in": chance.choice([0.1, 100, -1]),
            "tokens_out": 7,
            "tokens_cached": 50,
            "usd": 5,
            "llm_calls": 9,
        }
    if name == "credit":
        return [{"value": 1, "target": chance.choice(_NAMES)}]
    return {"action": "endorse"} if name == "safety" else chance.choice(_NAMES)
