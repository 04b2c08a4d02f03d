"""Sections of the site that are asked for and have nothing to show."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Example, Examples, Rule
from generator.model.survey import Survey
from generator.problem import Problem

RULE = Rule(
    name="filled-sections",
    level="warning",
    title="Every section enabled in survey.yml has data.",
    reason="A section without data is left out of the site, which might go unnoticed.",
    fix="Add the file named in the message, or remove the section from `sections`.",
    examples=Examples(
        passing=Example(
            file="survey.yml",
            text="sections: [screening, protocol, audits, scale]",
            replaces="sections: [screening, protocol, audits, scale, problems]",
        ),
        failing=Example(file="problems.yml", text="problems: []\n"),
    ),
    reported=(
        'data/survey.yml:10:48: warning: The section "problems" has nothing to show, because problems.yml is missing or empty. Fill it in, or leave the section out. (filled-sections)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each section of survey.yml whose file is missing or empty."""
    protocol = survey.protocol
    found = {
        "screening": ("excluded.yml", bool(survey.exclusions or survey.later)),
        "protocol": ("protocol.yml", bool(protocol.statement or protocol.rules or protocol.sources or protocol.stages)),
        "audits": ("audits/", bool(survey.audits)),
        "scale": ("scale.yml", bool(survey.scale.figures)),
        "problems": ("problems.yml", bool(survey.problems.problems)),
        "traces": ("traces/", bool(survey.traces)),
    }
    for index, section in enumerate(survey.config.sections):
        file, filled = found.get(section, ("", True))
        if not filled and not survey.is_unread(file):
            message = f'The section "{section}" has nothing to show, because {file} is missing or empty. Fill it in, or leave the section out.'
            yield RULE.problem(survey.config.place_of(f"sections.{index}"), message)
