"""Which claims rest on which papers, so that a paper's page can name them."""

from __future__ import annotations

from collections.abc import Iterable

from generator.analysis.claim_report import ClaimReport
from generator.render.claimed import ClaimMarks, Marks

# A claim that rests on half the pool says nothing about a single paper.
MOST_PAPERS = 30


def find_supporting_claims(reports: Iterable[ClaimReport], marks: ClaimMarks) -> dict[str, Marks]:
    """Return by paper key the claims that rest on it in the editions that they were made for."""
    found: dict[str, Marks] = {}
    for report in reports:
        keys = report.edition.papers
        if len(keys) <= MOST_PAPERS:
            for key in keys:
                found[key] = (*found.get(key, ()), marks.by_id[report.claim.id])
    return found
