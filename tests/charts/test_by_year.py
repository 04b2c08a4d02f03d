"""Timelines of surveys whose months are unknown or whose papers are many: by year, with a query behind each bar."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis import timeline as counting
from generator.charts.chart import Chart
from generator.charts.timeline import draw_timeline
from generator.model.survey import Survey
from tests.charts.marks import layout_of, marks_of, papers_at, traces_of


def without_months(survey: Survey) -> Survey:
    return replace(survey, papers=tuple(replace(paper, month="") for paper in survey.papers))


def draw(survey: Survey) -> Chart:
    chart = draw_timeline(survey, survey.taxonomy.axes[0])
    assert chart is not None
    return chart


# A query for a year also finds papers to which an axis does not apply, so that addresses name those that count.
@pytest.mark.parametrize(
    ("axis_id", "years", "named"),
    [("method", "2021 2022 2023 2024 2025 2026", False), ("panel", "2021 2022 2024 2026", True)],
)
def test_timeline_without_months_goes_by_years_and_each_bar_and_cell_leads_to_its_papers(
    small: Survey, axis_id: str, years: str, named: bool
) -> None:
    survey = without_months(small)
    axis = survey.taxonomy.axis(axis_id)
    assert axis is not None
    chart = draw_timeline(survey, axis)
    assert chart is not None
    assert "by year of first appearance" in chart.shows
    assert years.split() == [row[0].text for row in chart.table.rows]
    cells = [(cell.href, cell.number) for row in chart.table.rows for cell in row if cell.href]
    assert cells
    marks = [*marks_of(chart), *cells]
    assert named == any("picked" in address for address, _ in marks)
    for address, number in marks:
        assert number == len(papers_at(survey, address.partition("?")[2])), address


def test_columns_are_headed_by_labels_as_they_are_written(small: Survey) -> None:
    axis = small.taxonomy.axes[0]
    written = replace(axis, values=tuple(replace(each, code="", short=f"x{each.id}") for each in axis.values))
    survey = replace(small, papers=(*small.papers[1:], replace(small.papers[0], tags={})))
    chart = draw_timeline(survey, written)
    assert chart is not None
    labels = {each.short for each in written.values}
    assert {"Month", "None", "All"} == set(chart.table.head) - labels
    assert len(chart.table.head) > 3


def test_many_papers_go_by_years(small: Survey, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_PAPERS", 3)
    assert counting.count_months(small, small.taxonomy.axes[0]).by_year


def test_rare_values_share_a_bar_that_has_each_paper_once(small: Survey, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "_MOST_VALUES", 2)
    line = counting.count_months(small, small.taxonomy.axes[0])
    folded, rest = counting.fold_values(line)
    assert rest and counting.OTHERS in folded.value_ids
    before = {key for (_, value), keys in line.cells.items() if value in rest for key in keys}
    after = [key for (_, value), keys in folded.cells.items() if value == counting.OTHERS for key in keys]
    assert before == set(after) and len(after) == len(before)


def test_rows_of_bars_stand_apart_on_one_scale(small: Survey) -> None:
    """A bar's number has room below the foot of the row above, and the height of a bar is its number of papers."""
    chart = draw_timeline(small, small.taxonomy.axes[0])
    assert chart is not None
    traces, top = traces_of(chart), layout_of(chart)["yaxis"]["range"][1]
    feet = [trace["base"][0] for trace in traces]
    assert feet == sorted(feet, reverse=True) and 0 == feet[-1]
    for trace, above in zip(traces, (top, *feet), strict=False):
        pixels = (chart.height - 80) / top
        assert (above - trace["base"][0] - max(trace["y"])) * pixels > 16
        assert [str(max(trace["y"]))] == [text for text in trace["text"] if text]


def test_timeline_of_one_dated_paper_speaks_of_one(small: Survey) -> None:
    paper = next(each for each in small.papers if each.tags["method"].tags)
    axis = small.taxonomy.axes[0]
    said = []
    for tags in (paper.tags, {}):
        chart = draw_timeline(replace(small, papers=(replace(paper, month="2024-05", tags=tags),)), axis)
        assert chart is not None
        said.append(chart.finding)
    assert said[0].startswith("The only dated paper first appeared in May 2024; its way of keeping is ")
    assert "most frequent" not in said[0]
    assert said[1] == "The only dated paper first appeared in May 2024; it has no value of way of keeping"


def test_timeline_goes_by_years_where_few_months_are_known(small: Survey) -> None:
    first, *others = small.papers
    few = replace(small, papers=(first, *(replace(paper, month="") for paper in others)))
    assert first.month and counting.count_months(few, small.taxonomy.axes[0]).by_year


def test_one_early_paper_leaves_the_others_room_and_the_note_says_so(small: Survey) -> None:
    early, *others = without_months(small).papers
    chart = draw(replace(small, papers=(replace(early, year=1612), *others)))
    assert len(layout_of(chart)["xaxis"]["categoryarray"]) < 12
    assert (
        f"None of them is from 1613 to {min(paper.year for paper in others) - 1}, and these years are left out."
        in chart.note
    )
    assert "left out" not in draw(without_months(small)).note


def test_early_month_among_late_ones_gives_a_timeline_by_year(small: Survey) -> None:
    early, *others = small.papers
    late = tuple(replace(paper, month="2024-05") for paper in others)
    axis = small.taxonomy.axes[0]
    assert not counting.count_months(replace(small, papers=(replace(early, month="1990-05"), *late)), axis).by_year
    assert counting.count_months(replace(small, papers=(replace(early, month="1880-05"), *late)), axis).by_year
