"""What a Markdown list strikes through is no paper, and is told."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read, said

LINE = "Remove the line through it to take it."


@pytest.mark.parametrize(
    "item",
    [
        "- ~~[Relays of Teams](https://e.org/1), 2024~~",
        "- 2024 **~~[Relays of Teams](https://e.org/1)~~** (see its [withdrawal](https://e.org/2))",
        "- <del>Relays of Teams [[paper](https://e.org/1)]</del>",
        "## ~~[Relays of Teams](https://e.org/1)~~",
        "| Paper | Year |\n|---|---|\n| ~~[Relays of Teams](https://e.org/1)~~ | 2024 |",
        "| Title | Year |\n|---|---|\n| ~~Relays of Teams~~ | 2024 |",
    ],
)
def test_paper_that_is_struck_through_is_left_out_and_told(item: str) -> None:
    reading = read(f"- [Batons in Turn](https://e.org/3)\n\n{item}\n", "list.md")
    assert ["Batons in Turn"] == [record.title for record in reading.records]
    [(line, told)] = said(reading)
    assert 3 + item.count("\n") == line
    assert "Relays of Teams" in told
    assert told.endswith(f"is struck through, so it is left out. {LINE}")


@pytest.mark.parametrize(
    "item",
    [
        "- ~~Batons~~ [Relays of Teams](https://e.org/1)",
        "- [Relays of Teams](https://e.org/1) ~~[code](https://github.com/e/old)~~",
        "- **Relays of Teams** ~~[pdf](https://e.org/old)~~ [paper](https://e.org/1)",
        "| Paper | Year |\n|---|---|\n| ~~Batons~~ [Relays of Teams](https://e.org/1) | 2024 |",
    ],
)
def test_what_is_struck_through_beside_a_paper_is_left_out(item: str) -> None:
    [record] = read(f"{item}\n", "list.md").records
    assert ("Relays of Teams", {"paper": "https://e.org/1"}) == (record.title, record.links)


def test_two_tildes_within_an_address_strike_nothing() -> None:
    [record] = read("- [Relays of Teams](https://e.org/~~a/b~~) by ~~ roughly ~~ nine\n", "list.md").records
    assert {"paper": "https://e.org/~~a/b~~"} == record.links
