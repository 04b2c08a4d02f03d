"""The years of a timeline: of many, round ones are named, and one early work does not squeeze the others.

In pictures, what is named can be read at any width: the names lie side by side.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from generator.charts.time_axis import find_gaps, year_axis
from generator.charts.timeline import KIND, draw_timeline
from generator.model.survey import Survey
from generator.render.pictures import pictures_of
from generator.svg.text import width_of


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


@pytest.mark.parametrize("by_year", [True, False])
@pytest.mark.parametrize("number", [1, 12, 30, 40, 41, 60, 200])
def test_names_of_months_and_years_do_not_touch_in_pictures(small: Survey, number: int, by_year: bool) -> None:
    for place, labels in _labels(small, number, by_year):
        assert labels, place
        assert min(2, number) <= len(labels)
        for (before, words), (after, others) in pairwise(labels):
            assert before + width_of(words) / 2 + 3 < after - width_of(others) / 2, (place, words, others)


def _labels(survey: Survey, number: int, by_year: bool) -> Iterable[tuple[str, list[tuple[float, str]]]]:
    """Yield the place of each picture of a timeline of so many years or months, and where along it words lie flat."""
    papers = [survey.papers[at % len(survey.papers)] for at in range(number)]
    dated = [
        replace(paper, key=f"p{at}", year=1994 + at, month="")
        if by_year
        else replace(paper, key=f"p{at}", year=1994 + at // 12, month=f"{1994 + at // 12}-{at % 12 + 1:02}")
        for at, paper in enumerate(papers)
    ]
    chart = draw_timeline(replace(survey, papers=tuple(dated)), survey.taxonomy.axes[0])
    assert chart is not None
    for picture in pictures_of(chart, KIND):
        texts = [each for each in ElementTree.fromstring(picture.svg).iter() if each.tag.endswith("}text")]
        named = [each for each in texts if re.fullmatch(r"[0-9]{4}|[A-Z][a-z]{2}", each.text or "")]
        assert not any("transform" in each.attrib for each in named)
        yield picture.place, [(float(each.attrib["x"]), each.text or "") for each in named]
