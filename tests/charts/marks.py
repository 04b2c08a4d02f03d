"""The marks of a figure and the cells of its table, each as address and number; and who is found at an address."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl

from generator.charts.chart import Chart
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.query.grammar import parse_query
from generator.query.select import filter_papers

Mark = tuple[str, float]
Figure = dict[str, Any]  # Plotly's own format, as deep as it goes


def traces_of(chart: Chart) -> list[Figure]:
    """Return the traces of a figure."""
    return [dict(trace) for trace in chart.data]


def layout_of(chart: Chart) -> Figure:
    """Return the layout of a figure."""
    return dict(chart.layout)


def marks_of(chart: Chart) -> Iterator[Mark]:
    """Yield address and number of each mark of a figure that shows anything."""
    for trace in traces_of(chart):
        yield from ((address, number) for address, number in _marks(chart, trace) if number)


def _marks(chart: Chart, trace: dict[str, Any]) -> Iterator[Mark]:
    addresses = trace.get("customdata", [])
    match trace["type"]:
        case "bar" if chart.kind == "flow":
            yield from ((address, number) for address, _, number in addresses)
        case "bar":
            numbers = trace["x"] if trace.get("orientation") == "h" else trace["y"]
            yield from ((found[0], number) for found, number in zip(addresses, numbers, strict=True))
        case "heatmap":
            for row, numbers in zip(addresses, trace["z"], strict=True):
                yield from ((found[0], number or 0) for found, number in zip(row, numbers, strict=True))
        case "sunburst":
            yield from ((found[0], number) for found, number in zip(addresses, trace["values"], strict=True))
        case "parcats":
            yield from zip(trace["meta"]["paths"], trace["counts"], strict=True)
        case "scatter" if chart.kind == "scale":
            for found, x, y in zip(addresses, trace["x"], trace["y"], strict=True):
                yield from ((found[0], x), (found[0], y))


def rows_of(chart: Chart) -> Iterator[tuple[str, list[Mark]]]:
    """Yield the head of each row of the table, and address and number of its cells."""
    for row in chart.table.rows:
        yield row[0].text, [(cell.href, cell.number) for cell in row if cell.number]


def papers_at(full: Survey, text: str) -> set[str]:
    """Return the papers that the explorer shows at an address: those of a query, or those that it names."""
    pairs = dict(parse_qsl(text))
    if "picked" in pairs:
        assert "picked" == pairs["only"]
        return set(pairs["picked"].split(",")) & {paper.key for paper in select_edition(full).papers}
    shown = select_edition(full, pairs.get("edition", LIVING))
    asked = "&".join(part for part in text.split("&") if not part.startswith("edition="))
    query, remarks = parse_query(asked, full.taxonomy)
    assert () == remarks
    return {paper.key for paper in filter_papers(shown.papers, query, full.taxonomy, count="any")}
