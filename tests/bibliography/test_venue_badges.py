"""Badges beside the papers of a Markdown list in, where and when they appeared out; of any other badge nothing."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read

BADGE = "![{}](https://img.shields.io/badge/{})"
TITLE = "[Relays of Teams](https://example.org/1)"


@pytest.mark.parametrize(
    ("badge", "venue", "year"),
    [
        ("CVPR-2024-blue", "CVPR", 2024),
        ("CVPR-2024(Highlight)-f9f107.svg", "CVPR", 2024),
        ("ICLR_2024-5291C8?style=flat&logo=x", "ICLR", 2024),
        ("-ICML--2026-darkblue", "ICML", 2026),
        ("CVPR19-green", "CVPR", 2019),
        ("Conference-EMNLP'24%20Findings-blue", "EMNLP", 2024),
        ("Published_in-NeurIPS_2023-red", "NeurIPS", 2023),
        ("arXiv-2021-skyblue", "arXiv", 2021),
        ("arXiv-2001.01234-b31b1b", "", None),
        ("CVPR-blue", "", None),
        ("Updated-2024-green", "", None),
        ("PRs-2024-green", "", None),
        ("CUDA-12-green", "", None),
        ("COCO-2017-green", "", None),
        ("LLM-2024-green", "", None),
        ("LICENSE-2024-green", "", None),
        ("License-MIT-2020", "", None),
        ("Last_commit-2024-green", "", None),
    ],
)  # fmt: skip
@pytest.mark.parametrize("item", ["{badge} {title}", "{title} {badge}", "{title} [{badge}](https://example.org/2)"])
def test_badge_of_a_venue_and_a_year_says_both(item: str, badge: str, venue: str, year: int | None) -> None:
    item = item.format(badge=BADGE.format("", badge), title=TITLE)
    [record] = read(f"- {item}\n", "x.md").records
    assert ("Relays of Teams", venue, year) == (record.title, record.venue, record.year)


def test_badge_in_a_row_stands_for_its_words() -> None:
    badge = '<img src="https://img.shields.io/badge/ICML-2021-blue" alt="x">'
    [record] = read(f"| Title | Venue |\n|---|---|\n| {TITLE} | {badge} |\n", "x.md").records
    assert ("Relays of Teams", "ICML", 2021) == (record.title, record.venue, record.year)
