"""Papers in, CSL-JSON out, as citation processors and reference managers read it.

Rules, shared with the twin in JavaScript:

- The text is a list of records as `json_text` lays them out; keys in the order below, empty ones left out.
- Types: article article-journal, conference paper-conference, report report, preprint article, web webpage, book and
  chapter and thesis as they are called, benchmark and dataset dataset, tool software, document
  document.
- Keys: id, type, title, author, issued, container-title (a preprint has publisher instead, a report genre with the
  issuer as publisher), collection-title (series), volume, issue (number for a report), page, publisher, number of a
  preprint or note of anything else (`arXiv:` and the id; styles print what is called an archive, also of articles),
  DOI, URL, annote (the survey's own summary), keyword (keywords joined by `, `).
- A name is `literal`, or family, given, non-dropping-particle and suffix. An incomplete list ends with the literal name
  `et al.`, so that nobody takes it for complete.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.bibliography.name_parts import Name
from generator.export.citation import Citation, cite
from generator.export.json_text import to_compact, to_lines
from generator.export.tag_words import keywords
from generator.json_value import Json
from generator.model.paper import ET_AL, Paper
from generator.model.survey import Survey

_TYPES = {
    "article": "article-journal",
    "conference": "paper-conference",
    "report": "report",
    "preprint": "article",
    "web": "webpage",
    "book": "book",
    "chapter": "chapter",
    "thesis": "thesis",
    "benchmark": "dataset",
    "dataset": "dataset",
    "tool": "software",
    "document": "document",
}
_CONTAINERS = {"preprint": "publisher", "report": "genre"}


def to_csl_json(papers: Iterable[Paper], survey: Survey) -> str:
    """Return papers as CSL-JSON, in their order."""
    return f"{to_lines(to_compact(_record(cite(paper), keywords(paper, survey.taxonomy))) for paper in papers)}\n"


def _record(citation: Citation, words: tuple[str, ...]) -> dict[str, Json]:
    issued: list[Json] = [citation.year, citation.month] if citation.month else [citation.year]
    record: dict[str, Json] = {
        "id": citation.key,
        "type": _TYPES[citation.kind],
        "title": citation.title,
        "author": _authors(citation),
        "issued": {"date-parts": [issued]},
        _CONTAINERS.get(citation.kind, "container-title"): citation.container,
        "collection-title": citation.series,
        "volume": citation.volume,
        "number" if citation.kind == "report" else "issue": citation.number,
        "page": citation.pages,
        **({"publisher": citation.issuer} if citation.issuer else {}),
        "number" if citation.kind == "preprint" else "note": f"arXiv:{citation.arxiv}" if citation.arxiv else "",
        "DOI": citation.doi,
        "URL": citation.url,
        "annote": citation.summary,
        "keyword": ", ".join(words),
    }
    return {name: value for name, value in record.items() if value}


def _authors(citation: Citation) -> list[Json]:
    more = [] if citation.complete else [Name(literal=ET_AL)]
    return [_name(name) for name in (*citation.names, *more)]


def _name(name: Name) -> Json:
    parts = {
        "literal": name.literal,
        "family": name.family,
        "given": name.given,
        "non-dropping-particle": name.particle,
        "suffix": name.suffix,
    }
    return {part: text for part, text in parts.items() if text}
