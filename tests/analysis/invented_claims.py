"""Claims of the first edition, of 1 February 2026, as tests write them, and how they changed after it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from generator.analysis.claim_report import report_claim
from generator.model.claim import Claim, Finding, parse_claims
from generator.model.finding import parse_finding
from generator.model.survey import Survey
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml
from tests.analysis.invented import HERE

BEFORE, DAY, LATER = date(2026, 1, 5), date(2026, 3, 1), date(2026, 3, 9)
POOL = "count: papers, expect: 2"
BAGS = "query: way=bag, expect: 1"


def make_claim(**numbers: str) -> Claim:
    """Make a claim of the first edition from numbers as claims.yml writes them."""
    head = "claims:\n  - {id: c, sentence: s, edition: first, boundary: b, source: s, numbers: {"
    text = head + ", ".join(f"{name}: {{{written}}}" for name, written in numbers.items()) + "}}\n"
    value, unread = read_yaml(text, "claims.yml")
    assert value is not None, unread
    problems: list[Problem] = []
    claims, _ = parse_claims(value, problems)
    assert problems == []
    return claims[0]


def finding_claim(finding: str, **numbers: str) -> Claim:
    """Return such a claim with a finding."""
    claim = make_claim(**numbers)
    test = Finding(test=parse_finding(finding), text=finding, because="b", place=HERE, exact=True)
    return replace(claim, finding=test)


def changes_of(claim: Claim, survey: Survey) -> list[tuple[date, str, tuple[str, ...]]]:
    """Return when a claim changed, into what, and because of which papers."""
    return [(change.date, change.status, change.papers) for change in report_claim(claim, survey).changes]
