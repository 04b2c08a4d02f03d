"""The twin broken in every way that the published validator lets pass, crashes on, or judges unlike its own schema.

Each mutation names the codes that must be found beside the three warnings of the sound twin.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.traces.twin import twin, twin_text

# The sound twin: its times have no unit, planner_1 never returns, e7 trusts what e6 does not.
SOUND = frozenset({"T404", "T505", "T801"})

Document = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutation:
    """A broken document and what must be found in it; `lost` are warnings of the sound twin that it hides."""

    name: str
    data: bytes
    codes: frozenset[str]
    lost: frozenset[str] = frozenset()


def mutations() -> Iterator[Mutation]:
    """Yield every mutation, in a fixed order."""
    for name, change, codes, lost in _CHANGES:
        document = twin()
        change(document)
        text = json.dumps(document)
        yield Mutation(name=name, data=text.encode(), codes=frozenset(codes.split()), lost=frozenset(lost.split()))
    text, everything = twin_text(), SOUND
    yield Mutation(name="cut off", data=text[:-40].encode(), codes=frozenset({"T001"}), lost=everything)
    yield Mutation(name="nothing", data=b"", codes=frozenset({"T001"}), lost=everything)
    yield Mutation(name="byte order mark", data=b"\xef\xbb\xbf" + text.encode(), codes=frozenset({"T005"}))
    yield Mutation(name="utf-16", data=text.encode("utf-16"), codes=frozenset({"T004"}))
    yield Mutation(
        name="a byte that is not utf-8",
        data=text.encode().replace(b"head", b"h\xffad"),
        codes=frozenset({"T004"}),
        lost=everything,
    )
    repeated = text.replace('"trace_id"', '"trace_id": "first", "trace_id"')
    yield Mutation(name="repeated name", data=repeated.encode(), codes=frozenset({"T003"}))
    yield Mutation(
        name="number too large", data=text.replace("9000", "1e999").encode(), codes=frozenset({"T002"}), lost=everything
    )
    yield Mutation(name="not an object", data=b"[1, 2]", codes=frozenset({"T103"}), lost=everything)


def _event(number: int, **fields: object) -> Callable[[Document], None]:
    return lambda document: document["events"][number - 1].update(fields)


def _without(number: int, field: str) -> Callable[[Document], None]:
    return lambda document: document["events"][number - 1].pop(field)


def _edge(src: str, dst: str, kind: str, **more: object) -> Callable[[Document], None]:
    return lambda document: document["edges"].append({"src": src, "dst": dst, "type": kind, **more})


def _insert(at: int, **fields: object) -> Callable[[Document], None]:
    return lambda document: document["events"].insert(at, fields)


def _set(*path: object) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        node: Any = document
        for part in path[:-2]:
            node = node[part]
        node[path[-2]] = path[-1]

    return change


def _failure(**fields: object) -> Callable[[Document], None]:
    return _set("meta", {"failure": fields})


def _credit(target: str) -> Callable[[Document], None]:
    return _event(8, credit=[{"value": 1, "target": target}])


def _rewarded(totals: dict[str, float]) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        document["rewards"] = totals
        document["events"][7]["reward"] = {"value": 1, "channel": "format"}

    return change


def _tokens(*, total: float, found: float) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        document["costs"]["tokens"] = total
        document["events"][0]["cost"] = {"tokens_in": found}

    return change


def _costs(*, found: float, **total: float) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        document["costs"] |= total
        document["events"][0]["cost"] = dict.fromkeys(total, found)

    return change


def _drop(*path: str) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        node: Any = document
        for part in path[:-1]:
            node = node[part]
        del node[path[-1]]

    return change


# Name, change, codes found in addition, codes of the sound twin that are lost.
_CHANGES: tuple[tuple[str, Callable[[Document], None], str, str], ...] = (
    ("NaN as time", _event(1, t=float("nan")), "T002", "T404 T505 T801"),
    ("infinite reward", _set("rewards", "team", float("inf")), "T002", "T404 T505 T801"),
    ("time as text", _event(8, t="7"), "T103", ""),
    ("time as boolean", _event(1, t=True), "T103", ""),
    ("negative time", _event(1, t=-1), "T105", ""),
    ("cost as text", _set("costs", "tokens", "9000"), "T103", ""),
    ("costs as text", _set("costs", "none"), "T103", ""),
    ("costs as null", _set("costs", None), "T103", ""),
    ("costs as list", _set("costs", []), "T103", ""),
    ("id as list", _event(8, id=["e8"]), "T103 T202", ""),
    ("edge type as list", _set("edges", 0, "type", ["spawn"]), "T103", ""),
    ("rewards as list", _set("rewards", []), "T103", ""),
    ("reward as text", _set("rewards", "team", "1"), "T103", ""),
    ("metrics as text", _set("metrics", "good"), "T103", ""),
    ("trust as text", _event(6, trusted="no"), "T103", "T801"),
    ("unknown field at the top", _set("notes", "none"), "T102", ""),
    ("unknown field in an edge", _edge("e1", "e8", "causal", weight=1), "T102", ""),
    ("unknown topology", _set("topology", "flat"), "T104", ""),
    ("tokens left out", _drop("costs", "tokens"), "T101", ""),
    ("tokens a hundredth apart", _tokens(total=9000, found=8910), "", ""),
    ("tokens more than a hundredth apart", _tokens(total=9000, found=8909), "T902", ""),
    ("tokens less than a hundredth of one apart", _tokens(total=0.25, found=0.255), "", ""),
    ("tokens more than a hundredth of one apart", _tokens(total=0.25, found=0.265), "T902", ""),
    ("dollars a hundredth apart", _costs(usd=1.5, found=1.51), "", ""),
    ("dollars more than a hundredth apart", _costs(usd=5, found=1.5), "T902", ""),
    ("calls of models that no event has", _costs(llm_calls=9, found=1), "T902", ""),
    ("dollars of no event", _set("costs", "usd", 5), "", ""),
    ("wall clock left out", _drop("costs", "wall_clock_s"), "T101", ""),
    ("task left out", _drop("task_id"), "T101", ""),
    ("empty trace_id", _set("trace_id", ""), "T105", ""),
    ("trace_id as number", _set("trace_id", 7), "T103", ""),
    ("empty agent", _event(8, agent=""), "T105", ""),
    ("no events", _set("events", []), "T105 T202 T901", "T404 T505 T801"),
    ("edge into nothing", _edge("e1", "e9", "causal"), "T202", ""),
    ("repeated id", _event(2, id="e1"), "T201 T202", ""),
    ("circle", _edge("e8", "e1", "causal"), "T301 T402", ""),
    ("edge to itself", _edge("e4", "e4", "causal"), "T203", ""),
    ("edge back in time", _edge("e8", "e2", "temporal"), "T301 T402", ""),
    ("edge twice", _edge("e1", "e2", "spawn"), "T204", ""),
    ("edge of the wrong type", _edge("e4", "e5", "spawn"), "T705", ""),
    ("out of order", lambda document: document["events"].reverse(), "T403", ""),
    ("agent from nowhere", _event(4, agent="stranger", **{"from": "stranger"}), "T501", ""),
    (
        "acts after despawn",
        _insert(4, id="x", t=3.5, type="despawn", agent="orchestrator", to="executor_1"),
        "T503",
        "",
    ),
    ("spawned twice", _insert(3, id="x", t=2.5, type="spawn", agent="orchestrator", to="planner_1"), "T504", ""),
    ("spawn without name", _without(2, "to"), "T506 T501", "T505"),
    ("message without receiver", _without(4, "to"), "T701", ""),
    ("sender is not the actor", _event(4, **{"from": "executor_1"}), "T702", ""),
    ("call without tool", _without(5, "tool"), "T605", ""),
    ("call without result", _event(6, type="message", agent="executor_1", to="orchestrator"), "T601 T901", ""),
    ("result without call", _event(5, type="message", to="planner_1"), "T602 T705 T901", ""),
    ("wrong total of tool calls", _set("costs", "tool_calls", 5), "T901", ""),
    ("wrong total of messages", _set("costs", "messages", 0), "T901", ""),
    ("negative further cost", _set("costs", "usd", -1), "T904", ""),
    ("no edges", _set("edges", []), "T704", "T801"),
    ("misspelled field", _event(6, truted=False), "T106", ""),
    ("ends before it begins", _event(8, t_end=1), "T401", ""),
    ("reward on a channel without total", _rewarded({"team": 1}), "T903", ""),
    ("reward where no channel has a total", _rewarded({}), "", ""),
    ("unknown parent", _event(8, parent="e0"), "T205", ""),
    ("guessed edge", _event(2, inferred_edges=[{"src": "e1", "type": "spawn"}]), "", ""),
    ("guessed edge of another type", _event(2, inferred_edges=[{"src": "e1", "type": "causal"}]), "T205", ""),
    ("failure at an unknown event", _failure(event="e0"), "T205", ""),
    ("failure of an unknown agent", _failure(agent="stranger"), "T206", ""),
    ("failure before the first step", _failure(step=-1), "T206", ""),
    ("failure of an agent at a step", _failure(event="e8", agent="executor_1", step=0), "", ""),
    ("credit of a stranger", _credit("stranger"), "T206", ""),
    ("credit of an event", _credit("e3"), "", ""),
    ("credit of an agent", _credit("planner_1"), "", ""),
    ("credit of a role", _event(8, role="critic", credit=[{"value": 1, "target": "critic"}]), "", ""),
)
