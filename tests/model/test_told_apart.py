"""Papers with one short name, and what tells them apart wherever that stands alone."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from generator.analysis.cross import cross_axes
from generator.model.paper import Paper
from generator.model.survey import parse_survey
from generator.model.told_apart import told_apart
from generator.problem import Place
from generator.render.payload import explorer_files
from generator.source.folder import read_folder


def paper(key: str, title: str, year: int, *authors: str, name: str = "", collaboration: str = "") -> Paper:
    return Paper(
        key=key, title=title, authors=authors, authors_complete=True, year=year, month="", venue="", added=None,
        summary="", tags={}, ids={}, links={}, name=name, collaboration=collaboration, place=Place(file="p.yml"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("papers", "expected"),
    [
        ([paper("a", "Rye: One", 2024), paper("b", "Oat: Two", 2024)], ["Rye", "Oat"]),
        ([paper("a", "Rye: One", 2024), paper("b", "Rye: Two", 2025)], ["Rye (2024)", "Rye (2025)"]),
        ([paper("a", "Rye: One", 2024), paper("b", "On Bread", 2025, name="RYE")], ["Rye (2024)", "RYE (2025)"]),
        (
            [paper("a", "Rye: One", 2024, "Ana Miga"), paper("b", "Rye: Two", 2024, collaboration="Bread Team")],
            ["Rye (Ana Miga, 2024)", "Rye (Bread Team, 2024)"],
        ),
        (
            [paper("a", "Rye", 2024, "Ana Miga"), paper("b", "Rye", 2024), paper("c", "Rye", 2025, "Ana Miga")],
            ["Rye (Ana Miga, 2024)", "Rye (2024)", "Rye (Ana Miga, 2025)"],
        ),
        ([paper("a", "Rye", 2024, "Ana Miga"), paper("b", "Rye", 2024, "Ana Miga")], ["Rye (a)", "Rye (b)"]),
    ],
)
def test_papers_of_one_short_name_are_told_apart(papers: list[Paper], expected: list[str]) -> None:
    assert expected == [each.called for each in told_apart(papers)]


def test_a_former_title_keeps_what_tells_a_paper_apart() -> None:
    now, _ = told_apart([paper("a", "Rye: One", 2024), paper("b", "Rye: Two", 2025)])
    assert "Barley (2024)" == replace(now, title="Barley: One").called


def test_tables_and_the_explorer_name_papers_with_what_tells_them_apart(data: Path) -> None:
    for path in (data / "papers").glob("*.yml"):
        text = path.read_text(encoding="utf-8").rstrip()
        path.write_text(text if "\nname:" in text else f"{text}\nname: Rye\n", encoding="utf-8")
    survey, _ = parse_survey(read_folder(data))
    expected = {each.key: each.called for each in survey.papers}
    assert len(expected) == len({*expected.values()})
    table = cross_axes(survey, *survey.taxonomy.axes[:2])
    assert table.names
    assert table.names.items() <= expected.items()
    columns = json.loads(explorer_files(survey)["explorer/columns.json"])
    shown = {key: columns["names"][str(place)] for place, key in enumerate(columns["keys"])}
    assert shown.items() <= expected.items()
