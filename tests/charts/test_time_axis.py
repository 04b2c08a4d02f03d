"""The years of a timeline: of many, round ones are named, and one early work does not squeeze the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from generator.charts.time_axis import find_gaps, year_axis


def _every(used: Iterable[int]) -> tuple[list[str], set[str]]:
    """Return all years from the first to the last, and those with a paper."""
    found = sorted(used)
    return [f"{year:04}" for year in range(found[0], found[-1] + 1)], {f"{year:04}" for year in found}


def _drawn(every: Sequence[str], gaps: Sequence[Sequence[str]]) -> dict[str, list[str]]:
    return {name: found for name, found in year_axis(every, gaps).items() if isinstance(found, list)}


@pytest.mark.parametrize(("years", "named"), [(40, 0), (41, 8), (60, 12), (61, 6), (420, 8), (3000, 6)])
def test_round_years_alone_are_named_where_there_are_many(years: int, named: int) -> None:
    every, used = _every(range(1001, 1001 + years))
    gaps = find_gaps(every, used)
    assert () == gaps
    axis = _drawn(every, gaps)
    assert every == axis["categoryarray"]
    assert named == len(axis.get("ticktext", ()))


@pytest.mark.parametrize(
    ("used", "cut", "shown", "names"),
    [
        ([1612, *range(2010, 2025)], [("1613", "2009")], 18, "1612 … 2010 2012 2014 2016 2018 2020 2022 2024"),
        ([1612, 1880, *range(2010, 2025)], [("1613", "1879"), ("1881", "2009")], 21, "1612 … 1880 … 2010"),
        ([1612, *range(1880, 2018, 2)], [("1613", "1879")], 155, "1612 … 1880 1900 1920 1940 1960 1980 2000"),
        ([1500, 2024], [("1501", "2023")], 3, "1500 … 2024"),
    ],
)
def test_long_stretch_without_a_paper_is_left_out(
    used: list[int], cut: list[tuple[str, str]], shown: int, names: str
) -> None:
    every, papers = _every(used)
    gaps = find_gaps(every, papers)
    assert cut == [(gap[0], gap[-1]) for gap in gaps]
    axis = _drawn(every, gaps)
    assert shown == len(axis["categoryarray"])
    assert papers <= set(axis["categoryarray"])
    assert " ".join(axis["ticktext"]).startswith(names)
    places = [axis["categoryarray"].index(year) for year in axis["tickvals"]]
    assert places == sorted(set(places))


@pytest.mark.parametrize("used", [[1990, 2024], [1985, *range(2010, 2025)], [*range(1900, 2000), *range(2030, 2050)]])
def test_years_that_can_be_read_as_they_are_are_all_shown(used: list[int]) -> None:
    assert () == find_gaps(*_every(used))
