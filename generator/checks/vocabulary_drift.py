"""Free words that mean the same and are spelt in two ways."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks.rule import Rule, examples_in
from generator.checks.spelling import find_variants, fold_spelling
from generator.model.survey import Survey
from generator.problem import Place, Problem, Related

RULE = Rule(
    name="vocabulary-drift",
    level="warning",
    title="Names are spelled consistently.",
    reason=(
        "Venues, units, families and the like are grouped by their text; two spellings form two groups, each of "
        "which looks smaller than it is."
    ),
    fix="Use the spelling of most entries; the message gives it.",
    examples=examples_in(
        "papers/mint-jug2024.yml",
        "venue: Letters from the Kitchen",
        passing="venue: Indoor Gardening",
        failing="venue: Indoor-gardening",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:5:8: warning: The venue "Indoor Gardening" differs from "Indoor-gardening" (data/papers/mint-jug2024.yml:4:8) only in case, accents, hyphens or plural. Spell both alike. (vocabulary-drift)',
        'data/papers/mint-jug2024.yml:4:8: warning: The venue "Indoor-gardening" differs from "Indoor Gardening" (data/papers/basil-wick2023.yml:5:8) only in case, accents, hyphens or plural. Spell both alike. (vocabulary-drift)',
    ),
)

Use = tuple[str, str, Place]


def check(survey: Survey) -> Iterator[Problem]:
    """Report each place of a spelling that differs from a more usual one by case, hyphen, underscore or plural."""
    by_vocabulary: dict[str, list[tuple[str, Place]]] = {}
    for vocabulary, text, place in (*_of_papers(survey), *_of_taxonomy(survey), *_of_other_files(survey)):
        by_vocabulary.setdefault(vocabulary, []).append((text, place))
    for vocabulary, uses in by_vocabulary.items():
        for variant in find_variants(uses, fold=fold_spelling):
            message = (
                f'The {vocabulary} "{variant.text}" differs from "{variant.usual}" ({variant.usual_place}) only in '
                "case, accents, hyphens or plural. Spell both alike."
            )
            related = [Related(place=variant.usual_place, message=f'"{variant.usual}" is here')]
            yield RULE.problem(variant.place, message, related=related)


def _of_papers(survey: Survey) -> Iterator[Use]:
    for paper in survey.papers:
        yield "venue", paper.venue, paper.place_of("venue")
        yield "affiliation", paper.affiliation, paper.place_of("affiliation")
        for name in paper.links:
            yield "kind of link", name, paper.place_of(f"links.{name}")


def _of_taxonomy(survey: Survey) -> Iterator[Use]:
    for axis in survey.taxonomy.axes:
        yield "axis", axis.id, axis.place
        yield "axis label", axis.label, axis.place_of("label")
        for value in axis.values:
            yield f"value of the axis {axis.id}", value.id, value.place
            yield f"label on the axis {axis.id}", value.label, value.place_of("label")
            for fact in value.facts:
                yield f"fact on the axis {axis.id}", fact.label, fact.place
        for level in axis.evidence:
            yield f"evidence level of the axis {axis.id}", level.id, level.place


def _of_other_files(survey: Survey) -> Iterator[Use]:
    protocol = survey.protocol
    for name, terms in (("source", protocol.sources), ("family", protocol.families), ("stage", protocol.stages)):
        # Where the protocol declares the words, others are unknown values rather than another spelling.
        for term in terms:
            yield f"screening {name}", term.id, term.place
        for exclusion in () if terms else survey.screened:
            yield f"screening {name}", getattr(exclusion, name), exclusion.place_of(name)
    for figure in survey.scale.figures:
        for name in ("system", "metric", "unit"):
            yield name, getattr(figure, name), figure.place_of(name)
