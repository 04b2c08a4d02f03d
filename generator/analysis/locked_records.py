"""A survey in; the locks of its editions as the data says them now, and what a lock knows otherwise, out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Literal

from generator.analysis.locked_counts import counts_of
from generator.model.axis_tags import AxisTags, Tag
from generator.model.counting import UNKNOWN
from generator.model.edition import select_edition
from generator.model.edition_lock import (
    EXCLUDED,
    PAPER,
    EditionLock,
    Fields,
    Records,
    digest_exclusion,
    digest_paper,
    tag_words,
    tags_text,
    to_digest,
)
from generator.model.once import once_per_survey
from generator.model.paper import AMENDMENTS
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.record import frozen_record

# A paper with more values on one axis is rare, and more are not worth the search.
_MOST_VALUES = 3
_MOST_TRIED = 20_000


@frozen_record
class Drift:
    """One thing that a locked edition said otherwise.

    how: a field differs, or a record that the edition has is missing (`gone`) or has other dates (`left`), or one that
    the edition lacks belongs to it by its dates (`joined`), or a paper of it has another key (`renamed`)
    field, digest: what differs, and what the lock has for it, empty for nothing; of a renamed paper the former key
    """

    edition: str
    kind: str
    key: str
    how: Literal["differs", "gone", "left", "joined", "renamed"]
    field: str = ""
    digest: str = ""


def lock_edition(survey: Survey, edition_id: str) -> EditionLock:
    """Return the lock of an edition as the data says it now; raises KeyError for one that is not declared."""
    edition = survey.config.edition(edition_id)
    if edition is None:
        raise KeyError(edition_id)
    then = select_edition(survey, edition_id)
    return EditionLock(
        id=edition_id,
        date=edition.date,
        axes=tuple(axis.id for axis in survey.taxonomy.axes),
        records=_records_of(then),
        counts=counts_of(then),
    )


@once_per_survey
def find_drift(survey: Survey) -> tuple[Drift, ...]:
    """Return everything that the locks of declared editions know otherwise, by lock and record.

    What could not be read is left out: it is reported already, and says something else once it is mended.
    """
    found: list[Drift] = []
    for lock in survey.locks:
        edition = survey.config.edition(lock.id)
        # Of another date it is another edition, of which nothing was said.
        if edition is not None and edition.date == lock.date:
            found.extend(_drift_of(survey, lock))
    return tuple(found)


def find_tags(axis: Axis, digest: str) -> AxisTags | None:
    """Return the tags that a digest stands for, by trying those that the axis allows; None where none is found."""
    if to_digest(UNKNOWN) == digest:
        return AxisTags(unknown=True)
    levels: list[str | None] = [level.id for level in axis.evidence]
    levels = levels or [None]
    tried = 0
    for number in range(1, _MOST_VALUES + 1):
        for values in permutations([value.id for value in axis.values], number):
            for evidence in product(levels, repeat=number):
                tags = tuple(Tag(value=value, evidence=level) for value, level in zip(values, evidence, strict=True))
                found = AxisTags(tags=tags)
                if to_digest(tags_text(found, axis)) == digest:
                    return found
                tried += 1
                if tried > _MOST_TRIED:
                    return None
    return None


def _records_of(then: Survey) -> Records:
    axes = then.taxonomy.axes
    records: dict[tuple[str, str], Fields] = {(PAPER, paper.key): digest_paper(paper, axes) for paper in then.papers}
    return records | {(EXCLUDED, item.id): digest_exclusion(item) for item in then.exclusions}


def _drift_of(survey: Survey, lock: EditionLock) -> Iterator[Drift]:
    then = select_edition(survey, lock.id)
    now = _records_of(then)
    axes = {axis.id for axis in survey.taxonomy.axes}
    excluded = {item.id for item in survey.exclusions}
    renamed = _renamed(survey, lock, now)
    for (kind, key), fields in lock.records.items():
        found = now.get((kind, key))
        paper = survey.paper(key) if kind == PAPER else None
        if survey.is_unread(_file_of(kind, key)) and (found is None or paper is None):
            continue
        if found is not None:
            comparable = [
                name
                for name in dict.fromkeys([*fields, *found])
                if (axis := name.removeprefix("tags.")) == name or (axis in lock.axes and axis in axes)
            ]
            for name in comparable:
                refused = paper is not None and (
                    paper.on(name.removeprefix("tags.")).refused or not paper.lost.isdisjoint((name, AMENDMENTS))
                )
                if (
                    found.get(name) != fields.get(name)
                    and not refused
                    and not _as_written_then(then, key, name, fields)
                ):
                    yield Drift(
                        edition=lock.id, kind=kind, key=key, how="differs", field=name, digest=fields.get(name, "")
                    )
        elif kind == PAPER and key in renamed.values():
            continue
        elif kind == PAPER:
            yield Drift(edition=lock.id, kind=kind, key=key, how="left" if paper else "gone")
        elif kind == EXCLUDED:
            yield Drift(edition=lock.id, kind=kind, key=key, how="left" if key in excluded else "gone")
    for kind, key in now:
        if (kind, key) not in lock.records and not survey.is_unread(_file_of(kind, key)):
            former = renamed.get(key, "") if kind == PAPER else ""
            yield Drift(edition=lock.id, kind=kind, key=key, how="renamed" if former else "joined", field=former)


def _as_written_then(then: Survey, key: str, name: str, fields: Fields) -> bool:
    """Tell whether a paper has the tags that a lock has, from before the axis had levels or no value was primary.

    How tags count is no part of them, and compared by itself.
    """
    axis, paper = then.taxonomy.axis(name.removeprefix("tags.")), then.paper(key)
    if axis is None or paper is None or not name.startswith("tags.") or name not in fields:
        return False
    written = [tag.value for tag in paper.on(axis.id).tags], tag_words(paper.on(axis.id))
    in_order = axis.counting.has_primary or len(written[0]) > _MOST_VALUES
    orders = (order for words in written for order in ([words] if in_order else permutations(words)))
    return any(to_digest(" ".join(order)) == fields[name] for order in orders)


def _renamed(survey: Survey, lock: EditionLock, now: Records) -> dict[str, str]:
    """Return by key the papers that a lock has under another one, whose files are gone: those of the same title."""
    gone = {
        fields["title"]: key
        for (kind, key), fields in lock.records.items()
        if kind == PAPER and (kind, key) not in now and "title" in fields and survey.paper(key) is None
        if not survey.is_unread(_file_of(kind, key))
    }
    return {
        key: gone[fields["title"]]
        for (kind, key), fields in now.items()
        if kind == PAPER and (kind, key) not in lock.records and fields.get("title") in gone
    }


def _file_of(kind: str, key: str) -> str:
    return f"papers/{key}.yml" if kind == PAPER else "excluded.yml"
