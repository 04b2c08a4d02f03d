"""The state of a claim in each edition and with the near misses, as its page says it: mark, word, sentence, cause."""

from __future__ import annotations

from dataclasses import replace

from generator.analysis.claim_report import ClaimReport
from generator.analysis.claims import ClaimResult, State
from generator.export.claim_sentence import Part, fill_sentence
from generator.model.sections import shown_sections
from generator.model.survey import Survey
from generator.record import frozen_record
from generator.render.claimed import STATE_MARKS
from generator.render.context import EditionContext
from generator.render.editions import edition_label
from generator.wording import words
from generator.wording.phrases import day, sentence

MOST_NAMED = 4


@frozen_record
class ClaimStatus:
    """The state of a claim in one edition, or with the near misses.

    where: the edition; near: whether its near misses are counted with it; mark: the class of its mark; word: the state
    said: the sentence with the numbers that it has there
    because: when and through what it came to be so; who: names and addresses, the first of them; more: how many others
    """

    where: str
    mark: str
    word: str
    said: tuple[Part, ...]
    because: str = ""
    who: tuple[tuple[str, str], ...] = ()
    more: int = 0
    near: bool = False


def status_in(where: str, result: ClaimResult, then: Survey) -> ClaimStatus:
    """Return the state of a claim in an edition of which this is its result."""
    return _status(where, result.state, fill_sentence(result.claim, result.numbers, then))


def living_status(edition: EditionContext, report: ClaimReport, now: Survey) -> ClaimStatus:
    """Return the state of a claim today, and through which papers."""
    found = _status(words.LIVING_EDITION, report.state, fill_sentence(report.claim, report.living.numbers, now))
    keys: tuple[str, ...] = ()
    because = ""
    if report.state == "contested":
        keys, because = report.contested_by, "A contested tag decides:"
    elif report.state == "overturned" and (change := report.overturning):
        keys = change.papers
        because = f"Overturned on {day(change.date)}" + (" by" if keys else "")
    papers = edition.papers
    return replace(
        found,
        because=because,
        who=tuple(
            (paper_in_prose(edition, key), f"~/papers/{key}/" if key in papers else "") for key in keys[:MOST_NAMED]
        ),
        more=max(0, len(keys) - MOST_NAMED),
    )


def near_status(edition: EditionContext, report: ClaimReport, then: Survey) -> ClaimStatus:
    """Return the state that a claim would have with the near misses, and which of them would overturn it."""
    where = words.WITH_NEAR_MISSES.format(edition=short_label(edition.site.survey, report.claim.edition))
    if report.near is None:
        return replace(_status(where, "untestable"), near=True, because=sentence(words.NO_NEAR_MISS_HAS_TAGS))
    found = _status(where, report.near.state, fill_sentence(report.claim, report.near.numbers, then))
    found = replace(found, near=True)
    if not report.flipped_by:
        return found
    logged = "screening" in shown_sections(edition.survey)
    return replace(
        found,
        mark="would-flip",
        word="Would be overturned",
        because="In our reading, by",
        who=tuple((name, f"~/screening/#{name}" if logged else "") for name in report.flipped_by[:MOST_NAMED]),
        more=max(0, len(report.flipped_by) - MOST_NAMED),
    )


def short_label(survey: Survey, edition_id: str) -> str:
    """Return what an edition is called, without what its label has in brackets."""
    return edition_label(survey, edition_id).partition(" (")[0]


def paper_in_prose(edition: EditionContext, key: str) -> str:
    """Return what a paper is called in a sentence, be it one that the edition has or one that was removed."""
    paper = edition.site.survey.paper(key)
    return paper.called if paper else key


def _status(where: str, state: State, said: tuple[Part, ...] = ()) -> ClaimStatus:
    return ClaimStatus(where=where, mark=STATE_MARKS[state], word=sentence(words.CLAIM_STATES[state]), said=said)
