"""Which optional sections a survey shows: those that it enables and has data for; and which rules are explained."""

from __future__ import annotations

from generator.checks import RULES
from generator.checks.rule import Rule
from generator.model.once import once_per_survey
from generator.model.protocol import Protocol
from generator.model.survey import Survey


@once_per_survey
def shown_sections(survey: Survey) -> frozenset[str]:
    """Return the sections that have a page."""
    filled = {
        "screening": bool(survey.exclusions or survey.later),
        "protocol": survey.protocol != Protocol(),
        "audits": bool(survey.audits),
        "scale": bool(survey.scale.figures),
        "problems": bool(survey.problems.problems),
        "traces": bool(survey.traces),
    }
    return frozenset(section for section in survey.config.sections if filled.get(section, False))


def shown_rules(survey: Survey) -> tuple[Rule, ...]:
    """Return the rules that a site explains: of a section that it does not show, none."""
    return tuple(rule for rule in RULES if not rule.section or rule.section in shown_sections(survey))
