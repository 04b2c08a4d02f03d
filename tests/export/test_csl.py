"""CSL-JSON against what of the CSL 1.0.2 input schema this export may use, and as a citation processor reads it.

The schema is stated here in our own words: no package that can be installed beside ours carries csl-data.json. Where
CSL_SCHEMA names that file (commonmeta-py has it), every record of these tests is held to it as well.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator, Draft202012Validator

from generator.export.citation import cite
from generator.export.csl import to_csl_json
from generator.model.paper import Paper
from tests.analysis.invented import make_paper, make_survey, papers, tagged

OFFICIAL = json.loads(Path(os.environ["CSL_SCHEMA"]).read_text("utf-8")) if "CSL_SCHEMA" in os.environ else None
TEXT = {"type": "string", "minLength": 1}
PERSON = {
    "type": "object",
    "properties": dict.fromkeys(("family", "given", "non-dropping-particle", "suffix"), TEXT),
    "required": ["family"],
    "additionalProperties": False,
}
LITERAL = {"type": "object", "properties": {"literal": TEXT}, "required": ["literal"], "additionalProperties": False}
DATE = {
    "type": "object",
    "properties": {
        "date-parts": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1,
            "items": {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 2},
        }
    },
    "required": ["date-parts"],
    "additionalProperties": False,
}
TEXTS = (
    "id",
    "title",
    "container-title",
    "publisher",
    "genre",
    "number",
    "note",
    "DOI",
    "URL",
    "annote",
    "keyword",
)
# A part of csl-data.json, as the Citation Style Language publishes it, and stricter: what fits here fits there.
SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "array",
    "items": {
        "type": "object",
        "properties": {
            "type": {"enum": ["article", "article-journal", "document", "paper-conference", "report", "webpage"]},
            "author": {"type": "array", "items": {"anyOf": [PERSON, LITERAL]}, "minItems": 1},
            "issued": DATE,
            **dict.fromkeys(TEXTS, TEXT),
        },
        "required": ["id", "type"],
        "additionalProperties": False,
    },
}


def read(text: str) -> list[dict[str, Any]]:
    records = json.loads(text)
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator(SCHEMA).validate(records)
    if OFFICIAL is not None:
        Draft7Validator(OFFICIAL).validate(records)
    return list(records)


def set_references(text: str) -> list[str]:
    """Return the bibliography that an independent processor makes of CSL-JSON, one line for each record."""
    records = json.loads(text)
    style = CitationStylesStyle("harvard-cite-them-right", validate=False)
    bibliography = CitationStylesBibliography(style, CiteProcJSON(records), formatter.plain)
    for record in records:
        bibliography.register(Citation([CitationItem(record["id"])]))
    return [str(line) for line in bibliography.bibliography()]


def test_record_holds_what_a_citation_says() -> None:
    paper = make_paper(
        "dough2024",
        authors=("Ana van der Rohe Jr.", "Weather Team"),
        authors_complete=False,
        venue="arXiv",
        ids={"arxiv": "2401.00001", "doi": "10.1/a"},
        tags=tagged(way=["bag", "pot"]),
    )
    assert read(to_csl_json([paper], make_survey(paper))) == [
        {
            "id": "dough2024",
            "type": "article",
            "title": "On dough2024",
            "author": [
                {"family": "Rohe", "given": "Ana", "non-dropping-particle": "van der", "suffix": "Jr."},
                {"literal": "Weather Team"},
                {"literal": "et al."},
            ],
            "issued": {"date-parts": [[2024, 5]]},
            "publisher": "arXiv",
            "number": "arXiv:2401.00001",
            "DOI": "10.1/a",
            "URL": "https://example.org/dough2024",
            "annote": "It keeps.",
            "keyword": "Axis way: Label of bag, Axis way: Label of pot",
        }
    ]


@pytest.mark.parametrize(
    ("venue", "expected"),
    [
        ("Journal of Loaves", {"type": "article-journal", "container-title": "Journal of Loaves"}),
        ("ABC 2024", {"type": "paper-conference", "container-title": "ABC 2024"}),
        ("Tech Report", {"type": "report", "genre": "Tech Report", "publisher": "Oven Lab"}),
        ("Blog", {"type": "webpage", "container-title": "Blog"}),
    ],
)
def test_each_kind_has_its_type_and_container(venue: str, expected: dict[str, str]) -> None:
    [record] = read(to_csl_json([make_paper(venue=venue, affiliation="Oven Lab")], make_survey()))
    assert expected == {name: record[name] for name in expected}


@pytest.mark.parametrize(("venue", "name"), [("arXiv", "number"), ("Journal of Loaves", "note"), ("Blog", "note")])
def test_arxiv_id_is_the_number_of_a_preprint_and_a_note_of_what_appeared_elsewhere(venue: str, name: str) -> None:
    [record] = read(to_csl_json([make_paper(venue=venue, ids={"arxiv": "2401.00001"})], make_survey()))
    assert {name: "arXiv:2401.00001"} == {key: value for key, value in record.items() if key in ("number", "note")}


@given(st.lists(papers(), max_size=3))
def test_every_record_fits_the_schema_and_keeps_its_text(found: list[Paper]) -> None:
    records = read(to_csl_json(found, make_survey()))
    assert [cite(paper).title for paper in found] == [record.get("title", "") for record in records]
    assert [cite(paper).summary for paper in found] == [record.get("annote", "") for record in records]


def test_processor_of_citations_makes_a_reference_of_every_kind() -> None:
    found = [
        make_paper("one", venue="arXiv", authors=("Ana van der Rohe Jr.", "Weather Team"), ids={"doi": "10.1/a"}),
        make_paper("two", venue="Journal of Loaves"),
        make_paper("three", venue="ABC 2024", authors=("Ibn al-Haytham", "Ada Krust", "Bo Mehl", "Li Na")),
        make_paper("four", venue="Blog", authors=("Oven Lab",)),
    ]
    assert set_references(to_csl_json(found, make_survey(*found))) == [
        "van der Rohe, A., Jr. and Weather Team (2024) “On one”. arXiv. Available at: https://doi.org/10.1/a.",
        "Krust, A. and Mehl, B. (2024) “On two”, Journal of Loaves [Preprint]. Available at: https://example.org/two.",
        "al-Haytham, I. et al. (2024) “On three”, ABC 2024. Available at: https://example.org/three.",
        "Oven Lab (2024) On four, Blog. Available at: https://example.org/four.",
    ]


@pytest.mark.real
@pytest.mark.skipif(OFFICIAL is None, reason="CSL_SCHEMA does not name csl-data.json")
def test_files_of_the_real_survey_fit_the_official_schema(real_site: Path) -> None:
    text = (real_site / "downloads" / "papers.csl.json").read_text(encoding="utf-8")
    assert len(read(text)) == len(json.loads((real_site / "api/v1/papers.json").read_text(encoding="utf-8"))["papers"])
