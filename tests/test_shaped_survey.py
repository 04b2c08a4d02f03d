"""A survey of other shapes is built whole: its pages, tables, filters and API follow what it declares."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from generator.checked import check_data
from tests.render.reading import one


def _page(site: Path, path: str) -> LexborHTMLParser:
    return LexborHTMLParser((site / path / "index.html").read_text(encoding="utf-8"))


def _text(node: LexborNode | None) -> str:
    assert node is not None
    return " ".join(node.text(separator=" ").split())


def test_the_survey_passes_the_check(shaped_survey: Path) -> None:
    assert [str(problem) for problem in check_data(shaped_survey).problems] == []


@pytest.mark.parametrize("name", ["papers", "taxonomy", "statistics", "index", "excluded"])
def test_its_api_fits_its_schema(shaped_site: Path, name: str) -> None:
    api = shaped_site / "api/v1"
    schema = json.loads((api / "schema.json").read_text(encoding="utf-8"))
    document = json.loads((api / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.validate(document, {**schema, "$ref": f"#/$defs/{name}"})


def test_a_value_below_another_names_what_is_above_and_below(shaped_site: Path) -> None:
    page = _page(shaped_site, "axes/signal/level")
    assert _text(page.css_first(".eyebrow")) == "Axes / Signal / Water / Water level"
    narrower = page.css_first("section[aria-labelledby=narrower]")
    assert _text(narrower).startswith("Narrower values Float 1 of 5 as primary, 2 in all Pressure 1 of 5 as")
    assert _text(page.css_first("h1")) == "2 of 5 papers have Water level as primary signal, 3 in all"


def test_a_value_above_lists_the_papers_below_it(shaped_site: Path) -> None:
    page = _page(shaped_site, "axes/signal/water")
    carriers = one(page, "section[aria-labelledby=carriers]")
    assert {card.id for card in carriers.css("article")} == {"harbor-float2019", "quay-current2021", "tide-table2023"}


def test_similar_papers_share_the_narrowest_values(shaped_site: Path) -> None:
    said = _text(_page(shaped_site, "papers/harbor-float2019").css_first("section[aria-labelledby=alike]"))
    assert "Shares Float (signal)" in said
    assert "Water level" not in said


def test_tables_have_the_highest_values_or_the_level_asked_for(shaped_site: Path) -> None:
    first = (shaped_site / "tables/signal-by-drive.csv").read_text(encoding="utf-8").splitlines()
    second = (shaped_site / "tables/signal-2-by-drive.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in first[1:4]] == ["water", "sky", "ice"]
    assert [line.split(",")[0] for line in second[1:7]] == ["water", "level", "current", "sky", "moon", "ice"]
    assert first[-1] == second[-1] == "total,1,1,2,1,5"


def test_tables_of_two_levels_have_two_names(shaped_site: Path) -> None:
    names = [_text(name) for name in _page(shaped_site, "tables").css("h2 a")]
    assert len(names) == len(set(names))
    assert "Signal (level 2) by Drive" in names


def test_a_cell_of_a_lower_level_leads_to_its_own_papers(shaped_site: Path) -> None:
    table = _page(shaped_site, "tables/signal-2-by-drive")
    assert table.css_first("a[href*='signal=water&signal=!level&signal=!current&drive=none']") is not None


def test_statistics_count_a_paper_once_under_each_ancestor(shaped_site: Path) -> None:
    counts = json.loads((shaped_site / "api/v1/statistics.json").read_text(encoding="utf-8"))
    assert counts["counts"]["signal"] == {
        "water": 3, "level": 2, "float": 1, "pressure": 1, "current": 0, "sky": 1, "moon": 1, "ice": 1,
        "none": 0, "unknown": 0,
    }  # fmt: skip
    assert counts["any"]["signal"]["water"] == 5
    assert counts["strict"]["drive"] == {"wound": 1, "weight": 0, "spring": 1, "sea": 0}
    assert counts["contested"]["drive"] == {"wound": 2, "weight": 1, "spring": 1, "sea": 0}


def test_the_feed_of_a_value_above_has_the_papers_below(shaped_site: Path) -> None:
    feed = (shaped_site / "axes/signal/water/feed.xml").read_text(encoding="utf-8")
    assert feed.count("<entry>") == 5


def test_waived_warnings_are_listed_beside_the_rules(shaped_site: Path) -> None:
    section = _page(shaped_site, "contribute/rules").css_first("section[aria-labelledby=waived]")
    assert "Two teams chose the same title." in _text(section)
    assert section is not None
    assert len(section.css("tbody tr")) == 3


def test_an_entry_that_is_no_paper_says_what_it_is(shaped_site: Path) -> None:
    page = _page(shaped_site, "papers/tide-table2023")
    assert "No authors named. Data set, 2023" in _text(page.css_first("p.cite"))
    card = _page(shaped_site, "axes/signal/pressure").css_first("article#tide-table2023")
    assert "2023 · Data set" in _text(card)
    assert "No authors" not in _text(card)
    bibtex = (shaped_site / "downloads/papers.bib").read_text(encoding="utf-8")
    assert "@misc{tide-table2023,\n  title = {The Long Tide Table},\n  year = {2023},\n  month = apr,\n" in bibtex
    csl = json.loads((shaped_site / "downloads/papers.csl.json").read_text(encoding="utf-8"))
    assert {each["id"]: each["type"] for each in csl} == {
        "tide-table2023": "dataset",
        "frozen-gauge2022": "thesis",
        "moon-dial2020": "article-journal",
        "quay-current2021": "article",
        "harbor-float2019": "article-journal",
    }


def test_a_collaboration_is_an_author_and_a_journal_the_venue(shaped_site: Path) -> None:
    said = _text(_page(shaped_site, "papers/moon-dial2020").css_first("p.cite"))
    assert said.startswith("Mara Quill, Half Moon Collaboration. JHEP, 2020, 06(2), 11–29")
    bibtex = (shaped_site / "downloads/papers.bib").read_text(encoding="utf-8")
    assert "author = {Quill, Mara and {Half Moon Collaboration}}" in bibtex


def test_fields_of_its_own_stand_on_page_and_card(shaped_site: Path) -> None:
    facts = _page(shaped_site, "papers/harbor-float2019").css_first("section[aria-labelledby=own-facts]")
    said = _text(facts)
    assert said.startswith("Facts Height 1,250.5 m Built 1 June 1987 Restored yes Plans https://example.org/plans/1")
    assert facts is not None
    assert [link.attributes["href"] for link in facts.css("a")] == [f"https://example.org/plans/{n}" for n in (1, 2)]
    card = _page(shaped_site, "axes/signal/float").css_first("article#harbor-float2019")
    assert "Height: 1,250.5 m · Restored: yes" in _text(card)
    assert _page(shaped_site, "papers/moon-dial2020").css_first("#own-facts") is None


def test_fields_of_its_own_are_in_the_api_and_in_csv(shaped_site: Path) -> None:
    record = json.loads((shaped_site / "api/v1/papers/tide-table2023.json").read_text(encoding="utf-8"))
    assert (record["fields"], record["type"]) == ({"height": 3, "restored": False}, "dataset")
    lines = (shaped_site / "downloads/papers.csv").read_text(encoding="utf-8").splitlines()
    assert ",fields.height,fields.built,fields.restored,fields.plans,fields.abstract,summary,notes" in lines[0]
    assert ",1250.5,1987-06-01,yes,https://example.org/plans/1; https://example.org/plans/2,A copper" in lines[-1]
