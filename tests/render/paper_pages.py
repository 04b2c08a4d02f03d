"""Pages of papers as their tests read them."""

from __future__ import annotations

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.render.page import Page
from generator.render.pages.paper import render_paper_pages
from tests.render.conftest import Contexts, MakeContexts
from tests.render.invented import with_papers
from tests.render.reading import read

Pages = dict[str, Page]


def pages_of(contexts: Contexts) -> Pages:
    """Return the pages of all papers by key."""
    return {page.path.split("/")[1]: page.whole() for page in render_paper_pages(*contexts)}


def page_of(paper: Paper, small: Survey, make_contexts: MakeContexts) -> Page:
    """Return the page of a paper in a survey of it and the others."""
    others = [other for other in small.papers if other.key != paper.key]
    return pages_of(make_contexts(with_papers(small, paper, *others)))[paper.key]


@pytest.fixture(scope="module")
def pages(contexts: Contexts) -> Pages:
    """Return those of the small survey."""
    return pages_of(contexts)


@pytest.fixture(scope="module")
def linen(pages: Pages) -> LexborHTMLParser:
    """Return the page of a paper of which most is known."""
    return read(pages["linen-loaf2021"])


@pytest.fixture(scope="module")
def oven(pages: Pages) -> LexborHTMLParser:
    """Return the page of a paper that was amended and read twice."""
    return read(pages["village-oven2022"])


def section(tree: LexborHTMLParser, name: str) -> LexborNode:
    """Return a part of a page by the id of its heading."""
    found = tree.css_first(f"section[aria-labelledby={name}]")
    assert found, f"there is no section {name}"
    return found
