"""Which claims rest on which papers, so that a paper's page can name them."""

from __future__ import annotations

from collections.abc import Mapping

from generator.analysis.claims import ClaimResult

# A claim that rests on half the pool says nothing about a single paper.
MOST_PAPERS = 30


def find_supporting_claims(results: Mapping[str, ClaimResult]) -> dict[str, tuple[str, ...]]:
    """Return by paper key the ids of the claims that rest on it in the editions that they were made for."""
    found: dict[str, tuple[str, ...]] = {}
    for claim, result in results.items():
        keys = result.papers
        if len(keys) <= MOST_PAPERS:
            for key in keys:
                found[key] = (*found.get(key, ()), claim)
    return found
