"""News of a Markdown list in, one remark for each heading out; papers that an identifier names stay papers."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read, said


def test_news_are_no_papers_and_told_once_for_each_heading() -> None:
    text = """# Awesome Relays
- [2024/05] We released our [relays](https://github.com/example/relays).
- [Relays of Teams](https://github.com/example/teams) 2020

## 🔥 Latest News
- **[2024-05-17]** Our **[RelayRAG](https://github.com/example/rag)** is accepted by ICML.
- 2024-04: we thank [those who help](https://example.org/thanks)
- Our new paper: [Relays at the Very Large](https://arxiv.org/abs/2404.00001)
- [Malt](https://arxiv.org/abs/2404.00002) is out
- Our [survey of large relays](https://example.org/survey.pdf) is out
- [2024] [Relays of the Press in Towns](https://example.org/press.pdf)

### Papers of the Week
- [Batons](https://example.org/2) 2024

## Newsletters
- [Bread Weekly](https://example.org/3) 2024
"""
    reading = read(text, "x.md")
    assert [
        "Relays of Teams",
        "Relays at the Very Large",
        "Relays of the Press in Towns",
        "Batons",
        "Bread Weekly",
    ] == [record.title for record in reading.records]
    assert [
        (2, '"[2024/05] We released our relays." is left out as news of the list. Begin a paper with its title.'),
        (5, '4 items below "Latest News" are left out as news of the list. Move what is a paper to another section.'),
    ] == said(reading)


@pytest.mark.parametrize("heading", ["News", "What’s New", "News & Updates", "Changelog", "📢 Updates:", "最新动态"])
def test_headings_of_news(heading: str) -> None:
    reading = read(f"## {heading}\n- [A List of Relays](https://github.com/example/relays) is here\n", "x.md")
    assert ((), 1) == (reading.records, len(reading.problems))


@pytest.mark.parametrize(
    "item",
    [
        "[2024/05] [Our Relays](https://example.org/1)",
        "[2024/05] We, the Runners: [Relays of Teams](https://example.org/1)",
        "[Relays of Teams](https://github.com/example/teams) - We run.",
    ],
)
def test_item_that_leads_elsewhere_or_begins_with_its_title_is_no_news(item: str) -> None:
    assert 1 == len(read(f"- {item}\n", "x.md").records)
