"""Which claims rest on which papers, so that a paper's page can name them."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.claims import evaluate_claim
from generator.analysis.trace_counts import count_traces
from generator.export.claim_sentence import sentence_text
from generator.model.edition import select_edition
from generator.model.survey import Survey

# A claim that rests on half the pool says nothing about a single paper.
MOST_PAPERS = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class RestingClaim:
    """A claim in a line: its id and its sentence as of its edition."""

    id: str
    sentence: str


def find_resting_claims(full: Survey) -> dict[str, tuple[RestingClaim, ...]]:
    """Return by paper key the claims that rest on it in the editions that they were made for."""
    found: dict[str, list[RestingClaim]] = {}
    traces = count_traces(full)
    for claim in full.claims:
        result = evaluate_claim(claim, select_edition(full, claim.edition), traces)
        line = RestingClaim(id=claim.id, sentence=sentence_text(claim, result.numbers, full))
        if len(result.papers) <= MOST_PAPERS:
            for key in result.papers:
                found.setdefault(key, []).append(line)
    return {key: tuple(lines) for key, lines in found.items()}
