"""Authors who may be one person under two spellings."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.identity import fold_title
from generator.checks.rule import Rule, examples_in
from generator.checks.spelling import find_variants
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related

RULE = Rule(
    name="author-spelling",
    level="note",
    title="Each author's name is spelled one way.",
    reason=(
        "The author index lists a person once for each spelling. Two people may have names as similar as this, so "
        "this is only a hint."
    ),
    fix="Compare with the papers themselves and correct the spelling if it is a mistake.",
    examples=examples_in(
        "papers/mint-jug2024.yml",
        "authors: [Noor Vos, et al.]",
        passing="authors: [Jürg Hofer, et al.]",
        failing="authors: [Jurg Hofer, et al.]",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:2:21: note: "Jürg Hofer" may be the same person as "Jurg Hofer" (data/papers/mint-jug2024.yml:2:11). Spell the name as the paper prints it; leave both if they are two people or two printed forms. (author-spelling)',
        'data/papers/mint-jug2024.yml:2:11: note: "Jurg Hofer" may be the same person as "Jürg Hofer" (data/papers/basil-wick2023.yml:2:21). Spell the name as the paper prints it; leave both if they are two people or two printed forms. (author-spelling)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report names that differ from another paper's only by case, accents, hyphens or spaces."""
    for variant in find_variants(_names(survey, _alike(survey)), fold=fold_title):
        message = (
            f'"{variant.text}" may be the same person as "{variant.usual}" ({variant.usual_place}). Spell the name as '
            "the paper prints it; leave both if they are two people or two printed forms."
        )
        related = [Related(place=variant.usual_place, message=f'"{variant.usual}" is here')]
        yield RULE.problem(variant.place, message, related=related)


def _alike(survey: Survey) -> frozenset[str]:
    """Return the names that differ from another one only in what folding takes away; most surveys have few."""
    names = {name for paper in survey.papers for name in paper.authors}
    by_folded: dict[str, list[str]] = {}
    for name in names:
        by_folded.setdefault(fold_title(name), []).append(name)
    return frozenset(name for alike in by_folded.values() if len(alike) > 1 for name in alike)


def _names(survey: Survey, asked: frozenset[str]) -> Iterator[tuple[str, Place]]:
    for paper in survey.papers:
        if asked.isdisjoint(paper.authors):
            continue
        # Names that are alike within one paper are the matter of another rule.
        alike = {fold_title(name): index for index, name in enumerate(paper.authors)}
        for index in alike.values():
            yield paper.authors[index], paper.place_of(f"authors.{index}")
