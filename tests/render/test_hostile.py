"""Words of a survey stay words: whatever a title, a name or a definition holds, no page takes it for markup."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.render.page import Page, Site
from generator.render.settings import BuildSettings
from tests.render.reading import one, render_whole

IMAGE = "<img src=x onerror=alert(1)>"
HOSTILE = (
    f"{IMAGE}</script></title></textarea><script>alert(2)</script>\"' onload='alert(3) {{{{7*7}}}} ${{x}} ~/papers/"
)
ATTRIBUTES = re.compile(r"on[a-z]+")


def spoil(paper: Paper) -> Paper:
    """Return a paper whose every text is hostile."""
    return replace(
        paper,
        title=f"{HOSTILE} {paper.key}",
        alt_title=HOSTILE,
        authors=(HOSTILE, f"{IMAGE} {IMAGE}"),
        affiliation=HOSTILE,
        venue=HOSTILE,
        summary=HOSTILE,
        notes=HOSTILE,
        ids=dict.fromkeys(paper.ids, HOSTILE),
        links={"paper": "javascript:alert(1)", "code": "data:text/html,<script>alert(1)</script>", HOSTILE: HOSTILE},
        sources={"stage": HOSTILE, "title": HOSTILE},
        amendments=tuple(replace(each, why=HOSTILE, source=HOSTILE) for each in paper.amendments),
    )


@pytest.fixture(scope="module")
def hostile(small: Survey) -> Survey:
    """Return the invented survey with hostile words wherever words can stand."""

    def spoil_all(records: tuple[Any, ...], *names: str) -> tuple[Any, ...]:
        return tuple(
            replace(record, **dict.fromkeys(names, f"{HOSTILE} {place}")) for place, record in enumerate(records)
        )

    axes = tuple(
        replace(
            axis,
            values=spoil_all(axis.values, "label", "short", "definition", "code", "source"),
            counting=replace(axis.counting, levels=spoil_all(axis.evidence, "label", "definition")),
        )
        for axis in spoil_all(small.taxonomy.axes, "label", "plural", "question", "definition", "none", "source")
    )
    axes = tuple(
        replace(
            axis, values=tuple(replace(value, facts=spoil_all(value.facts, "label", "text")) for value in axis.values)
        )
        for axis in axes
    )
    return replace(
        small,
        config=replace(
            small.config, title=HOSTILE, short=HOSTILE, description=HOSTILE, authors=(HOSTILE,), data_licence=HOSTILE
        ),
        taxonomy=replace(small.taxonomy, axes=axes),
        papers=tuple(spoil(paper) for paper in small.papers),
        scale=replace(
            small.scale,
            figures=spoil_all(small.scale.figures, "label", "unit", "source", "note"),
            systems=spoil_all(small.scale.systems, "label", "note"),
        ),
        prose=(),
    )


@pytest.fixture(scope="module")
def site(hostile: Survey, root: Path) -> Site:
    return render_whole(hostile, root / "templates", BuildSettings())


@pytest.fixture(scope="module")
def plain(small: Survey, root: Path) -> Site:
    return render_whole(replace(small, prose=()), root / "templates", BuildSettings())


def _scripts(page: Page) -> int:
    return len(LexborHTMLParser(page.body).css("script"))


def test_no_page_holds_an_element_that_only_data_brought(site: Site, plain: Site) -> None:
    scripts = {page.path: _scripts(page) for page in plain.pages}
    for page in site.pages:
        tree = LexborHTMLParser(page.body)
        assert [] == tree.css("img, textarea:not(.field), :not(a, g) > title"), page.path
        assert scripts[page.path] == _scripts(page), page.path
        handlers = [name for node in tree.css("*") for name in node.attributes if ATTRIBUTES.fullmatch(name)]
        assert [] == handlers, page.path


def test_hostile_words_are_read_as_they_were_written(site: Site) -> None:
    page = next(page for page in site.pages if page.path == "papers/linen-loaf2021/")
    tree = LexborHTMLParser(page.body)
    heading = one(tree, "h1")
    assert f"{HOSTILE} linen-loaf2021" == heading.text()
    # Publishing turns marked links into relative ones, and would turn words that look like such a link, too.
    assert 'href="~/papers/"' not in HOSTILE


def test_no_link_leads_into_a_script(site: Site) -> None:
    for page in site.pages:
        tree = LexborHTMLParser(page.body)
        for node in tree.css("[href], [src], [action]"):
            for name in ("href", "src", "action"):
                address = node.attributes.get(name) or ""
                assert not re.match(r"\s*(javascript|data|vbscript):", address, re.IGNORECASE), (page.path, address)


def test_no_head_is_broken_out_of(site: Site) -> None:
    for page in site.pages:
        tree = LexborHTMLParser(f"<html><head>{page.head}</head><body>rest</body></html>")
        assert [] == tree.css("img"), page.path
        assert {"meta", "link", "script"} >= {node.tag for node in tree.css("head > *")}, page.path
        body = tree.body
        assert body
        assert "rest" == body.text().strip(), page.path
        for script in tree.css("script"):
            assert json.loads(script.text())["name"].startswith(IMAGE)


def test_footer_and_navigation_are_escaped(site: Site) -> None:
    tree = LexborHTMLParser(site.footer)
    assert [] == tree.css("img, script")
    assert IMAGE in (tree.body.text() if tree.body else "")


def test_data_in_files_of_json_stays_data(site: Site) -> None:
    for path, content in site.files.items():
        if path.endswith(".json"):
            json.loads(content)
    papers = json.loads(site.files["api/v1/papers.json"])["papers"]
    assert f"{HOSTILE} linen-loaf2021" in [paper["title"] for paper in papers]
