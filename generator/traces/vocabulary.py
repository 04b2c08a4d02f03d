"""What the trace viewer's scripts share with this package as data, as `vocabulary.js` and `importers/tables.js`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import get_args

from generator.problem import LEVELS, Level
from generator.traces import (
    clock,
    export,
    facts,
    fidelity,
    graph,
    guesses,
    own_fields,
    problem,
    reader,
    schema,
    shape,
    steps,
    validate,
)
from generator.traces.compare import PAIR_METRICS
from generator.traces.importers import (
    IMPORTERS,
    claude_code_spans,
    claude_code_texts,
    codex_threads,
    conversations,
    langchain_messages,
    langfuse,
    langsmith,
    mlflow_spans,
    openai_agents,
    singular,
    span_attributes,
    span_dialects,
    span_graphs,
)
from generator.traces.importers.records import SEALED
from generator.traces.importers.trace_builder import MOST_NESTED
from generator.traces.metrics import (
    METRICS,
    aggregation,
    coordination,
    decisions,
    errors,
    span,
    stopping,
    taint,
    tools,
    usefulness,
)
from generator.traces.metrics.metric import TOO_LARGE, MetricWords
from generator.traces.numbers import MOST_EVENTS
from generator.traces.rules import (
    RULES,
    costs_agree,
    costs_not_negative,
    edges_fit_events,
    rewards_agree,
    spelled_fields,
)
from generator.traces.rules.rule import Rule, Stage
from generator.traces.trace import DEPENDENCIES

_HEAD = f"""\
/* What the scripts know from Python as data: rules, metrics, types, limits. Pure.

   Written from generator/traces by `pytest tests/traces/test_vocabulary.py --update-golden`; never edited by hand. */

// deno-fmt-ignore-file

/** @typedef {{{" | ".join(f'"{each}"' for each in get_args(Level))}}} Level */
/** @typedef {{{" | ".join(f'"{each}"' for each in get_args(Stage))}}} Stage */

/** What there is to say about a rule; title: what holds; fix: how to mend what breaks it.
 * @typedef {{{{ name: string, stage: Stage, level: Level, title: string, reason: string, fix: string }}}} RuleWords */

/** What there is to say about a metric; graph: the name of the one that it is computed over, or empty.
 * @typedef {{{{ label: string, unit: string, graph: string, description: string, formula: string, source: string,
 *   needs: string }}}} MetricWords */

/** @typedef {{keyof typeof RULES}} RuleCode */
/** @typedef {{keyof typeof METRICS}} MetricId */
/** @typedef {{keyof typeof PAIR_METRICS}} PairMetricId */
/** @typedef {{keyof typeof FORMATS}} FormatName */
"""

_HEAD_OF_IMPORTERS = """\
/* What importers look for by name, by the module in which Python has it. Pure.

   Written from generator/traces by `pytest tests/traces/test_vocabulary.py --update-golden`; never edited by hand. */

// deno-fmt-ignore-file

"""

_LISTS: Mapping[str, Sequence[str]] = {
    "EVENT_TYPES": schema.EVENT_TYPES,
    "EDGE_TYPES": schema.EDGE_TYPES,
    "EVENT_FIELDS": schema.EVENT_FIELDS,
    "DEPENDENCIES": DEPENDENCIES,
    "PUBLISHED_FIELDS": export.PUBLISHED,
    "BOUNDED_COSTS": costs_not_negative.BOUNDED,
    "TIME_UNITS": clock.UNITS,
    "STEPS": steps.STEPS,
    "INPUTS": aggregation.INPUTS,
    "RESULTS": stopping.RESULTS,
    "CAUSES": guesses.CAUSES,
    "GUESSABLE": guesses.GUESSABLE,
    "CAUSAL": errors.CAUSAL,
    "SAID": usefulness.SAID,
    "COORDINATION": coordination.COORDINATION,
    "LED_TO": coordination.LED_TO,
    "DECISIONS": decisions.DECISIONS,
    "FAILURES": tools.FAILURES,
    "ACTIONS": taint.ACTIONS,
    "TAINT_ENDS": facts.TAINT_ENDS,
}
_SINGLE: Mapping[str, str | float] = {
    "VERSION": schema.VERSION,
    "EXPLICIT": graph.EXPLICIT,
    "PROGRAM": graph.PROGRAM,
    "FLOW": graph.FLOW,
    "CYCLE": span.CYCLE,
    "ORDER_CYCLE": span.ORDER_CYCLE,
    "TOO_LARGE": TOO_LARGE,
    "GUESSED_CAUSES": guesses.GUESSED_CAUSES,
    "SEALED": SEALED,
    "ALONE": coordination.ALONE,
    "MAX_BYTES": reader.MAX_BYTES,
    "MAX_DEPTH": reader.MAX_DEPTH,
    "EXACT": reader.EXACT,
    "MOST_OF_A_KIND": validate.MOST_OF_A_KIND,
    "MOST_NESTED": MOST_NESTED,
    "MOST_EVENTS": MOST_EVENTS,
    "MOST_EFFORT": graph.MOST_EFFORT,
    "SPELLED_OUT": shape.SPELLED_OUT,
    "LONGEST_QUOTE": problem.LONGEST,
    "WORD_CUTOFF": shape.CUTOFF,
    "FIELD_CUTOFF": spelled_fields.CUTOFF,
    "CLOCK_TOLERANCE": clock.TOLERANCE,
    "COSTS_TOLERANCE": costs_agree.TOLERANCE,
    "REWARDS_TOLERANCE": rewards_agree.TOLERANCE,
}
_OF_IMPORTERS = {
    claude_code_spans: "SPAN_OPERATIONS STEPS_OF_TOOLS",
    claude_code_texts: "LOCAL NOTICES",
    codex_threads: "STATUS",
    conversations: "LISTS EVENTS SENDERS LINE_IDS IDS READ MOST_NAMED LONGEST",
    langchain_messages: "ROLES CLASSES",
    langfuse: "KINDS ASKED ANSWERED CACHED OTHERS RUNS SOURCES NO_NUMBERS",
    langsmith: "KINDS",
    mlflow_spans: "MLFLOW_KINDS",
    openai_agents: "KINDS",
    span_attributes: (
        "OPERATIONS KINDS KIND_NAMES MODELS COSTS AGENT_NAMES TOOL_NAMES CALL_IDS ASKED ANSWERED ASKED_ELSE "
        "ANSWERED_ELSE RECEIVERS"
    ),
    span_dialects: "AGENTOPS ENTITIES REQUESTS STEPS",
    span_graphs: "NODES GRAPH_KINDS",
}


def to_script() -> str:
    """Return the module's text."""
    return "\n".join([_HEAD, *_tables(), *_constants()])


def to_importers_script() -> str:
    """Return the text of the importers' tables."""
    tables = {
        module.__name__.rpartition(".")[2]: {name: vars(module)[name] for name in names.split()}
        for module, names in _OF_IMPORTERS.items()
    }
    rows = "".join(f"  {name}: {_script(table)},\n" for name, table in tables.items())
    return f"{_HEAD_OF_IMPORTERS}export const TABLES = {{\n{rows}}};\n"


def _tables() -> Iterator[str]:
    yield _table("RULES", "RuleWords", {rule.code: _rule(rule) for rule in RULES})
    yield _table("METRICS", "MetricWords", {each.id: _metric(each, each.graph) for each in METRICS})
    yield _table("PAIR_METRICS", "MetricWords", {each.id: _metric(each) for each in PAIR_METRICS})
    yield _table("FIDELITY", "string", fidelity.WORDS)
    yield _table("FORMATS", "string", {name: module.FORMAT.label for name, module in IMPORTERS.items()})


def _constants() -> Iterator[str]:
    yield _constant("LEVELS", "readonly Level[]", LEVELS)
    for name, texts in _LISTS.items():
        yield _constant(name, "readonly string[]", texts)
    yield _constant("OWN_FIELDS", "readonly string[]", own_fields.OWN_FIELDS)
    keywords = {rule.code: rule.keywords for rule in RULES if rule.keywords}
    yield _constant("SHAPE_KEYWORDS", "Readonly<Record<string, readonly string[]>>", keywords)
    signs = {name: module.FORMAT.signs for name, module in IMPORTERS.items()}
    yield _constant("SIGNS", "Readonly<Record<string, readonly string[]>>", signs)
    yield _constant("EDGE_ENDS", "Readonly<Record<string, readonly string[][]>>", edges_fit_events.ENDS)
    yield _constant("FIELD_KINDS", "Readonly<Record<string, string>>", shape.KINDS)
    for name, words in (("SINGULAR_NOUNS", singular.NOUNS), ("SINGULAR_VERBS", singular.VERBS)):
        yield _constant(name, "Readonly<Record<string, string>>", words)
    yield _constant("MICROSECONDS", "Readonly<Record<string, number>>", export.MICROSECONDS)
    for name, value in _SINGLE.items():
        yield f"export const {name} = {_script(value)};"
    yield ""


def _rule(rule: Rule) -> Mapping[str, str]:
    return {name: getattr(rule, name) for name in ("name", "stage", "level", "title", "reason", "fix")}


def _metric(metric: MetricWords, graph: str = "") -> Mapping[str, str]:
    words = {field.name: str(getattr(metric, field.name)) for field in fields(MetricWords) if field.name != "id"}
    return {**words, "graph": graph}


def _table(name: str, type: str, rows: Mapping[str, Mapping[str, str] | str]) -> str:
    """Return an object, a row a line, whose keys are known to the type checker one by one."""
    lines = "".join(f"  {_script(key)}: {_script(row)},\n" for key, row in rows.items())
    return f"/** @satisfies {{Readonly<Record<string, {type}>>}} */\nexport const {name} = {{\n{lines}}};\n"


def _constant(name: str, type: str, value: object) -> str:
    return f"/** @type {{{type}}} */\nexport const {name} = {_script(value)};"


def _script(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=sorted)
