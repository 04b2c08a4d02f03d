"""What somebody typed for the identifiers and links of a paper in, each by its kind out."""

from __future__ import annotations

import re

from generator.bibliography.identifiers import bare_arxiv, find_addresses, find_ids

# What a link leads to, and its address: `code https://example.org/code`.
LINK = re.compile(r"^(?P<name>[A-Za-z][A-Za-z0-9_-]*)\s*:?\s+(?P<address>https?://\S+)$")
# A DOI in which a line or a hand left a space, or one apart from its address; `10.2024 / Berlin` is a date.
_SPACED_DOI = re.compile(r"(doi\.org|\b10\.(?!(?:19|20)\d\d\b)\d{4,9})\s*/\s*(?=\S)", re.IGNORECASE)
# Before an identifier or address, but not behind the word that says of which kind it is.
_PARTED = re.compile(
    r"(?:[,;]\s*|(?<![:./])(?<!arxiv)(?<!doi)\s+(?:(?:and|or|&|/)\s+)?)"
    r"(?=https?://|10\.\d{4,9}/|\d{4}\.\d{4,5}|(?:arxiv|doi)\b)",
    re.IGNORECASE,
)


def read_ids(text: str) -> list[tuple[str, str]]:
    """Return the identifiers in a text by their kinds, bare, or else its address, as `paper`."""
    ids = find_ids([text])
    if arxiv := bare_arxiv(text):
        ids.setdefault("arxiv", arxiv)
    return [*ids.items()] or [("paper", address) for address in find_addresses(text)]


def read_each_id(line: str) -> list[tuple[str, str]]:
    """Return the identifiers of a line of several, each by its kind, and its addresses where it has no other."""
    return [found for part in _PARTED.split(_SPACED_DOI.sub(r"\1/", line)) for found in read_ids(part)]
