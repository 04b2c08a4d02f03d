"""Labelled lines below a paper of a Markdown list in, what they say of it out; and none of them is a paper."""

from __future__ import annotations

import pytest

from generator.bibliography.item_labels import is_of_paper, with_label
from generator.bibliography.record import Record
from tests.bibliography.invented_files import read

PAPER = Record(title="Relays of Teams", venue="arXiv", year=2025)


@pytest.mark.parametrize(
    ("line", "field", "said"),
    [
        ("📖 TLDR: Teams pass the *baton* sooner.", "summary", "Teams pass the baton sooner."),
        ("**Summary**: Teams pass the baton.", "summary", "Teams pass the baton."),
        ("**Comments:** Fig. 3 shows [a relay](https://example.org/1).", "notes", "Fig. 3 shows a relay."),
        ("📑 Publisher: ICLR 2025 (Poster)", "venue", "ICLR"),
        ("Venue: Findings of Bread 2026", "venue", "Findings of Bread 2026"),
        ("Publisher: arXiv", "venue", "arXiv"),
        ("Journal: https://example.org/journal", "venue", "arXiv"),
        ("Date: April 06, 2026", "year", 2025),
    ],
)
def test_label_that_is_understood_adds_what_the_paper_does_not_say(line: str, field: str, said: object) -> None:
    found = with_label(PAPER, line)
    assert found is not None
    assert said == getattr(found, field)


def test_what_the_paper_says_already_stays() -> None:
    whole = Record(title="T", venue="Bread", year=2020, summary="One.", notes="Two.")
    lines = ["Venue: Malt", "Year: 2021", "TLDR: Another.", "Comments: Another."]
    assert [whole] * 4 == [with_label(whole, line) for line in lines]
    assert 2026 == getattr(with_label(Record(title="T"), "📅 Date: August 12, 2026"), "year", None)


@pytest.mark.parametrize("line", ["Ines Vega, Tomo Arai", "Env: [Mobile]", "TLDR:", "[pdf](https://example.org/1): no"])
def test_other_lines_are_no_labels_of_a_paper(line: str) -> None:
    assert with_label(PAPER, line) is None


@pytest.mark.parametrize(
    ("line", "is_its_own"),
    [
        ("🔑 **Metrics:** speed", True),
        ("_Datasets_: bread", True),
        ("**Code**: [here](https://example.org/c)", True),
        ("Metrics: speed", False),
        ("**Relay**: [Relays of Teams](https://example.org/1)", False),
        ("**Relays of Teams** [[pdf]](https://example.org/1)", False),
    ],
)
def test_label_of_a_paper_is_told_from_the_name_of_another(line: str, is_its_own: bool) -> None:
    assert is_its_own == is_of_paper(line)


def test_papers_named_below_a_heading_with_a_link_and_below_a_paper_are_read() -> None:
    text = """## [Planning of Teams](https://example.org/p)
- **Relays**: [Relays of Teams and Agents](https://example.org/1)
- **Batons**: [Batons of Teams and Agents](https://example.org/2)
  - Summary: see [Bread in Teams of Agents](https://example.org/3)
"""
    assert ["Relays", "Batons", "Bread in Teams of Agents"] == [record.title for record in read(text, "x.md").records]


def test_lines_below_a_paper_of_a_list_are_its_own() -> None:
    text = """## 2026
- [Relays of Teams](https://example.org/1)
    - Ines Vega, T. Arai
    - 📅 Date: August 12, 2026
    - 📑 Publisher: ICLR 2026 (Oral)
    - 📖 TLDR: Teams pass the baton sooner.
### [Batons of Bread](https://arxiv.org/abs/2601.00001)
- **Metrics:** speed
- **Comments:** Builds on [Relays](https://example.org/9) (ACL 2020).
"""
    reading = read(text, "x.md")
    assert () == reading.problems
    relays, batons = reading.records
    assert ("ICLR", 2026, "Teams pass the baton sooner.") == (relays.venue, relays.year, relays.summary)
    assert ("Batons of Bread", "arXiv", 2026) == (batons.title, batons.venue, batons.year)
    assert "Builds on Relays (ACL 2020)." == batons.notes
