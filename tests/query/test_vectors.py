"""The vectors that the grammar's two writings share: what holds here must hold in the browser (test_explorer_twin)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.model.counting import Count
from generator.model.survey import Survey
from generator.query.grammar import format_query, parse_query
from generator.query.identifier import name_of
from generator.query.select import select_papers
from generator.query.words import fold, holds_name, parse_terms

VECTORS = Path(__file__).parent / "vectors"


def _vectors(name: str) -> list[Any]:
    found = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    assert found
    return list(found)


@pytest.mark.parametrize("vector", _vectors("folding"), ids=lambda vector: repr(vector["text"]))
def test_folding(vector: dict[str, str]) -> None:
    assert vector["folded"] == fold(vector["text"])


@pytest.mark.parametrize("vector", _vectors("terms"), ids=lambda vector: repr(vector["typed"]))
def test_terms(vector: dict[str, Any]) -> None:
    found = [{"text": term.text, "field": term.field, "without": term.without} for term in parse_terms(vector["typed"])]
    assert vector["terms"] == found


@pytest.mark.parametrize("vector", _vectors("names"), ids=lambda vector: f"{vector['typed']} {vector['name']}")
def test_names(vector: dict[str, Any]) -> None:
    (term,) = parse_terms(vector["typed"])
    assert vector["found"] == holds_name(term.text, vector["name"])


@pytest.mark.parametrize("vector", _vectors("identifiers"), ids=lambda vector: repr(vector["folded"]))
def test_identifiers(vector: dict[str, str]) -> None:
    assert vector["name"] == name_of(vector["folded"])


@pytest.mark.parametrize("vector", _vectors("grammar"), ids=lambda vector: repr(vector["text"]))
def test_grammar(small: Survey, vector: dict[str, Any]) -> None:
    editions = [edition.id for edition in small.config.editions]
    query, remarks = parse_query(vector["text"], small.taxonomy, editions)
    assert (vector["query"], vector["remarks"]) == (format_query(query), len(remarks))


@pytest.mark.parametrize("vector", _vectors("selection"), ids=lambda vector: f"{vector['text']} {vector['count']}")
def test_selection(small: Survey, vector: dict[str, Any]) -> None:
    count: Count = vector["count"]
    editions = [edition.id for edition in small.config.editions]
    query, _ = parse_query(vector["text"], small.taxonomy, editions)
    assert vector["keys"] == [paper.key for paper in select_papers(small, query, count=count)]
