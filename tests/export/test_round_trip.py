"""The real survey taken away: independent parsers read every paper back, and nothing is lost on the way."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
import rispy
from bibtexparser.entrypoint import parse_string
from bibtexparser.middlewares import SeparateCoAuthors
from jsonschema import Draft202012Validator

from generator.export.plain import one_line
from tests.export.test_bibtex import plain
from tests.export.test_csl import SCHEMA

pytestmark = pytest.mark.real
Records = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def records(real_site: Path) -> Records:
    """Return the papers of the API by key."""
    found = json.loads((real_site / "api/v1/papers.json").read_text(encoding="utf-8"))["papers"]
    assert len(found) >= 84
    return {paper["key"]: paper for paper in found}


@pytest.fixture(scope="module")
def downloads(real_site: Path) -> Path:
    return real_site / "downloads"


def test_bibtex_has_every_paper_with_its_title_authors_year_and_ids(records: Records, downloads: Path) -> None:
    text = (downloads / "papers.bib").read_text(encoding="utf-8")
    library = parse_string(text, append_middleware=[SeparateCoAuthors()])
    assert [] == library.failed_blocks
    assert list(records) == [entry.key for entry in library.entries]
    for entry in library.entries:
        paper, fields = records[entry.key], {name: field.value for name, field in entry.fields_dict.items()}
        assert one_line(paper["title"]) == plain(fields["title"])
        assert str(paper["year"]) == str(fields["year"])
        more = [] if paper["authors_complete"] else ["others"]
        assert len(paper["authors"]) + len(more) == len(fields.get("author", []))
        for name, written in zip(paper["authors"], fields.get("author", []), strict=False):
            assert sorted(name.split()) == sorted(plain(written).replace(",", "").split())
        assert paper["ids"].get("arxiv") == fields.get("eprint")
        assert paper["ids"].get("doi") == fields.get("doi")
        assert paper["links"].get("paper") == fields.get("url")


def test_ris_has_every_paper(records: Records, downloads: Path) -> None:
    found = {record["id"]: record for record in rispy.loads((downloads / "papers.ris").read_bytes().decode())}
    taxonomy = json.loads((downloads.parent / "api/v1/taxonomy.json").read_text(encoding="utf-8"))
    words = {
        (axis["id"], value["id"]): f"{axis['label']}: {value['label']}".replace(", ", " / ")
        for axis in taxonomy["axes"]
        for value in axis["values"]
    }
    assert list(records) == list(found)
    for key, record in found.items():
        paper = records[key]
        assert (paper["title"], str(paper["year"]), [paper["summary"]]) == (
            record["title"],
            record["year"],
            record["notes"],
        )
        assert len(paper["authors"]) + (not paper["authors_complete"]) == len(record.get("authors", []))
        assert paper["ids"].get("doi") == record.get("doi")
        said = {words[axis, tag["value"]] for axis, tags in paper["tags"].items() for tag in tags}
        assert set(record["keywords"]) <= said


def test_csl_json_fits_its_schema_and_has_every_paper(records: Records, downloads: Path) -> None:
    found = json.loads((downloads / "papers.csl.json").read_text(encoding="utf-8"))
    Draft202012Validator(SCHEMA).validate(found)
    assert [(paper["key"], paper["title"]) for paper in records.values()] == [
        (record["id"], record["title"]) for record in found
    ]
    assert [paper["summary"] for paper in records.values()] == [record["annote"] for record in found]


def test_csv_has_every_paper_and_every_tag(records: Records, downloads: Path) -> None:
    with (downloads / "papers.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["key"]: row for row in csv.DictReader(file)}
    assert list(records) == list(rows)
    for key, row in rows.items():
        assert (records[key]["title"], records[key]["summary"]) == (row["title"], row["summary"])
        for axis, tags in records[key]["tags"].items():
            values = [cell.partition(" ")[0] for cell in row[axis].split("; ")] if tags else []
            assert [tag["value"] for tag in tags] == values


def test_json_has_the_records_of_the_api(records: Records, downloads: Path) -> None:
    assert list(records.values()) == json.loads((downloads / "papers.json").read_text(encoding="utf-8"))
