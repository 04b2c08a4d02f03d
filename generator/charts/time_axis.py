"""The months or years of a timeline in, the axis on which they stand out; long stretches without a paper are cut."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from generator.charts.figure import Properties

# So many years fit as they are, and so many of them have a name.
_MOST_YEARS, _NAMED_YEARS = 40, 12
# A stretch that takes more than this part of the axis squeezes the rest.
_PART = 1 / 3
_LEFT_OUT, _ROOM = "…", 1 / 8
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_WHOLE_YEARS: Properties = {"dtickrange": ["M12", None], "value": "%Y"}  # of ticks that are years apart


def month_axis(months: Sequence[str]) -> Properties:
    """Return an axis of months from the first to the last; Plotly by itself leaves years free at both ends."""
    year, month = map(int, months[-1].split("-"))
    ends = [f"{months[0]}-01", f"{year + month // 12:04}-{month % 12 + 1:02}-01"]
    return {
        "type": "date",
        "range": ends,
        "tickformat": "%b<br>%Y",
        "tickformatstops": [_WHOLE_YEARS],
        "hoverformat": "%B %Y",
        "nticks": 9,
    }


def find_gaps(years: Sequence[str], used: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """Return the stretches of years without a paper that are left out; with them, the rest could not be told apart."""
    empty = (tuple(run) for has_paper, run in groupby(years, key=used.__contains__) if not has_paper)
    rest, gaps = len(years), []
    for run in sorted(empty, key=len, reverse=True):
        if rest <= _MOST_YEARS or len(run) <= _PART * rest:
            break
        gaps.append(run)
        rest -= len(run)
    return tuple(sorted(gaps))


def year_axis(years: Sequence[str], gaps: Sequence[Sequence[str]]) -> Properties:
    """Return an axis of years, each with its name, or of many the round ones; a gap has the room of its sign."""
    room = max(1, round((len(years) - sum(map(len, gaps))) * _ROOM))
    stand_in = {year: gap[:room][room // 2] for gap in gaps for year in gap[:room]}
    hidden = {year for gap in gaps for year in gap[room:]}
    shown = [year for year in years if year not in hidden]
    axis: Properties = {"type": "category", "categoryorder": "array", "categoryarray": shown}
    if not gaps:
        axis |= {"tickformat": "%Y"}  # tells pictures, which then name as many as have room
        if len(shown) <= _MOST_YEARS:
            return axis
    step = next(step for step in _STEPS if len(shown) / step <= _NAMED_YEARS)
    names: dict[str, str] = {}
    for is_gap, run in groupby(shown, key=stand_in.__contains__):
        part = list(run)
        round_ones = [year for year in part if int(year) % step == 0]
        names |= {stand_in[part[0]]: _LEFT_OUT} if is_gap else {year: year for year in round_ones or part[:1]}
    return {**axis, "tickvals": list(names), "ticktext": list(names.values())}
