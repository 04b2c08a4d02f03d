"""An item of a Markdown list in, what stands around its title out: short names, authors as links, months, groups."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read


@pytest.mark.parametrize(
    ("written", "title", "authors", "year"),
    [
        ("Quicksort. [Hoare (1962)](https://example.org/1).", "Quicksort", ("Hoare",), 1962),
        (
            "**Relays of Teams. [Vega, Arai (1976)](https://example.org/1).**",
            "Relays of Teams",
            ("Vega", "Arai"),
            1976,
        ),
        (
            "Relays of Teams. [Vega et al. (2020)](https://example.org/1)",
            "Relays of Teams",
            ("Vega", "et al."),
            2020,
        ),
        ("Relays of Many Teams [NeurIPS (2023)](https://example.org/1)", "Relays of Many Teams", (), None),
        ("Relays of Many Teams [Paper (2023)](https://example.org/1)", "Relays of Many Teams", (), 2023),
        ("Relays of Many Teams [Bread Journal (2023)](https://example.org/1)", "Relays of Many Teams", (), 2023),
        (
            "[Relays of Teams (2020)](https://example.org/1)",
            "Relays of Teams",
            (),
            2020,
        ),
    ],
)
def test_link_may_be_called_by_authors_and_year(written: str, title: str, authors: tuple[str, ...], year: int) -> None:
    [record] = read(f"- {written}\n", "x.md").records
    assert (title, authors, year) == (record.title, record.authors, record.year)
    assert record.venue == ("Bread Journal" if "Bread" in written else "")


@pytest.mark.parametrize(
    ("behind", "year"),
    [(", 2023-10, [[paper]](https://example.org/1)", 2023), (", 2023/10/05, [[paper]](https://example.org/1)", 2023)],
)
def test_month_behind_a_title_states_its_year(behind: str, year: int) -> None:
    [record] = read(f'- "Relays of Many Teams"{behind}\n', "x.md").records
    assert ("Relays of Many Teams", year) == (record.title, record.year)


def test_what_files_or_names_a_paper_in_front_of_its_title_is_no_title() -> None:
    text = """- [Relays-Teams] | [Relays of Many Teams](https://example.org/1) | [笔记](https://example.org/n) | 2014
- 🔥🔥[Baton] Batons of Many Bakers(@Rye Labs) [[pdf]](https://example.org/2) 2020

| Date | Title | Paper |
| --- | --- | --- |
| 2024.05 | 🔥[**Malt**] Relays of Malt and Rye(@Rye Labs) | [[pdf]](https://example.org/3) |
| 2024.06 | 1) **Bread in Teams** - passes the bread to the last runner | [Paper](https://example.org/4) |
"""
    filed, named, malt, bread = read(text, "x.md").records
    assert ("Relays of Many Teams", {"notes": "https://example.org/n"}) == (
        filed.title,
        {name: link for name, link in filed.links.items() if name != "paper"},
    )
    assert ("Batons of Many Bakers", "Baton", "Rye Labs") == (named.title, named.name, named.affiliation)
    assert ("Relays of Malt and Rye", "Malt", "Rye Labs") == (malt.title, malt.name, malt.affiliation)
    assert ("Bread in Teams", "passes the bread to the last runner") == (bread.title, bread.summary)


def test_headings_may_be_those_of_html() -> None:
    text = """<h2 id="relays">Relays</h2>

- [Relays of Teams](https://example.org/1) 2020

<h2>Batons</h2>

- [Batons of Bread](https://example.org/2) 2021
"""
    assert [("Relays",), ("Batons",)] == [each.keywords["Section"] for each in read(text, "x.md").records]
