"""Values whose examples do not have them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.problem import Problem, Related

RULE = Rule(
    name="tagged-examples",
    level="warning",
    title="Example papers have the value that they illustrate.",
    reason="The page of a value shows its examples; a paper without the tag would contradict it.",
    fix="Name a paper with that value, or tag the paper with it.",
    examples=examples_in(
        "taxonomy.yml",
        "{id: mint, label: Mint, definition: A pot of mint.}",
        passing="{id: mint, label: Mint, definition: A pot of mint., examples: [mint-jug2024]}",
        failing="{id: mint, label: Mint, definition: A pot of mint., examples: [basil-wick2023]}",
    ),
    reported=(
        'data/taxonomy.yml:9:72: warning: "basil-wick2023" is an example of "mint" but is not tagged with it on the axis herb. Name another example, or add the tag. (tagged-examples)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each example paper of a value that is not tagged with it."""
    papers = {paper.key: paper for paper in survey.papers}
    for axis in survey.taxonomy.axes:
        for value in axis.values:
            for index, key in enumerate(value.examples):
                paper = papers.get(key)
                found = paper.on(axis.id) if paper else None
                if paper and found and axis.below(value.id).isdisjoint(found.values) and not found.refused:
                    place = value.place_of(f"examples.{index}")
                    message = (
                        f'"{key}" is an example of "{value.id}" but is not tagged with it on the axis {axis.id}. '
                        "Name another example, or add the tag."
                    )
                    related = [Related(place=paper.place_of(f"tags.{axis.id}"), message="the paper's tags")]
                    yield RULE.problem(place, message, related=related)
