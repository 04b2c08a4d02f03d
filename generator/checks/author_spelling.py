"""Authors who may be one person under two spellings."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Example, Rule
from generator.checks.spelling import find_variants, fold_spelling
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related

RULE = Rule(
    name="author-spelling",
    level="note",
    title="Each author's name is spelled one way.",
    reason="The author index lists a person once for each spelling. Two people may differ by as little, so this is a hint.",
    fix="Compare with the papers themselves and correct the slip, if it is one.",
    passing=Example(
        file="papers/mint-jug2024.yml", text="authors: [Jürg Hofer, et al.]", replaces="authors: [Noor Vos, et al.]"
    ),
    failing=Example(
        file="papers/mint-jug2024.yml", text="authors: [Jurg Hofer, et al.]", replaces="authors: [Noor Vos, et al.]"
    ),
    reported=(
        'data/papers/basil-wick2023.yml:2:21: note: "Jürg Hofer" may be the same person as "Jurg Hofer" (data/papers/mint-jug2024.yml:2:11). Spell the name as the paper prints it; leave both if they are two people or two printed forms. (author-spelling)',
        'data/papers/mint-jug2024.yml:2:11: note: "Jurg Hofer" may be the same person as "Jürg Hofer" (data/papers/basil-wick2023.yml:2:21). Spell the name as the paper prints it; leave both if they are two people or two printed forms. (author-spelling)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report names that differ from another paper's only by case, accents, hyphens or spaces."""
    for variant in find_variants(_names(survey), plurals=False):
        message = (
            f'"{variant.text}" may be the same person as "{variant.usual}" ({variant.usual_place}). Spell the name as '
            "the paper prints it; leave both if they are two people or two printed forms."
        )
        related = [Related(place=variant.usual_place, message=f'"{variant.usual}" stands here')]
        yield RULE.problem(variant.place, message, related=related)


def _names(survey: Survey) -> Iterator[tuple[str, Place]]:
    for paper in survey.papers:
        # Names that are alike within one paper are the matter of another rule.
        alike = {fold_spelling(name, plurals=False): index for index, name in enumerate(paper.authors)}
        for index in alike.values():
            yield paper.authors[index], paper.place_of(f"authors.{index}")
