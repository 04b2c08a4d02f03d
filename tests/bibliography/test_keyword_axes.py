"""Keywords name axes as the exports of a survey write them, and in other files hardly any does."""

from __future__ import annotations

import json

import pytest

from generator.bibliography.read import read_bibliography
from generator.export.formats import FORMATS
from tests.analysis.invented import make_paper, make_survey, tagged


@pytest.mark.parametrize(("format_id", "file"), [("ris", "x.ris"), ("csl", "x.json")])
def test_tags_of_an_export_come_back_under_their_axes(format_id: str, file: str) -> None:
    survey = make_survey(make_paper("a", tags=tagged(way=["pot", "bag"])), make_paper("b", tags=tagged(way="bag")))
    text = next(each for each in FORMATS if each.id == format_id).write(survey.papers, survey)
    one, other = read_bibliography(text.encode(), file).records
    assert ({"Axis way": ("Label of pot", "Label of bag")}, {"Axis way": ("Label of bag",)}) == (
        one.keywords,
        other.keywords,
    )


@pytest.mark.parametrize(
    ("keywords", "known", "first"),
    [
        ([["Crop: Rye"], ["Crop: Oat"]], (), {"Crop": ("Rye",)}),
        ([["Crop: Rye", "Mill: Wind"], ["Crop: Oat"]], (), {"Crop": ("Rye",), "keyword": ("Mill: Wind",)}),
        ([["Crop: none", "Mill: N/A", "Crop: Rye"], ["Crop: Oat"]], (), {"keyword": ("Mill: N/A",), "Crop": ("Rye",)}),
        ([["DOI: 10.1/a"], ["DOI: 10.1/b"]], (), {"keyword": ("DOI: 10.1/a",)}),
        ([["Crop: Rye"], ["Crop: Rye"]], (), {"keyword": ("Crop: Rye",)}),
        ([["Crop: Rye"], ["Crop: Oat", "ovens"]], (), {"keyword": ("Crop: Rye",)}),
        ([["Crop: Rye", "Mill: Wind"]], ("crop",), {"Crop": ("Rye",), "keyword": ("Mill: Wind",)}),
        ([["crop:Oat", "Crop: Rye", "ovens"]], ("crop",), {"crop": ("Oat",), "Crop": ("Rye",), "keyword": ("ovens",)}),
    ],
)
def test_keyword_names_an_axis_that_is_known_or_has_several_values(
    keywords: list[list[str]], known: tuple[str, ...], first: dict[str, tuple[str, ...]]
) -> None:
    papers = [{"title": f"Rye {number}", "keyword": each} for number, each in enumerate(keywords)]
    reading = read_bibliography(json.dumps(papers).encode(), "x.json", known)
    assert first == reading.records[0].keywords
