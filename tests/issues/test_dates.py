"""Years and months as people write them; what may be two is not guessed."""

from __future__ import annotations

import pytest

from generator.issues.dates import read_month, read_year


@pytest.mark.parametrize(
    ("said", "year"),
    [
        ("2026", "2026"), ("2026 (to appear)", "2026"), ("May 2026", "2026"), ("\uff12\uff10\uff12\uff16", "2026"),
        ("2025, accepted 2026", "2025, accepted 2026"), ("'26", "'26"), ("20261", "20261"), ("soon", "soon"),
    ],
)  # fmt: skip
def test_year_is_the_one_that_is_stated(said: str, year: str) -> None:
    assert year == read_year(said)


@pytest.mark.parametrize(
    "said",
    [
        "2026-05", "2026-5", "2026/05", "2026-05-12", "05/2026", "5.2026", "May 2026", "12 May 2026", "May 12th, 2026",
        "may", "May.", "5", "\uff12\uff10\uff12\uff16-\uff10\uff15", "2026\u5e745\u6708", "2026 May",
    ],
)  # fmt: skip
def test_month_is_read_as_people_write_it(said: str) -> None:
    assert "2026-05" == read_month(said, "2026")


@pytest.mark.parametrize(
    "said",
    ["13/2026", "05/06/2026", "May or June 2026", "spring 2026", "May 2025 to 2026", "2026", "about May 2026", "0"],
)
def test_what_names_no_month_or_two_stays_as_it_is(said: str) -> None:
    assert said == read_month(said, "2026")


def test_month_without_a_year_stays_as_it_is() -> None:
    assert ("May", "5") == (read_month("May", "soon"), read_month("5", ""))
