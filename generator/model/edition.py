"""A survey and an edition in, the survey as it stood then out.

An edition holds the papers added by its date, with amendments made later undone and papers removed later still in.
The living edition is everything that has not been removed.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from generator.model.axis_tags import AxisTags
from generator.model.config import LIVING
from generator.model.once import once_per_survey
from generator.model.paper import AUTHORS, ET_AL, UNKNOWN_AUTHORS, Amendment, Paper, is_amendable_text
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
    kind, _, axis_id = amendment.path.partition(".")
    if kind == "tags":
        tags = dict(paper.tags)
        if isinstance(amendment.was, AxisTags):
            tags[axis_id] = amendment.was
        else:
            tags.pop(axis_id, None)
        return replace(paper, tags=tags)
    if kind == "fields":
        fields = {name: value for name, value in paper.fields.items() if name != axis_id}
        if amendment.was is not None and not isinstance(amendment.was, AxisTags):
            fields[axis_id] = amendment.was
        return replace(paper, fields=fields)
    if amendment.path == AUTHORS:
        listed = amendment.was if isinstance(amendment.was, tuple) else ()
        names = tuple(name for name in listed if name not in (ET_AL, UNKNOWN_AUTHORS))
        return replace(paper, authors=names, authors_complete=names == listed)
    was = amendment.was if isinstance(amendment.was, str) else ""
    if is_amendable_text(amendment.path):
        return _undo_text(paper, kind, axis_id, was)
    match amendment.path:
        case "title":
            other = "" if paper.alt_title == was else paper.alt_title
            return replace(paper, title=was, alt_title=other)
        case "alt_title":
            return replace(paper, alt_title=was)
        case "venue":
            return replace(paper, venue=was)
        case "summary":
            return replace(paper, summary=was)
        case "year" if was.isascii() and was.isdigit():
            return replace(paper, year=int(was))
    return paper


def _undo_text(paper: Paper, group: str, name: str, was: str) -> Paper:
    """Put back an identifier, a link or a detail of the publication; what follows from the latter is found anew."""
    now = {"ids": paper.ids, "links": paper.links, "published": paper.published}[group]
    texts = {**now, name: was} if was else {each: text for each, text in now.items() if each != name}
    match group:
        case "ids":
            return replace(paper, ids=texts)
        case "links":
            return replace(paper, links=texts)
    return replace(paper, published=texts, venue=paper.venue if "venue" in paper.places else "")
