"""Papers that have what the taxonomy declares impossible."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.axis_tags import Tag
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import Problem, Related

RULE = Rule(
    name="ruled-out",
    level="error",
    title="No paper has a combination of values that is impossible by definition.",
    reason="Tables omit such a cell and say why; if a paper is in it, one of the two must be wrong.",
    fix="Correct the tag that is wrong. If the paper is right, remove the combination from `ruled_out`.",
    examples=examples_in("papers/mint-jug2024.yml", "  watering: jug", failing="  watering: wick"),
    reported=(
        "data/papers/mint-jug2024.yml:9:13: error: The taxonomy rules out herb mint with watering wick: Mint roots block the cord. Correct one of the tags, or remove the combination from ruled_out. (ruled-out)",
    ),
)


RULED_OUT = "The taxonomy rules out {cells}: {why}. Correct one of the tags, or remove the combination from ruled_out."


def check(survey: Survey) -> Iterator[Problem]:
    """Report each paper that has all values of a combination that is ruled out."""
    for paper in survey.papers:
        for ruled_out in survey.taxonomy.ruled_out:
            tags = [tag for axis_id, value in ruled_out.cells for tag in _carrying(survey, paper, axis_id, value)]
            if len(tags) > 1 and len(tags) == len(ruled_out.cells):
                tags.sort(key=lambda tag: tag.place)
                cells = " with ".join(f"{axis_id} {value}" for axis_id, value in ruled_out.cells)
                message = RULED_OUT.format(cells=cells, why=ruled_out.why.rstrip("."))
                related = [Related(place=ruled_out.place, message="ruled out here")]
                yield RULE.problem(tags[-1].place, message, related=related)


def _carrying(survey: Survey, paper: Paper, axis_id: str, value: str) -> list[Tag]:
    axis = survey.taxonomy.axis(axis_id)
    below = axis.below(value) if axis else ()
    return [tag for tag in paper.on(axis_id).tags if tag.value in below][:1]
