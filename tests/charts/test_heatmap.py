"""A heatmap of long axes says how many of their values it draws."""

from __future__ import annotations

import re
from pathlib import Path

from bench.surveys import AxisShape, Shape, write_shape
from generator.analysis.statistics import compute_statistics
from generator.charts.draw import draw_charts
from generator.checked import check_data

LONG = Shape(name="long", papers=120, axes=(AxisShape(values=40, without=0.3),) * 2, tables=1)


def test_what_has_no_value_is_not_counted_among_the_values(tmp_path: Path) -> None:
    write_shape(tmp_path / "data", LONG)
    survey = check_data(tmp_path / "data").survey
    statistics = compute_statistics(survey)
    assert any(count.none for count in statistics.counts.values())
    [chart] = [chart for chart in draw_charts(survey, survey, statistics) if chart.kind == "heatmap"]
    assert [("19", "40"), ("19", "40")] == re.findall(r"Shown: (\d+) of (\d+) ", chart.note)
