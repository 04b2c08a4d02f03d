"""The template for new papers: read and checked as if it were one more paper, and complete."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.rule import Example, Examples, Rule
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.problem import Problem

RULE = Rule(
    name="template",
    level="error",
    title="The template for new papers passes the checks and mentions every axis.",
    reason=(
        "Newcomers copy the template and keep what they do not understand: a mistake in it spreads to every new "
        "paper, and nobody tags an axis that it leaves out."
    ),
    fix="Add the axis to template.yml with one of its values, or in a comment.",
    examples=Examples(
        passing=Example(file="template.yml", text="  # harvest: leaves", replaces="  harvest: leaves"),
        failing=Example(file="template.yml", text="", replaces="  harvest: leaves\n"),
    ),
    reported=(
        'data/template.yml:8:3: error: The template does not mention the axis harvest, so newcomers will not tag it. Add a line such as "harvest: leaves", as a comment if most papers leave it out. (template)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each axis that the template does not mention, in a tag or in a comment.

    What is wrong with its fields is reported by the rules of papers, which are asked about the template as well.
    """
    template = survey.template
    if template is None or survey.is_unread("template.yml"):
        return
    place = template.paper.place_of("tags") if template.paper else template.place
    for axis in survey.taxonomy.axes:
        if not re.search(rf"^\s*#?\s*{re.escape(axis.id)}\s*:", template.text, re.M):
            message = (
                f"The template does not mention the axis {axis.id}, so newcomers will not tag it. "
                f'Add a line such as "{_line(axis)}", as a comment if most papers leave it out.'
            )
            yield RULE.problem(place, message)


def _line(axis: Axis) -> str:
    value = next((value.id for value in axis.values if not value.not_coded), "unknown")
    return f"{axis.id}: {{{value}: {axis.evidence[0].id}}}" if axis.evidence else f"{axis.id}: {value}"
