"""A survey and its pages in, the two modules that the header's search loads out: what it looks through, and texts.

Modules, since one page's policy refuses every connection and scripts of the site alone may be loaded there. The first
is loaded when a reader enters the field: all that results are called by, and the tags of papers. The second is loaded
when something is typed: what is read of papers and pages, by far the larger part, and the papers' addresses. Papers are
written as the explorer has them, so that its own matcher finds them.

The addresses stay the same whatever the content: a name made from it would change every page with any paper.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from generator.export.claim_sentence import sentence_text
from generator.export.json_text import to_compact
from generator.export.later import LaterTexts
from generator.json_value import Json
from generator.model.paper import Paper
from generator.model.taxonomy import Axis
from generator.query.order import order_papers
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.payload import to_authors, to_axis_column, to_column, to_further, to_links, to_sparse

INDEX = "search/index.js"
TEXTS = "search/texts.js"

# What Markdown and HTML write around words.
_MARKUP = re.compile(r"<[^>]*>|\]\([^)]*\)|[`*_#>|\[\]{}]+|^\s*[-:|]+\s*$", re.MULTILINE)


def search_files(site: SiteContext, edition: EditionContext, pages: Iterable[Page]) -> Mapping[str, str]:
    """Return the modules by path; `pages` are all of the site, whose data and claims are those of the edition.

    Nobody looks at the pages before a module is asked for.
    """
    papers = order_papers(edition.survey.papers)
    named = cache(lambda: tuple(_pages_to_name(edition, pages)))
    return LaterTexts(
        {
            INDEX: lambda: _module("index", _index(site, edition, papers, named())),
            TEXTS: lambda: _module("texts", _texts(papers, named())),
        }
    )


def _index(
    site: SiteContext, edition: EditionContext, papers: Sequence[Paper], named: Sequence[Page]
) -> dict[str, Json]:
    survey = edition.survey
    return {
        "papers": {
            "keys": [paper.key for paper in papers],
            "years": [paper.year for paper in papers],
            "venues": to_column([paper.appeared_in for paper in papers]),
            "titles": [paper.title for paper in papers],
            "alt_titles": to_sparse(papers, lambda paper: paper.alt_title),
            "names": to_sparse(papers, lambda paper: paper.name),
            "authors": to_authors(papers),
            "axes": {axis.id: to_axis_column(axis, papers) for axis in survey.taxonomy.axes},
        },
        "axes": [_axis_record(axis) for axis in survey.taxonomy.axes],
        "claims": [
            [report.claim.id, sentence_text(report.claim, report.edition.numbers, site.survey)]
            for report in site.reports
        ],
        "pages": [[page.path, page.title, page.description] for page in named],
    }


def _texts(papers: Sequence[Paper], named: Sequence[Page]) -> dict[str, Json]:
    return {
        "summaries": [paper.summary for paper in papers],
        "notes": to_sparse(papers, lambda paper: paper.notes),
        "further": to_further(papers),
        "links": to_links(papers),
        "pages": {str(place): _plain(page.body) for place, page in enumerate(named) if page.markdown},
    }


def _pages_to_name(edition: EditionContext, pages: Iterable[Page]) -> Iterator[Page]:
    """Yield the pages that are found by their own title: papers and values are found as such."""
    found = {f"papers/{key}/" for key in edition.papers}
    found |= {f"axes/{axis.id}/{value.id}/" for axis in edition.survey.taxonomy.axes for value in axis.values}
    yield from (page for page in pages if page.listed and page.path not in found)


def _axis_record(axis: Axis) -> Mapping[str, Json]:
    """Return of an axis, in the API's words, what the search shows and the matcher reads."""
    strict = axis.counting.strict_level
    return {
        "id": axis.id,
        "label": axis.label,
        "applies_to": {},
        "evidence": [{"id": level.id, "label": level.label} for level in axis.evidence],
        "counting": {"strict": strict.id if strict else None},
        "values": [
            {
                "id": value.id,
                "code": value.code or None,
                "label": value.label,
                "short": value.short,
                "definition": value.definition,
            }
            for value in axis.values
        ],
    }


def _plain(markdown: str) -> str:
    return " ".join(_MARKUP.sub(" ", markdown).split())


def _module(name: str, value: Mapping[str, Json]) -> str:
    """Write a module that exports a value: as JSON in a string, which browsers read faster than an object of code."""
    text = to_compact(value).replace("\\", "\\\\").replace("'", "\\'")
    # Older browsers end a line here, inside of a string.
    text = text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"export const {name} = JSON.parse('{text}');\n"
