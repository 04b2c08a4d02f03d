"""Sections of the site that are asked for and have nothing to show, and data whose section is not asked for."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Example, Examples, Rule
from generator.model.sections import FILES, sections_with_data
from generator.model.survey import Survey
from generator.problem import Problem

RULE = Rule(
    name="filled-sections",
    level="warning",
    title="Every section enabled in survey.yml has data, and data has its section enabled.",
    reason="A section without data is left out of the site, and so is data without its section, which might go unnoticed.",
    fix="Add the file or the section named in the message, or remove the section from `sections`. Without `sections`, the site shows whatever there is data for.",
    examples=Examples(
        passing=Example(
            file="survey.yml",
            text="sections: [screening, protocol, audits, scale, problems]",
            replaces="contact: petra@example.org",
        ),
        failing=Example(
            file="survey.yml",
            text="sections: [screening, protocol, audits, scale, traces]",
            replaces="contact: petra@example.org",
        ),
    ),
    reported=(
        'data/survey.yml:10:11: warning: The section "problems" is not shown, although there is data in problems.yml. Add "problems" to `sections`, or remove `sections` to show whatever there is data for. (filled-sections)',
        'data/survey.yml:10:48: warning: The section "traces" has nothing to show, because traces/ is missing or empty. Fill it in, or leave the section out. (filled-sections)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each section of survey.yml whose file is missing or empty, and each file whose section is not there."""
    config, filled = survey.config, sections_with_data(survey)
    for index, section in enumerate(config.sections):
        asked, file = f"sections.{index}", FILES[section]
        if asked in config.places and section not in filled and not survey.is_unread(file):
            message = f'The section "{section}" has nothing to show, because {file} is missing or empty. Fill it in, or leave the section out.'
            yield RULE.problem(config.place_of(asked), message)
    for section in FILES if "sections" in config.places else ():
        if section in filled and section not in config.sections:
            message = f'The section "{section}" is not shown, although there is data in {FILES[section]}. Add "{section}" to `sections`, or remove `sections` to show whatever there is data for.'
            yield RULE.problem(config.place_of("sections"), message)
