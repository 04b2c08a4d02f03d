"""What the package of traces tells about itself becomes the contexts of its reference pages."""

from __future__ import annotations

from collections.abc import Mapping

from generator.problem import LEVELS
from generator.record import frozen_record
from generator.render.code_pieces import Pieces, split_code
from generator.render.trace_links import Link
from generator.render.trace_svg import printable
from generator.traces.compare import PAIR_METRICS
from generator.traces.importers import IMPORTERS
from generator.traces.importers.format import Format
from generator.traces.metrics import METRICS
from generator.traces.metrics.metric import MetricWords
from generator.traces.rules import RULES
from generator.traces.rules.rule import Rule
from generator.traces.schema import ID_PATH, MOVING, TWIN_PATH, VERSION, FieldTable, schema_tables
from generator.wording.phrases import listed, plural

SCHEMA_FILE = ID_PATH.lstrip("/")
TWIN_FILE = TWIN_PATH.lstrip("/")

# What of the survey speaks of a part of the traces, by its kind and name.
Back = Mapping[tuple[str, str], tuple[Link, ...]]

_LONGEST_EXAMPLE = 1200
_GROUPS = {
    "T0": "The document",
    "T1": "The schema",
    "T2": "Names and references",
    "T3": "Cycles",
    "T4": "Time",
    "T5": "Life cycle",
    "T6": "Tools",
    "T7": "Messages, returns, aggregation",
    "T8": "Safety",
    "T9": "Accounting",
}


@frozen_record
class SchemaContext:
    """What the page of the schema shows; address: the schema's own, empty while the site's is not known.

    moving: the files that move on, to the newest release of this major version and to the newest of all
    """

    version: str
    address: str
    file: str
    twin: str
    moving: tuple[str, ...]
    tables: tuple[FieldTable, ...]
    names: tuple[str, ...]


@frozen_record
class RuleEntry:
    """One rule; the examples as text, what is said about the failing one, and what of the survey speaks of it."""

    rule: Rule
    title: Pieces
    reason: Pieces
    fix: Pieces
    passing: str
    failing: str
    survey: tuple[Link, ...]


@frozen_record
class RuleGroup:
    """Rules about one matter."""

    id: str
    label: str
    rules: tuple[RuleEntry, ...]


@frozen_record
class RulesContext:
    """What the page of the rules shows."""

    finding: str
    groups: tuple[RuleGroup, ...]


@frozen_record
class MetricEntry:
    """One metric with its explanation, and what of the survey speaks of it."""

    metric: MetricWords
    graph: str
    description: Pieces
    source: Pieces
    needs: Pieces
    survey: tuple[Link, ...]


@frozen_record
class MetricsContext:
    """What the page of the metrics shows; pairs: those of two traces."""

    finding: str
    single: tuple[MetricEntry, ...]
    pairs: tuple[MetricEntry, ...]


@frozen_record
class ImporterEntry:
    """One importer: what it does, what was read to write it, its traps, and what else it tells."""

    name: str
    label: str
    sentence: Pieces
    paragraphs: tuple[Pieces, ...]
    traps: tuple[Pieces, ...]


@frozen_record
class ImportContext:
    """What the page of the importers shows."""

    finding: str
    importers: tuple[ImporterEntry, ...]


def schema_context(address: str) -> SchemaContext:
    """Document the schema; address: the site's, empty while it is not known."""
    tables = schema_tables()
    return SchemaContext(
        version=VERSION,
        address=address.rstrip("/") + ID_PATH if address else "",
        file=SCHEMA_FILE,
        twin=TWIN_FILE,
        moving=tuple(SCHEMA_FILE.replace(f"/{VERSION}/", f"/{alias}/") for alias in MOVING),
        tables=tables,
        names=tuple(table.name for table in tables),
    )


def rules_context(back: Back) -> RulesContext:
    """Tell every rule, by the matter that it is about; back: what of the survey speaks of it."""
    counts = [plural(sum(rule.level == each for rule in RULES), each) for each in LEVELS]
    groups = (
        RuleGroup(
            id=f"about-{prefix.lower()}",
            label=label,
            rules=tuple(
                _rule(rule, back.get(("rules", rule.code), ())) for rule in RULES if rule.code.startswith(prefix)
            ),
        )
        for prefix, label in _GROUPS.items()
    )
    return RulesContext(
        finding=f"{plural(len(RULES), 'rule')} for a trace: {listed(counts)}",
        groups=tuple(group for group in groups if group.rules),
    )


def metrics_context(back: Back) -> MetricsContext:
    """Tell every metric with its formula, source and preconditions; back: what of the survey speaks of it."""
    single = tuple(_metric(each, back, each.graph) for each in METRICS)
    pairs = tuple(_metric(each, back) for each in PAIR_METRICS)
    return MetricsContext(
        finding=f"{plural(len(single), 'metric')} of one trace, and {len(pairs)} that compare two",
        single=single,
        pairs=pairs,
    )


def import_context() -> ImportContext:
    """Tell what each importer reads and where its format deceives."""
    return ImportContext(
        finding=f"Recordings in {plural(len(IMPORTERS), 'format')} can become traces",
        importers=tuple(_importer(each.FORMAT) for each in IMPORTERS.values()),
    )


def _rule(rule: Rule, survey: tuple[Link, ...]) -> RuleEntry:
    return RuleEntry(
        rule=rule,
        title=split_code(rule.title.removesuffix(".")),
        reason=split_code(rule.reason),
        fix=split_code(rule.fix),
        passing=_example(rule.passing),
        failing=_example(rule.failing),
        survey=survey,
    )


def _example(text: str | bytes) -> str:
    """Return an example as a page can hold it: bytes that are no text are written as numbers, long ones cut."""
    shown = text.decode("utf-8", "backslashreplace") if isinstance(text, bytes) else text
    lines = (
        printable(line) for line in shown.replace("\N{ZERO WIDTH NO-BREAK SPACE}", "\\ufeff").strip("\n").split("\n")
    )
    found = "\n".join(lines)
    return found if len(found) <= _LONGEST_EXAMPLE else f"{found[:_LONGEST_EXAMPLE]} …"


def _metric(metric: MetricWords, back: Back, graph: str = "") -> MetricEntry:
    return MetricEntry(
        metric=metric,
        graph=graph,
        description=split_code(metric.description),
        source=split_code(metric.source),
        needs=split_code(metric.needs),
        survey=back.get(("metrics", metric.id), ()),
    )


def _importer(format: Format) -> ImporterEntry:
    return ImporterEntry(
        name=format.name,
        label=format.label,
        sentence=split_code(format.title),
        paragraphs=tuple(map(split_code, format.paragraphs)),
        traps=tuple(map(split_code, format.traps)),
    )
