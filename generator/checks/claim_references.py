"""References to claims in prose that name no claim, or none of its numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks.braces import suggest_in_braces
from generator.checks.rule import Rule, examples_in
from generator.model.reference import Reference, find_miswritten, find_references
from generator.model.survey import Survey
from generator.problem import Problem
from generator.wording import words

RULE = Rule(
    name="claim-references",
    level="error",
    title="References to claims name one of their numbers.",
    reason=(
        "A reference shows the computed number and links to its claim; a name that does not exist would show nothing."
    ),
    fix=(
        "Write {claim:ID.NUMBER} with a claim in claims.yml and one of its numbers; the message suggests similar names."
    ),
    examples=examples_in(
        "pages/about.md",
        "Nobody grew these herbs.",
        passing="Nobody grew these {claim:shade.mint} herbs.",
        failing="Nobody grew these {claim:shade.mnt} herbs.",
    ),
    reported=(
        'data/pages/about.md:5:19: error: "{claim:shade.mnt}" does not refer to anything: "mnt" is not a number of this claim; expected {claim:shade.NUMBER} with one of mint, left. Did you mean "{claim:shade.mint}"? (claim-references)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each reference that leads to no number of the ledger."""
    known = {f"{claim.id}.{number}" for claim in survey.claims for number in claim.numbers}
    for written, place in find_miswritten(survey):
        named = re.search(r"[\w-]+\.[\w-]+", written)
        meant = named[0] if named and named[0] in known else "ID.NUMBER"
        yield RULE.problem(place, f'"{written}" is not a reference to a claim. Write {{claim:{meant}}}.')
    if survey.is_unread("claims.yml"):
        return  # nothing can be looked up
    numbers = {claim.id: tuple(claim.numbers) for claim in survey.claims}
    unknown = {claim.id for claim in survey.claims if not claim.has_all_numbers}
    for reference in find_references(survey):
        if reference.claim not in unknown and reference.number not in numbers.get(reference.claim, ()):
            yield RULE.problem(
                reference.place, f'"{reference.written}" does not refer to anything: {_why(reference, numbers)}'
            )


def _why(reference: Reference, numbers: dict[str, tuple[str, ...]]) -> str:
    if not reference.claim:
        return "it names no claim; expected {claim:ID.NUMBER} with a claim of claims.yml."
    if reference.claim not in numbers:
        hint = suggest_in_braces(reference.claim, numbers, "claim:", f".{reference.number or 'NUMBER'}")
        return f'"{reference.claim}" is not a claim of claims.yml.{hint}'
    known = numbers[reference.claim]
    listed = f"expected {{claim:{reference.claim}.NUMBER}} with one of {', '.join(known)}."
    if not reference.number:
        return f"it names no number; {listed}"
    hint = suggest_in_braces(reference.number, known, f"claim:{reference.claim}.")
    return f"{words.NOT_A_NUMBER_OF_CLAIM.format(name=reference.number)}; {listed}{hint}"
