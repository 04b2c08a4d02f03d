"""The reference of the format of traces: the schema at its addresses, and every rule, metric and importer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.render.page import Page
from generator.render.pages.traces import render_traces, trace_files
from generator.render.trace_reference import SCHEMA_FILE, TWIN_FILE
from generator.traces.importers import IMPORTERS
from generator.traces.metrics import METRICS
from generator.traces.rules import RULES
from tests.render.drawn_traces import BAKERY, file_of
from tests.render.drawn_traces import pages as pages
from tests.render.drawn_traces import with_traces as with_traces
from tests.render.reading import one, read, words_of


def test_schema_is_served_at_its_own_address(with_traces: Any) -> None:
    files = trace_files(with_traces(file_of(BAKERY))[1])
    schema, twin = (json.loads(files[path]) for path in (SCHEMA_FILE, TWIN_FILE))
    assert f"https://bread.example/loaf/{SCHEMA_FILE}" == schema["$id"]
    assert f"https://bread.example/loaf/{TWIN_FILE}" == twin["$id"]
    assert schema["$defs"] == twin["$defs"]


def test_schema_page_links_the_copies_that_move_on(with_traces: Any) -> None:
    contexts = with_traces(file_of(BAKERY))
    rendered, files = render_traces(*contexts), trace_files(contexts[1])
    body = next(page.body for page in rendered if page.path == "traces/schema/")
    for alias in ("1", "latest"):
        copy = SCHEMA_FILE.replace("/1.0/", f"/{alias}/")
        assert files[SCHEMA_FILE] == files[copy]
        assert f'href="~/{copy}"' in body


def test_reference_pages_leave_nothing_out(pages: dict[str, Page]) -> None:
    ids = {path: {node.attributes["id"] for node in read(page).css("[id]")} for path, page in pages.items()}
    assert {rule.code for rule in RULES} <= ids["traces/rules/"]
    assert {metric.id for metric in METRICS} <= ids["traces/metrics/"]
    assert {f"from-{name}" for name in IMPORTERS} <= ids["traces/import/"]
    assert {"kind-trace", "kind-event", "kind-edge"} <= ids["traces/schema/"]


def test_page_of_imports_says_what_to_do_with_a_file_before_what_is_known_of_each_format(
    pages: dict[str, Page],
) -> None:
    tree = read(pages["traces/import/"])
    assert "~/traces/viewer/" == one(tree, "a.button").attributes["href"]
    ways, formats = tree.css(".survey > section")
    assert ways.css_first("a.button") is not None
    for name, importer in IMPORTERS.items():
        article = one(formats, f"article[aria-labelledby=from-{name}]")
        what, pitfalls = article.css("details:not([open])")
        assert len(importer.FORMAT.paragraphs) == len(what.css("p"))
        assert len(importer.FORMAT.traps) == len(pitfalls.css("li"))


def test_each_rule_shows_both_examples_and_what_is_said(pages: dict[str, Page]) -> None:
    tree = read(pages["traces/rules/"])
    for rule in RULES:
        article = one(tree, f"article#{rule.code}")
        assert 2 == len(article.css("pre"))
        assert f"({rule.code})" in words_of(article.css_first("details")), rule.code
        assert rule.level in words_of(article)
        assert not words_of(article.css_first("h3")).removesuffix(f" {rule.level}").endswith(".")


@pytest.mark.parametrize("path", ["traces/rules/", "traces/metrics/"])
def test_no_two_headings_or_folds_of_a_reference_are_called_the_same(pages: dict[str, Page], path: str) -> None:
    names = [words_of(each) for each in read(pages[path]).css("h1, h2, h3, h4, h5, h6, summary")]
    assert sorted(set(names)) == sorted(names)
