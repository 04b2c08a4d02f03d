"""Tables of papers in a Markdown list in, their records out."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read, said


def test_table_has_its_titles_beside_links_that_are_called_by_what_they_lead_to() -> None:
    written = """## Methods

| Year | Title | Publication | Paper |
|------|-------|-------------|-------|
| 2025 | Relays of *Many* Teams | Journal of Bread | [doi](https://doi.org/10.5555/relays.1) |
| 2024 | Relays of One | arXiv preprint | [link](https://arxiv.org/abs/2401.00001)
| 2024 | Relays of Two | | [link](https://arxiv.org/abs/2401.00002)
| 2024 | Relays of None | - | [link](https://arxiv.org/abs/2401.00003)
"""
    reading = read(written, "x.md")
    assert [] == said(reading)
    assert [
        ("Relays of Many Teams", "Journal of Bread", "10.5555/relays.1"),
        ("Relays of One", "arXiv", ""),
        ("Relays of Two", "arXiv", ""),
        ("Relays of None", "arXiv", ""),
    ] == [(record.title, record.venue, record.ids.get("doi", "")) for record in reading.records]


@pytest.mark.parametrize(
    ("cell", "venue", "year"),
    [
        ("**NAACL 2024**", "NAACL", 2024),
        ("arXiv 2024", "arXiv", 2024),
        ("Bread 2024", "Bread 2024", None),
        ("NAACL 2024 workshop", "NAACL 2024 workshop", None),
    ],
)
def test_table_has_the_year_behind_the_acronym_of_a_venue_for_that_of_the_paper(
    cell: str, venue: str, year: int | None
) -> None:
    rows = "| [Relays of Many Teams](https://arxiv.org/abs/2312.00001) | {} | {} |\n"
    head = "| Paper | Venue | Year |\n|---|---|---|\n"
    [record] = read(head + rows.format(cell, ""), "x.md").records
    assert (venue, year) == (record.venue, record.year)
    [record] = read(head + rows.format("NAACL 2024", "2023"), "x.md").records
    assert ("NAACL 2024", 2023) == (record.venue, record.year)


def test_table_without_links_is_none_of_papers_and_one_without_titles_is_told_by_its_line() -> None:
    written = """| Axis | Values |
| --- | --- |
| Teams | one, many |

| Code | Values |
| --- | --- |
| [here](https://example.org/code) | one |
"""
    reading = read(written, "x.md")
    found = 'No column is named "title"; found Code, Values. Rename the column that has the titles.'
    assert [(5, found)] == said(reading)


def test_table_of_papers_without_links_is_read_and_one_of_numbers_is_none() -> None:
    written = """| Title | Year |
| --- | --- |
| Relays of Many Teams | 2025 |

| Category | Number of papers |
| --- | --- |
| Teams | 12 |
"""
    reading = read(written, "x.md")
    assert [("Relays of Many Teams", 2025)] == [(record.title, record.year) for record in reading.records]
    assert [] == said(reading)


@pytest.mark.parametrize(
    "cell",
    [
        "Relays of Teams ([pdf](https://example.org/1), [code](https://github.com/a/b))",
        "1) Relays of Teams | [Paper](https://example.org/1)",
        "1) **Relays of Teams** - hands over and runs | [Paper](https://example.org/1)",
        f"1) Relays of Teams  Hands over{' and runs' * 20} | [Paper](https://example.org/1)",
        f"1) Relays of Teams - hands over{' and runs' * 20} | [Paper](https://example.org/1)",
    ],
)
def test_title_of_a_cell_is_none_of_what_stands_behind_it(cell: str) -> None:
    table = f"| Paper | Links |\n|---|---|\n| {cell} |\n"
    assert ["Relays of Teams"] == [record.title for record in read(table, "x.md").records]


def test_table_of_a_notebook_has_links_to_notes_and_tags_with_their_signs() -> None:
    rows = ("[[Relays of Teams]] | [[Ines Vega]], [[Tomo Arai]] | #rye/dark #malt", "Rye | Bo Roe | #malt", "Oat | | ")
    table = "| Title | Authors | Tags |\n|---|---|---|\n" + "".join(f"| {row} |\n" for row in rows)
    first, second, third = read(table, "x.md").records
    assert ("Relays of Teams", ("Ines Vega", "Tomo Arai")) == (first.title, first.authors)
    assert [{"Tags": ("rye/dark", "malt")}, {"Tags": ("malt",)}, {}] == [
        record.keywords for record in (first, second, third)
    ]


def test_cell_that_tells_what_a_paper_does_is_no_title() -> None:
    table = f"| Paper | Links |\n|---|---|\n| 1) Relays This paper {'runs ' * 40} | [Paper](https://example.org/1) |\n"
    reading = read(table, "x.md")
    assert ((), ["The row has no title. Add one."]) == (
        reading.records,
        [problem.message for problem in reading.problems],
    )


def test_brackets_behind_the_name_of_a_column_leave_it_its_meaning() -> None:
    head = "| Pub. | Title (Link) | Authors | arXiv link | Date |\n|---|---|---|---|---|\n"
    rows = (
        "| ICML21 | [Relays of Loaves](https://example.org/1) | Authors TBD | | 2021.02 |\n"
        "| arXiv(v2) 2021 | [Malt at Large](https://example.org/2) | I. Vega, et al. | arXiv:2101.00001 | |\n"
        "| ICML20 | [Rye at Large](https://example.org/3) | Ines Vega | | 2021 |\n"
    )
    reading = read(head + rows, "x.md")
    assert [
        ("Relays of Loaves", (), "ICML", 2021),
        ("Malt at Large", ("I. Vega", "et al."), "arXiv", 2021),
        ("Rye at Large", ("Ines Vega",), "ICML20", 2021),
    ] == [(each.title, each.authors, each.venue, each.year) for each in reading.records]
    assert ("2101.00001", ()) == (reading.records[1].ids["arxiv"], reading.problems)


def test_words_of_links_are_titles_where_their_own_column_has_pictures_alone() -> None:
    written = (
        "| Code | Description | Lang. | Repo | Paper |\n|---|---|---|---|---|\n"
        "| [Baton](https://example.org/{0}) | Runs {0}. | | [![](https://example.org/x.png)](https://github.com/x/{0}) "
        "| [<img src='https://example.org/x.png'>](https://doi.org/10.5555/{0}) |\n"
    )
    [record] = read(written.format(7), "x.md").records
    assert ("Baton", "Runs 7.", "10.5555/7") == (record.title, record.summary, record.ids["doi"])
    assert {"code": "https://github.com/x/7", "paper": "https://example.org/7"} == record.links


@pytest.mark.parametrize(
    "cell",
    [
        "[arXiv 2401.00001](https://arxiv.org/abs/2401.00001) (ICML 2024)",
        "[ICLR 2025](https://example.org/1)",
        "[CVPR2024](https://example.org/1)",
        "[arXiv](https://arxiv.org/abs/2401.00001)",
        "arXiv:2401.00001",
        "Vega et al., 2020, *Relays of Teams*",
        "✓",
    ],
)
def test_method_is_no_title_of_its_paper(cell: str) -> None:
    rows = f"| [Baton](https://example.org/1) | {cell} | [code](https://github.com/x/1) |\n"
    reading = read(f"| Method | Paper | Code |\n|---|---|---|\n{rows}", "x.md")
    assert ((), ["The row has no title. Add one."]) == (
        reading.records,
        [problem.message for problem in reading.problems],
    )


def test_title_stands_beside_a_method_in_the_link_or_in_a_column_of_its_own() -> None:
    linked = "| Method | Paper |\n|---|---|\n| **Baton** | [Relays of Teams](https://example.org/1) (ICML 2020) |\n"
    beside = (
        "| Method | Title | Paper |\n|---|---|---|\n"
        "| [Baton](https://example.org/1) | Relays of Teams | [ICML 2020](https://example.org/2) |\n"
    )
    behind = "| Method | Paper |\n|---|---|\n| Baton | Relays of Teams [ICML 2020](https://example.org/1) |\n"
    titles = [[each.title for each in read(written, "x.md").records] for written in (linked, beside, behind)]
    assert [["Relays of Teams"]] * 3 == titles


def test_tags_of_a_table_are_words_and_no_links_called_by_what_they_lead_to() -> None:
    head = "| Title | Method | Links |\n|---|---|---|\n"
    row = "| Relays of {0} | **Baton** | [Page](https://example.org/{0}) / [Code](https://github.com/x/{0}) |\n"
    reading = read(head + "".join(map(row.format, "abcd")), "x.md")
    assert [{"Method": ("Baton",)}] * 4 == [each.keywords for each in reading.records]
    row = "| Relays of {0} | **Baton** [pdf](https://example.org/{0}) | [Page](https://example.org/{0}) |\n"
    reading = read(head + "".join(map(row.format, "abcd")), "x.md")
    assert [{"Method": ("Baton",)}] * 4 == [each.keywords for each in reading.records]


def test_row_with_further_links_behind_its_last_cell_is_read() -> None:
    head = "| Title | Code |\n|---|---|\n"
    row = "| [Relays](https://example.org/1) | [Code](https://github.com/x/1) | [Page](https://example.org/2) |\n"
    [record] = read(head + row, "x.md").records
    assert {"paper": "https://example.org/1", "code": "https://github.com/x/1"}.items() <= record.links.items()
    assert (
        ()
        == read(head + "| [Relays](https://example.org/1) | [Code](https://github.com/x/1) | more |\n", "x.md").records
    )


def test_columns_without_names_are_told_by_what_they_hold() -> None:
    text = """## Relays
| | | | |
| --- | --- | --- | --- |
| [Relays of Teams](https://example.org/1) | Ines Vega, Tomo Arai | 2020 | passes the baton |
| [Batons of Bread](https://example.org/2) | Li Wu and Ada Krume | 2021 | [Code](https://example.org/c) |
| [Relays of Malt](https://example.org/3) | Vera Rye | 2022 | |
"""
    reading = read(text, "x.md")
    assert [
        ("Relays of Teams", ("Ines Vega", "Tomo Arai"), 2020),
        ("Batons of Bread", ("Li Wu", "Ada Krume"), 2021),
        ("Relays of Malt", ("Vera Rye",), 2022),
    ] == [(each.title, each.authors, each.year) for each in reading.records]
    (told,) = reading.problems
    assert 2 == told.place.line
    assert "no names, so only titles, authors, years and links were read." in told.message


def test_table_without_names_and_titles_is_no_list_of_papers() -> None:
    text = "| | |\n| --- | --- |\n| [CVPR2020](https://example.org/1) | Relays of Teams |\n"
    reading = read(text, "x.md")
    assert () == reading.records
    assert 'No column is named "title"' in reading.problems[0].message


def test_columns_may_be_named_in_chinese() -> None:
    text = """| 年份 | 名字 | 作者 | 简介 |
| --- | --- | --- | --- |
| 2021 | [Relays](https://example.org/1) | Ines Vega | 接力 |
"""
    [record] = read(text, "x.md").records
    assert ("Relays", ("Ines Vega",), 2021, "接力") == (record.title, record.authors, record.year, record.summary)


def test_authors_below_a_title_and_a_remark_behind_a_row_are_no_further_cells() -> None:
    written = """| Title & Authors | Introduction | Links |
|:--|:--:|:--:|
| [![Star](https://example.org/s.svg)](https://github.com/x/a) <br> :star: [Relays of Teams at Large](https://example.org/a) <br> Ines Vega, Hao-Jia Song | <img src="a.png"> | [Paper](https://arxiv.org/abs/2511.09901) | [//]: #06/05
|[Ovens at Large](https://example.org/b) <br> ICML 2020 ||[Paper](https://arxiv.org/abs/2511.09902)|[//]: #Recommend
|[Batons at Large](https://example.org/c)||[Paper](https://example.org/c)| more | [//]: #
"""  # noqa: E501
    reading = read(written, "x.md")
    assert [(3, ("Ines Vega", "Hao-Jia Song")), (4, ())] == [
        (record.place.line, record.authors) for record in reading.records
    ]
    assert [(5, "The row has 4 cells under 3 names. Quote or escape the separator within a cell.")] == said(reading)
    # Where the column does not say that it has authors, nobody knows what stands there.
    assert () == read(written.replace("Title & Authors", "Title"), "x.md").records[0].authors
