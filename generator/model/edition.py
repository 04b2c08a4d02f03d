"""A survey and an edition in, the survey as it stood then out.

An edition holds the papers added by its date, with amendments made later undone and papers removed later still in.
The living edition is everything that has not been removed.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from generator.bibliography.family_name import read_name
from generator.model.config import LIVING
from generator.model.once import once_per_survey
from generator.model.paper import AUTHORS, ET_AL, UNKNOWN_AUTHORS, Amendment, Paper
from generator.model.survey import Survey


def select_edition(survey: Survey, edition_id: str = LIVING) -> Survey:
    """Return the survey as of an edition; raises KeyError for an edition that the survey does not declare."""
    # However the living edition is asked for, it is one: much is worked out once for a survey.
    return _select(survey, edition_id)


@once_per_survey
def _select(survey: Survey, edition_id: str) -> Survey:
    if edition_id == LIVING:
        return replace(survey, papers=tuple(paper for paper in survey.papers if paper.removed is None))
    edition = survey.config.edition(edition_id)
    if edition is None:
        raise KeyError(edition_id)
    return replace(
        survey,
        papers=tuple(as_of(paper, edition.date) for paper in survey.papers if is_included(paper, edition.date)),
        exclusions=tuple(item for item in survey.exclusions if item.date is None or item.date <= edition.date),
        later=tuple(item for item in survey.later if item.date is not None and item.date <= edition.date),
    )


def as_of(paper: Paper, when: date) -> Paper:
    """Return a paper as it stood on a day: amendments made later undone, the latest first, and no later removal."""
    if not paper.amendments and paper.removed is None:
        return paper
    later = [item for item in enumerate(paper.amendments) if item[1].date > when]
    for _, amendment in sorted(later, key=lambda item: (item[1].date, item[0]), reverse=True):
        paper = _undo(paper, amendment)
    if later and not paper.venue:  # as a paper is read
        paper = replace(paper, venue=paper.published.get("journal") or paper.published.get("book_title") or "")
    kept = tuple(item for item in paper.amendments if item.date <= when)
    removed = paper.removed if paper.removed and paper.removed.date <= when else None
    return replace(paper, amendments=kept, removed=removed)


def is_included(paper: Paper, when: date) -> bool:
    """Tell whether a paper was in the survey on a day."""
    return (paper.added is None or paper.added <= when) and (paper.removed is None or paper.removed.date > when)


def _undo(paper: Paper, amendment: Amendment) -> Paper:
    group, _, name = amendment.path.partition(".")
    if name:
        values = {**getattr(paper, group), name: amendment.was}
        then: dict[str, Any] = {group: {each: value for each, value in values.items() if value is not None}}
        if group == "published" and "venue" not in paper.places:
            then["venue"] = ""  # which follows from the publication
        return replace(paper, **then)
    if amendment.path == AUTHORS:
        listed = amendment.was if isinstance(amendment.was, tuple) else ()
        names = tuple(read_name(name) for name in listed if name not in (ET_AL, UNKNOWN_AUTHORS))
        return replace(paper, authors=names, authors_complete=len(names) == len(listed))
    was = amendment.was if isinstance(amendment.was, str) else ""
    if amendment.path == "year":
        return replace(paper, year=int(was)) if was.isascii() and was.isdigit() else paper
    then = {amendment.path: was}
    if amendment.path == "title" and paper.alt_title == was:
        then["alt_title"] = ""
    return replace(paper, **then)
