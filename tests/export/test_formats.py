"""The list of formats, keywords and cells of tags, dates, and what the site says of itself to other programs."""

from __future__ import annotations

from datetime import date
from xml.etree import ElementTree as ET

from hypothesis import given

from generator.export.formats import FORMATS, NUMBERS, to_downloads
from generator.export.llms_txt import to_llms_txt
from generator.export.newest import changed, edition_date, newest_date
from generator.export.opensearch import to_opensearch
from generator.export.tag_words import axis_cell, keywords
from generator.model.edition import select_edition
from generator.model.paper import Amendment, Removal
from generator.model.survey import Survey
from tests.analysis.invented import (
    HERE,
    PANEL,
    SIGN,
    TAXONOMY,
    WAY,
    make_exclusion,
    make_paper,
    make_survey,
    surveys,
    tagged,
)


@given(surveys())
def test_every_format_writes_any_papers_the_same_twice(survey: Survey) -> None:
    living = select_edition(survey)
    for each in FORMATS:
        assert each.write(living.papers, survey) == each.write(iter(living.papers), survey)


def test_formats_have_ids_and_endings_of_their_own() -> None:
    assert len({each.id for each in FORMATS}) == len({each.ending for each in FORMATS}) == len(FORMATS)


def test_downloads_hold_every_format_and_table() -> None:
    found = to_downloads(make_survey(make_paper()))
    papers = {f"downloads/papers.{each.ending}" for each in FORMATS}
    numbers = {f"downloads/statistics.{ending}" for ending in ("txt", "json", "md", "tex")}
    assert papers | numbers <= found.keys()
    assert "downloads/way-by-time.csv" in found
    assert all(found.values())


def test_keywords_are_words_and_leave_out_what_does_not_count() -> None:
    paper = make_paper(tags=tagged(way=["pot", "bag"], sign={"dry": "denied", "hard": "weak"}, time="unknown"))
    assert keywords(paper, TAXONOMY) == ("Axis way: Label of pot", "Axis way: Label of bag", "Axis sign: Label of hard")


def test_cell_tells_absent_unread_and_not_concerned_apart() -> None:
    paper = make_paper(tags=tagged(kind="mill", sign={"dry": "denied", "hard": "weak"}))
    assert axis_cell(paper, SIGN) == "dry (denied); hard (weak)"
    assert axis_cell(paper, WAY) == "none"
    assert axis_cell(paper, PANEL) == ""
    assert axis_cell(make_paper(tags=tagged(panel="unknown")), PANEL) == "unknown"


def test_dates_are_the_newest_of_the_data() -> None:
    amendment = Amendment(date=date(2026, 2, 20), path="venue", was="V", why="W.", source="S.", place=HERE)
    amended = make_paper("a", amendments=(amendment,))
    removed = make_paper("b", removed=Removal(date=date(2026, 2, 21), why="R."))
    assert changed(amended) == date(2026, 2, 20)
    assert newest_date(make_survey(editions=())) is None
    assert newest_date(make_survey(amended)) == date(2026, 2, 20)
    assert newest_date(make_survey(amended, removed)) == date(2026, 2, 21)
    assert newest_date(make_survey(exclusions=(make_exclusion(date=date(2026, 3, 1)),))) == date(2026, 3, 1)
    assert edition_date(make_survey(amended), "first") == "2026-02-01"
    assert edition_date(make_survey(amended), "living") == "2026-02-20"


def test_llms_txt_names_data_axes_and_pages() -> None:
    text = to_llms_txt(make_survey(make_paper()), [("papers/", "All [papers]", "Every one"), ("cite/", "Cite", "")])
    assert text.startswith("# All Loaves\n\n> Loaves of all kinds.\n\n1 paper included, 0 records excluded")
    assert "\n- [Papers](https://example.org/loaves/api/v1/papers.json): every paper" in text
    assert "claims.json" not in text
    assert "\n- [Axis way](https://example.org/loaves/axes/way/): Which?\n" in text
    assert text.endswith(
        "## Pages\n\n- [All \\[papers\\]](https://example.org/loaves/papers/): Every one\n"
        "- [Cite](https://example.org/loaves/cite/)\n"
    )


def test_survey_without_a_date_is_not_said_to_be_of_one() -> None:
    undated = make_survey(make_paper(added=None), editions=())
    assert "\n\n1 paper included, 0 records excluded. " in to_llms_txt(undated, [])
    for text in (written.write(undated, "living") for written in NUMBERS if written.id != "json"):
        assert "dition living" in text
        assert "dition living of" not in text


def test_browser_is_told_how_to_search() -> None:
    survey = make_survey(short="A very long name of a survey", description="a & b " * 300)
    tree = ET.fromstring(to_opensearch(survey))
    name = "{http://a9.com/-/spec/opensearch/1.1/}"
    assert tree.tag == f"{name}OpenSearchDescription"
    assert tree.findtext(f"{name}ShortName") == "A very long name"
    assert len(tree.findtext(f"{name}Description") or "") <= 1024
    addresses = [element.get("template") for element in tree.findall(f"{name}Url")]
    assert addresses == [
        "https://example.org/loaves/papers/?q={searchTerms}",
        "https://example.org/loaves/opensearch.xml",
    ]
    assert to_opensearch(make_survey(address="")) == ""
