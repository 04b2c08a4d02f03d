"""Papers in, RIS out, as reference managers import it.

Rules, shared with the twin in JavaScript:

- A line is a tag of two letters, two spaces, a hyphen, a space and the text on one line; lines end with CR LF, and an
  empty line follows each record.
- Types: article JOUR, conference CONF, report RPRT, preprint UNPB, web ELEC, book BOOK, chapter CHAP, thesis THES,
  benchmark and dataset DATA, tool COMP, document GEN.
- Tags in this order, empty ones left out: TY, ID (the key), TI, AU for each name (`particle Family, Given, suffix`),
  PY, DA (`YYYY/MM//`, with a month only), T2 (the container), T3 (series), AN (`arXiv:` and the id; JabRef takes it for
  a number, and of several the last), VL, IS (M1 for a report's number), SP and EP (what stands before and after the
  first hyphen or dash of the pages), PB (publisher or issuer), DO, UR, N1 (the survey's own summary), KW for each
  keyword, ER.
- An incomplete list of authors ends with the author `et al.`, so that nobody takes it for complete.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.export.citation import Citation, cite, page_range
from generator.export.tag_words import keywords
from generator.model.paper import ET_AL, Paper
from generator.model.survey import Survey

_TYPES = {
    "article": "JOUR",
    "conference": "CONF",
    "report": "RPRT",
    "preprint": "UNPB",
    "web": "ELEC",
    "book": "BOOK",
    "chapter": "CHAP",
    "thesis": "THES",
    "benchmark": "DATA",
    "dataset": "DATA",
    "tool": "COMP",
    "document": "GEN",
}


def to_ris(papers: Iterable[Paper], survey: Survey) -> str:
    """Return papers as RIS records, in their order."""
    return "".join(_record(cite(paper), keywords(paper, survey.taxonomy)) for paper in papers)


def _record(citation: Citation, words: tuple[str, ...]) -> str:
    lines = (f"{tag}  - {text}\r\n" for tag, text in _fields(citation, words) if text)
    return f"{''.join(lines)}ER  - \r\n\r\n"


def _fields(citation: Citation, words: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield "TY", _TYPES[citation.kind]
    yield "ID", citation.key
    yield "TI", citation.title
    for name in citation.names:
        yield "AU", name.inverted
    yield "AU", "" if citation.complete else ET_AL
    yield "PY", str(citation.year)
    yield "DA", f"{citation.year}/{citation.month:02}//" if citation.month else ""
    yield "T2", citation.container
    yield "T3", citation.series
    yield "AN", f"arXiv:{citation.arxiv}" if citation.arxiv else ""
    yield "VL", citation.volume
    yield "M1" if citation.kind == "report" else "IS", citation.number
    first, last = page_range(citation.pages)
    yield "SP", first
    yield "EP", last
    yield "PB", citation.issuer
    yield "DO", citation.doi
    yield "UR", citation.url
    yield "N1", citation.summary
    for word in words:
        yield "KW", word
