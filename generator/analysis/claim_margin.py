"""How narrowly a claim is confirmed: the fewest papers that would have to be tagged otherwise to overturn it."""

from __future__ import annotations

from itertools import product

from generator.analysis.claims import ClaimResult
from generator.model.claim import Claim
from generator.model.finding import Term, is_found

# Beyond this a margin says no more than that it is wide.
WIDEST = 200


def find_margin(claim: Claim, result: ClaimResult) -> int | None:
    """Return how many papers would have to change to overturn a claim; None when papers cannot."""
    if claim.describes:
        return None
    if claim.finding:
        return _of_finding(claim.finding.test, claim, result)
    distances = []
    for name, number in claim.numbers.items():
        if number.kind not in ("query", "count") or number.expected is None:
            continue
        value = result.numbers[name].value
        room = {"at_least": value - number.expected, "at_most": number.expected - value}.get(number.relation, 0.0)
        distances.append(max(0, int(room)) + 1)
    return min(distances) if distances else None


def _of_finding(finding: Term, claim: Claim, result: ClaimResult) -> int | None:
    """Move one number of papers, or two of them against each other as when papers pass from one value to another."""
    values = {name: number.value for name, number in result.numbers.items()}
    names = [name for name in finding.names if name in claim.numbers and claim.numbers[name].kind == "query"]
    steps = [{name: step} for name, step in product(names, (-1, 1))]
    steps += [{one: -1, other: 1} for one, other in product(names, names) if one != other]
    for papers in range(1, WIDEST + 1):
        for step in steps:
            moved = {name: values[name] + papers * sign for name, sign in step.items()}
            if min(moved.values()) >= 0 and is_found(finding, {**values, **moved}) is False:
                return papers
    return None
