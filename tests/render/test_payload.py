"""The explorer's files: what they hold, how small they are, and how small what reads them is."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import replace
from typing import Any

import pytest

from bench.generated import generate_survey
from generator.model.survey import Survey
from generator.publish.assets import put_together
from generator.query.order import order_papers
from generator.render.payload import FIRST, MANY, explorer_files, payload_places, to_authors, to_text
from tests.script_imports import ASSETS

MOST_FOR_A_PAPER = 120
MOST_FOR_THE_EXPLORER = 40_000


@pytest.fixture(scope="module")
def files(small: Survey) -> dict[str, Any]:
    return {path: json.loads(text) for path, text in explorer_files(small).items()}


def test_each_edition_has_two_files(small: Survey, files: dict[str, Any]) -> None:
    assert [place.edition for place in payload_places(small)] == ["living", "first"]
    assert set(files) == {
        "explorer/columns.json",
        "explorer/text.json",
        "explorer/editions/first/columns.json",
        "explorer/editions/first/text.json",
    }
    assert len(files["explorer/columns.json"]["keys"]) == 6
    assert len(files["explorer/editions/first/columns.json"]["keys"]) == 5


def test_texts_of_the_newest_of_many_papers_are_a_file_of_their_own() -> None:
    survey = generate_survey(MANY + 1)
    (place,) = payload_places(survey)
    files = explorer_files(survey)
    assert "explorer/first.json" == place.first
    text, first = json.loads(files[place.text]), json.loads(files[place.first])
    assert (MANY + 1, FIRST) == (len(text["titles"]), len(first["titles"]))
    assert text["titles"][:FIRST] == first["titles"]
    for of in ("summaries", "authors"):
        every, few = (each["of"] if of == "authors" else each for each in (text[of], first[of]))
        assert [*every[:FIRST], *[type(every[0])()] * (MANY + 1 - FIRST)] == few
    names = text["authors"]["names"]
    assert names[: len(first["authors"]["names"])] == first["authors"]["names"] != names
    assert len(files[place.text]) > 7 * len(files[place.first])


def test_texts_of_few_papers_are_one_file() -> None:
    survey = generate_survey(MANY)
    assert {"explorer/columns.json", "explorer/text.json"} == set(explorer_files(survey))
    assert [""] == [place.first for place in payload_places(survey)]


def test_papers_stand_newest_first_in_every_column(small: Survey, files: dict[str, Any]) -> None:
    papers = order_papers(small.papers)
    columns, text = files["explorer/columns.json"], files["explorer/text.json"]
    assert [paper.key for paper in papers] == columns["keys"]
    assert [paper.year for paper in papers] == columns["years"] == sorted(columns["years"], reverse=True)
    assert [paper.title for paper in papers] == text["titles"]
    assert [paper.venue for paper in papers] == [columns["venues"]["names"][at] for at in columns["venues"]["of"]]
    names = text["authors"]["names"]
    assert [list(paper.authors) for paper in papers] == [[names[at] for at in of] for of in text["authors"]["of"]]


def test_author_has_one_name_whether_or_not_its_family_name_is_kept_together(small: Survey) -> None:
    one, other, *_ = small.papers
    papers = [replace(one, authors=("Ada Rye\u00a0Krust",)), replace(other, authors=("Bo Mehl", "Ada Rye Krust"))]
    found = to_authors(papers)
    assert isinstance(found, dict)
    assert (["Ada Rye Krust", "Bo Mehl"], [[0], [1, 0]]) == (found["names"], found["of"])


def test_papers_with_texts_know_where_they_stand_by_author(small: Survey) -> None:
    names = ("Ada Zopf", "Gabriel García\u00a0Márquez", "Bo Krume", "Ina Hefe")
    papers = [replace(small.papers[0], key=name, authors=(name,)) for name in names]
    assert [3, 0, 2, 1] == json.loads(to_text(papers))["by_author"]
    assert [2, 0, 1] == json.loads(to_text(papers, most=3))["by_author"]


def test_each_paper_has_the_month_by_which_it_had_appeared(files: dict[str, Any]) -> None:
    columns = files["explorer/columns.json"]
    appeared = columns["appeared"]
    months = dict(zip(columns["keys"], (appeared["names"][at] for at in appeared["of"]), strict=True))
    assert ["March 2021", "October 2022"] == appeared["names"][:2]
    assert ("March 2021", "October 2022") == (months["linen-loaf2021"], months["village-oven2022"])


def test_tags_are_told_by_the_places_of_values_and_levels(files: dict[str, Any]) -> None:
    columns = files["explorer/columns.json"]
    stage = columns["axes"]["stage"]
    of = dict(zip(columns["keys"], stage["of"], strict=True))
    # oven is the second value and weighed the first level, dough the first and tasted the second
    assert stage["tags"][of["village-oven2022"]] == [1, 0, 0, 1]
    assert stage["tags"][of["frozen-halves2023"]] is None
    assert stage["tags"][of["crumb-atlas2025"]] == []


def test_links_are_whole_when_put_together(files: dict[str, Any]) -> None:
    links = files["explorer/columns.json"]["links"]
    flat = [of[at : at + 2] for of in links["of"] for at in range(0, len(of), 2)]
    addresses = {links["kinds"][kind][0] + " " + links["kinds"][kind][1] + rest for kind, rest in flat}
    assert "arXiv https://arxiv.org/abs/2103.99901" in addresses
    assert "DOI https://doi.org/10.5555/almanac.2025.3" in addresses


def test_data_beyond_the_text_is_small() -> None:
    columns = explorer_files(generate_survey(2000))["explorer/columns.json"]
    assert len(gzip.compress(columns.encode(), 6)) / 2000 <= MOST_FOR_A_PAPER


def test_script_and_style_of_the_explorer_are_small() -> None:
    # What is sent when a reader is there, compressed, as it is put together: the sources have comments for people, and
    # only a part of them lies in the explorer's own folder. What few readers ask for is fetched when they do.
    files = {f"assets/{path.relative_to(ASSETS).as_posix()}": path.read_bytes() for path in ASSETS.rglob("*.*")}
    sheet, script, early = (f"assets/{name}" for name in ("css/explorer.css", "explorer/main.js", "explorer/early.js"))
    assets = put_together(files, styles=[sheet], common=("assets/page/main.js",), scripts=[(script,)])
    (explorer,) = (text for path, text in assets.files.items() if path.startswith("assets/explorer/explorer."))
    later = set(re.findall(r'import\(new URL\("[./]*(?:\w+/)?(\w+)', explorer.decode()))
    assert {"export_panel", "quote", "dialogs", "hints", "table_view", "no_results", "spelling"} == later
    sent = [assets.files[assets.style(sheet)], assets.files[assets.scripts[script,]], explorer, files[early]]
    assert sum(len(gzip.compress(text, 9)) for text in sent) <= MOST_FOR_THE_EXPLORER


def test_script_runs_no_text_and_writes_no_markup() -> None:
    forbidden = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function")
    scripts = [path for path in ASSETS.rglob("*.js") if "vendor" not in path.parts]
    assert scripts
    for path in scripts:
        text = path.read_text(encoding="utf-8")
        assert [] == [word for word in forbidden if word in text], path.name
