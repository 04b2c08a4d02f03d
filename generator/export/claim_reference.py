"""Prose with references to claims in, the same with the numbers that the claims compute out: in parts, or plain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.analysis.claims import ClaimResult, evaluate_claim
from generator.export.claim_sentence import Part, number_text
from generator.model.edition import select_edition
from generator.model.reference import REFERENCE, find_references
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy

Results = Mapping[str, ClaimResult]


def cite_numbers(text: str, results: Results) -> tuple[Part, ...]:
    """Return a text in parts, each reference as the number of its claim and the way to it.

    results: each claim in the edition that it was made for; a reference that names none of them stays as it is written.
    """
    parts, end = [], 0
    for match in REFERENCE.finditer(text):
        claim, _, name = match[1].partition(".")
        if claim in results and name in results[claim].numbers:
            parts += [Part(text=text[end : match.start()])] * (match.start() > end)
            shown = number_text(results[claim].numbers[name].value)
            parts.append(Part(text=shown, number=name, path=f"claims/#{claim}"))
            end = match.end()
    if end < len(text):
        parts.append(Part(text=text[end:]))
    return tuple(parts)


def with_numbers(survey: Survey) -> Taxonomy:
    """Return the taxonomy of a survey with plain numbers where its texts refer to claims: files show no links."""
    named = {reference.claim for reference in find_references(survey)}
    results = {
        claim.id: evaluate_claim(claim, select_edition(survey, claim.edition), own=True)
        for claim in survey.claims
        if claim.id in named
    }
    if not results:
        return survey.taxonomy

    def plain(text: str) -> str:
        return "".join(part.text for part in cite_numbers(text, results))

    axes = []
    for axis in survey.taxonomy.axes:
        values = tuple(
            replace(value, facts=tuple(replace(fact, text=plain(fact.text)) for fact in value.facts))
            for value in axis.values
        )
        axes.append(replace(axis, definition=plain(axis.definition), values=values))
    return replace(survey.taxonomy, axes=tuple(axes))
