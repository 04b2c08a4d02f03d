"""A paper or exclusion in, the names by which the same work is known elsewhere out, folded so that they compare."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from generator.model.exclusion import Exclusion
from generator.model.paper import Paper
from generator.problem import Place

_NEITHER_LETTER_NOR_DIGIT = re.compile(r"[\W_]+")
_VERSION = re.compile(r"v\d+$")
DOI_OF_ARXIV = "10.48550/arxiv."
_BEFORE_HOST = re.compile(r"https?://(?:www\.)?", re.IGNORECASE)
# What an address of a well-known host says of the work behind it.
ADDRESSES = (
    ("arxiv", re.compile(r"https?://(?:www\.|export\.)?arxiv\.org/(?:abs|pdf|html)/([^?#]+?)(?:\.pdf)?/?$", re.I)),
    ("doi", re.compile(r"https?://(?:dx\.)?doi\.org/([^?#]+)$", re.I)),
    ("acl", re.compile(r"https?://(?:www\.)?aclanthology\.org/([^/?#]+?)(?:\.pdf)?/?$", re.I)),
    ("openreview", re.compile(r"https?://openreview\.net/(?:forum|pdf)\?id=([^&#]+)", re.I)),
)

Identity = tuple[str, str, Place]


def identify_paper(paper: Paper) -> Iterator[Identity]:
    """Yield kind, folded name and place of each identity of a paper, every one once."""
    found = [(kind, fold_identifier(kind, text), paper.place_of(f"ids.{kind}")) for kind, text in paper.ids.items()]
    if link := paper.links.get("paper"):
        found.extend(identify_address(link, paper.place_of("links.paper")))
    found.append(("title", fold_title(paper.title), paper.place_of("title")))
    found.append(("title", fold_title(paper.alt_title), paper.place_of("alt_title")))
    return _once(found)


def identify_exclusion(exclusion: Exclusion) -> Iterator[Identity]:
    """Yield the same of an exclusion."""
    place = exclusion.place_of("identifier")
    found = [(kind, fold_identifier(kind, text), place) for kind, text in exclusion.ids.items()]
    found.extend(identify_address(exclusion.link, exclusion.place_of("link")))
    found.append(("title", fold_title(exclusion.title), exclusion.place_of("title")))
    return _once(found)


def fold_identifier(kind: str, text: str) -> str:
    """Fold what does not tell two works apart: case where the kind ignores it, and an arXiv version."""
    if kind == "arxiv":
        return _VERSION.sub("", text.casefold().removeprefix("arxiv:"))
    return text if kind == "openreview" else text.casefold()


@lru_cache(maxsize=1 << 14)  # names of authors come again and again, and all of a survey's with each save
def fold_title(title: str) -> str:
    """Fold case, accents, spaces and punctuation."""
    folded = title.casefold()
    return _NEITHER_LETTER_NOR_DIGIT.sub("", folded if folded.isascii() else unicodedata.normalize("NFKD", folded))


def identify_address(address: str, place: Place) -> list[Identity]:
    """Return kind, folded name and place of the work that an address of a well-known host leads to, if to any."""
    for kind, pattern in ADDRESSES:
        if match := pattern.match(address):
            return [(kind, fold_identifier(kind, match[1]), place)]
    return []


def fold_address(address: str) -> str:
    """Fold what does not tell two addresses apart: scheme, `www.`, the host's case, a fragment and a slash at the end."""
    host, slash, path = _BEFORE_HOST.sub("", address).partition("#")[0].partition("/")
    return f"{host.lower()}{slash}{path}".rstrip("/")


def _once(found: list[Identity]) -> Iterator[Identity]:
    seen = set()
    for kind, name, place in found:
        if kind == "doi" and name.startswith(DOI_OF_ARXIV):
            kind, name = "arxiv", fold_identifier("arxiv", name.removeprefix(DOI_OF_ARXIV))
        if name and (kind, name) not in seen:
            seen.add((kind, name))
            yield kind, name, place
