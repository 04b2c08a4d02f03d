"""Claims in, what the form needs to say which of them an entry moves and which it turns: queries, numbers, findings."""

from __future__ import annotations

import math
from collections.abc import Iterable

from generator.analysis.claim_report import ClaimReport
from generator.export.claim_sentence import sentence_text
from generator.json_value import Json
from generator.model.claim import ClaimNumber
from generator.model.finding import Term
from generator.model.survey import Survey
from generator.query.grammar import parse_query


def to_form_claims(reports: Iterable[ClaimReport], survey: Survey) -> list[Json]:
    """Return the claims with a number that papers move, as they are in the living edition."""
    return [_claim(report, survey) for report in reports if _counts_papers(report)]


def to_tree(term: Term) -> list[Json]:
    """Return a finding as lists: an operation and its parts, a number as it is written, or a name."""
    return [term.operation, *((term.text,) if term.text else map(to_tree, term.parts))]


def _counts_papers(report: ClaimReport) -> bool:
    return any(number.kind == "query" for number in report.claim.numbers.values())


def _claim(report: ClaimReport, survey: Survey) -> Json:
    claim = report.claim
    return {
        "id": claim.id,
        "sentence": sentence_text(claim, report.living.numbers, survey),
        "state": report.living.state,
        "living": claim.is_living,
        "describes": claim.describes,
        "finding": to_tree(claim.finding.test) if claim.finding else None,
        "numbers": [
            _number(number, report.living.numbers[number.name].value, report.living.numbers[number.name].papers, survey)
            for number in claim.numbers.values()
        ],
    }


def _number(number: ClaimNumber, value: float, papers: tuple[str, ...], survey: Survey) -> Json:
    """Return a number with what is expected of it, and by which papers where the claim lists them."""
    listed = number.kind == "query" and number.papers is not None and number.relation == "expect"
    return {
        "name": number.name,
        "value": None if math.isnan(value) else value,
        "context": number.context,
        "expected": None if number.expected is None else [number.relation, number.expected],
        **({"papers": list(number.papers or ()), "members": list(papers)} if listed else {}),
        **({"query": _query(number.source[0], survey)} if number.kind == "query" else {}),
        **({"counts": number.source[0]} if number.kind == "count" else {}),
        **({"ratio": list(number.source)} if number.kind == "ratio" else {}),
    }


def _query(text: str, survey: Survey) -> Json:
    """Return what a query asks of axes and years; None where it asks for words or for fields of its own."""
    query, _ = parse_query(text, survey.taxonomy, [edition.id for edition in survey.config.editions])
    if query.words or query.fields:
        return None
    return {
        "count": query.count or "primary",
        "years": list(query.years),
        "clauses": [
            {
                "axis": clause.axis,
                "include": list(clause.include),
                "exclude": list(clause.exclude),
                "match": clause.match,
                "reading": clause.reading or query.reading,
            }
            for clause in query.clauses
        ],
    }
