"""The query in the browser gives what it gives in Python: the vectors of tests/query, run as the site serves them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

VECTORS = Path(__file__).resolve().parent.parent / "query" / "vectors"

_SELECT = """async ({vectors, editions}) => {
  const [grammar, reading, search, select, sets] = await Promise.all(
    ["grammar", "corpus", "search", "select", "sets"].map((name) => import(`./site_docs/assets/query/${name}.js`)));
  const load = async (path) => (await fetch(`./${path}`)).json();
  const taxonomy = await load("api/v1/taxonomy.json");
  const opened = {};
  for (const [id, folder] of Object.entries(editions)) {
    const [columns, text] = await Promise.all([load(`${folder}/columns.json`), load(`${folder}/text.json`)]);
    opened[id] = reading.readCorpus(columns, text, taxonomy);
    opened[id].index = search.makeIndex(opened[id]);
  }
  return vectors.map(({text, count}) => {
    const {query} = grammar.parseQuery(new URLSearchParams(text), taxonomy.axes, Object.keys(editions));
    query.count ||= count;
    const corpus = opened[query.edition || "living"];
    const {found} = select.selectPapers(corpus, query, search.searchPapers(corpus.index, query.words));
    return sets.listOf(found).map((paper) => corpus.keys[paper]).sort();
  });
}"""


def _vectors(name: str) -> list[dict[str, Any]]:
    return list(json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8")))


@pytest.fixture
def twin(page: Page, small_url: str) -> Page:
    # What runs the vectors needs the site, and none of its pages.
    page.goto(f"{small_url}robots.txt")
    return page


def test_folding(twin: Page) -> None:
    vectors = _vectors("folding")
    run = "async (texts) => { const {fold} = await import('./site_docs/assets/text/fold.js'); return texts.map(fold); }"
    assert [vector["folded"] for vector in vectors] == twin.evaluate(run, [vector["text"] for vector in vectors])


def test_terms(twin: Page) -> None:
    vectors = _vectors("terms")
    run = """async (typed) => {
      const {parseTerms} = await import('./site_docs/assets/text/fold.js');
      return typed.map(parseTerms);
    }"""
    assert [vector["terms"] for vector in vectors] == twin.evaluate(run, [vector["typed"] for vector in vectors])


def test_names(twin: Page) -> None:
    vectors = _vectors("names")
    run = """async (vectors) => {
      const {beginsBehindHyphen, fold, holds, parseTerms} = await import('./site_docs/assets/text/fold.js');
      return vectors.map(({typed, name}) => {
        const [{text}] = parseTerms(typed);
        return holds(text, ` ${fold(name)}  `) && !beginsBehindHyphen(text, name);
      });
    }"""
    assert [vector["found"] for vector in vectors] == twin.evaluate(run, vectors)


def test_identifiers(twin: Page) -> None:
    vectors = _vectors("identifiers")
    run = """async (folded) => {
      const {nameOf} = await import('./site_docs/assets/query/identifier.js');
      return folded.map(nameOf);
    }"""
    assert [vector["name"] for vector in vectors] == twin.evaluate(run, [vector["folded"] for vector in vectors])


def test_grammar(twin: Page) -> None:
    vectors = _vectors("grammar")
    run = """async (texts) => {
      const {parseQuery, formatQuery} = await import('./site_docs/assets/query/grammar.js');
      const {axes} = await (await fetch('./api/v1/taxonomy.json')).json();
      return texts.map((text) => {
        const {query, remarks} = parseQuery(new URLSearchParams(text), axes, ['living', 'first']);
        return [formatQuery(query), remarks.length];
      });
    }"""
    expected = [[vector["query"], vector["remarks"]] for vector in vectors]
    assert expected == twin.evaluate(run, [vector["text"] for vector in vectors])


def test_edition_that_a_site_shows_goes_unsaid(twin: Page) -> None:
    run = """async (editions) => {
      const {parseQuery, formatQuery} = await import('./site_docs/assets/query/grammar.js');
      return editions.map((id) => formatQuery(parseQuery([["edition", id]], [], ["first", "living"]).query));
    }"""
    assert ["", "edition=living", ""] == twin.evaluate(run, ["first", "living", "second"])


def test_selection(twin: Page) -> None:
    vectors = _vectors("selection")
    editions = {"living": "explorer", "first": "explorer/editions/first"}
    found = twin.evaluate(_SELECT, {"vectors": vectors, "editions": editions})
    assert [(vector["text"], vector["keys"]) for vector in vectors] == [
        (vector["text"], keys) for vector, keys in zip(vectors, found, strict=True)
    ]
