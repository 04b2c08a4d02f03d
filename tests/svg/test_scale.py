"""Places and ticks along an axis: which are named, and by which words."""

from __future__ import annotations

import pytest

from generator.svg.figure import Value, axis_of
from generator.svg.scale import MONTH, Categories, Linear, Logarithmic, Months, scale_of, units_of


@pytest.mark.parametrize(
    ("ends", "most", "expected"),
    [
        ((0, 62), 2, "0 50"),
        ((0, 62), 4, "0 20 40 60"),
        ((0, 62), 7, "0 10 20 30 40 50 60"),
        ((0, 62), 90, " ".join(map(str, range(63)))),
        ((0, 60), 6, "0 20 40 60"),
        ((40, 61), 3, "40 50 60"),
    ],
)
def test_axis_of_numbers_has_two_ticks_at_least_and_no_more_than_asked(
    ends: tuple[float, float], most: int, expected: str
) -> None:
    assert expected == " ".join(words for _, words in Linear(*ends).ticks(most))


def test_categories_fill_their_axis_from_the_left_or_the_top() -> None:
    for axis, ends in (({}, (-0.5, 1.5)), ({"autorange": "reversed"}, (1.5, -0.5))):
        scale = scale_of(axis_of({"yaxis": {"type": "category", **axis}}, "yaxis", []), ["a", "b"], from_zero=False)
        assert ends == (scale.low, scale.high)


@pytest.mark.parametrize(
    ("first", "last", "most", "expected"),
    [
        ("2025-11", "2026-02", 9, "Nov<br>2025 Dec Jan<br>2026 Feb"),
        ("2025-01", "2025-09", 9, "Jan<br>2025 Feb Mar Apr May Jun Jul Aug Sep"),
        ("2025-01", "2025-10", 9, "Jan<br>2025 Mar May Jul Sep"),
        ("2024-02", "2026-02", 9, "Apr<br>2024 Jul Oct Jan<br>2025 Apr Jul Oct Jan<br>2026"),
        ("2023-01", "2026-06", 9, "Jan<br>2023 Jul Jan<br>2024 Jul Jan<br>2025 Jul Jan<br>2026"),
        ("2023-06", "2026-12", 6, "2024 2025 2026"),
        ("2016-01", "2026-06", 6, "2016 2018 2020 2022 2024 2026"),
        ("1000-01", "2999-12", 6, "1000 1050 1100"),
    ],
)
def test_months_are_named_in_steps_that_divide_a_year_and_years_where_there_are_many(
    first: str, last: str, most: int, expected: str
) -> None:
    scale = scale_of(axis_of({"xaxis": {"type": "date"}}, "xaxis", []), [first, last], from_zero=False)
    ticks = scale.ticks(most)
    assert " ".join(words for _, words in ticks).startswith(expected)
    assert all(scale.low < place < scale.high for place, _ in ticks)


@pytest.mark.parametrize(
    ("first", "number", "most", "expected"),
    [
        (2020, 1, 3, "2020"),
        (2012, 12, 12, "2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023"),
        (2012, 12, 5, "2013 2016 2019 2022"),
        (2001, 20, 3, "2002 2009 2016"),
        (1994, 30, 5, "2000 2010 2020"),
        (1994, 30, 18, "1994 1996 1998"),
        (1964, 60, 5, "1980 2000 2020"),
        (1824, 200, 12, "1840 1860 1880"),
        (824, 1200, 5, "1000 1500 2000"),
    ],
)
def test_of_too_many_years_round_ones_are_named(first: int, number: int, most: int, expected: str) -> None:
    years = [f"{year:04}" for year in range(first, first + number)]
    axis = {"type": "category", "categoryarray": years, "tickformat": "%Y", "tickvals": years, "ticktext": years}
    ticks = scale_of(axis_of({"xaxis": axis}, "xaxis", []), [], from_zero=False).ticks(most)
    assert " ".join(words for _, words in ticks).startswith(expected)
    assert 0 < len(ticks) <= most
    assert all(years[int(place)] == words for place, words in ticks)


def test_lengths_on_an_axis_of_dates_are_milliseconds() -> None:
    assert 0.5 == units_of(MONTH / 2, Months(0, 12))
    assert 0.5 == units_of(0.5, Linear(0, 12)) == units_of(0.5, Categories(["a"], -0.5, 0.5))


@pytest.mark.parametrize(
    ("values", "from_zero", "ends"),
    [([40, 60], True, (0, 63)), ([40, 60], False, (40, 61)), ([-60, -40], True, (-60, 3)), ([], True, (0, 1))],
)
def test_bars_begin_at_zero_and_points_where_they_are(
    values: list[Value], from_zero: bool, ends: tuple[float, float]
) -> None:
    scale = scale_of(axis_of({}, "yaxis", values), values, from_zero=from_zero)
    assert ends == (scale.low, scale.high)


@pytest.mark.parametrize(("values", "ends"), [([0, 10, 1000], (0.75, 3.25)), ([0], (-0.25, 0.25))])
def test_logarithmic_axis_without_a_range_has_room_beside_its_numbers(
    values: list[Value], ends: tuple[float, float]
) -> None:
    scale = scale_of(axis_of({"xaxis": {"type": "log"}}, "xaxis", values), values, from_zero=False)
    assert isinstance(scale, Logarithmic)
    assert ends == (scale.low, scale.high)
