"""An address in, the name by which its paper is known out. Twin of query/identifier.js.

A paper is found by the whole of an id, bare, behind `doi:`, or at the end of an address, and by its own addresses: by
words of an id it is not, which it may not say, as `long` of a volume's. Names are folded as words of a search are.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from generator.model.paper import Paper
from generator.query.words import fold

_BEFORE = re.compile(
    r"https? (?:www |dx )?(?:(?:doi|arxiv|aclanthology|openreview) \w+ (?:\w+ id |abs |pdf )?)?", re.ASCII
)
_BEHIND = re.compile(r"(?:(?<=[0-9])v[0-9]+)?(?: pdf)?\Z")


def name_of(folded: str) -> str:
    """Return what names a paper at the end of an address, folded, or of an identifier; no version nor kind of file."""
    text = folded.strip()
    before = _BEFORE.match(text)
    return _BEHIND.sub("", text[before.end() :] if before else text, count=1)


def names_in(folded: str) -> frozenset[str]:
    """Return what may be a name of those that stand at the end of what was typed, such as the DOI of an address."""
    words = name_of(folded).split(" ")
    return frozenset(" ".join(words[at:]) for at in range(len(words)))


def names_of(paper: Paper) -> frozenset[str]:
    """Return the names of a paper's ids, and of its addresses on the web."""
    # Ids as they stand in addresses: these are all that scripts know of them.
    ids = map(quote, paper.ids.values())
    addresses = (link for link in paper.links.values() if link.startswith(("https://", "http://")))
    return frozenset(name_of(fold(text)) for text in (*ids, *addresses))
