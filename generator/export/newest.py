"""A survey in, the newest date of its data out: what every export that needs a date is dated with."""

from __future__ import annotations

from datetime import date

from generator.model.config import LIVING
from generator.model.once import once_per_survey
from generator.model.paper import Paper
from generator.model.survey import Survey


@once_per_survey
def newest_date(survey: Survey) -> date | None:
    """Return the newest date in the data, None for a survey that has none."""
    dates = [
        *(when for paper in survey.papers for when in paper.days),
        *(exclusion.date for exclusion in survey.exclusions),
        *(audit.published for audit in survey.audits),
        *(edition.date for edition in survey.config.editions),
        survey.protocol.cutoff,
    ]
    return max((when for when in dates if when is not None), default=None)


def edition_date(survey: Survey, edition_id: str) -> str:
    """Return the date of an edition, YYYY-MM-DD; that of the living one is the newest in the data."""
    edition = survey.config.edition(edition_id) if edition_id != LIVING else None
    when = edition.date if edition else newest_date(survey)
    return when.isoformat() if when else ""


def changed(paper: Paper) -> date:
    """Return the day on which a paper's entry last changed; where no day is known, the first of its month or year."""
    begun = date.fromisoformat(f"{paper.month or f'{paper.year:04}-01'}-01")
    return max(paper.days, default=begun)
