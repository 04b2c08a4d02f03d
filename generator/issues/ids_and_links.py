"""What somebody typed for the identifiers and links of a paper in, each by its kind out."""

from __future__ import annotations

import re

from generator.bibliography.identifiers import bare_arxiv, find_addresses, find_ids, name_links

# What a link leads to, and its address: `code https://example.org/code`, `[code](https://example.org/code)`.
_NAME = r"(?P<name>[A-Za-z][A-Za-z0-9_-]*)"
_LINK = re.compile(rf"^{_NAME}\s*:?\s+(?P<address>https?://\S+)$")
_MARKED_LINK = re.compile(rf"^\[{_NAME}\]\((?P<address>https?://[^\s()]+)\)$")
_ADDRESS_ALONE = re.compile(r"^<?(https?://[^\s<>]+)>?$")
_PROJECT = re.compile(r"^(?:project|home) ?page(?=[\s:])", re.IGNORECASE)
# As people write them who copy an id out of an address.
_BARE_ACL = re.compile(r"\d{4}\.[a-z0-9_]+-[a-z0-9_]+\.\d+|[A-Z]\d\d-\d{4,5}")
_BARE_OPENREVIEW = re.compile(r"openreview(?: id)?\s*[: ]\s*([\w-]{6,20})", re.IGNORECASE)
# A DOI in which a line or a hand left a space, or one apart from its address; `10.2024 / Berlin` is a date.
_SPACED_DOI = re.compile(r"(doi\.org|\b10\.(?!(?:19|20)\d\d\b)\d{4,9})\s*/\s*(?=\S)", re.IGNORECASE)
# Before an identifier or address, but not behind the word that says of which kind it is.
_PARTED = re.compile(
    r"(?:[,;]\s*|(?<![:./])(?<!arxiv)(?<!doi)\s+(?:(?:and|or|&|/)\s+)?)"
    r"(?=https?://|10\.\d{4,9}/|\d{4}\.\d{4,5}|(?:arxiv|doi)\b)",
    re.IGNORECASE,
)


def read_link(line: str) -> tuple[str, str] | None:
    """Return what a link leads to, and its address; None where a line says one of them only.

    A bare address of a host of code, data or videos says what it leads to.
    """
    text = _PROJECT.sub("project", line.strip())
    if match := _LINK.match(text) or _MARKED_LINK.match(text):
        return match["name"].lower(), match["address"]
    if match := _ADDRESS_ALONE.match(text):
        return next(((name, address) for name, address in name_links([match[1]]).items() if name != "paper"), None)
    return None


def read_ids(text: str) -> list[tuple[str, str]]:
    """Return the identifiers in a text by their kinds, bare, or else its address, as `paper`."""
    ids = find_ids([text])
    if arxiv := bare_arxiv(text):
        ids.setdefault("arxiv", arxiv)
    if match := _BARE_OPENREVIEW.fullmatch(text.strip()):
        ids.setdefault("openreview", match[1])
    if _BARE_ACL.fullmatch(text.strip()):
        ids.setdefault("acl", text.strip())
    return [*ids.items()] or [("paper", address) for address in find_addresses(text)]


def read_each_id(line: str) -> list[tuple[str, str]]:
    """Return the identifiers of a line of several, each by its kind, and its addresses where it has no other."""
    return [found for part in _PARTED.split(_SPACED_DOI.sub(r"\1/", line)) for found in read_ids(part)]
