"""Brackets behind a title of a Markdown list, or what its first other link is called: where and when it appeared."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read

PDF = "[[pdf](https://example.org/1)]"


@pytest.mark.parametrize(
    ("written", "venue", "year"),
    [
        (f"Relays of Teams (ICML 2021) {PDF}", "ICML", 2021),
        (f"**Relays of Teams (ICML'21)** {PDF}", "ICML", 2021),
        (f"**Relays of Teams** (ICML-Companion ’21) {PDF}", "ICML-Companion", 2021),
        ("[Relays of Teams (2017 ICCV Workshops)](https://example.org/1)", "ICCV Workshops", 2017),
        ("[Relays of Teams](https://example.org/1) [ICML 1998]", "ICML", 1998),
        (f"Relays of Teams (Journal of Bread and Malt, 2021) {PDF}", "Journal of Bread and Malt", 2021),
        (f"Relays of Teams (VLDB 2021 from Ines Vega) {PDF}", "VLDB", 2021),
        (f"Relays of Teams (arXiv 2021.04) {PDF}", "arXiv", 2021),
        (f"**⭐Relays of Teams.** ( 3DV 2021) {PDF}", "3DV", 2021),
        (f"Relays of Teams (aiRT 2021) {PDF}", "aiRT", 2021),
        (f"Relays of Teams (bioRxiv 2021) {PDF}", "", 2021),
        (f"Relays of Teams (Dec 2021) {PDF}", "", 2021),
        (f"Relays of Teams (updated in 2021) {PDF}", "", 2021),
        (f'"Relays of Teams" [2020-12] [ICML 2021] {PDF}', "ICML", 2021),
        (f'**Baton**: "Relays of Teams" [2020-12] [ICML 2021] {PDF}', "ICML", 2021),
        (f'Baton: "Relays of Teams" ICML 2021 {PDF}', "", 2021),
        (f"(*ICML‘21 D&B*) Relays of Teams {PDF}", "ICML", 2021),
        (f"[**ICML 2021**] Relays of Teams {PDF}", "ICML", 2021),
        (f"(_arXiv 2021.04_) Relays of Teams {PDF}", "arXiv", 2021),
        ("[2021.11 Malt Science] [Relays of Teams](https://example.org/1)", "Malt Science", 2021),
        ("[2021.11 Preprint] [Relays of Teams](https://example.org/1)", "", 2021),
        ("[Relays of Teams](https://example.org/1) [2021 Winner]", "", 2021),
        ("20210423 ICML-20 [Relays of Teams](https://example.org/1)", "ICML", 2020),
        ("20210423 [ICML-20] [Relays of Teams](https://example.org/1)", "ICML", 2020),
        ("2021-04-23 [Relays of Teams](https://example.org/1)", "", 2021),
        ("20210423 arXiv [Relays of Teams](https://example.org/1)", "", 2021),
        (f"ICML'21-spotlight Relays of Teams {PDF}", "ICML", 2021),
        ("**Relays of Teams** [Nat Bread 13, 7151 (2022)](https://example.org/1)", "Nat Bread", 2022),
        ("**Relays of Teams** [ICML 2021 Outstanding Paper](https://example.org/1)", "ICML", 2021),
        ("[Relays of Teams](https://example.org/1), [ICML 2021](https://example.org/2)", "ICML", 2021),
        ("**Relays of Teams** [(ICML 2021)](https://example.org/1)", "ICML", 2021),
        ("**Relays of Teams** [Publication (2021)](https://example.org/1)", "", 2021),
        ("[Relays of Teams](https://example.org/1) - as `Baton` (ACL 2022), it runs on.", "", None),
        ("[Relays of Teams](https://example.org/1) - this begins with `Baton` (ACL 2022).", "", 2022),
    ],
)
def test_brackets_beside_a_title_say_where_and_when_it_appeared(written: str, venue: str, year: int) -> None:
    [record] = read(f"- {written}\n", "x.md").records
    assert ("Relays of Teams", venue, year) == (record.title, record.venue, record.year)


def test_short_name_beside_venue_and_year_is_a_title() -> None:
    reading = read(f"- RTA (ICML 2021), {PDF}\n- (ICML 2021) RTC {PDF}\n- RTB {PDF}\n", "x.md")
    assert [("RTA", "ICML"), ("RTC", "ICML")] == [(record.title, record.venue) for record in reading.records]
    assert [3] == [problem.place.line for problem in reading.problems]


@pytest.mark.parametrize(
    "title",
    [
        "Relays of Teams (1990–2020)",
        "Relays of 2021 Teams",
        "Relays (of 12 Teams)",
        "COVID-19 of Teams",
        "2021 of Teams",
        "(2021)a",
    ],
)
def test_title_keeps_what_is_a_part_of_it(title: str) -> None:
    assert [title] == [record.title for record in read(f"- [{title}](https://example.org/1)\n", "x.md").records]
