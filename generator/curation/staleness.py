"""A survey in, the day on which somebody last looked at each paper's entry out: added, amended, or read again."""

from __future__ import annotations

from collections import defaultdict
from datetime import date

from generator.model.survey import Survey
from generator.record import frozen_record


@frozen_record
class Verification:
    """When and how the entry of a paper was looked at last; None for one that was there from the beginning."""

    key: str
    when: date | None
    how: str


def last_verified(survey: Survey) -> tuple[Verification, ...]:
    """Return all papers that are not removed, those first that were looked at longest ago."""
    readings: defaultdict[str, list[tuple[date, str]]] = defaultdict(list)
    for audit in survey.audits:
        for row in audit.rows:
            if audit.published is not None:
                readings[row.paper].append((audit.published, audit.label))
    found = []
    for paper in survey.papers:
        if paper.removed is not None:
            continue
        days = [(paper.added, "added")] if paper.added is not None else []
        days += [(amendment.date, f"corrected: {amendment.path}") for amendment in paper.amendments]
        when, how = max([*days, *readings[paper.key]], default=(None, ""))
        found.append(Verification(key=paper.key, when=when, how=how))
    return tuple(sorted(found, key=lambda each: (each.when or date.min, each.key)))
