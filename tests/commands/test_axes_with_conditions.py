"""Papers that commands add: an axis that applies to one by its other tags is unknown until somebody has looked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.bibliography.record import Record
from generator.checked import check_data
from generator.curation.screening_list import Waiting, to_list
from generator.query.counted import applies_to
from tests.commands.conftest import Run, put

ENTRY = """@misc{{a, title = {{A Cloth}}, year = {{2025}}, url = {{https://example.org/cloth}},
  keywords = {{{keywords}}}}}"""
TITLE = "A Cloth"


def on_panel(data: Path) -> tuple[bool, tuple[str, ...], bool, bool]:
    """Return whether the axis applies to the added paper, its values, and whether it is unknown or said at all."""
    checked = check_data(data)
    assert () == checked.errors
    (paper,) = (paper for paper in checked.survey.papers if paper.title == TITLE)
    axis = checked.survey.taxonomy.axis("panel")
    assert axis is not None
    return applies_to(axis, paper), paper.on("panel").values, paper.on("panel").unknown, "panel" in paper.tags


APPLIES, APPLIES_NOT = (True, (), True, True), (False, (), False, False)
MAY_APPLY = (False, (), True, True)  # once somebody has coded the axis that decides


@pytest.mark.parametrize(
    ("keywords", "expected"),
    [
        ("Kind of study:Bakery trial", APPLIES),
        ("Kind of study:Bakery trial, panel:Ants", APPLIES),
        ("Kind of study:Bakery trial, panel:Small panel", (True, ("small",), False, True)),
        ("panel:Small panel, Kind of study:Bakery trial", (True, ("small",), False, True)),
        ("Kind of study:Laboratory study", APPLIES_NOT),
        ("Kind of study:Laboratory study, panel:Small panel", APPLIES_NOT),
        ("panel:Small panel", MAY_APPLY),
        ("Ants", MAY_APPLY),
    ],
)
def test_import_by_keywords(
    run: Run, data: Path, tmp_path: Path, keywords: str, expected: tuple[bool, tuple[str, ...], bool, bool]
) -> None:
    ran = run("import", put(tmp_path, "a.bib", ENTRY.format(keywords=keywords)), "--data", data)
    assert (0, "") == (ran.code, ran.err)
    assert expected == on_panel(data)
    is_told = "Not used as tags, because the axis applies only to papers with kind kitchen or bakery: Small panel of"
    assert ("Small panel" in keywords and not expected[1]) == (is_told in ran.out)


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        (["kind=bakery"], APPLIES),
        (["kind=laboratory", "kind=kitchen"], APPLIES),
        (["kind=bakery", "panel=none"], (True, (), False, True)),
        (["kind=bakery", "panel=large"], (True, ("large",), False, True)),
        (["kind=laboratory"], APPLIES_NOT),
        ([], MAY_APPLY),
        (["kind=unknown"], MAY_APPLY),
    ],
)
def test_add_by_tags(
    run: Run, data: Path, tmp_path: Path, tags: list[str], expected: tuple[bool, tuple[str, ...], bool, bool]
) -> None:
    options = [option for tag in tags for option in ("--tag", tag)]
    ran = run("add", put(tmp_path, "a.bib", ENTRY.format(keywords="Ants")), "--data", data, *options)
    assert (0, expected) == (ran.code, on_panel(data)), ran.err


def test_tag_that_is_named_decides_and_no_keyword(run: Run, data: Path, tmp_path: Path) -> None:
    entry = put(tmp_path, "a.bib", ENTRY.format(keywords="Kind of study:Bakery trial, panel:Small panel"))
    ran = run("add", entry, "--data", data, "--tag", "kind=laboratory")
    assert (0, APPLIES_NOT) == (ran.code, on_panel(data)), ran.err


def test_include_by_keywords(run: Run, data: Path, tmp_path: Path) -> None:
    record = Record(title=TITLE, year=2025, ids={"doi": "10.5555/cloth"}, keywords={"kind": ("Kitchen trial",)})
    waits = put(tmp_path, "waits.json", to_list([Waiting(record=record)]))
    ran = run("screen", "10.5555/cloth", "--include", "--list", waits, "--data", data)
    assert (0, APPLIES) == (ran.code, on_panel(data)), ran.err


@pytest.mark.parametrize(("kind", "said"), [("bakery", True), ("laboratory", False)])
def test_import_keeps_what_another_survey_has_found_to_have_no_value(
    run: Run, data: Path, tmp_path: Path, kind: str, said: bool
) -> None:
    entry = {
        "title": TITLE,
        "authors": ["Ada Krume"],
        "authors_complete": True,
        "year": 2025,
        "links": {"paper": "https://example.org/cloth"},
        "tags": {"kind": [{"value": kind}], "method": [], "signs": [], "panel": []},
        "unknown": ["signs"],
    }
    ran = run("import", put(tmp_path, "a.json", json.dumps([entry])), "--data", data)
    assert (0, (said, (), False, said)) == (ran.code, on_panel(data)), ran.err
    (paper,) = (paper for paper in check_data(data).survey.papers if paper.title == TITLE)
    tags = [(axis, paper.on(axis).values, paper.on(axis).unknown) for axis in ("method", "signs", "stage")]
    assert [("method", (), False), ("signs", (), True), ("stage", (), True)] == tags
