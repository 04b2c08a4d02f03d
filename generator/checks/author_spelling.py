"""Authors who may be one person under two spellings."""

from __future__ import annotations

from collections.abc import Iterator

from generator.bibliography.family_name import write_name
from generator.bibliography.name_parts import NO_BREAK, printed_name
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
    """Report names that differ from another paper's only by case, accents, hyphens or spaces, or by how they split."""
    alike = _alike(survey)
    for variant in find_variants(_names(survey, alike), fold=fold_title):
        message = (
            f'"{variant.text}" may be the same person as "{variant.usual}" ({variant.usual_place}). Spell the name as '
            "the paper prints it; leave both if they are two people or two printed forms."
        )
        related = [Related(place=variant.usual_place, message=f'"{variant.usual}" is here')]
        yield RULE.problem(variant.place, message, related=related)
    yield from _split_otherwise(survey, alike)


def _split_otherwise(survey: Survey, alike: frozenset[str]) -> Iterator[Problem]:
    """Report names of which another paper says that several words are the last name."""
    kept = {printed_name(name): (write_name(name), place) for name, place in _uses(survey, alike) if NO_BREAK in name}
    for name, place in _uses(survey, alike):
        if name in kept:
            written, known = kept[name]
            message = (
                f'"{name}" is written "{written}" elsewhere ({known}). Write the same here, so that citations have one '
                "last name; leave both if they are two people."
            )
            yield RULE.problem(place, message, related=[Related(place=known, message=f'"{written}" is here')])


def _alike(survey: Survey) -> frozenset[str]:
    """Return the names that differ from another one only in what folding takes away; most surveys have few."""
    names = {name for paper in survey.papers for name in paper.authors}
    by_folded: dict[str, list[str]] = {}
    for name in names:
        by_folded.setdefault(fold_title(name), []).append(name)
    return frozenset(name for alike in by_folded.values() if len(alike) > 1 for name in alike)


def _names(survey: Survey, asked: frozenset[str]) -> Iterator[tuple[str, Place]]:
    return ((printed_name(name), place) for name, place in _uses(survey, asked))


def _uses(survey: Survey, asked: frozenset[str]) -> Iterator[tuple[str, Place]]:
    for paper in survey.papers:
        if asked.isdisjoint(paper.authors):
            continue
        # Names that are alike within one paper are the matter of another rule.
        alike = {fold_title(name): index for index, name in enumerate(paper.authors)}
        for index in alike.values():
            yield paper.authors[index], paper.place_of(f"authors.{index}")
