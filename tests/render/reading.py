"""A rendered body in, what a test asks of it out: its words, its structure, its links."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

from generator.model.survey import Survey
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page, Site
from generator.render.settings import BuildSettings
from generator.render.site import render_site

Render = Callable[[SiteContext, EditionContext], Page | Iterable[Page] | None]


def read(page: Page | None) -> LexborHTMLParser:
    """Parse the body of a page that is there."""
    assert page is not None
    return LexborHTMLParser(page.whole().body)


def first_page(render: Render, site: SiteContext, edition: EditionContext) -> Page | None:
    """Return the only page of its kind, or the first of a list that may have several; None where there is none."""
    found = render(site, edition)
    return found if isinstance(found, Page) else next(iter(found or ()), None)


def render_whole(survey: Survey, templates: Path, settings: BuildSettings) -> Site:
    """Render a site with every page drawn."""
    site = render_site(survey, templates, settings)
    return replace(site, pages=tuple(page.whole() for page in site.pages))


def one(node: LexborHTMLParser | LexborNode, selector: str) -> LexborNode:
    """Return the first node that a selector finds, which must be there."""
    found = node.css_first(selector)
    assert found is not None, selector
    return found


def words_of(node: LexborHTMLParser | LexborNode | None) -> str:
    """Return the text of a node with single spaces."""
    assert node is not None
    return " ".join(node.text(separator="").split())


def heading_of(page: Page | None) -> str:
    """Return the text of a page's h1."""
    return words_of(read(page).css_first("h1"))


def faults_of(page: Page) -> list[str]:
    """Return what is wrong with the structure of a body, for whichever page."""
    tree = LexborHTMLParser(page.whole().body)
    body = tree.body
    assert body is not None
    roots = list(body.iter(include_text=False))
    faults = []
    if len(roots) != 1 or roots[0].tag != "div" or "survey" not in (roots[0].attributes.get("class") or "").split():
        faults.append("the body is not one div.survey")
    levels = [int((node.tag or "h0")[1]) for node in tree.css("h1, h2, h3, h4")]
    if levels.count(1) != 1 or levels[0] != 1:
        faults.append(f"headings begin {levels[:3]}, with {levels.count(1)} h1")
    faults += [f"h{level} follows h{before}" for before, level in pairwise(levels) if level > before + 1]
    ids = Counter(node.attributes["id"] for node in tree.css("[id]"))
    faults += [f"the id {name} stands {times} times" for name, times in ids.items() if times > 1]
    for table in tree.css("table"):
        if table.css_first("caption") is None or any("scope" not in head.attributes for head in table.css("th")):
            faults.append("a table lacks its caption or a scope")
    for region in tree.css("[role=region]"):
        if region.attributes.get("tabindex") != "0" or not region.attributes.get("aria-label"):
            faults.append("a region that scrolls cannot be reached or has no name")
    for link in tree.css("a[href]"):
        address = link.attributes["href"] or ""
        if address.startswith("#") and address[1:] not in ids:
            faults.append(f"the anchor {address} is missing")
        elif not re.match(r"~/|#|https?://", address):
            faults.append(f"the link {address} is neither the site's nor the web's")
    for labelled in tree.css("[aria-labelledby]"):
        if labelled.attributes["aria-labelledby"] not in ids:
            faults.append(f"nothing has the id {labelled.attributes['aria-labelledby']}")
    return faults
