"""A survey and what it shows in, its screening out: what the logged stages led to, and what has happened since."""

from __future__ import annotations

from generator.model.config import Edition
from generator.model.edition import select_edition
from generator.model.exclusion import Exclusion
from generator.model.protocol import Term
from generator.model.survey import Survey
from generator.record import frozen_record

# Where the log has more records, a link to each of them would take up a page by itself.
MOST_LINKED = 2_500


@frozen_record
class Since:
    """What happened to the records of a survey after the edition that its stages led to; all numbers of records."""

    edition: Edition
    added: int
    removed: int
    excluded: int


@frozen_record
class Screening:
    """What the logged stages led to: this many papers; since: None where they led to the papers that are shown."""

    included: int
    since: Since | None


def stages_of(survey: Survey) -> tuple[Term, ...]:
    """Return the stages in the protocol's order, then those that only the log names."""
    known = {stage.id for stage in survey.protocol.stages}
    logged = sorted({exclusion.stage for exclusion in survey.exclusions} - known)
    return (*survey.protocol.stages, *(Term(id=stage, label=stage) for stage in logged))


def is_linked(survey: Survey, exclusion: Exclusion) -> bool:
    """Tell whether the first page of the screening leads to a record wherever it stands, or only to its stage."""
    return bool(exclusion.tags) or len(survey.exclusions) + len(survey.later) <= MOST_LINKED


def find_screening(survey: Survey, full: Survey) -> Screening:
    """Find what the stages of a survey's log led to; full: the survey with all editions.

    Where records were excluded later, in no stage, papers that were added later belong to no stage either: the stages
    led to the last edition from before. Without such an edition nobody knows which papers these were.
    """
    if survey.later and survey.exclusions:
        log = {exclusion.id for exclusion in survey.exclusions}
        for edition in sorted(full.config.editions, key=lambda each: each.date, reverse=True):
            then = select_edition(full, edition.id)
            if not then.later and log == {exclusion.id for exclusion in then.exclusions}:
                before, now = ({paper.key for paper in each.papers} for each in (then, survey))
                since = Since(
                    edition=edition,
                    added=len(now - before),
                    removed=len(before - now),
                    excluded=len(survey.later),
                )
                return Screening(included=len(before), since=since)
    return Screening(included=len(survey.papers), since=None)
