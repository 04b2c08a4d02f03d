"""Markdown lists of links in, records out: the titles and links of items and tables, and what is told of the others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.awesome_list import read_awesome_list
from tests.bibliography.invented_files import LIST, read, said


def test_list_takes_items_and_tables_with_their_headings() -> None:
    reading = read(LIST, "README.md")
    assert [
        ("Passing the Baton", 2025, ("Methods",), {"code": "https://github.com/example/baton"}),
        ("A Relay, Again", 2024, ("Methods",), {}),
        ("Third Leg", 2024, ("Of teams",), {"code": "https://github.com/example/third"}),
    ] == [(record.title, record.year, record.keywords["Section"], record.links) for record in reading.records]
    assert ["2511.09901", "2401.00003"] == [record.ids["arxiv"] for record in reading.records if "arxiv" in record.ids]
    assert [(11, 'No title was found in "pdf".')] == said(reading)


@pytest.mark.parametrize(
    "written",
    [
        "- **Third Leg** [![Stars](https://img.shields.io/github/stars/X)](https://github.com/example/third)",
        "- **Third Leg** ![Stars](https://example.org/x.svg) [code](https://github.com/example/third)",
        '- **Third Leg** <img src="https://example.org/x"> [code](https://github.com/example/third)',
        "- ![New](https://example.org/new(1))\n  [Third Leg](https://github.com/example/third)",
        "| title | code |\n| --- | --- |\n"
        "| Third Leg | [![Stars](https://img.shields.io/github/stars/X)](https://github.com/example/third) |",
        "- **Third Leg** https://img.shields.io/github/stars/X [code](https://github.com/example/third)",
    ],
)
def test_list_takes_no_address_of_an_image(written: str) -> None:
    [record] = read(written, "x.md").records
    assert ("Third Leg", {"code": "https://github.com/example/third"}) == (record.title, record.links)


def test_list_takes_the_title_before_what_bars_part() -> None:
    reading = read(
        "12. Relays of *Many* Teams | *arXiv* | 2024.04.24 | [Paper Link](https://arxiv.org/abs/2404.00001)", "x.md"
    )
    assert [("Relays of Many Teams", 2024)] == [(record.title, record.year) for record in reading.records]
    reading = read("- Relays of P(a|b) in Teams [pdf](https://arxiv.org/abs/2404.00001)", "x.md")
    assert ["Relays of P(a|b) in Teams"] == [record.title for record in reading.records]


def test_list_tells_each_item_without_a_link_by_its_line() -> None:
    written = """# Awesome Relays

- [Contents](#contents)
  - [Methods](#methods)

- **Paper G** no link, 2024
- Plain paper title H, 2022
- **Taken Paper** 2024
  [paper](https://arxiv.org/abs/2401.00001)
- **Taken as Well**, [paper](https://arxiv.org/abs/2401.00002)
  - Ines Vega, Tomo Arai
  - [code](https://github.com/example/well)
* Group
  * Paper of the group, 2021
- [A File](papers/file.pdf)
"""
    reading = read(written, "list.md")
    assert ["Taken Paper", "Taken as Well"] == [record.title for record in reading.records]
    found = 'No link was found in "{}". Add one that leads to it.'
    assert [
        (6, found.format("Paper G no link, 2024")),
        (7, found.format("Plain paper title H, 2022")),
        (12, 'No title was found in "code".'),
        (13, found.format("Group")),
        (14, found.format("Paper of the group, 2021")),
        (15, found.format("A File")),
    ] == said(reading)


@given(st.text("-*|[]()# \nab.https:/", max_size=400))
def test_any_marks_of_a_list_are_read(text: str) -> None:
    reading = read_awesome_list(text, "x.md")
    assert all(record.title for record in reading.records)


def test_items_beyond_a_limit_are_told_and_not_searched() -> None:
    reading = read_awesome_list("- " + "[" * 50_000 + "](https://example.org" + "(" * 50_000, "x.md")
    assert [(1, "The item has 100,021 characters; at most 4,000 are read.")] == said(reading)


def test_nested_brackets_up_to_the_limit_are_searched_in_steps() -> None:
    assert () == read_awesome_list("- " + "[" * 1900 + "](https://example.org" + "(" * 1900, "x.md").records
