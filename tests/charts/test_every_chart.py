"""What holds of every chart: Plotly takes it, its table says the same, a mark leads to as many papers as it shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import plotly.graph_objects as go

from generator.charts.registry import CHART_MODULES
from tests.charts.conftest import Drawn
from tests.charts.marks import marks_of, papers_at, rows_of, traces_of


def test_both_surveys_have_a_chart_of_every_kind(drawn: Drawn) -> None:
    assert set(CHART_MODULES) == {chart.kind for chart in drawn.charts.values()}


def test_plotly_takes_every_figure(drawn: Drawn) -> None:
    for chart in drawn.charts.values():
        # Plotly takes a trace apart, and puts it together in another order.
        figure = go.Figure(data=list(map(dict, chart.data)), layout=dict(chart.layout))
        assert len(chart.data) == len(figure.data) > 0, chart.id


def test_table_has_every_mark_with_its_number_and_its_address(drawn: Drawn) -> None:
    for chart in drawn.charts.values():
        rows = [(head, cells) for head, cells in rows_of(chart) if head != "Month not known"]
        assert Counter(marks_of(chart)) == Counter(cell for _, cells in rows for cell in cells), chart.id
        assert any(cells for _, cells in rows), chart.id


def test_table_prints_the_number_that_it_holds(drawn: Drawn) -> None:
    for chart in drawn.charts.values():
        if chart.kind != "scale":
            for row in chart.table.rows:
                for cell in row:
                    if cell.number is not None:
                        assert f"{cell.number:,}" == cell.text.split(" of ")[0], chart.id


def test_every_row_is_as_long_as_the_head_of_its_table(drawn: Drawn) -> None:
    for chart in drawn.charts.values():
        for table in filter(None, (chart.table, chart.undrawn)):
            assert {len(table.head)} == {len(row) for row in table.rows}, chart.id


def test_a_mark_leads_to_as_many_papers_as_it_shows(drawn: Drawn) -> None:
    tried = 0
    for chart in drawn.charts.values():
        if chart.kind == "scale":
            continue
        for address, number in marks_of(chart):
            path, _, text = address.partition("?")
            if path == "~/papers/":
                tried += 1
                assert number == len(papers_at(drawn.full, text)), (chart.id, address)
    assert tried > 20


def test_a_value_of_the_paths_leads_to_its_papers(drawn: Drawn) -> None:
    for chart in drawn.of_kind("paths"):
        trace = traces_of(chart)[0]
        for dimension, addresses in zip(trace["dimensions"], trace["meta"]["values"], strict=True):
            found = Counter[str]()
            for value, number in zip(dimension["values"], trace["counts"], strict=True):
                found[value] += number
            assert found == {
                value: len(papers_at(drawn.full, address.partition("?")[2])) for value, address in addresses.items()
            }
            assert list(addresses) == dimension["categoryarray"]
            assert len(dimension["ticktext"]) == len(addresses)


def test_figures_name_colours_by_tokens_alone(drawn: Drawn) -> None:
    clear = "rgba(0,0,0,0)"
    for chart in drawn.charts.values():
        for name, colour in _colours({"data": chart.data, "layout": chart.layout}):
            assert colour == clear or re.fullmatch(r"var\(--[a-z0-9-]+\)", colour), (chart.id, name, colour)


def test_findings_are_sentences_that_the_page_ends(drawn: Drawn) -> None:
    findings = [chart.finding for chart in drawn.charts.values()]
    assert all(finding[:1].isupper() or finding[:1].isdigit() for finding in findings)
    assert not any(finding.endswith(".") or "  " in finding for finding in findings)
    assert all(re.search(r"\d|every", finding) for finding in findings)
    assert all(chart.finding in chart.text_alternative for chart in drawn.charts.values())


def _colours(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _colours(each, key)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _colours(each, name)
    elif isinstance(value, str) and (
        ("color" in name and name != "colorscale") or value.startswith(("var(", "#", "rgb"))
    ):
        yield name, value
