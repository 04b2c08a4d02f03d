"""What services found in, the records that nobody has screened yet out; in order of similarity to decided ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from generator.bibliography.record import Record
from generator.curation.match import index_survey
from generator.curation.screening_list import Waiting
from generator.curation.sound_record import NotSound, to_sound
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.wording import intake_words
from generator.wording.phrases import listed


@frozen_record
class Rating:
    """How likely a record is to be included, from 0 to 1, and the words of its title that tell most."""

    likely: float
    towards: tuple[str, ...]
    against: tuple[str, ...]


@frozen_record
class Evaluation:
    """What was measured on records whose decision is known, each rated without its own tenth.

    read: how many have to be read, in the order of the ranking, to find 95% of the included ones
    saved: work saved over sampling at this recall (Cohen et al. 2006); most: what a perfect ranking would save
    """

    included: int
    excluded: int
    read: int
    saved: float
    most: float


@frozen_record
class Found:
    """A record, by which source and family of queries it was found, and what else tells for it."""

    record: Record
    source: str = ""
    family: str = ""
    reasons: tuple[str, ...] = ()


def newest_month(survey: Survey) -> str:
    """Return the month from which on papers are looked for: that of the newest paper; empty where none has any."""
    return max((paper.month for paper in survey.papers if paper.month), default="")


def not_screened(
    found: Iterable[Found], waiting: Sequence[Waiting], survey: Survey, today: date
) -> tuple[list[Waiting], list[str]]:
    """Return what is neither in the pool nor excluded nor in the list already, and why records were not taken.

    A title that is nearly known is reported.
    """
    index = index_survey(survey)
    for each in waiting:
        index.add_record(each.id, each.record)
    new: list[Waiting] = []
    refused: list[str] = []
    for hit in found:
        try:
            record = to_sound(hit.record, survey.config.summary_limit)
        except NotSound as reason:
            refused.append(f"{next(iter(hit.record.ids.values()), '')}: {reason}")
            continue
        match = index.find(record)
        if match is not None and match.how != "near" and not match.differs:
            continue
        reasons = hit.reasons
        if match is not None:
            reasons = (*reasons, intake_words.NEAR_TITLE.format(what=match.known.name))
        new.append(
            Waiting(record=record, source=hit.source, family=hit.family, reasons=reasons, found=today.isoformat())
        )
        index.add_record(new[-1].id, record)
    return new, refused


def pool_dois(survey: Survey) -> list[str]:
    """Return the DOIs of the papers, for those of arXiv that which arXiv gives them."""
    papers = [paper for paper in survey.papers if paper.removed is None]
    dois = [paper.ids["doi"] for paper in papers if "doi" in paper.ids]
    dois += [f"10.48550/arxiv.{paper.ids['arxiv']}" for paper in papers if "arxiv" in paper.ids]
    return list(dict.fromkeys(doi.casefold() for doi in dois))


def decided_titles(survey: Survey) -> tuple[list[str], list[str]]:
    """Return the titles of what was included and of what was excluded."""
    included = [paper.title for paper in survey.papers if paper.removed is None]
    return included, [exclusion.title for exclusion in survey.screened]


def rated(waiting: Sequence[Waiting], ratings: Sequence[Rating]) -> list[Waiting]:
    """Return records with their ratings and the words that tell, the likeliest first."""
    found = []
    for each, rating in zip(waiting, ratings, strict=True):
        said = [intake_words.TITLE_TOWARDS.format(words=listed(rating.towards))] * bool(rating.towards)
        said += [intake_words.TITLE_AGAINST.format(words=listed(rating.against))] * bool(rating.against)
        found.append(replace(each, likely=rating.likely, reasons=(*each.reasons, *said)))
    return sorted(found, key=lambda each: -(each.likely or 0))
