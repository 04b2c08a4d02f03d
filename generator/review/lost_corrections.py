"""Two states of a survey in, a problem out for each recorded correction or removal that the later one takes back."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.amendments import RULE, present_value
from generator.model.paper import AMENDMENTS, Amendment
from generator.model.survey import Survey
from generator.problem import Problem
from generator.wording import github_words


def lost_corrections(before: Survey, after: Survey) -> Iterator[Problem]:
    """Yield a warning for each: whoever began from an older file takes back what somebody has corrected meanwhile.

    A record that reads otherwise, of a value that stays, is lost to nobody; of what cannot be read nobody can tell.
    """
    for paper in before.papers:
        now = after.paper(paper.key)
        if now is None:
            continue
        if paper.removed and not now.removed:
            said = github_words.REMOVAL_LOST.format(date=paper.removed.date)
            yield Problem(place=now.place, level="warning", rule=RULE.name, message=said)
        if AMENDMENTS in now.lost or not after.taxonomy.is_whole:
            continue
        kept = [_signs(each) for each in now.amendments]
        for each in paper.amendments:
            if _signs(each) not in kept and present_value(paper, each) != present_value(now, each):
                said = github_words.CORRECTION_LOST.format(field=each.path, date=each.date)
                yield Problem(place=now.place, level="warning", rule=RULE.name, message=said)


def _signs(amendment: Amendment) -> tuple[object, ...]:
    return amendment.date, amendment.path, amendment.was, amendment.why
