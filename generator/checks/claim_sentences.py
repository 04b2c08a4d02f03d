"""Claims whose sentence states a number by itself, or lets words follow a number that it does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from urllib.parse import parse_qsl

from generator.checks.braces import STRAY_BRACES, stray_braces
from generator.checks.rule import Rule, examples_in
from generator.model.claim import CHOICE, SENTENCE_PARTS, Claim, ClaimNumber
from generator.model.survey import Survey
from generator.problem import Problem
from generator.query.own_range import PREFIX
from generator.wording import words

RULE = Rule(
    name="claim-sentences",
    level="error",
    title="Every number in a claim's sentence is computed.",
    reason=(
        "A typed number stays the same when the data changes, and then the sentence is wrong. A number that the "
        "sentence does not show is a warning."
    ),
    fix="Write a placeholder and declare the number under `numbers`.",
    examples=examples_in(
        "claims.yml",
        'sentence: "{mint} herbs are mint, and {left} were left out."',
        failing='sentence: "{mint} herbs are mint, and {left} of 12 were left out."',
    ),
    reported=(
        'data/claims.yml:3:15: error: "12" is typed into the sentence. Compute it under numbers and write {name}; write the name of a paper as {paper:key}, a value as {value:axis.value}. (claim-sentences)',
    ),
)

# "one" is left out: it is a pronoun as often as a number.
TYPED_NUMBER = re.compile(
    r"\d[\d.,]*|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
    r"|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen)\b",
    re.IGNORECASE,
)
# What other programs take for a name; here a brace that is text is written twice.
_DOUBLED = re.compile(r"(?<!\{)\{\{((?:[a-z]+:)?([a-z0-9_.-]+))\}\}(?!\})")
_BOUND = re.compile(r"\d+(?:\.\d+)?")


def check(survey: Survey) -> Iterator[Problem]:
    """Report each number in a sentence that no query asks for, and each number that the sentence never shows."""
    axes = survey.taxonomy.axes
    named = [f"axis:{axis.id}" for axis in axes]
    named += [f"value:{axis.id}.{value.id}" for axis in axes for value in axis.values]
    named += [f"paper:{paper.key}" for paper in survey.papers]
    for claim in survey.claims:
        asked = {part for number in claim.numbers.values() if number.kind == "query" for part in _bounds(number)}
        for match in TYPED_NUMBER.finditer(STRAY_BRACES.sub("", claim.own_words)):
            if match[0].rstrip(".,").replace(",", "") in asked:
                continue
            message = (
                f'"{match[0]}" is typed into the sentence. Compute it under numbers and write {{name}}; '
                "write the name of a paper as {paper:key}, a value as {value:axis.value}."
            )
            yield RULE.problem(claim.sentence_place, message)
        yield from _choices(claim)
        yield from _braces(claim, chain(claim.numbers, (f"papers:{name}" for name in claim.numbers), named))
        if not claim.sentence or any(not kind and name not in claim.numbers for kind, name in claim.placeholders):
            continue  # the number is shown by a name that it does not have, which claim-queries reports
        shown = {name for kind, name in claim.placeholders if kind in ("", "papers:")}
        used = {name for number in claim.numbers.values() if number.kind == "ratio" for name in number.source}
        used |= set(claim.finding.test.names) if claim.finding else set()
        for name, number in claim.numbers.items():
            if name not in shown | used:
                message = f'The number "{name}" is computed and not shown. Put {{{name}}} into the sentence.'
                yield RULE.problem(number.place, message, level="warning")


def _bounds(number: ClaimNumber) -> Iterator[str]:
    """Yield the numbers between which a query asks for years or for a field of the survey's own.

    A sentence may type them: they are what it counts by, and no change of the data makes them wrong.
    """
    for name, value in parse_qsl("".join(number.source)):
        if name == "year" or name.startswith(PREFIX):
            yield from _BOUND.findall(value)


def _braces(claim: Claim, names: Iterable[str]) -> Iterator[Problem]:
    """Report each brace that encloses no name, or a name as text: readers would see it, and a word in place of a number."""
    for match in _DOUBLED.finditer(claim.sentence):
        if match[1] != match[2] or match[2] in claim.numbers:
            message = f'"{match[0]}" shows "{{{match[1]}}}" as text. Write {{{match[1]}}} for what it names.'
            yield RULE.problem(claim.sentence_place, message)
    for start, end, meant in stray_braces(claim.sentence, names, claim.own_words):
        cure = (
            f"{{{meant}}}."
            if meant
            else "{name} for a number, {papers:name} for its papers, {paper:key}, {axis:id} or {value:axis.value}, and a "
            "brace that is text twice: {{a, b}}."
        )
        message = words.NO_NAME_IN_BRACES.format(written=claim.sentence[start:end], cure=cure)
        yield RULE.problem(claim.sentence_place, message)


def _choices(claim: Claim) -> Iterator[Problem]:
    """Report brackets that are no choice of two, and such as have no number in front of them."""
    numbers = (match for match in SENTENCE_PARTS.finditer(claim.sentence) if match[2] and not match[1])
    first = next((match.start() for match in numbers), len(claim.sentence))
    for match in CHOICE.finditer(claim.sentence):
        if match.start() < first:
            message = words.CHOICE_WITHOUT_NUMBER.format(choice=match[0])
            yield RULE.problem(claim.sentence_place, message)
    if bracket := re.search(r"[][|]", CHOICE.sub("", claim.sentence)):
        yield RULE.problem(claim.sentence_place, words.NO_CHOICE.format(sign=bracket[0]))
