"""A paper or a page in, what its HTML head tells other programs out: citation data, JSON-LD, Open Graph.

Google Scholar and Zotero read `citation_*`; search engines read JSON-LD; whoever previews a link reads Open Graph.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from generator.export.addresses import own_addresses, page_address, paper_page
from generator.export.citation import Citation, cite, page_range
from generator.export.json_ld import Record, to_person, to_script
from generator.export.json_ld import to_json_ld as as_json_ld
from generator.export.plain import one_line
from generator.export.tag_words import keywords
from generator.model.paper import Paper
from generator.model.survey import Survey

# A paper may have a hundred tags.
_MOST_KEYWORDS = 30
_CONTAINERS = {
    "article": "citation_journal_title",
    "conference": "citation_conference_title",
    "report": "citation_technical_report_institution",
    "chapter": "citation_inbook_title",
    "thesis": "citation_dissertation_institution",
}
_TYPES = {
    "report": "Report",
    "web": "Article",
    "book": "Book",
    "chapter": "Chapter",
    "thesis": "Thesis",
    "benchmark": "Dataset",
    "dataset": "Dataset",
    "tool": "SoftwareApplication",
    "document": "CreativeWork",
}


def to_paper_head(paper: Paper, survey: Survey, citation: Citation | None = None) -> str:
    """Return what the head of a paper's page has of its own, one element a line; citation: where it is known."""
    citation = citation or cite(paper)
    words = keywords(paper, survey.taxonomy)[:_MOST_KEYWORDS]
    lines = [_meta("name", name, content) for name, content in _citation_fields(citation, words)]
    lines.append(to_script(_to_json_ld(paper, survey, citation)))
    return "\n".join(lines)


def to_page_head(survey: Survey, path: str, title: str, description: str) -> str:
    """Return the Open Graph elements of any page, one a line; path is below the root of the site.

    What names a picture comes from `to_picture_head`.
    """
    kind = "article" if path.startswith("papers/") and path != "papers/" else "website"
    fields = [("og:type", kind), ("og:title", title), ("og:description", description)]
    fields.append(("og:site_name", survey.config.short))
    if survey.config.address:
        fields.append(("og:url", page_address(survey, path)))
    return "\n".join(_meta("property", name, content) for name, content in fields)


def to_picture_head(survey: Survey, path: str, size: tuple[int, int], shows: str) -> str:
    """Return the elements that name the picture beside a link to any page, one a line.

    path: of the picture below the root, shows: what it shows, in words. Without either, the elements say that there is
    no picture.
    """
    if not (path and survey.config.address):
        return _meta("name", "twitter:card", "summary")
    fields = [("og:image", page_address(survey, path)), ("og:image:alt", shows)]
    fields += [("og:image:width", str(size[0])), ("og:image:height", str(size[1]))]
    lines = [_meta("property", name, content) for name, content in fields]
    return "\n".join([*lines, _meta("name", "twitter:card", "summary_large_image")])


def to_feed_link(title: str, path: str) -> str:
    """Return the element that tells a feed reader of a feed; path is below the root, which publishing fills in."""
    # Not `alternate` alone: the theme takes that for a translation and asks for a sitemap beside it.
    kind = 'rel="alternate feed" type="application/atom+xml"'
    return f'<link {kind} title="{escape(one_line(title))}" href="~/{escape(path)}">'


def _to_json_ld(paper: Paper, survey: Survey, citation: Citation) -> str:
    """Return a paper as schema.org JSON-LD that may stand inside a script element."""
    ids = (("arXiv", citation.arxiv), ("DOI", citation.doi))
    kind = _TYPES.get(citation.kind, "ScholarlyArticle")
    record: Record = {
        "name": citation.title,
        # Search engines list no data set without one.
        "description": citation.summary if kind == "Dataset" else "",
        # The meta tags beside it have the parts of names, and the tags.
        "author": [to_person(name, parts=False) for name in citation.names],
        "datePublished": f"{citation.year}-{citation.month:02}" if citation.month else str(citation.year),
        "isPartOf": _container(citation),
        "identifier": [{"@type": "PropertyValue", "propertyID": kind, "value": found} for kind, found in ids if found],
        "url": citation.url,
        "sameAs": list(own_addresses(paper)[1:]),
        "mainEntityOfPage": paper_page(survey, paper) if survey.config.address else "",
    }
    return as_json_ld(kind, record)


def _citation_fields(citation: Citation, words: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield "citation_title", citation.title
    for name in citation.names:
        yield "citation_author", name.inverted
    month = f"/{citation.month:02}" if citation.month else ""
    yield "citation_publication_date", f"{citation.year}{month}"
    issued = citation.issuer if citation.kind in ("report", "thesis") else ""
    if (issued or citation.container) and citation.kind in _CONTAINERS:
        yield _CONTAINERS[citation.kind], issued or citation.container
    first, last = page_range(citation.pages)
    number = "citation_technical_report_number" if citation.kind == "report" else "citation_issue"
    publisher = "" if issued else citation.issuer
    found = (("citation_volume", citation.volume), (number, citation.number), ("citation_firstpage", first))
    for field, text in (*found, ("citation_lastpage", last), ("citation_publisher", publisher)):
        if text:
            yield field, text
    if citation.doi:
        yield "citation_doi", citation.doi
    if citation.arxiv:
        yield "citation_arxiv_id", citation.arxiv
    if citation.url:
        yield "citation_abstract_html_url", citation.url
    if words:
        yield "citation_keywords", "; ".join(words)


def _container(citation: Citation) -> dict[str, str]:
    kind = "Periodical" if citation.kind == "article" else "CreativeWork"
    return {"@type": kind, "name": citation.container} if citation.container else {}


def _meta(attribute: str, name: str, content: str) -> str:
    return f'<meta {attribute}="{name}" content="{escape(one_line(content))}">'
