"""Items of a Markdown list without a link: papers, if a list has several that say where or when they appeared."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read, said

SEVERAL = """- Relays of Many Teams (ICML 2021)
- **Relays of Some Teams** (2020), J. Doe et al.
- Malt at Large (arXiv 2019)
"""


def test_items_without_a_link_are_papers_where_several_say_when_they_appeared() -> None:
    reading = read(f"## Methods\n{SEVERAL}", "x.md")
    assert [
        ("Relays of Many Teams", "ICML", 2021, ()),
        ("Relays of Some Teams", "", 2020, ("J. Doe", "et al.")),
        ("Malt at Large", "arXiv", 2019, ()),
    ] == [(each.title, each.venue, each.year, each.authors) for each in reading.records]
    assert ({("Methods",)}, ()) == ({each.keywords["Section"] for each in reading.records}, reading.problems)


def test_link_to_a_file_beside_the_list_is_told_of_a_paper_that_is_taken() -> None:
    reading = read(f"{SEVERAL}- [Relays of Few Teams](papers/few.pdf) (1998): They run.\n", "x.md")
    assert ("Relays of Few Teams", 1998, {}) == (
        reading.records[3].title,
        reading.records[3].year,
        reading.records[3].links,
    )
    assert [4] == [line for line, message in said(reading) if "papers/few.pdf" in message]


@pytest.mark.parametrize(
    "item",
    [
        "- Relays of Other Teams, 2021\n",
        "- We gave away some (May 2021)\n",
        "- [Relays of Other Teams (ICML 2021)](#relays)\n",
        "- Relays (ICML 2021)\n",
        "- **News of the List**: a survey (2021)\n",
    ],
)
def test_item_without_a_link_that_says_nothing_of_it_is_no_paper(item: str) -> None:
    assert 3 == len(read(SEVERAL + item, "x.md").records)


def test_two_items_without_a_link_may_be_news() -> None:
    reading = read("".join(SEVERAL.splitlines(keepends=True)[:2]), "x.md")
    assert (0, 2) == (len(reading.records), len(reading.problems))
