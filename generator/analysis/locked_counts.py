"""A survey in; what its locked editions count, and which of it they counted otherwise when published, out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.counts import AxisCount, count_axes
from generator.model.counting import NONE, UNKNOWN
from generator.model.edition import select_edition
from generator.model.edition_lock import Counts, EditionLock, Numbers
from generator.model.once import once_per_survey
from generator.model.survey import Survey
from generator.record import frozen_record


@frozen_record
class MovedCount:
    """A number that a locked edition had otherwise; value: "" for the papers that the axis applies to."""

    edition: str
    axis: str
    value: str
    was: Numbers
    now: Numbers


def counts_of(then: Survey) -> Counts:
    """Return by axis and value how many papers of an edition have it: as primary value, as any, in the strict reading.

    "" stands for the papers that the axis applies to; of these, and of `none` and `unknown`, there is one number.
    """
    return {axis_id: _counts(count) for axis_id, count in count_axes(then).items()}


def _counts(count: AxisCount) -> dict[str, Numbers]:
    whole: dict[str, Numbers] = {"": (count.total,), NONE: (len(count.none),), UNKNOWN: (len(count.unknown),)}
    # No value may be called like one of these, which another rule says.
    named = ((value, each) for value, each in count.values.items() if value not in whole)
    return whole | {value: (len(each.primary), each.in_all, len(each.strict)) for value, each in named}


@once_per_survey
def find_moved_counts(survey: Survey) -> tuple[MovedCount, ...]:
    """Return what the locks of declared editions counted otherwise, by lock, axis and value.

    A paper with tags that could not be read is counted once these are mended; until then nothing is said.
    """
    if survey.is_unread("papers/", "taxonomy.yml", "survey.yml"):
        return ()
    if any(paper.lost or any(tags.refused for tags in paper.tags.values()) for paper in survey.papers):
        return ()
    dates = {edition.id: edition.date for edition in survey.config.editions}
    return tuple(moved for lock in survey.locks if dates.get(lock.id) == lock.date for moved in _moved(survey, lock))


def _moved(survey: Survey, lock: EditionLock) -> Iterator[MovedCount]:
    now = counts_of(select_edition(survey, lock.id)) if lock.counts else {}
    for axis, values in lock.counts.items():
        for value, was in values.items() if axis in now else ():
            # A value that nothing had may leave the taxonomy.
            found = now[axis].get(value, (0,) * len(was))
            if found != was:
                yield MovedCount(edition=lock.id, axis=axis, value=value, was=was, now=found)
