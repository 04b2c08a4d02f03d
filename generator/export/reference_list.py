"""Papers in, a plain list of references out, one a line, after the manner of APA.

Rules, shared with the twin in JavaScript:

- `Authors. (Year). Title. Container, series, volume(number), pages. Publisher. Address`; without authors
  `Title. (Year).` and the rest; what is empty is left out together with its full stop. What ends with `.`, `?` or `!`
  gets no further full stop.
- A year that is not known, as of a survey without dates, is `n.d.`; every paper has one.
- A name is `particle Family, I. I., suffix`, a literal one and `Family suffix` stand whole. Initials come from the
  given name: of each part at a space, and within it of each part at a hyphen, the first code point and a full stop;
  hyphens stay: `K.-W.`
- Two names are joined by `, & `, more by `, ` with `, & ` before the last; of more than 20 the first 19, `, ... ` and
  the last are given. An incomplete list ends with `, et al.` and has no `&`.
- The address is that of the DOI where there is one, else that of the paper.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from generator.bibliography.name_parts import Name
from generator.export.addresses import id_address
from generator.export.citation import Citation, cite, to_publication
from generator.model.paper import ET_AL, Paper
from generator.wording.phrases import ended

MOST_NAMES = 20


def to_reference_list(papers: Iterable[Paper]) -> str:
    """Return papers as references, in their order."""
    return "".join(f"{to_reference(cite(paper))}\n" for paper in papers)


def to_reference(citation: Citation) -> str:
    """Return one reference."""
    title = ended(citation.title)
    authors = ended(_authors(citation))
    year = str(citation.year) if citation.year else "n.d."
    opening = f"{authors} ({year}). {title}" if citation.names else f"{title} ({year})."
    issuer = ended(citation.issuer) if citation.issuer else ""
    where = ", ".join(part for part in (citation.container, to_publication(citation)) if part)
    container = ended(where) if where else ""
    address = id_address("doi", citation.doi) if citation.doi else citation.url
    return " ".join(part for part in (opening, container, issuer, address) if part)


def _authors(citation: Citation) -> str:
    names = [_author(name) for name in citation.names]
    if not names:
        return ""
    if not citation.complete:
        return ", ".join([*names, ET_AL])
    if len(names) > MOST_NAMES:
        return f"{', '.join(names[: MOST_NAMES - 1])}, ... {names[-1]}"
    return ", & ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


@lru_cache(maxsize=1 << 14)
def _author(name: Name) -> str:
    return replace(name, given=_initials(name.given)).inverted


def _initials(given: str) -> str:
    return " ".join("-".join(f"{part[0]}." for part in word.split("-") if part) for word in given.split(" "))
