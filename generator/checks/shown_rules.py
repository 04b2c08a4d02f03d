"""Which rules are explained to the readers of a survey, and counted: all but those of sections that it does not show."""

from __future__ import annotations

from generator.checks import RULES
from generator.checks.rule import Rule
from generator.model.sections import shown_sections
from generator.model.survey import Survey


def shown_rules(survey: Survey) -> tuple[Rule, ...]:
    """Return the rules that a site explains: of a section that it does not show, none."""
    return tuple(rule for rule in RULES if not rule.section or rule.section in shown_sections(survey))
