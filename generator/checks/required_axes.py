"""Papers without a value on a required axis, and axes that no paper mentions yet."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Example, Examples, Rule
from generator.model.survey import Survey
from generator.problem import Problem
from generator.query.counted import applies_to
from generator.wording.phrases import plural

RULE = Rule(
    name="required-axes",
    level="error",
    title="Every paper has a value on every axis that the taxonomy requires.",
    reason=(
        "The counts of a required axis add up to the number of papers; a paper without a value would be lost. On any "
        "other axis, a paper without a tag counts as having no value. A new axis has not been coded yet, so an axis "
        "that no paper mentions is a warning."
    ),
    fix="Add the value. If it is not known yet, write `unknown`, which is shown and counted separately.",
    examples=Examples(
        passing=Example(file="papers/mint-jug2024.yml", text="  herb: unknown", replaces="  herb: mint"),
        failing=Example(file="papers/mint-jug2024.yml", text="tags:", replaces="tags:\n  herb: mint"),
    ),
    reported=(
        "data/papers/mint-jug2024.yml:8:3: error: The paper has no value on the axis herb, which every paper needs. Add one of basil, mint; write unknown if the paper is not yet coded on it. (required-axes)",
    ),
)


NO_VALUE = (
    "The paper has no value on the axis {axis}, which every paper needs. "
    "Add one of {known}; write unknown if the paper is not yet coded on it."
)
# The same where each value has a level.
WITH_LEVEL = "{values} with one of the levels {levels}"
NO_PAPER = (
    'No paper has a tag on the axis {axis}, so {papers} count as "{none}". '
    "Write {axis}: unknown into those that are not yet coded on it."
)
# Two that say nothing are few enough to be true.
_FEW = 2


def check(survey: Survey) -> Iterator[Problem]:
    """Report each required axis on which a paper to which it applies has no value and is not marked as not yet coded.

    And each other axis on which no paper says anything, not even that it has no value.
    """
    yield from _check_new(survey)
    axes = [axis for axis in survey.taxonomy.axes if axis.required]
    for paper in survey.papers:
        for axis in axes:
            found = paper.on(axis.id)
            if not (found.tags or found.unknown or found.refused) and applies_to(axis, paper):
                known = ", ".join(value.id for value in axis.values if not value.not_coded)
                if axis.evidence:
                    known = WITH_LEVEL.format(values=known, levels=", ".join(level.id for level in axis.evidence))
                message = NO_VALUE.format(axis=axis.id, known=known)
                yield RULE.problem(paper.place_of(f"tags.{axis.id}" if axis.id in paper.tags else "tags"), message)


def _check_new(survey: Survey) -> Iterator[Problem]:
    if any(paper.lost for paper in survey.papers):
        return  # it may be what they say
    for axis in survey.taxonomy.axes:
        if axis.required or any(axis.id in paper.tags for paper in survey.papers):
            continue
        papers = sum(applies_to(axis, paper) for paper in survey.papers if paper.removed is None)
        if papers > _FEW:
            message = NO_PAPER.format(axis=axis.id, papers=plural(papers, "paper"), none=axis.none)
            yield RULE.problem(axis.place, message, level="warning")
