"""Parts of a survey's protocol that several pages show: rules by kind, and what no count of records has."""

from __future__ import annotations

from generator.model.protocol import Protocol, Rule
from generator.model.survey import Survey
from generator.wording import words
from generator.wording.phrases import plural, screened


def rules_of(protocol: Protocol, kind: str) -> tuple[Rule, ...]:
    """Return the rules of one kind, `include` or `exclude`."""
    return tuple(rule for rule in protocol.rules if rule.kind == kind)


def sizes_of(survey: Survey) -> str:
    """Return how many papers a survey includes and how many records it excluded, then and later, side by side."""
    return screened(len(survey.papers), len(survey.exclusions), len(survey.later))


def uncounted_of(survey: Survey) -> str:
    """Return what follows a count of records, behind a space: how many later ones it does not have, if any."""
    if not survey.later:
        return ""
    return f" {words.NOT_COUNTED_SINCE.format(records=plural(len(survey.later), 'record'))}"
