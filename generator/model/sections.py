"""Which optional sections a survey has data for, and which of them it shows: unless it says otherwise, all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.model.once import once_per_survey
from generator.model.protocol import Protocol
from generator.model.survey import Survey

# Where the data of each section is.
FILES: Mapping[str, str] = {
    "screening": "excluded.yml",
    "protocol": "protocol.yml",
    "audits": "audits/",
    "scale": "scale.yml",
    "problems": "problems.yml",
    "traces": "traces/",
}


@once_per_survey
def shown_sections(survey: Survey) -> frozenset[str]:
    """Return the sections that have a page."""
    return sections_with_data(survey) & set(survey.config.sections)


def sections_with_data(survey: Survey) -> frozenset[str]:
    """Return the sections that have something to show, enabled or not; what services are asked is on no page."""
    filled = {
        "screening": bool(survey.exclusions or survey.later),
        "protocol": replace(survey.protocol, queries=()) != Protocol(),
        "audits": bool(survey.audits),
        "scale": bool(survey.scale.figures),
        "problems": bool(survey.problems.problems),
        "traces": bool(survey.traces),
    }
    return frozenset(section for section, has_data in filled.items() if has_data)
