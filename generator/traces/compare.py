"""Two traces become a comparison: every metric side by side, and what only two runs can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import isfinite

from generator.record import frozen_record
from generator.traces.facts import Facts
from generator.traces.metrics import METRICS
from generator.traces.metrics.metric import Found, Measure, MetricWords, Value, measure, missing, sum_of, to_measure


@frozen_record
class PairMetric(MetricWords):
    """A metric of a run and its baseline."""

    compute: Callable[[Facts, Facts], Found]


@frozen_record
class Row:
    """One metric of both runs; difference and ratio only where both values are numbers of one unit, and finite."""

    first: Measure
    second: Measure
    difference: float | None
    ratio: float | None


@frozen_record
class Comparison:
    """Two runs side by side; notes say what makes the comparison doubtful."""

    rows: tuple[Row, ...]
    pairs: tuple[Measure, ...]
    notes: tuple[str, ...]


def compare(first: Facts, second: Facts) -> Comparison:
    """Compare a run with a second one, its baseline."""
    pairs = tuple(to_measure(metric, first, partial(metric.compute, first, second)) for metric in PAIR_METRICS)
    rows = tuple(_row(measure(metric, first), measure(metric, second)) for metric in METRICS)
    return Comparison(rows=rows, pairs=pairs, notes=tuple(_notes(first, second)))


def _overhead(run: Facts, baseline: Facts) -> Found:
    turns = _turns(run, baseline)
    if isinstance(turns, str):
        return missing(turns)
    mine, theirs, note = turns
    return Found(value=(mine - theirs) / theirs * 100, n=2, note=note)


def _efficiency(run: Facts, baseline: Facts) -> Found:
    turns = _turns(run, baseline)
    if isinstance(turns, str):
        return missing(turns)
    success = run.trace.reported.get("task_success")
    if success is None:
        return missing("the first trace does not report task_success")
    mine, theirs, note = turns
    if not mine:
        return missing("the first trace has no turns")
    return Found(value=success / (mine / theirs), n=2, note=note)


def _amplification(run: Facts, baseline: Facts) -> Found:
    if why := _not_baseline(baseline):
        return missing(why)
    mine, theirs = run.trace.reported.get("task_success"), baseline.trace.reported.get("task_success")
    if mine is None or theirs is None:
        return missing(f"the {'first' if mine is None else 'second'} trace does not report task_success")
    if theirs >= 1:
        return missing("the second trace did not fail, so there is nothing to compare failures with")
    note = "from one run each; a rate needs many"
    return Found(value=(1 - mine) / (1 - theirs), n=2, note=note)


def _tokens(run: Facts, baseline: Facts) -> Found:
    if why := _not_baseline(baseline):
        return missing(why)
    mine, theirs = run.trace.costs.get("tokens"), baseline.trace.costs.get("tokens")
    if not mine or not theirs:
        return missing(f"the {'second' if mine else 'first'} trace does not report its tokens")
    return Found(value=mine / theirs, n=2)


PAIR_METRICS = (
    PairMetric(
        id="compare.overhead",
        label="Coordination overhead",
        unit="percent",
        description="Compute what percentage more turns the team took than the single agent.",
        formula="(T_run - T_baseline) / T_baseline * 100; T = model calls where both traces record them, else steps",
        source="O% of Kim et al., arXiv 2512.08296",
        needs="a second trace with one agent, on the same task",
        compute=_overhead,
    ),
    PairMetric(
        id="compare.efficiency",
        label="Coordination efficiency",
        unit="ratio",
        description="Divide the team's success by the ratio of its turns to those of the single agent.",
        formula="S / (T_run / T_baseline), S = metrics.task_success of the run, T as for compare.overhead",
        source="Ec of Kim et al., arXiv 2512.08296",
        needs="a second trace with one agent, on the same task, and metrics.task_success in the first",
        compute=_efficiency,
    ),
    PairMetric(
        id="compare.error_amplification",
        label="Error amplification",
        unit="ratio",
        description="Divide the failure of the team by that of the single agent.",
        formula="(1 - S_run) / (1 - S_baseline), S = metrics.task_success",
        source="Ae of Kim et al., arXiv 2512.08296, who take it over many runs; from two single runs it says little",
        needs=(
            "a second trace with one agent, on the same task, that failed at least in part; metrics.task_success in "
            "both"
        ),
        compute=_amplification,
    ),
    PairMetric(
        id="compare.tokens",
        label="Token multiple",
        unit="ratio",
        description="Divide the tokens of the team by those of the single agent.",
        formula="costs.tokens of the run / costs.tokens of the baseline",
        needs="a second trace with one agent, on the same task, and tokens in both",
        compute=_tokens,
    ),
)


def _not_baseline(baseline: Facts) -> str:
    agents = len(baseline.agents.by_name)
    return "" if agents == 1 else f"the second trace has {agents} agents; a baseline has one"


def _turns(run: Facts, baseline: Facts) -> tuple[float, float, str] | str:
    """Return the turns of both and how they were counted, or why they cannot be compared."""
    if why := _not_baseline(baseline):
        return why
    calls = [[event.cost("llm_calls") for event in facts.trace.events] for facts in (run, baseline)]
    if all(any(call is not None for call in each) for each in calls):
        mine, theirs = (sum_of(call or 0 for call in each) for each in calls)
        note = "turns are model calls"
    else:
        mine, theirs = sum_of(run.steps), sum_of(baseline.steps)
        note = "turns are steps, since the two traces do not both record model calls"
    return (mine, theirs, note) if theirs else "the second trace has no turns"


def _row(first: Measure, second: Measure) -> Row:
    mine, theirs = _plain(first.value), _plain(second.value)
    if mine is None or theirs is None or first.unit != second.unit:
        return Row(first=first, second=second, difference=None, ratio=None)
    return Row(
        first=first,
        second=second,
        difference=_finite(mine - theirs),
        ratio=_finite(mine / theirs) if theirs else None,
    )


def _finite(value: float) -> float | None:
    return value if isfinite(value) else None


def _plain(value: Value | None) -> float | None:
    return value if isinstance(value, int | float) else None


def _notes(first: Facts, second: Facts) -> Iterator[str]:
    if first.trace.task_id != second.trace.task_id:
        yield f"the tasks differ: {first.trace.task_id} and {second.trace.task_id}"
    if first.clock.unit != second.clock.unit:
        yield f"times are in {first.clock.unit} and in {second.clock.unit}, so they are not compared"
    named = first.trace.meta.get("baseline_trace")
    if isinstance(named, str) and named != second.trace.trace_id:
        yield f"the first trace names {named} as its baseline, not {second.trace.trace_id}"
