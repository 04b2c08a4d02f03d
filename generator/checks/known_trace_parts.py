"""References to example traces, metrics and rules of traces that there are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks.rule import Rule, examples_in
from generator.model.shown_by import ShownBy
from generator.model.survey import Survey
from generator.problem import Problem, suggest
from generator.traces.compare import PAIR_METRICS
from generator.traces.metrics import METRICS
from generator.traces.rules import RULES

RULE = Rule(
    name="known-trace-parts",
    level="error",
    section="traces",
    title="What shown_by names exists: an example trace, a metric or a rule of traces.",
    reason="Pages link to each of them and are linked back; a name that does not exist would lead nowhere.",
    fix="Correct the name: a trace goes by its file name without `.json`, a metric by its id, a rule by its code.",
    examples=examples_in(
        "taxonomy.yml",
        "{id: mint, label: Mint, definition: A pot of mint.}",
        passing="{id: mint, label: Mint, definition: A pot of mint., shown_by: {metrics: [makespan]}}",
        failing="{id: mint, label: Mint, definition: A pot of mint., shown_by: {metrics: [makspan]}}",
    ),
    reported=(
        'data/taxonomy.yml:9:82: error: The value "mint" is shown by "makspan", which is not one of the metrics. Did you mean "makespan"? (known-trace-parts)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each name that leads nowhere."""
    known: Mapping[str, tuple[str, ...]] = {
        "traces": tuple(trace.id for trace in survey.traces),
        "metrics": tuple(metric.id for metric in (*METRICS, *PAIR_METRICS)),
        "rules": tuple(rule.code for rule in RULES),
    }
    for where, shown in _all(survey):
        for kind, name, place in shown.named:
            is_unread = kind == "traces" and survey.is_unread(f"traces/{name}.json")
            if name not in known[kind] and not is_unread:
                hint = suggest(name, known[kind]) or " Correct it or leave it out."
                yield RULE.problem(place, f'{where} is shown by "{name}", which is not one of the {kind}.{hint}')


def _all(survey: Survey) -> Iterator[tuple[str, ShownBy]]:
    for axis in survey.taxonomy.axes:
        for value in axis.values:
            yield f'The value "{value.id}"', value.shown_by
    for claim in survey.claims:
        yield f'The claim "{claim.id}"', claim.shown_by
    for prose in survey.prose:
        yield f'The page "{prose.id}"', prose.shown_by
