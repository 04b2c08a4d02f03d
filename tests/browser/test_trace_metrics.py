"""Metrics and comparisons of traces are the same in the browser as in Python, on vectors, examples and wild traces."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from generator.traces.compare import PAIR_METRICS, compare
from generator.traces.facts import Facts
from generator.traces.fidelity import find_fidelity
from generator.traces.metrics import METRICS, measure_all
from generator.traces.metrics.metric import Measure
from generator.traces.numbers import measure_to_json, measures_to_json
from generator.traces.schema import EDGE_TYPES, EVENT_TYPES
from generator.traces.trace import DEPENDENCIES, parse_trace
from tests.properties import number_of
from tests.traces.imports import INPUTS, golden
from tests.traces.twin import VECTORS
from tests.traces.wild import wild_traces

WILD = 4 * number_of(125)

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "data" / "traces"

_LOAD = """
  const [{parseTrace}, {Facts}] = await Promise.all(
    ['trace', 'facts'].map((name) => import(`/assets/trace/model/${name}.js`)));
  const read = (text) => new Facts(parseTrace(JSON.parse(text)));
  const readStated = (text) => Facts.stated(parseTrace(JSON.parse(text)));
  const [{METRICS}, {measure}] = await Promise.all(
    ['index', 'metric'].map((name) => import(`/assets/trace/metrics/${name}.js`)));
  const measureAll = (facts) => METRICS.map((metric) => measure(metric, facts));
"""
_MEASURE = f"""async (texts) => {{
  {_LOAD}
  return JSON.stringify(texts.map((text) => measureAll(read(text)).map(({{ranks, ...shown}}) => shown)));
}}"""
_STATED = _MEASURE.replace("measureAll(read(text))", "measureAll(readStated(text))")
_SAVE = f"""async (texts) => {{
  {_LOAD}
  const {{toFile}} = await import('/assets/trace/worker/measures.js');
  return JSON.stringify(texts.map((text) => toFile('run.json', measureAll(readStated(text)))));
}}"""
_FIDELITY = f"""async (texts) => {{
  {_LOAD}
  const {{findFidelity}} = await import('/assets/trace/model/fidelity.js');
  return JSON.stringify(texts.map((text) => findFidelity(parseTrace(JSON.parse(text)))));
}}"""
_COMPARE = f"""async (texts) => {{
  {_LOAD}
  const {{compare}} = await import('/assets/trace/compare.js');
  const facts = texts.map(read);
  return JSON.stringify(facts.map((each, at) => compare(each, facts[(at + 1) % facts.length])));
}}"""


def _in_browser(page: Page, script: str, documents: Iterable[Any]) -> Any:
    return json.loads(page.evaluate(script, [json.dumps(document) for document in documents]))


def _shown(found: Measure) -> dict[str, Any]:
    shown = measure_to_json(found)
    del shown["label"], shown["events_total"]
    return shown | {"events": list(found.events)}


def _agree(expected: Any, actual: Any) -> bool:
    """Say whether two values are the same to 1e-9 of their size, as the vectors ask."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        return expected.keys() == actual.keys() and all(_agree(expected[name], actual[name]) for name in expected)
    if isinstance(expected, int | float) and isinstance(actual, int | float):
        return math.isclose(expected, actual, rel_tol=1e-9)
    return bool(expected == actual)


def _differences(expected: list[dict[str, Any]], actual: list[dict[str, Any]]) -> list[Any]:
    assert [each["id"] for each in expected] == [each["id"] for each in actual]
    return [
        (mine, theirs)
        for mine, theirs in zip(expected, actual, strict=True)
        if not _agree(mine["value"], theirs["value"]) or {**mine, "value": 0} != {**theirs, "value": 0}
    ]


def _all_differences(page: Page, documents: list[Any]) -> list[Any]:
    found = []
    for document, actual in zip(documents, _in_browser(page, _MEASURE, documents), strict=True):
        expected = [_shown(each) for each in measure_all(Facts(parse_trace(document)))]
        found += [(document, *pair) for pair in _differences(expected, actual)]
    return found


def test_browser_has_the_same_metrics_and_types(trace_page: Page) -> None:
    found = trace_page.evaluate("""async () => {
      const {METRICS} = await import('/assets/trace/metrics/index.js');
      const {PAIR_METRICS} = await import('/assets/trace/compare.js');
      const {EVENT_TYPES, EDGE_TYPES, DEPENDENCIES} = await import('/assets/trace/vocabulary.js');
      const words = ({id, unit, graph}) => [id, unit, graph];
      return [METRICS.map(words), PAIR_METRICS.map(words), EVENT_TYPES, EDGE_TYPES, [...DEPENDENCIES].sort()];
    }""")
    metrics = [[metric.id, metric.unit, metric.graph] for metric in METRICS]
    pairs = [[metric.id, metric.unit, ""] for metric in PAIR_METRICS]
    assert [metrics, pairs, list(EVENT_TYPES), list(EDGE_TYPES), sorted(DEPENDENCIES)] == found


def test_vectors(trace_page: Page) -> None:
    vectors = json.loads((VECTORS / "metrics.json").read_text(encoding="utf-8"))
    measured = _in_browser(trace_page, _MEASURE, [vector["trace"] for vector in vectors])
    for vector, actual in zip(vectors, measured, strict=True):
        for each in vector["metrics"]:
            assert each.pop("events_total") == len(each["events"])
        assert [] == _differences(vector["metrics"], actual), vector["name"]


def test_examples_measure_alike(trace_page: Page) -> None:
    documents = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(EXAMPLES.glob("*.json"))]
    assert documents
    assert [] == _all_differences(trace_page, documents)


def test_wild_traces_measure_alike(trace_page: Page) -> None:
    documents = list(wild_traces(WILD, seed=5))
    assert [] == _all_differences(trace_page, documents)


def test_saved_metrics_have_the_bytes_of_the_command(trace_page: Page) -> None:
    # Objects have whole numbers first among their names, and languages write small numbers in their own ways.
    named = [
        {"id": f"e{at}", "t": at, "type": "message", "agent": agent, "to": "10", "cost": {"usd": 5e-05 * at}}
        for at, agent in enumerate(["b", "10", "2", "__proto__", "1"])
    ]
    odd = {"trace_id": "odd", "events": named, "edges": [], "rewards": {}, "costs": {"usd": 1e-07, "tokens": 2**60}}
    documents = [odd, *wild_traces(WILD, seed=5)]
    expected = [measures_to_json({"run.json": measure_all(Facts.stated(parse_trace(each)))}) for each in documents]
    assert expected == _in_browser(trace_page, _SAVE, documents)


def test_what_is_no_trace_and_a_run_that_nobody_leads_measure_alike(trace_page: Page) -> None:
    spawn = {"id": "e1", "t": 0, "type": "spawn", "agent": "a", "to": "a"}
    leaderless = {"events": [spawn, {"id": "e2", "t": 1, "type": "return", "agent": "a"}]}
    nothing: list[Any] = [
        None,
        [],
        {},
        {"events": 3, "edges": {}},
        {"events": [], "edges": [7], "meta": [], "costs": 1},
    ]
    assert [] == _all_differences(trace_page, [*nothing, leaderless])


def test_wild_traces_give_every_metric_a_value_and_every_pair_metric_too() -> None:
    facts = [Facts(parse_trace(document)) for document in wild_traces(WILD, seed=5)]
    told = {found.id for each in facts for found in measure_all(each) if found.value is not None}
    pairs = zip(facts, [*facts[1:], facts[0]], strict=True)
    told |= {found.id for first, second in pairs for found in compare(first, second).pairs if found.value is not None}
    assert {*(metric.id for metric in METRICS), *(metric.id for metric in PAIR_METRICS)} == told


def test_comparisons_are_alike(trace_page: Page) -> None:
    documents = list(wild_traces(WILD, seed=5))
    facts = [Facts(parse_trace(document)) for document in documents]
    for at, actual in enumerate(_in_browser(trace_page, _COMPARE, documents)):
        expected = compare(facts[at], facts[(at + 1) % len(facts)])
        for each in actual["pairs"]:
            del each["ranks"]
        assert list(expected.notes) == actual["notes"]
        assert [] == _differences([_shown(each) for each in expected.pairs], actual["pairs"])
        for row, other in zip(expected.rows, actual["rows"], strict=True):
            assert row.first.id == other["first"]["id"] == other["second"]["id"]
            assert _agree(row.first.value, other["first"]["value"])
            assert _agree(row.second.value, other["second"]["value"])
            assert _agree(row.difference, other["difference"])
            assert _agree(row.ratio, other["ratio"])


def test_ranks_name_the_same_events_in_the_order_of_time(trace_page: Page) -> None:
    documents = list(wild_traces(number_of(100), seed=6))
    found = trace_page.evaluate(
        f"""async (texts) => {{
          {_LOAD}
          return texts.flatMap((text) => {{
            const facts = read(text);
            return measureAll(facts).filter(({{ranks, events}}) =>
              ranks.some((rank, at) => facts.trace.events[rank].id !== events[at] || (at && ranks[at - 1] >= rank)));
          }}).length;
        }}""",
        [json.dumps(document) for document in documents],
    )
    assert 0 == found


def _with_guesses(document: Any, chance: random.Random) -> Any:
    """Mark some edges, receivers, spawns and answers of a trace as guessed, some of them wrongly."""
    events, edges = document["events"], document["edges"]
    targets = {event["id"]: event for event in events if isinstance(event, dict) and "type" in event}
    for edge in edges:
        if edge["dst"] in targets and chance.random() < 0.5:
            listed = targets[edge["dst"]].setdefault("inferred_edges", [])
            listed.append(chance.choice([{"src": edge["src"], "type": edge["type"]}, {"src": 3}, None, edge["type"]]))
    for event in targets.values():
        if chance.random() < 0.4:
            event["x_guessed"] = chance.choice([["to"], ["decision", "to"], ["final"], "to", [None]])
        if chance.random() < 0.3:
            event["inferred"] = chance.choice([True, True, 1])
    meta = document.get("meta")
    if isinstance(meta, dict) and chance.random() < 0.8:
        meta["source"] = chance.choice([{"format": "otlp"}, {"format": 3}, {}, 7])
    return document


def test_what_is_stated_is_measured_alike_and_told_alike(trace_page: Page) -> None:
    chance = random.Random(15)
    documents = [_with_guesses(document, chance) for document in wild_traces(WILD, seed=15)]
    documents += [json.loads(golden(name).read_text(encoding="utf-8")) for name in INPUTS]
    traces = [parse_trace(document) for document in documents]
    for trace, document, actual in zip(traces, documents, _in_browser(trace_page, _STATED, documents), strict=True):
        expected = [_shown(each) for each in measure_all(Facts.stated(trace))]
        assert [] == _differences(expected, actual), document
    told = [find_fidelity(trace) for trace in traces]
    expected_fidelity = [each and {"text": each.to_text(), "judged": each.judged} for each in told]
    assert expected_fidelity == _in_browser(trace_page, _FIDELITY, documents)
    assert 20 < sum(each is not None for each in told)
