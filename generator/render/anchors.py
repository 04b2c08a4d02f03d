"""Anchors on pages: a paper and a value have their own name there, unless the page calls a part of itself so."""

from __future__ import annotations

# The ids of parts in the templates of pages that have papers or values by name.
OWN = frozenset(
    """
    about-survey by-month card-title carriers cells-title chain claims claims-title contested crossed evidence
    examples explorer explorer-map explorer-map-head explorer-tools facet-keys facets facts find finding form-type
    form-type-help found growth-month in-order in-traces ladder left-title legend-title line look-up look-up-help
    map-month narrower newest none quote scale secondary source unknown values what-it-says where-to-look with words
    """.split()
)


def anchor(name: str) -> str:
    """Return the id of what a paper or a value has on a page; no name in data begins with "_"."""
    return f"_{name}" if name in OWN else name
