"""What a curator names a paper by in, its kind and bare identifier out."""

from __future__ import annotations

import re
from typing import NamedTuple

from generator.bibliography.identifiers import bare_arxiv, find_ids

# Behind arXiv, to which a paper's own DOI leads as well; the surest first: a venue's page leads to the venue.
_ORDER = ("openreview", "acl", "doi")
_ACL = re.compile(r"[A-Z]\d\d-\d{4,5}|\d{4}\.[a-z0-9_]+-[a-z0-9_]+\.\d+")
_PREFIXED = re.compile(r"(openreview|acl):\s*(\S+)", re.IGNORECASE)
_BARE = {"openreview": re.compile(r"[\w-]{4,40}"), "acl": _ACL}


class Reference(NamedTuple):
    """An identifier: kind is arxiv, doi, openreview or acl."""

    kind: str
    id: str


def read_reference(text: str) -> Reference | None:
    """Read an id, alone or behind its kind and a colon, or an address; None for whatever is neither."""
    text = text.strip()
    if arxiv := bare_arxiv(text):
        return Reference("arxiv", arxiv)
    if (match := _PREFIXED.fullmatch(text)) and _BARE[match[1].lower()].fullmatch(match[2]):
        return Reference(match[1].lower(), match[2])
    if _ACL.fullmatch(text):
        return Reference("acl", text)
    found = find_ids([text])
    return next((Reference(kind, found[kind]) for kind in _ORDER if kind in found), None)
