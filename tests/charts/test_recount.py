"""Every mark of every chart, in every edition, against a recount from the JSON API, which knows nothing of charts."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
import yaml

from generator.analysis.paths import ABSENT, MOST_PATHS, OTHERS
from generator.charts.chart import Chart
from tests.browser.recount import counted_values
from tests.charts.conftest import Drawn, draw
from tests.charts.marks import layout_of, traces_of
from tests.charts.recount import axis_of, concerned, group, short_name, undone

EDITIONS = (
    ("small", "living"),
    ("small", "first"),
    pytest.param(("real", "living"), marks=pytest.mark.real),
    pytest.param(("real", "paper"), marks=pytest.mark.real),
)


@pytest.fixture(params=EDITIONS, ids="-".join)
def drawn(request: pytest.FixtureRequest, small_survey: Path, real_survey: Path) -> Drawn:
    """Return the charts of one edition of a survey after the other."""
    survey, edition = request.param
    return draw(small_survey if survey == "small" else real_survey, edition)


def picked(address: str) -> set[str]:
    """Return the papers that an address names."""
    return set(parse_qs(address.partition("?")[2])["picked"][0].split(","))


def trace_of(chart: Chart, place: int = 0) -> dict[str, Any]:
    return traces_of(chart)[place]


def test_timelines_count_the_months_of_the_papers(drawn: Drawn) -> None:
    papers, taxonomy = drawn.api["papers.json"]["papers"], drawn.api["taxonomy.json"]
    for chart in drawn.of_kind("timeline"):
        axis = axis_of(taxonomy, chart.axes[0])
        expected = defaultdict[tuple[str, str], set[str]](set)
        for paper in concerned(papers, axis):
            if paper["month"]:
                for name in ("All papers", *(short_name(axis, value) for value in counted_values(paper, axis))):
                    expected[paper["month"], name].add(paper["key"])
        shown = {
            (month, trace["name"]): (number, picked(found[0]))
            for trace in traces_of(chart)
            for month, number, found in zip(trace["x"], trace["y"], trace["customdata"], strict=True)
        }
        assert {place: (len(keys), keys) for place, keys in expected.items()} == shown, chart.id
        undated = next((row for row in chart.table.rows if row[0].text == "Month not known"), None)
        number = sum(not paper["month"] for paper in concerned(papers, axis))
        assert (str(number) if number else None) == (undated and undated[-1].text)


def test_heat_maps_are_the_tables_of_the_statistics(drawn: Drawn) -> None:
    taxonomy, tables = drawn.api["taxonomy.json"], drawn.api["statistics.json"]["tables"]
    assert {f"heatmap-{table}" for table in tables} == {chart.id for chart in drawn.of_kind("heatmap")}
    for chart in drawn.of_kind("heatmap"):
        rows, columns = (axis_of(taxonomy, axis) for axis in chart.axes)
        table = tables[chart.id.removeprefix("heatmap-")]
        names = {
            (short_name(rows, row), short_name(columns, column)): number
            for row, cells in table.items()
            for column, number in cells.items()
            if number
        }
        layout = layout_of(chart)
        shown = {}
        for trace in (trace_of(chart, 0), trace_of(chart, 1)):
            for row, numbers in zip(layout["yaxis"]["ticktext"], trace["z"], strict=True):
                for column, number in zip(layout["xaxis"]["ticktext"], numbers, strict=True):
                    if number:
                        assert (row, column) not in shown
                        shown[row, column] = number
        assert names == shown, chart.id


def test_ribbons_are_the_combinations_of_the_papers(drawn: Drawn) -> None:
    """Of more combinations than are drawn, the rarest values of an axis share a ribbon, and no paper is lost."""
    papers, taxonomy = drawn.api["papers.json"]["papers"], drawn.api["taxonomy.json"]
    for chart in drawn.of_kind("paths"):
        axes = [axis_of(taxonomy, axis) for axis in chart.axes]
        trace = trace_of(chart)
        paths = zip(*(dimension["values"] for dimension in trace["dimensions"]), strict=True)
        shown = dict(zip(paths, trace["counts"], strict=True))
        own = {path: len(keys) for path, keys in group(papers, *axes).items()}
        drawn_values = [set(dimension["values"]) for dimension in trace["dimensions"]]
        assert len(shown) <= MOST_PATHS
        expected = Counter[tuple[str, ...]]()
        for path, number in own.items():
            expected[tuple(v if v in there else OTHERS for v, there in zip(path, drawn_values, strict=True))] += number
        assert expected == shown
        for place, there in enumerate(drawn_values):
            numbers = Counter[str]()
            for path, number in own.items():
                numbers[path[place]] += number
            folded = [number for value, number in numbers.items() if value not in there]
            kept = [number for value, number in numbers.items() if value in there and value not in ABSENT]
            assert bool(folded) == (OTHERS in there)
            assert not folded or len(own) > MOST_PATHS
            assert max(folded, default=0) <= min(kept, default=max(numbers.values()))


def test_sectors_are_the_values_of_the_papers(drawn: Drawn) -> None:
    papers, taxonomy = drawn.api["papers.json"]["papers"], drawn.api["taxonomy.json"]
    counts = drawn.api["statistics.json"]["counts"]
    for chart in drawn.of_kind("sunburst"):
        inner, outer = (axis_of(taxonomy, axis) for axis in chart.axes)
        trace = trace_of(chart)
        shown = dict(zip(trace["ids"], trace["values"], strict=True))
        found = group(papers, inner, outer)
        assert {"/".join(path): len(keys) for path, keys in found.items()} == {
            sector: number for sector, number in shown.items() if "/" in sector
        }
        inside = Counter(dict.fromkeys((path[0] for path in found), 0))
        for path, keys in found.items():
            inside[path[0]] += len(keys)
        assert inside == {sector: number for sector, number in shown.items() if "/" not in sector and sector != "all"}
        assert sum(inside.values()) == shown["all"]
        if len(concerned(papers, outer)) == len(papers):
            assert {value: number for value, number in counts[inner["id"]].items() if number} == inside


def test_levels_are_those_of_the_tags(drawn: Drawn) -> None:
    papers, taxonomy, statistics = (drawn.api[name] for name in ("papers.json", "taxonomy.json", "statistics.json"))
    for chart in drawn.of_kind("evidence"):
        axis = axis_of(taxonomy, chart.axes[0])
        tags = Counter(
            (short_name(axis, tag["value"]), level["label"].lower())
            for paper in concerned(papers["papers"], axis)
            for tag in paper["tags"][axis["id"]]
            for level in axis["evidence"]
            if level["id"] == tag["evidence"]
        )
        shown = {
            (value, str(trace["name"]).lower()): number
            for trace in traces_of(chart)
            for value, number in zip(trace["y"], trace["x"], strict=True)
        }
        assert tags == {place: number for place, number in shown.items() if number}
        strongest = axis["evidence"][0]["label"].lower()
        strict = {short_name(axis, value): number for value, number in statistics["strict"][axis["id"]].items()}
        assert {value: number for value, number in strict.items() if number} == {
            value: number for (value, level), number in shown.items() if level == strongest and number
        }


def test_flow_is_that_of_the_log(drawn: Drawn) -> None:
    statistics, excluded = drawn.api["statistics.json"], drawn.api["excluded.json"]["excluded"]
    (chart,) = drawn.of_kind("flow")
    boxes = [[number for _, _, number in trace["customdata"]] for trace in traces_of(chart)]
    spine, stages, reasons, *since = boxes
    left_out = [number for number in statistics["stages"].values() if number]
    assert left_out == stages
    later = drawn.api["excluded.json"].get("later", [])
    first = drawn.api["editions/paper/statistics.json"] if later else statistics
    remaining = [first["audited"]]
    for number in left_out:
        remaining.append(remaining[-1] - number)
    assert [*remaining, statistics["retained"]] == spine if later else remaining == spine
    assert since == ([[len(later), statistics["retained"] - first["retained"]]] if later else [])
    assert statistics["retained"] == spine[-1]
    assert Counter(Counter((each["stage"], each["reason"]) for each in excluded).values()) == Counter(reasons)
    in_table = {row[2].text for row in chart.table.rows} - {""}
    assert {each["reason"] for each in excluded} == in_table


@pytest.mark.real
def test_agreement_is_that_of_the_readers_rows(drawn: Drawn) -> None:
    for chart in drawn.of_kind("agreement"):
        name = chart.id.removeprefix("agreement-")
        editions = {edition["id"]: edition["date"] for edition in drawn.api["index.json"]["editions"]}
        audit = yaml.load((drawn.data / "audits" / f"{name}.yml").read_text(encoding="utf-8"), yaml.CBaseLoader)
        then = next((edition for edition, date in editions.items() if date >= audit["published"]), "living")
        records = drawn.api[f"editions/{then}/papers.json"]["papers"]
        papers = {paper["key"]: undone(paper, audit["published"]) if then == "living" else paper for paper in records}
        taxonomy = drawn.api["taxonomy.json"]
        expected = Counter[tuple[str, bool]]()
        for row in audit["rows"]:
            for axis_id, read in row["tags"].items():
                axis, paper = axis_of(taxonomy, axis_id), papers.get(row["paper"])
                if paper is None or not concerned([paper], axis) or axis_id in paper["unknown"] or read == "unknown":
                    continue
                reader = [read] if isinstance(read, str) else read
                reader = reader if axis["multiple"] else reader[:1]
                expected[axis["label"], set(reader) == set(counted_values(paper, axis))] += 1
        shown = {
            (str(label).replace("<br>", " "), same): number
            for same, trace in zip((True, False), traces_of(chart), strict=True)
            for label, number in zip(trace["y"], trace["x"], strict=True)
        }
        assert expected == {place: number for place, number in shown.items() if number}


def test_points_are_the_figures_of_the_file(drawn: Drawn) -> None:
    if drawn.data.name == "small_survey":
        return  # tests/charts/test_scale.py has figures of its own
    figures = yaml.load((drawn.data / "scale.yml").read_text(encoding="utf-8"), yaml.CBaseLoader)["figures"]
    for chart in drawn.of_kind("scale"):
        config = next(request for request in drawn.survey.config.charts if request.kind == "scale")
        numbers: dict[str, dict[str, list[float]]] = {}
        for figure in figures:
            if figure["metric"] in (config.x, config.y) and figure["kind"] in ("industrial", "academic"):
                ends = [float(figure[end]) for end in ("value", "min", "max") if end in figure]
                if ends:
                    numbers.setdefault(figure["system"], {}).setdefault(figure["metric"], ends)
        expected = sorted(
            [*found[config.x], *found[config.y]] for found in numbers.values() if {config.x, config.y} == set(found)
        )
        shown = []
        for trace in traces_of(chart):
            for place, middles in enumerate(zip(trace["x"], trace["y"], strict=True)):
                point: list[float] = []
                for middle, errors in zip(middles, (trace["error_x"], trace["error_y"]), strict=True):
                    low, high = middle - errors["arrayminus"][place], middle + errors["array"][place]
                    point += [round(low, 3)] if low == high else [round(low, 3), round(high, 3)]
                shown.append(point)
        assert expected == sorted(shown)
        assert chart.undrawn is not None
        listed = len(chart.undrawn.rows) + len(chart.table.rows)
        assert sum(figure["metric"] in (config.x, config.y) for figure in figures) == listed
