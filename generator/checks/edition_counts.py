"""Counts that a published edition had otherwise, by its lock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.analysis.locked_counts import MovedCount, find_moved_counts
from generator.analysis.locked_records import find_drift
from generator.checks.edition_locks import RULE as LOCKS
from generator.checks.rule import Rule, examples_in
from generator.model.counting import NONE, UNKNOWN
from generator.model.edition_lock import EDITION_COUNTS
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.problem import Place, Problem
from generator.wording.phrases import plural

_LOCK = LOCKS.examples.passing.text + "counts watering 2 none=0 unknown=0 wick=1/1/0 jug=1/1/0\n"

RULE = Rule(
    name=EDITION_COUNTS,
    level="error",
    title="Published editions still have their counts.",
    reason=(
        "The taxonomy says how tags count, and has no editions: another `parent`, `multiple`, `counted` or "
        "`applies_to` would change numbers that somebody may have cited, though no paper has changed."
    ),
    fix=(
        "Restore the former settings of the axis. If the edition was published with wrong counts, accept those of today with "
        "`survey edition lock ID --accept AXIS`."
    ),
    examples=examples_in("editions/spring.lock", passing=_LOCK, failing=_LOCK.replace("wick=1/1/0", "wick=2/2/0")),
    reported=(
        'data/taxonomy.yml:10:9: error: The edition "spring" was published with different counts on the axis watering: 2 papers under wick, now 1. Restore how the axis counts, or accept the counts of today with `survey edition lock spring --accept watering`. (edition-counts)',
    ),
)

_MOST_NAMED = 3


def check(survey: Survey) -> Iterator[Problem]:
    """Report each axis on which a locked edition counts otherwise than when it was published."""
    # What a record says otherwise is counted otherwise, and reported there.
    drifted = {drift.edition for drift in find_drift(survey)}
    moved = (each for each in find_moved_counts(survey) if each.edition not in drifted)
    for (edition, axis_id), found in groupby(moved, key=lambda each: (each.edition, each.axis)):
        axis = survey.taxonomy.axis(axis_id)
        moved_here = list(found)
        message = f"{_message(edition, axis_id, moved_here)}{_regroup(axis, moved_here)}"
        yield RULE.problem(axis.place if axis else Place(file="taxonomy.yml"), message)


def _regroup(axis: Axis | None, moved: Sequence[MovedCount]) -> str:
    """Return how values are grouped without other counts, where those of parents alone have grown."""
    parents = {value.parent for value in axis.values if value.parent} if axis else set()
    if any(each.value not in parents or each.now < each.was for each in moved):
        return ""
    return f" To group values and keep the former counts, put them and {moved[0].value} below a new value."


def _message(edition: str, axis: str, moved: Sequence[MovedCount]) -> str:
    named = [_in_words(each) for each in moved[:_MOST_NAMED]]
    named += [f"{len(moved) - _MOST_NAMED} other counts"] if len(moved) > _MOST_NAMED else []
    return (
        f'The edition "{edition}" was published with different counts on the axis {axis}: {"; ".join(named)}. Restore how '
        f"the axis counts, or accept the counts of today with `survey edition lock {edition} --accept {axis}`."
    )


def _in_words(moved: MovedCount) -> str:
    """Return the first of a value's numbers that is another one now."""
    place = next(place for place, (was, now) in enumerate(zip(moved.was, moved.now, strict=True)) if was != now)
    under = {"": "in all", NONE: "without a value", UNKNOWN: "not coded"}.get(moved.value, f"under {moved.value}")
    how = ("", " as primary or secondary value", " in the strict reading")[place]
    return f"{plural(moved.was[place], 'paper')} {under}{how}, now {moved.now[place]}"
