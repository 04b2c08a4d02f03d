"""Records of CSL-JSON as programs write them in, what they say of a paper out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.bibliography.csl import read_csl
from generator.bibliography.record import Record


def read_one(**fields: Any) -> Record:
    [record] = read_csl(json.dumps([{"title": "T", **fields}]), "x.json").records
    return record


@pytest.mark.parametrize(
    ("author", "name"),
    [
        ({"given": "Ludwig", "dropping-particle": "van", "family": "Beethoven"}, "Ludwig van Beethoven"),
        ({"given": "Jan", "non-dropping-particle": "de", "family": "Witt"}, "Jan de Witt"),
        ({"given": "Ada", "family": "Krust", "suffix": "Jr."}, "Ada Krust Jr."),
        ({"given": "Ada Jr.", "family": "Krust"}, "Ada Krust Jr."),
        ({"given": "太郎", "family": "山田"}, "山田太郎"),
        ({"name": "Malt Society", "sequence": "additional"}, "Malt Society"),
    ],
)
def test_particles_belong_to_a_name(author: dict[str, str], name: str) -> None:
    assert (name,) == read_one(author=[author]).authors


@pytest.mark.parametrize("written", ['{{"items": [{}]}}', '[{{"key": "A1", "data": {}}}]'])
def test_items_of_zotero_itself_are_told_and_not_half_read(written: str) -> None:
    item = {"itemType": "journalArticle", "title": "Relays", "date": "2024", "creators": [{"lastName": "Vega"}]}
    reading = read_csl(written.format(json.dumps(item)), "x.json")
    said = "This is Zotero’s own JSON, which is not read. Export the list as CSL JSON or BibTeX."
    assert ((), [said]) == (reading.records, [problem.message for problem in reading.problems])


def test_elements_and_entities_of_html_are_read() -> None:
    record = read_one(
        **{"title": "<i>In vivo</i> CO<sub>2</sub> &amp; x < y", "container-title": "Bread &amp; Butter"},
        type="article-journal",
    )
    assert ("In vivo CO₂ & x < y", "Bread & Butter") == (record.title, record.venue)
    assert {"journal": "Bread & Butter"} == record.published


@pytest.mark.parametrize(
    ("issued", "year", "date"),
    [
        ({"raw": "Spring 2022"}, 2022, ""),
        ({"literal": "n.d."}, None, "n.d."),
        ({"date-parts": [["2021", 5]]}, 2021, ""),
        ({"date-parts": [[2021.0]]}, 2021, ""),
        (2021.0, 2021, ""),
    ],
)
def test_year_is_found_in_the_words_of_a_date(issued: dict[str, Any] | float, year: int | None, date: str) -> None:
    record = read_one(issued=issued)
    assert (year, date) == (record.year, record.date)


def test_number_keeps_decimals_that_say_something() -> None:
    record = read_one(**{"container-title": "Bread", "type": "article", "volume": 7.0, "issue": 2.5})
    assert {"journal": "Bread", "volume": "7", "number": "2.5"} == record.published


def test_date_that_says_nothing_gives_way_to_another() -> None:
    record = read_one(**{"issued": {"date-parts": [[None]]}, "published-online": {"date-parts": [[2020, 3]]}})
    assert (2020, "2020-03") == (record.year, record.month)


@pytest.mark.parametrize("document", [{"data": [{"title": "T"}]}, {"results": [{"title": "T"}], "meta": {}}])
def test_answer_of_another_service_is_told_to_be_none(document: dict[str, Any]) -> None:
    reading = read_csl(json.dumps(document), "x.json")
    assert ((), 1) == (reading.records, len(reading.problems))
    assert "not CSL-JSON" in reading.problems[0].message


def test_record_of_crossref_is_read() -> None:
    work = {
        "title": ["Rye"], "container-title": ["Journal of Bread", "J. Bread"], "type": "journal-article",
        "published-print": {"date-parts": [[2025, 3]]},
    }  # fmt: skip
    for document in ([work], {"status": "ok", "message": work}, {"message": {"items": [work]}}):
        [record] = read_csl(json.dumps(document), "x.json").records
        assert ("Rye", "Journal of Bread", 2025, "2025-03", "") == (
            record.title, record.venue, record.year, record.month, record.type,
        )  # fmt: skip


@pytest.mark.parametrize(
    "authors", [["Ines Vega (Rye, Crumb)", "Arai, Tomo"], ["Vega, Ines; Arai, Tomo"], "Ines Vega and Tomo Arai"]
)
def test_list_in_plain_words_is_read(authors: list[str] | str) -> None:
    work = {
        "title": "Rye", "authors": authors, "year": 2025, "venue": "Bread", "doi": "10.5555/rye.7", "type": "oven",
        "url": "https://example.org/rye", "keywords": ["rye, dark", "oven:gas"], "journal": None,
        "tags": [], "issued": "",
    }  # fmt: skip
    reading = read_csl(json.dumps([work]), "x.json")
    [record] = reading.records
    assert ({}, ()) == (reading.passed_over, reading.problems)
    assert (("Ines Vega", "Tomo Arai"), 2025, "Bread", "") == (record.authors, record.year, record.venue, record.type)
    assert ({"doi": "10.5555/rye.7"}, {"paper": "https://example.org/rye"}) == (record.ids, record.links)
    assert {"keyword": ("rye, dark",), "oven": ("gas",)} == record.keywords


@pytest.mark.parametrize("kind", ["legal_case", "patent", "bill", ""])
def test_kind_that_is_not_known_has_no_venue_but_a_publisher(kind: str) -> None:
    record = read_one(type=kind, publisher="Oven")
    assert ("", "", {"publisher": "Oven"}) == (record.type, record.venue, record.published)


def test_abstract_is_read_to_find_similar_papers() -> None:
    assert "Bread keeps." == read_one(abstract="<p>Bread keeps.</p>").abstract


@pytest.mark.parametrize(
    ("fields", "ids"),
    [
        ({"note": "arXiv:2401.00001v2 [cs]\ntex.eprint: x"}, {"arxiv": "2401.00001"}),
        ({"archive": "arXiv", "archive_location": "2401.00001"}, {"arxiv": "2401.00001"}),
        ({"note": "As in arXiv:2401.00001."}, {}),
        ({"note": "arXiv: submitted in 2024"}, {}),
    ],
)
def test_arxiv_id_is_read_from_a_note_that_is_one(fields: dict[str, str], ids: dict[str, str]) -> None:
    assert ids == read_one(title="T", **fields).ids


@pytest.mark.parametrize(
    ("written", "pages"),
    [
        ("12-19", "12–19"),
        ("12 - 19", "12–19"),
        ("1--9", "1–9"),
        ("16027-1", "16027-1"),
        ("e12-3", "e12-3"),
        ("7", "7"),
        ("S12-S19", "S12–S19"),
        ("L7-L7", "L7"),
        ("12—19", "12–19"),
        ("12-+", "12+"),
        ("12 -", "12"),
        ("pp. 1-9", "1–9"),
        ("P10004", "P10004"),
    ],
)
def test_pages_are_parted_by_a_dash_as_of_other_formats(written: str, pages: str) -> None:
    found = read_one(title="T", type="article-journal", **{"container-title": "Acta Panis", "page": written})
    assert pages == found.published["pages"]


def test_volume_and_issue_are_numbers_without_a_word_before_them() -> None:
    fields = {"title": "T", "type": "article-journal", "container-title": "Acta Panis"}
    said = read_one(**fields, volume="Vol. 7", issue="no. 3").published
    assert ("7", "3") == (said["volume"], said["number"])
    said = read_one(**fields, volume="V001T02A003", issue="Suppl 2").published
    assert ("V001T02A003", "Suppl 2") == (said["volume"], said["number"])


def test_article_without_pages_has_its_number_as_crossref_calls_it() -> None:
    fields = {"title": "T", "type": "journal-article", "container-title": ["Acta Panis"], "article-number": "105525"}
    assert "105525" == read_one(**fields).published["pages"]
    assert "1–9" == read_one(**fields, page="1-9").published["pages"]
