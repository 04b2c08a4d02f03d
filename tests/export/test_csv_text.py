"""CSV: what a spreadsheet and a parser make of it."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.cross import cross_axes
from generator.export.csv_text import FORMULA, to_csv, to_table_csv
from generator.export.plain import one_line
from generator.export.record import paper_record
from generator.export.tag_words import axis_cell
from generator.model.own_field import OwnField, OwnImage
from generator.model.paper import Paper
from generator.model.taxonomy import Taxonomy
from generator.problem import Place
from tests.analysis.invented import TAXONOMY, TIME, WAY, make_axis, make_paper, make_survey, papers, tagged


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline=""), strict=True))


def test_row_holds_bibliography_tags_and_text() -> None:
    paper = make_paper(
        "dough2024",
        authors_complete=False,
        ids={"arxiv": "2401.00001", "acl": "2024.loaf-1"},
        tags=tagged(kind="home", time={"noon": "strong", "early": "weak"}, sign="unknown"),
        notes="First.\n\nSecond.",
        type="chapter",
        published={"book_title": "Loaves", "pages": "1–9"},
    )
    assert read(to_csv([paper], make_survey(paper))) == [
        {
            "key": "dough2024",
            "title": "On dough2024",
            "authors": "Ada Krust; Bo Mehl; et al.",
            "year": "2024",
            "month": "2024-05",
            "venue": "Journal of Loaves",
            "arxiv": "2401.00001",
            "doi": "",
            "acl": "2024.loaf-1",
            "openreview": "",
            "link": "https://example.org/dough2024",
            "page": "https://example.org/loaves/papers/dough2024/",
            "added": "2026-01-05",
            "kind": "home",
            "way": "none",
            "time": "noon (strong); early (weak)",
            "sign": "unknown",
            "panel": "none",
            "summary": "It keeps.",
            "notes": "First. Second.",
            "published.type": "chapter",
            "published.journal": "",
            "published.book_title": "Loaves",
            "published.volume": "",
            "published.number": "",
            "published.pages": "1–9",
            "published.publisher": "",
            "published.series": "",
            "published.report_number": "",
        }
    ]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Ada Rye\u00a0Krust", "{Rye Krust}, Ada"),
        ("Ada B. de la Rye\u00a0Krust Jr.", "{de la Rye Krust}, Ada B. Jr."),
        ("Ada\u00a0Krust", "Ada Krust"),
        ("Ada\u00a0B. Krust", "Ada B. Krust"),
    ],
)
def test_family_name_that_is_kept_whole_stands_first_as_files_have_it(name: str, written: str) -> None:
    [row] = read(to_csv([make_paper(authors=(name, "Bo Mehl"))], make_survey()))
    assert f"{written}; Bo Mehl" == row["authors"]


def test_axis_that_does_not_concern_a_paper_is_left_empty() -> None:
    [row] = read(to_csv([make_paper(tags=tagged(kind="mill"))], make_survey()))
    assert row["panel"] == ""


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\uff1d1", "\uff20x"])
def test_no_cell_begins_a_formula(start: str) -> None:
    [row] = read(to_csv([make_paper(title=start, summary=start)], make_survey()))
    assert row["title"] == row["summary"] == f"'{one_line(start)}"


def test_number_of_a_field_of_its_own_is_no_formula() -> None:
    place = Place("taxonomy.yml")
    fields = (
        OwnField(id="depth", label="Depth", kind="number", place=place),
        OwnField(id="words", label="Words", kind="text", place=place),
    )
    survey = make_survey(taxonomy=replace(TAXONOMY, fields=fields))
    [row] = read(to_csv([make_paper(fields={"depth": -12.5, "words": "-12.5"})], survey))
    assert ("-12.5", "'-12.5") == (row["fields.depth"], row["fields.words"])


def test_picture_of_a_field_of_its_own_is_a_path_in_a_table_and_whole_in_a_record() -> None:
    picture = OwnImage(file="crumb.png", alt="A crumb", width=30, height=20)
    drawing = OwnField(id="drawing", label="Drawing", kind="image", place=Place(file="taxonomy.yml"))
    survey = make_survey(make_paper(fields={"drawing": picture}), taxonomy=replace(TAXONOMY, fields=(drawing,)))
    [row] = read(to_csv(survey.papers, survey))
    assert "images/crumb.png" == row["fields.drawing"]
    expected = {"file": "images/crumb.png", "alt": "A crumb", "width": 30, "height": 20}
    assert {"drawing": expected} == paper_record(survey.papers[0], survey)["fields"]


def test_axis_with_the_name_of_a_column_gets_another() -> None:
    taxonomy = Taxonomy(axes=(make_axis("title", "a"), make_axis("b", "a")))
    header = to_csv([], make_survey(taxonomy=taxonomy)).split("\r\n")[0].split(",")
    assert [name for name in header if name in ("title", "tags.title", "b")] == ["title", "tags.title", "b"]


def test_lines_end_as_the_format_wants_it() -> None:
    text = to_csv([make_paper(title='a, "b"\n')], make_survey())
    assert text.count("\n") == text.count("\r") == 2
    assert ',"a, ""b""",' in text


def test_cross_table_has_totals_in_which_each_paper_counts_once() -> None:
    found = (
        make_paper("a", tags=tagged(way=["bag", "pot"], time={"noon": "weak"})),
        make_paper("b", tags=tagged(way="bag")),
        make_paper("c", tags=tagged(way="unknown", time={"late": "strong"})),
    )
    assert to_table_csv(cross_axes(make_survey(*found), WAY, TIME)).split("\r\n") == [
        "way,early,noon,late,always,none,total",
        "bag,0,1,0,0,1,2",
        "pot,0,0,0,0,0,0",
        "frost,0,0,0,0,0,0",
        "salt,0,0,0,0,0,0",
        "none,0,0,0,0,0,0",
        "unknown,0,0,1,0,0,1",
        "total,0,1,1,0,1,3",
        "",
    ]


@given(st.lists(papers(), max_size=3))
def test_every_cell_is_read_back(found: list[Paper]) -> None:
    rows = read(to_csv(found, make_survey()))
    assert len(rows) == len(found)
    for paper, row in zip(found, rows, strict=True):
        for name in ("title", "venue", "summary", "notes"):
            line = one_line(getattr(paper, name))
            assert row[name] == (f"'{line}" if line and line[0] in FORMULA else line)
        for axis in TAXONOMY.axes:
            assert row[axis.id] == axis_cell(paper, axis)
