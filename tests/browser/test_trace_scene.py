"""What the timeline of a trace rests on: its picture, its counters, its tree and messages, each against a recount."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from playwright.sync_api import Page

from generator.render.trace_svg import lane_names
from generator.traces.facts import Facts
from generator.traces.metrics.critical_path import last_arrivals
from generator.traces.trace import Event

_PICTURES = """async (texts) => {
  const { parseTrace } = await import("/assets/trace/model/trace.js");
  const { Facts } = await import("/assets/trace/model/facts.js");
  const { toPicture, buffersOf } = await import("/assets/trace/picture/picture.js");
  const isPart = (value) => value && typeof value === "object" && !Array.isArray(value) && !ArrayBuffer.isView(value);
  const plain = (value) => {
    if (ArrayBuffer.isView(value)) return Array.from(value);
    if (!isPart(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
  };
  const left = (value) => {
    if (ArrayBuffer.isView(value)) return value.byteLength;
    return isPart(value) ? Object.values(value).reduce((sum, each) => sum + left(each), 0) : 0;
  };
  return texts.map((text) => {
    const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
    const told = plain(picture);
    // What was moved is gone: all of it has to be among the buffers.
    structuredClone(picture, { transfer: buffersOf(picture) });
    return { ...told, left: left(picture) };
  });
}"""

_COUNTERS = """async (texts) => {
  const { parseTrace } = await import("/assets/trace/model/trace.js");
  const { Facts } = await import("/assets/trace/model/facts.js");
  const { toPicture } = await import("/assets/trace/picture/picture.js");
  const { countersOf } = await import("/assets/trace/view/scene/replay.js");
  return texts.map((text) => {
    const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
    const counters = countersOf(picture);
    return Array.from({ length: picture.count + 1 }, (_, done) => counters.at(done));
  });
}"""


def test_pictures_tell_what_the_trace_says(trace_page: Page, traces: list[tuple[str, Facts]]) -> None:
    pictures = trace_page.evaluate(_PICTURES, [text for text, _ in traces])
    for picture, (_, facts) in zip(pictures, traces, strict=True):
        events = facts.trace.events
        assert picture["left"] == 0
        assert [picture["types"][each] for each in picture["type"]] == [event.type for event in events]
        assert picture["ids"] == [event.id for event in events]
        assert picture["index"] == [event.index for event in events]
        assert picture["start"] == [event.t for event in events]
        assert [picture["agents"][each] for each in picture["agent"]] == [event.agent for event in events]
        assert _named(picture, "status", "statuses") == [event.text("status") or "" for event in events]
        assert _named(picture, "decision", "decisions") == [event.text("decision") or "" for event in events]
        tools = [None if each < 0 else picture["tools"][each] for each in picture["tool"]]
        assert tools == [event.text("tool") for event in events]
        assert picture["trust"] == [{None: 0, True: 1, False: 2}[event.trusted] for event in events]
        edges = zip(picture["edges"]["src"], picture["edges"]["dst"], picture["edges"]["type"], strict=True)
        named = [(src, dst, picture["edges"]["types"][kind]) for src, dst, kind in edges]
        assert named == [(edge.src, edge.dst, edge.type) for edge in facts.trace.edges]
        _check_pairs(picture, facts)
        _check_lanes(picture, facts)
        _check_critical(picture, facts)


def _named(picture: dict[str, Any], one: str, many: str) -> list[str]:
    return [picture[many][each] for each in picture[one]]


def _check_pairs(picture: dict[str, Any], facts: Facts) -> None:
    events = facts.trace.events
    results = dict(facts.pairs.pairs)
    partners = {**results, **{result: call for call, result in facts.pairs.pairs}}
    assert picture["partner"] == [partners.get(rank, -1) for rank in range(len(events))]
    ends = [events[results[rank]].end if rank in results else event.end for rank, event in enumerate(events)]
    assert picture["end"] == ends
    assert picture["clock"] == {"unit": facts.clock.unit, "from": events[0].t, "to": max(ends)}


def _check_lanes(picture: dict[str, Any], facts: Facts) -> None:
    """Lanes stand in the order of the static drawing; tools of an agent have theirs behind it."""
    lanes = picture["lanes"]
    assert [lane["name"] for lane in lanes if lane["kind"] != "tool"] == list(lane_names(facts))
    for rank, event in enumerate(facts.trace.events):
        lane = lanes[picture["lane"][rank]]
        if lane["kind"] == "tool":
            assert event.type in ("tool_call", "tool_result")
            assert (lanes[lane["parent"]]["name"], lane["name"]) == (event.agent, event.text("tool"))
        else:
            assert lane["name"] == event.agent
    for number, lifetime in enumerate(facts.agents.lifetimes):
        assert lanes[picture["lives"]["lane"][number]]["name"] == lifetime.agent
        assert picture["lives"]["begin"][number] == (lifetime.events[0] if lifetime.spawn is None else lifetime.spawn)


def _check_critical(picture: dict[str, Any], facts: Facts) -> None:
    hops = last_arrivals(facts)[::-1] if facts.program.order is not None else []
    assert picture["critical"] == [rank for rank, _, _ in hops]
    assert [picture["hops"]["kinds"][each] for each in picture["hops"]["kind"]] == [kind for _, kind, _ in hops]
    assert picture["hops"]["took"] == pytest.approx([time for _, _, time in hops])


def test_replay_counts_as_a_recount_does(trace_page: Page, traces: list[tuple[str, Facts]]) -> None:
    counted = trace_page.evaluate(_COUNTERS, [text for text, _ in traces])
    for found, (_, facts) in zip(counted, traces, strict=True):
        assert found == [_recount(facts, done) for done in range(len(facts.trace.events) + 1)]


def _recount(facts: Facts, done: int) -> dict[str, float | None]:
    """Count from nothing what had happened after so many events."""
    past = facts.trace.events[:done]

    def many(holds: Callable[[Event], bool]) -> int:
        return sum(1 for event in past if holds(event))

    alive = 0
    for lifetime in facts.agents.lifetimes:
        begin = lifetime.events[0] if lifetime.spawn is None else lifetime.spawn
        end = lifetime.despawn
        if end is None and lifetime.events and lifetime.events[-1] in lifetime.returns:
            end = lifetime.events[-1]
        alive += begin < done and not (end is not None and end < done)
    said = any(event.tokens is not None for event in facts.trace.events)
    judged = any(event.text("status") is not None for event in facts.trace.events)
    return {
        "alive": alive,
        "messages": many(lambda event: event.type == "message"),
        "calls": many(lambda event: event.type == "tool_call"),
        "errors": many(lambda event: event.text("status") not in (None, "ok")) if judged else None,
        "tokens": sum(event.tokens or 0 for event in past) if said else None,
    }


def test_the_tree_and_the_messages_count_everybody(trace_page: Page, traces: list[tuple[str, Facts]]) -> None:
    script = """async (texts) => {
      const { parseTrace } = await import("/assets/trace/model/trace.js");
      const { Facts } = await import("/assets/trace/model/facts.js");
      const { toPicture } = await import("/assets/trace/picture/picture.js");
      const { growTree } = await import("/assets/trace/view/scene/tree.js");
      const { SpanTree } = await import("/assets/trace/view/scene/span_tree.js");
      const { traits } = await import("/assets/trace/view/scene/shapes.js");
      const { crossMessages } = await import("/assets/trace/view/scene/matrix.js");
      const { attributeTime } = await import("/assets/trace/view/scene/attribution.js");
      return JSON.stringify(texts.map((text) => {
        const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
        const cross = crossMessages(picture);
        const named = (agent) => (agent < 0 ? null : picture.agents[agent]);
        const row = (from) => [...cross.shown, -1].map((to) => [named(from), named(to), cross.at(from, to).length]);
        const bits = Uint8Array.from(picture.ids, (_, rank) => traits(picture, rank));
        const tree = growTree(picture, bits);
        const spans = new SpanTree(picture, bits);
        const sums = ({ events, errors, tokens, usd }) => [events, errors, tokens, usd];
        spans.setAll(true);
        const kids = Map.groupBy(spans.rows, (node) => spans.parentOf(node));
        const isPlaced = (node) => spans.childrenOf(node) === (kids.get(node)?.length ?? 0) &&
          kids.get(spans.parentOf(node)).indexOf(node) + 1 === spans.placeOf(node);
        const isSorted = (nodes) => nodes.every((node, at) => !at || spans.rankOf(nodes[at - 1]) < spans.rankOf(node));
        return {
          unsorted: [...kids.values()].filter((nodes) => !isSorted(nodes)),
          misplaced: Array.from(spans.rows).filter((node) => !isPlaced(node)),
          spans: Array.from(
            spans.rows,
            (node) => [spans.nameOf(node)[1], spans.rankOf(node), sums(spans.sumsOf(node))],
          ),
          tree: tree.map((agent) => [picture.lanes[agent.lane].name, agent.depth, sums(agent)]),
          messages: cross.shown.flatMap(row).filter(([, , many]) => many),
          attribution: attributeTime(picture),
        };
      }));
    }"""
    found = json.loads(trace_page.evaluate(script, [text for text, _ in traces]))
    for each, (_, facts) in zip(found, traces, strict=True):
        events = facts.trace.events
        depths = facts.agents.depths(facts.trace)
        agents = {
            lifetime.agent: depths[facts.agents.by_name[lifetime.agent][0]] for lifetime in facts.agents.lifetimes
        }
        assert sorted((name, depth) for name, depth, _ in each["tree"]) == sorted(agents.items())
        assert {name: sums for name, _, sums in each["tree"]} == {
            name: _sums(event for event in events if event.agent == name) for name in agents
        }
        _check_spans(each["spans"], facts, len(agents))
        assert (each["misplaced"], each["unsorted"]) == ([], [])
        pairs: dict[tuple[str, str | None], int] = {}
        for _, event in facts.trace.of_type("message"):
            pair = (event.text("from") or event.agent, event.text("to"))
            pairs[pair] = pairs.get(pair, 0) + 1
        assert {(sender, receiver): many for sender, receiver, many in each["messages"]} == pairs
        hops = last_arrivals(facts) if facts.program.order is not None else []
        owed: dict[str, float] = {}
        for rank, _, time in hops:
            owed[events[rank].agent] = owed.get(events[rank].agent, 0) + time
        times = {name: time for name, time in owed.items() if time > 0}
        assert dict(each["attribution"]["agents"]) == pytest.approx(times)


def _sums(events: Iterable[Event]) -> list[Any]:
    """Count events and failures, and add up tokens and price where any says them."""
    known = list(events)
    tokens = [event.tokens for event in known if event.tokens is not None]
    prices = [usd for event in known if (usd := event.cost("usd")) is not None]
    failed = sum(event.text("status") not in (None, "", "ok") for event in known)
    return [len(known), failed, sum(tokens) if tokens else None, pytest.approx(sum(prices)) if prices else None]


def _check_spans(spans: list[tuple[str, int, list[float | None]]], facts: Facts, agents: int) -> None:
    """Every event is in one node: a result in that of its call, the spawn that begins an agent in that of the agent."""
    (_, _, everything), *nodes = spans
    events = facts.trace.events
    assert everything == _sums(events)
    assert sum(kind == "agent" for kind, _, _ in nodes) == agents
    own = {rank: sums for kind, rank, sums in nodes if kind != "agent"}
    results = dict(facts.pairs.pairs)
    begin = {rank for kind, rank, _ in nodes if kind == "agent" and events[rank].type == "spawn"}
    assert sorted([*own, *results.values(), *begin]) == list(range(len(events)))
    for rank, sums in own.items():
        both = [rank, results[rank]] if rank in results else [rank]
        assert sums == _sums(events[each] for each in both)


def test_span_lies_under_the_one_that_the_trace_states(trace_page: Page) -> None:
    script = """async (text) => {
      const { parseTrace } = await import("/assets/trace/model/trace.js");
      const { Facts } = await import("/assets/trace/model/facts.js");
      const { toPicture } = await import("/assets/trace/picture/picture.js");
      const { SpanTree } = await import("/assets/trace/view/scene/span_tree.js");
      const picture = toPicture(new Facts(parseTrace(JSON.parse(text))));
      const spans = new SpanTree(picture, new Uint8Array(picture.count));
      return Array.from(spans.rows, (node, at) => `${"-".repeat(spans.depths[at])}${spans.nameOf(node).join(" ")}`);
    }"""
    events = [
        {"id": "a", "t": 0, "t_end": 9, "type": "tool_call", "agent": "lead", "tool": "bake"},
        # Within the call by the clock, and nobody says that it belongs to it.
        {"id": "b", "t": 1, "t_end": 2, "type": "tool_call", "agent": "lead", "tool": "sell"},
        {"id": "c", "t": 2, "t_end": 3, "type": "orchestrator_decision", "agent": "lead", "parent": "a"},
        {"id": "d", "t": 3, "type": "tool_call", "agent": "lead", "tool": "knead", "parent": "c"},
        {"id": "e", "t": 4, "type": "message", "agent": "baker", "parent": "a"},
        {"id": "f", "t": 5, "type": "message", "agent": "lead", "parent": "f"},
    ]
    assert trace_page.evaluate(script, json.dumps({"events": events, "edges": []})) == [
        "Whole run ",
        "-lead agent",
        "--bake tool call, a",
        "---orchestrator decision c",
        "----knead tool call, d",
        "--sell tool call, b",
        "--message f",
        "-baker agent",
        "--message e",
    ]
