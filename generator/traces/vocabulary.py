"""What the trace viewer's scripts share with this package as data, as `vocabulary.js` and `importers/tables.js`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from importlib import import_module
from typing import get_args

from generator.problem import LEVELS, Level
from generator.traces.compare import PAIR_METRICS
from generator.traces.importers import IMPORTERS
from generator.traces.metrics import METRICS
from generator.traces.metrics.metric import MetricWords
from generator.traces.rules import RULES
from generator.traces.rules.rule import Rule, Stage

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
/* What importers look for by name and what they say of it, by the module in which Python has it. Pure.

   Written from generator/traces by `pytest tests/traces/test_vocabulary.py --update-golden`; never edited by hand. */

// deno-fmt-ignore-file

"""

# By the module of this package in which they stand.
_CONSTANTS = {
    "clock": "TIME_UNITS CLOCK_TOLERANCE",
    "export": "PUBLISHED_FIELDS MICROSECONDS",
    "facts": "TAINT_ENDS",
    "fidelity": "FROM_ORDER UNJUDGED",
    "gather": "TEXT_FIELD",
    "graph": "EXPLICIT PROGRAM FLOW MOST_EFFORT",
    "guesses": "CAUSES GUESSABLE GUESSED_AGENTS GUESSED_CAUSES",
    "importers.lane": "MOST_NESTED",
    "importers.records": "SEALED",
    "importers.report": "INCOMPLETE",
    "importers.singular": "SINGULAR_NOUNS SINGULAR_VERBS",
    "metrics.aggregation": "INPUTS",
    "metrics.coordination": "COORDINATION LED_TO ALONE",
    "metrics.decisions": "DECISIONS",
    "metrics.errors": "CAUSAL",
    "metrics.metric": "TOO_LARGE",
    "metrics.span": "CYCLE ORDER_CYCLE",
    "metrics.stopping": "RESULTS",
    "metrics.taint": "ACTIONS",
    "metrics.tools": "FAILURES",
    "metrics.usefulness": "SAID",
    "numbers": "MOST_EVENTS SHARES",
    "own_fields": "OWN_FIELDS",
    "problem": "LONGEST_QUOTE",
    "reader": "MAX_BYTES MAX_DEPTH EXACT",
    "rules.costs_agree": "COSTS_TOLERANCE",
    "rules.costs_not_negative": "BOUNDED_COSTS",
    "rules.edges_fit_events": "EDGE_ENDS",
    "rules.rewards_agree": "REWARDS_TOLERANCE",
    "rules.spelled_fields": "FIELD_CUTOFF",
    "schema": "EVENT_TYPES EDGE_TYPES EVENT_FIELDS VERSION",
    "shape": "FIELD_KINDS SPELLED_OUT WORD_CUTOFF",
    "steps": "STEPS",
    "trace": "DEPENDENCIES",
    "validate": "MOST_OF_A_KIND",
}
_OF_IMPORTERS = {
    "atif": "ENDS TOTALS",
    "calls": "CALLERS TOOLS",
    "claude_code": "IDS",
    "claude_code_calls": "LAUNCHED",
    "claude_code_spans": "SPAN_OPERATIONS STEPS_OF_TOOLS STARTERS",
    "claude_code_texts": "LOCAL NOTICES NO_PERSONS BEFORE_TEAMMATES",
    "codex": "ENDS BORDERS",
    "codex_items": "CALLS OUTPUTS REMOTE_CALLS SAID",
    "codex_replays": "TASKS REPEATED TAKEN",
    "codex_threads": "STATUS",
    "conversations": "LISTS EVENTS RUNS SENDERS LINE_IDS IDS READ MOST_NAMED LONGEST",
    "copilot_spans": "COPILOT UNKNOWN",
    "haystack_spans": "HAYSTACK_SPANS HAYSTACK_COMPONENTS",
    "held_starts": "HELD ENDED",
    "inspect": "FAILURES GRADES PROTOCOLS CACHED UNDATED",
    "inspect_events": "SCORERS",
    "langchain_messages": "ROLES CLASSES",
    "langfuse": "KINDS ASKED ANSWERED CACHED OTHERS RUNS SOURCES NO_NUMBERS",
    "langgraph_runs": "TOOLS",
    "langsmith": "KINDS PACKED",
    "logged_calls": "IN_TURN OTHER_ID SAME_ID",
    "message_events": "PASSED_OVER SELECTIONS TIMES",
    "message_parts": "AT_WORK",
    "mlflow_spans": "MLFLOW_KINDS",
    "open_calls": "GUESSED AMBIGUOUS SHARED ANSWERED UNKNOWN",
    "openai_agents": "KINDS",
    "openhands": "NOT_CALLED ENDS",
    "openhands_sdk": "SDK_EVENTS",
    "own_conventions": "SPRING_TOOLS LAMINAR_TYPES GENKIT_TYPES",
    "records": "SUFFIXES BROKEN_ZIP NO_JSON PACKED BEYOND",
    "repeats": "SAME OTHER",
    "response_items": "CALLS RESULTS ROLES",
    "same_calls": "TOKENS TWICE TOOL_TWICE INNER AGENT_TWICE RUN PERSON_TWICE UNTOLD MOST_AT_ONCE AROUND",
    "sound_spans": "TWICE UPDATED NO_RETURN BEFORE",
    "span_attributes": (
        "OPERATIONS KINDS KIND_NAMES MODELS COSTS AGENT_NAMES TOOL_NAMES CALL_IDS ASKED ANSWERED ASKED_ELSE "
        "ANSWERED_ELSE RECEIVERS NO_ID"
    ),
    "span_dialects": "AGENTOPS ENTITIES REQUESTS STEPS PREPARES RUNS",
    "span_events": "ASKED_IN ANSWERED_IN ASKED_THERE ANSWERED_THERE",
    "span_graphs": "NODES GRAPH_KINDS",
    "speakers": "PEOPLE SYSTEM",
    "trace_builder": "REMOTE STEPS_BACK HAS_NONE NO_TIMES",
    "turned_roles": "TURNED TURNED_ROLES",
    "unread": "LACKING FLAWED",
    "unread_tools": "WORDS",
}


def to_script() -> str:
    """Return the module's text."""
    return "\n".join([_HEAD, *_tables(), *_constants()])


def to_importers_script() -> str:
    """Return the text of the importers' tables."""
    tables = {module: _values(f"importers.{module}", names) for module, names in _OF_IMPORTERS.items()}
    rows = "".join(f"  {name}: {_script(table)},\n" for name, table in tables.items())
    return f"{_HEAD_OF_IMPORTERS}export const TABLES = {{\n{rows}}};\n"


def _tables() -> Iterator[str]:
    yield _table("RULES", "RuleWords", {rule.code: _rule(rule) for rule in RULES})
    yield _table("METRICS", "MetricWords", {each.id: _metric(each, each.graph) for each in METRICS})
    yield _table("PAIR_METRICS", "MetricWords", {each.id: _metric(each) for each in PAIR_METRICS})
    yield _table("FORMATS", "string", {name: module.FORMAT.label for name, module in IMPORTERS.items()})


def _constants() -> Iterator[str]:
    yield _constant("LEVELS", LEVELS, "readonly Level[]")
    yield _constant("SIGNS", {name: module.FORMAT.signs for name, module in IMPORTERS.items()})
    yield _constant("SHAPE_KEYWORDS", {rule.code: rule.keywords for rule in RULES if rule.keywords})
    for module, names in _CONSTANTS.items():
        for name, value in _values(module, names).items():
            yield _constant(name, value)
    yield ""


def _values(module: str, names: str) -> Mapping[str, object]:
    found = vars(import_module(f"generator.traces.{module}"))
    return {name: found[name] for name in names.split()}


def _rule(rule: Rule) -> Mapping[str, str]:
    return {name: getattr(rule, name) for name in ("name", "stage", "level", "title", "reason", "fix")}


def _metric(metric: MetricWords, graph: str = "") -> Mapping[str, str]:
    # Which of them are shares is a list of its own.
    names = (field.name for field in fields(MetricWords) if field.name not in ("id", "is_share"))
    return {**{name: str(getattr(metric, name)) for name in names}, "graph": graph}


def _table(name: str, type: str, rows: Mapping[str, Mapping[str, str] | str]) -> str:
    """Return an object, a row a line, whose keys are known to the type checker one by one."""
    lines = "".join(f"  {_script(key)}: {_script(row)},\n" for key, row in rows.items())
    return f"/** @satisfies {{Readonly<Record<string, {type}>>}} */\nexport const {name} = {{\n{lines}}};\n"


def _constant(name: str, value: object, type: str = "") -> str:
    line = f"export const {name} = {_script(value)};"
    return line if isinstance(value, str | int | float) else f"/** @type {{{type or _type(value)}}} */\n{line}"


def _type(value: object) -> str:
    """Return the type of a value as the scripts' checker has it."""
    if isinstance(value, Mapping):
        return f"Readonly<Record<string, {_type(next(iter(value.values())))}>>"
    if isinstance(value, tuple):
        return f"readonly {_type(value[0]).removeprefix('readonly ')}[]"
    return "string" if isinstance(value, str) else "number"


def _script(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=sorted)
