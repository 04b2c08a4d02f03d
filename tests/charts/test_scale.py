"""Scale figures on two axes: points, the band and how far it reaches, the list of the rest, figures in words."""

from __future__ import annotations

from typing import Any

import pytest

from generator.charts.chart import Chart
from generator.charts.colours import INK
from generator.charts.scale import draw_scale
from generator.charts.scale_words import figure_text
from generator.model.scale import Scale, parse_scale
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml
from tests.charts.marks import layout_of, traces_of

OVEN = """\
  - {system: Oven, paper: oven2022, kind: industrial, metric: loaves_per_day, label: On a market day, value: 180,
     approximate: true, unit: loaves, date: 2022-10-01, source: The log, evidence: report, confidence: high}
  - {system: Oven, paper: oven2022, kind: industrial, metric: keeping_time, label: Until sold, value: 6, unit: days,
     date: 2022-10, source: The log, evidence: blog, confidence: low}
"""
HOME = """\
  - {system: Home, kind: academic, metric: loaves_per_day, label: In the trial, min: 1, max: 4, unit: loaves,
     date: 2021, source: Section 2, evidence: paper, confidence: medium}
"""
HOME_TIME = """\
  - {system: Home, kind: academic, metric: keeping_time, min: 2, max: 3, unit: days, source: Section 3, evidence: paper,
     confidence: medium}
"""
IN_WEEKS = """\
  - {system: Mill, kind: industrial, metric: loaves_per_day, value: 40, unit: loaves, source: A letter, evidence: doc,
     confidence: low}
  - {system: Mill, kind: industrial, metric: keeping_time, value: 2, unit: weeks, source: A letter, evidence: doc,
     confidence: low}
"""
SILENT = """\
  - {system: Kiosk, kind: industrial, metric: keeping_time, text: they would not say, source: A visit, evidence: blog,
     confidence: low}
"""


def scale_of(*figures: str) -> Scale:
    value, unread = read_yaml("figures:\n" + "".join(figures), "scale.yml")
    assert value is not None, unread
    problems: list[Problem] = []
    scale = parse_scale(value, problems)
    assert [] == problems
    return scale


def drawn(*figures: str) -> Chart:
    chart = draw_scale(scale_of(*figures), "loaves_per_day", "keeping_time")
    assert chart is not None
    return chart


def listed(chart: Chart) -> list[tuple[str, str]]:
    return [(row[0].text, row[2].text) for row in chart.undrawn.rows] if chart.undrawn else []


def shapes(chart: Chart) -> list[dict[str, Any]]:
    return [dict(shape) for shape in layout_of(chart).get("shapes", ())]


def test_an_industrial_system_with_both_figures_is_a_point() -> None:
    (trace,) = traces_of(drawn(OVEN))
    assert ([180], [6]) == (trace["x"], trace["y"])
    assert "~/papers/oven2022/" == trace["customdata"][0][0]
    # The later and more exact of two dates, the weaker of two confidences.
    assert "Oven<br>1 October 2022<br>confidence: low" == trace["text"][0]


def test_figures_of_companies_are_filled_and_academic_ones_hollow_as_the_note_says() -> None:
    chart = drawn(OVEN, HOME, HOME_TIME)
    filled = {trace["name"]: trace["marker"]["color"] == INK for trace in traces_of(chart)}
    assert {"industrial": True, "academic": False} == filled
    assert "filled diamonds are industrial, hollow ones academic" in chart.note


def test_a_band_is_open_where_academic_figures_lack_the_other_metric() -> None:
    chart = drawn(OVEN, HOME)
    band = shapes(chart)[0]
    assert ("rect", 1, 4) == (band["type"], band["x0"], band["x1"])
    low, high = (10**end for end in layout_of(chart)["yaxis"]["range"])
    assert (low, high) == (band["y0"], band["y1"])
    assert [("line", 1), ("line", 4)] == [(line["type"], line["x0"]) for line in shapes(chart)[1:]]
    assert "1 to 4 loaves" in layout_of(chart)["annotations"][0]["text"]
    assert [("Home", "1 to 4 loaves")] == listed(chart)


def test_a_band_closes_where_every_academic_system_has_both() -> None:
    chart = drawn(OVEN, HOME, HOME_TIME)
    band = shapes(chart)[0]
    assert (1, 4, 2, 3) == (band["x0"], band["x1"], band["y0"], band["y1"])
    assert [] == listed(chart)
    point = traces_of(chart)[1]
    assert (2.0, 2.0, 1.0) == (point["x"][0], point["error_x"]["array"][0], point["error_x"]["arrayminus"][0])
    assert "the academic range ends at 3 days, lower by a factor of 2" in chart.finding


def test_a_band_opens_again_where_another_academic_system_has_only_one() -> None:
    barn = HOME.replace("Home", "Barn").replace("min: 1, max: 4", "value: 2")
    chart = drawn(OVEN, HOME, HOME_TIME, barn)
    band = shapes(chart)[0]
    assert (1, 4) == (band["x0"], band["x1"])
    assert (band["y0"], band["y1"]) == tuple(10**end for end in layout_of(chart)["yaxis"]["range"])
    assert [("Barn", "2 loaves")] == listed(chart)


def test_unlike_units_never_share_an_axis() -> None:
    chart = drawn(OVEN, IN_WEEKS)
    assert [180] == traces_of(chart)[0]["x"]
    assert ("Mill", "2 weeks") in listed(chart)
    assert ("Mill", "40 loaves") in listed(chart)


def test_what_is_not_a_number_is_listed_with_its_source() -> None:
    chart = drawn(OVEN, SILENT)
    assert chart.undrawn is not None
    (row,) = chart.undrawn.rows
    assert ["Kiosk", "they would not say", "industrial", "A visit (blog or press)", "", "low"] == [
        cell.text for place, cell in enumerate(row) if place != 1
    ]


def test_without_an_industrial_point_nothing_is_drawn() -> None:
    assert draw_scale(scale_of(HOME, HOME_TIME), "loaves_per_day", "keeping_time") is None
    assert draw_scale(scale_of(OVEN), "loaves_per_day", "weight") is None


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ("value: 180, approximate: true, unit: loaves", "about 180 loaves"),
        ("min: 1, max: 2.5, unit: kg", "1 to 2.5 kg"),
        ("min: 1000, unit: kg", "1,000 kg or more"),
        ("max: 3", "up to 3"),
        ("max: 3, approximate: true", "up to about 3"),
        ("max: 10, unit: steps", "up to 10 steps"),
        ("value: 1, unit: agents", "1 agent"),
        ("min: 1, unit: batches of the day", "1 batches of the day or more"),
        ("value: 1, unit: bakeries", "1 bakery"),
        ("value: 1, unit: loaves", "1 loaves"),
        ("value: 1, unit: s", "1 s"),
        ("value: 2000, approximate: true, unit: sessions", "about 2,000 sessions"),
        ("value: 4.5", "4.5"),
        ("value: 45, unit: '%'", "45%"),
        ("min: 3, max: 4.5, unit: ×", "3 to 4.5×"),
        ("text: a few", "a few"),
        ("unit: kg", "not disclosed"),
    ],
)
def test_a_figure_in_words(fields: str, words: str) -> None:
    line = f"  - {{system: S, kind: industrial, metric: m, {fields}, source: X, evidence: doc, confidence: low}}\n"
    assert words == figure_text(scale_of(line).figures[0])
