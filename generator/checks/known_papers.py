"""References to papers that the survey does not have."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.problem import Place, Problem, suggest

RULE = Rule(
    name="known-papers",
    level="error",
    title="Every paper that is referred to is in the survey.",
    reason=(
        "Each key becomes a link; without its paper, the link would lead nowhere. A paper that was removed still has a "
        "page, so naming it is a warning."
    ),
    fix="Correct the key, which is the paper's file name without `.yml`, or add the paper.",
    examples=examples_in("taxonomy.yml", "examples: [basil-wick2023]", failing="examples: [basil-wik2023]"),
    reported=(
        'data/taxonomy.yml:8:75: error: The value "basil" names "basil-wik2023", which is not a paper of this survey. Did you mean "basil-wick2023"? (known-papers)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each key that names no paper, and each that names a paper taken out again."""
    papers = {paper.key: paper for paper in survey.papers}
    now = {each.old: each.new for each in survey.redirects if each.kind == "paper"}
    for where, key, place in (*_audited(survey), *_referred(survey)):
        if key and key not in papers and not survey.is_unread(f"papers/{key}.yml"):
            hint = suggest(now.get(key, key), papers) or " Add its file or correct the key."
            yield RULE.problem(place, f'{where} names "{key}", which is not a paper of this survey.{hint}')
    # A second reading stays true of a paper that was removed later, so only the other references are asked about it.
    for where, key, place in _referred(survey):
        paper = papers.get(key)
        if paper and paper.removed:
            message = f'{where} names "{key}", which was removed on {paper.removed.date}. Name another paper.'
            yield RULE.problem(place, message, level="warning")


def _audited(survey: Survey) -> Iterator[tuple[str, str, Place]]:
    for audit in survey.audits:
        for row in audit.rows:
            yield "The row", row.paper, row.paper_place


def _referred(survey: Survey) -> Iterator[tuple[str, str, Place]]:
    for axis in survey.taxonomy.axes:
        for value in axis.values:
            for index, key in enumerate(value.examples):
                yield f'The value "{value.id}"', key, value.place_of(f"examples.{index}")
    for path in survey.paths:
        for step in path.steps:
            yield f'The path "{path.id}"', step.paper, step.place
    for figure in survey.scale.figures:
        if figure.paper:
            yield "The figure", figure.paper, figure.paper_place
