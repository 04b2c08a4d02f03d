"""A Markdown list in which full names stand beside the papers: they are the authors, or keywords, or groups."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read

ITEM = "- **Relays of {place} Loaves** [[pdf](https://example.org/{place})] 2020"
NAMES = ("Ines Vega, Tomo Arai", "Li Wu, Ines Vega and Bo de Wit", "Petra Sill, Ann-Kari O’Neil")


def authors_of(written: str, beside: tuple[str, ...]) -> list[str]:
    items = "\n".join(written.format(item=ITEM.format(place=at), words=words) for at, words in enumerate(beside))
    return ["; ".join(record.authors) for record in read(items, "x.md").records]


@pytest.mark.parametrize(
    "written",
    [
        "{item}\n  - {words}\n",
        "{item}\n\n  *{words}.*\n",
        "{item}\n*{words}*\n",
        "{item}\n  - {words}\n  - Code: [official](https://github.com/invented/code)\n",
    ],
)
def test_names_below_an_item_are_its_authors(written: str) -> None:
    expected = ["Ines Vega; Tomo Arai", "Li Wu; Ines Vega; Bo de Wit", "Petra Sill; Ann-Kari O’Neil"]
    assert authors_of(written, NAMES) == expected
    assert authors_of(written, (*NAMES, "Keyword: Malt")) == [*expected, ""]


def test_names_in_italics_behind_a_title_are_its_authors() -> None:
    items = "".join(
        f"1. **Relays of {at} Loaves** Preprint.\n\n   *{words}.* [[abs](https://example.org/{at})], 2020.5\n\n"
        for at, words in enumerate(NAMES)
    )
    records = read(items.replace(", ", ",\u00a0"), "x.md").records
    assert [len(record.authors) for record in records] == [2, 3, 2]


@pytest.mark.parametrize(
    "written",
    [
        "- [Relays of {at} Loaves](https://example.org/{at}) - {names}, ICML 2020.\n",
        "- **Relays of {at} Loaves** {names}. *Preprint, May 2020.* [[abs](https://example.org/{at})]\n",
        "- **Relays of {at} Loaves (ICML 2020)** {names} [[abs](https://example.org/{at})]\n",
    ],
)
def test_whole_names_behind_a_title_are_its_authors(written: str) -> None:
    listed = ("Ines Vega,Tomo Arai†", "Li Wu, Ines Monteiro da Vega and Bo de Wit", "Petra Sill, P. Douglas Wu, Li Roe")
    text = "".join(written.format(at=at, names=names) for at, names in enumerate(listed))
    reading = read(text, "x.md")
    expected = [
        ("Ines Vega", "Tomo Arai"),
        ("Li Wu", "Ines Monteiro da Vega", "Bo de Wit"),
        ("Petra Sill", "P. Douglas Wu", "Li Roe"),
    ]
    assert (expected, ()) == ([each.authors for each in reading.records], reading.problems)


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("Ana De Los Rios", True),
        ("Ines Monteiro Van Vega", True),
        ("Ines B Vega III", True),
        ("V B Ana Vega", True),
        ("Ines Vega Tomo Arai", False),
        ("De Vega Y M", False),
    ],
)
def test_four_words_are_one_name_where_one_of_them_tells(name: str, is_one: bool) -> None:
    beside = ("Ines Vega, Tomo Arai", f"Li Wu, {name}, Bo de Wit")
    expected = f"Li Wu; {name}; Bo de Wit" if is_one else ""
    assert expected == authors_of("{item}\n  - {words}\n", (*beside, "Petra Sill, Li Roe"))[1]


def test_names_of_one_item_alone_are_told_but_not_taken() -> None:
    reading = read("- [Relays of Loaves](https://example.org/1) - Ines Vega, Tomo Arai, ICML 2020.\n", "x.md")
    assert [("ICML", ())] == [(each.venue, each.authors) for each in reading.records]
    assert [True] == ["are left out" in problem.message for problem in reading.problems]


@pytest.mark.parametrize(
    ("written", "authors", "venue"),
    [
        ("ICML'21, Vega, Ines, et al.", ("Ines Vega", "et al."), "ICML"),
        ("ICML 2021, Vega, Ines B. and Arai, Tomo", ("Ines B. Vega", "Tomo Arai"), "ICML"),
        ("Rye and Malt, Vega, Ines, et al.", ("Ines Vega", "et al."), "Rye and Malt"),
        ("arxiv, Vega, Ines, et al.", ("Ines Vega", "et al."), ""),
        ("ICML'21, Bread, Malt", (), ""),
    ],
)
def test_turned_names_behind_year_and_venue_are_authors(written: str, authors: tuple[str, ...], venue: str) -> None:
    [record] = read(f"- **Relays of Loaves** (2021), {written} [[pdf](https://example.org/1)]\n", "x.md").records
    assert (authors, venue, 2021) == (record.authors, record.venue, record.year)


def test_initial_within_a_name_tells_that_names_are_authors() -> None:
    item = "- **Relays of Loaves.** Ines B. Vega, Tomo Arai. *Rye and Malt, May 2021.* [[abs](https://example.org/1)]\n"
    [record] = read(item, "x.md").records
    assert (("Ines B. Vega", "Tomo Arai"), "Rye and Malt", 2021) == (record.authors, record.venue, record.year)


@pytest.mark.parametrize(
    ("names", "authors"),
    [
        ("Ines B. Vega, Tomo C. Arai", ("Ines B. Vega", "Tomo C. Arai")),
        ("Ines Vega and Tomo C. D. Arai", ("Ines Vega", "Tomo C. D. Arai")),
        ("Ines Vega, Tomo C. Arai, …Li D. Wu", ("Ines Vega", "Tomo C. Arai", "et al.")),
        ("Ines Vega, Tomo Arai, ..., Li Wu", ("Ines Vega", "Tomo Arai", "et al.")),
        ("Ines Vega, Tomo C. 2Arai, Li Wu", ()),
        ("Ines Vega, Tomo C. Arai, Bread Symposium", ("Ines Vega", "Tomo C. Arai")),
    ],
)
def test_names_are_not_cut_at_an_initial(names: str, authors: tuple[str, ...]) -> None:
    item = f"- **Relays of Loaves.** {names}. *eLife, May 2021.* [[abs](https://example.org/1)]\n"
    assert [authors] == [record.authors for record in read(item, "x.md").records]


@pytest.mark.parametrize(
    "beside",
    [
        ("Rye Loaves, Long Relays", "Relays of Teams, Loaves at Large"),
        ("Malt University, Example Research", "Kelp Institute, Example Labs"),
        ("Malt Bread, Soda Bread",) * 3,
        ("Malt Bread", "Soda Bread"),
        ("Ines Vega and Tomo Arai show how", "they may be read"),
    ],
)
def test_keywords_groups_and_sentences_are_no_authors(beside: tuple[str, ...]) -> None:
    assert set(authors_of("{item}\n  - {words}\n", beside)) == {""}
    assert set(authors_of("{item}\n\n  *{words}.*\n", beside)) == {""}


def test_line_that_is_not_below_an_item_has_nobody_of_its_authors() -> None:
    assert set(authors_of("{item}\n\n*{words}*\n", NAMES)) == {""}
    assert set(authors_of("  {item}\n- {words}\n", NAMES)) == {""}


def test_year_and_venue_behind_authors_are_taken() -> None:
    item = "- **Relays of Loaves** [[pdf](https://example.org/1)]\n  - I. Vega, T. Arai, **ICML 2019**\n"
    (record,) = read(item, "x.md").records
    assert (("I. Vega", "T. Arai"), "ICML", 2019) == (record.authors, record.venue, record.year)


def test_venue_of_a_paper_is_no_archive_that_has_a_preprint() -> None:
    item = "- **Relays of Loaves** ICML 2019. [[pdf](https://arxiv.org/abs/1905.12345)]\n"
    (record,) = read(item, "x.md").records
    assert ("ICML", 2019) == (record.venue, record.year)


def test_row_of_a_table_has_its_authors_in_a_column() -> None:
    head = "| Title | Link | Topics |\n|---|---|---|\n"
    rows = "".join(
        f"| **Relays of {at} Loaves** | *{words}* | [pdf](https://example.org/{at}) 2020 |\n"
        for at, words in enumerate(NAMES)
    )
    assert {()} == {record.authors for record in read(f"{head}{rows}", "x.md").records}
