"""Claims that do not say what they find, and findings that are not so, or not about the claim's numbers."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.claims import evaluate_claim
from generator.analysis.trace_counts import count_traces
from generator.checks.claim_holds import is_understood
from generator.checks.rule import Rule, examples_in
from generator.model.claim import COUNTED, FINDINGS, Claim, Finding
from generator.model.edition import select_edition
from generator.model.finding import divides_by_zero, is_found
from generator.model.survey import Survey
from generator.problem import Problem, shorten, suggest_or_list
from generator.wording import words

RULE = Rule(
    name=FINDINGS,
    level="error",
    title="Every claim states its finding or is marked as only descriptive.",
    reason=(
        "Otherwise every new paper would overturn the claim, even though its finding still holds: a claim with neither "
        "is a warning. A finding holds in the edition that the claim was made for. Later papers may overturn it, which "
        "is news; but a claim made for the living edition has to hold with every paper that is added."
    ),
    fix=(
        "Write a comparison of the claim's numbers under `finding` and its justification under `because`; or "
        "`describes: true`. A claim of the living edition that a new paper overturns is rewritten together with it, or "
        "made for a dated edition in which it holds: the site then says what overturned it."
    ),
    examples=examples_in("claims.yml", "finding: mint <= 9", failing="finding: mnt <= 9"),
    reported=(
        'data/claims.yml:6:14: error: "mnt" is not a number of this claim. Did you mean "mint"? (claim-findings)',
    ),
)


def check(survey: Survey) -> Iterator[Problem]:
    """Report what is wrong with the finding of each claim; its grammar is looked at where claims are parsed."""
    is_counted = not survey.is_unread(*COUNTED)
    traces = count_traces(survey) if is_counted else {}
    for claim in survey.claims:
        if claim.finding and claim.describes:
            message = (
                f'The claim "{claim.id}" has a finding but is also marked as only descriptive. Keep one of the two.'
            )
            yield RULE.problem(claim.finding.place, message)
        elif claim.finding:
            problems = list(_names(claim, claim.finding))
            can_tell = is_counted and claim.has_all_numbers
            yield from problems or (_in_its_edition(claim, claim.finding, survey, traces) if can_tell else ())
        elif not claim.describes and not claim.finding_refused:
            lacks = "does not state a finding, so any change in its numbers overturns it"
            cure = "Add finding and because"
            if not claim.numbers and claim.has_all_numbers:
                lacks = "has neither numbers nor a finding, so nothing can overturn it"
                cure = "Add numbers, finding and because"
            message = f'The claim "{claim.id}" {lacks}. {cure}, or describes: true.'
            yield RULE.problem(claim.place, message, level="warning")


def _names(claim: Claim, finding: Finding) -> Iterator[Problem]:
    """Report names that the claim has no number for; without any name a finding is about nothing."""
    for term in finding.test.terms():
        if term.operation == "name" and term.text not in claim.numbers and claim.has_all_numbers:
            message = (
                f"{words.NOT_A_NUMBER_OF_CLAIM.format(name=term.text)}.{suggest_or_list(term.text, claim.numbers)}"
            )
            yield RULE.problem(finding.place_of(term.offset), message)
    for comparison in finding.test.comparisons:
        if not comparison.names:
            message = "This comparison uses none of the claim's numbers, so its result never changes. Use one."
            yield RULE.problem(finding.place_of(comparison.offset), message)


def _in_its_edition(claim: Claim, finding: Finding, survey: Survey, traces: dict[str, int]) -> Iterator[Problem]:
    """Report a finding that is not so in the edition of its claim, once the numbers are as the claim says."""
    if not claim.is_living and survey.config.edition(claim.edition) is None:
        return  # reported already: claim-queries
    result = evaluate_claim(claim, select_edition(survey, claim.edition), traces, own=True)
    if not all(number.holds for number in result.numbers.values()):
        return  # reported already: claim-holds
    values = {name: number.value for name, number in result.numbers.items()}
    found = is_found(finding.test, values)
    if found is not True and all(is_understood(survey, claim, number) for number in claim.numbers.values()):
        shown = ", ".join(f"{name} is {values[name]:g}" for name in finding.test.names)
        said = f'The claim "{claim.id}" finds "{shorten(finding.text)}", which'
        wrong, cure = f"does not hold in {claim.edition_in_prose}, where {shown}", "Correct the finding."
        if claim.is_living:
            cure = "Rewrite the claim, or give it the edition in which it holds."
        if found is None and divides_by_zero(finding.test, values):
            wrong = f"cannot be tested in {claim.edition_in_prose}, where {shown}: it divides by 0"
            cure = "Rewrite the comparison without this quotient."
        yield RULE.problem(finding.place, f"{said} {wrong}. {cure}")
