"""A heatmap of long axes says how many of their values it draws."""

from __future__ import annotations

import re
from dataclasses import replace

from bench.surveys import AxisShape, Shape, survey_of
from generator.analysis.cross import cross_axes
from generator.analysis.statistics import compute_statistics
from generator.charts.draw import draw_charts
from generator.charts.heatmap import draw_heatmap
from tests.analysis.invented import TAXONOMY, make_axis, make_paper, make_survey, tagged
from tests.charts.marks import layout_of

LONG = Shape(name="long", papers=120, axes=(AxisShape(values=40, without=0.3),) * 2, tables=1)


def test_what_has_no_value_is_not_counted_among_the_values() -> None:
    survey = survey_of(LONG)
    statistics = compute_statistics(survey)
    assert any(count.none for count in statistics.counts.values())
    [chart] = [chart for chart in draw_charts(survey, survey, statistics) if chart.kind == "heatmap"]
    assert [("19", "40"), ("19", "40")] == re.findall(r"Shown: (\d+) of (\d+) ", chart.note)


def test_note_speaks_of_outer_rows_and_columns_where_there_are_any() -> None:
    taxonomy = replace(TAXONOMY, axes=(make_axis("kind", "crock"), make_axis("way", "pot")))
    coded, uncoded = make_paper("a", tags=tagged(kind="crock", way="pot")), make_paper("b", tags=tagged(kind="crock"))
    required = replace(taxonomy, axes=tuple(replace(axis, required=True) for axis in taxonomy.axes))
    for papers, axes, has_outer in (((coded, uncoded), taxonomy, True), ((coded,), required, False)):
        survey = make_survey(*papers, taxonomy=axes)
        note = draw_heatmap(cross_axes(survey, *survey.taxonomy.axes)).note
        assert has_outer is ("; the outer rows and columns have the papers with no value or not yet coded." in note), (
            note
        )


def test_note_speaks_of_dashes_where_there_are_any() -> None:
    way = make_axis("way", "pot", "dish")
    tracked = (make_axis("kind", "crock"), way)
    left_out = (tracked[0], replace(way, values=(way.values[0], replace(way.values[1], not_coded="Nobody says."))))
    for axes, has_dash in ((tracked, False), (left_out, True)):
        survey = make_survey(
            make_paper("a", tags=tagged(kind="crock", way="pot")), taxonomy=replace(TAXONOMY, axes=axes)
        )
        note = draw_heatmap(cross_axes(survey, *survey.taxonomy.axes)).note
        assert has_dash is ("a dash marks cells not tracked, or ruled out by definition" in note), note


def test_long_names_of_rows_take_two_lines_and_leave_a_phone_room_for_cells() -> None:
    names = ("Kept in a crock of fired clay beside the oven all winter", "A" * 60, "Bag & box")
    kind = make_axis("kind", "crock", "word", "bag")
    values = tuple(replace(value, short=name) for value, name in zip(kind.values, names, strict=True))
    survey = make_survey(
        *(make_paper(value.id, tags=tagged(kind=value.id, way="pot")) for value in values),
        taxonomy=replace(TAXONOMY, axes=(replace(kind, values=values), make_axis("way", "pot"))),
    )
    axes = survey.taxonomy.axes
    chart = draw_heatmap(cross_axes(survey, axes[0], axes[1]))
    labels = layout_of(chart)["yaxis"]["ticktext"][:3]
    assert [
        "Kept in a crock of fired<br>clay beside the oven …",
        "A" * 24 + "<br>…",
        "Bag &amp; box",
    ] == labels
    assert all(name in {row[0].text for row in chart.table.rows} for name in ("Label of crock", "Label of word"))
