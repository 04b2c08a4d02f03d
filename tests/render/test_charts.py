"""Where charts stand besides their own page: at their addresses, and on a page by kind."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from markupsafe import Markup

from generator.analysis.claim_index import index_claims
from generator.charts.chart import Cell, Chart, ChartTable
from generator.charts.figure import Property
from generator.model.survey import Survey
from generator.render.charts import RenderedCharts, view_of
from generator.render.claimed import ClaimMarks
from generator.render.pages.charts import render_charts_pages
from generator.render.pictures import WIDE
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from tests.render.conftest import Contexts
from tests.render.reading import faults_of, read


def chart(name: str, kind: str, *also_at: str) -> Chart:
    return Chart(
        id=name,
        kind=kind,
        axes=(),
        shows="",
        finding="",
        note="",
        table=ChartTable(caption="", head=(), rows=()),
        data=(),
        layout={},
        height=1,
        also_at=also_at,
    )


@pytest.mark.parametrize(
    ("rows", "expected", "least"), [(2, ["wide", "narrow"], 0), (400, ["any"], 640)], ids=["few", "many"]
)
def test_picture_of_many_marks_is_drawn_once_and_scrolls_where_it_is_too_wide(
    rows: int, expected: list[str], least: int, small: Survey
) -> None:
    names = [f"row {number}" for number in range(rows)]
    said = [[f"~/{name}/", name] for name in names]
    bars: dict[str, Property] = {
        "type": "bar",
        "orientation": "h",
        "x": [1] * rows,
        "y": names,
        "marker": {},
        "customdata": said,
    }
    margin = {"l": 8, "r": 8, "t": 8, "b": 8}
    drawn = replace(chart("a", "timeline"), data=(bars,), layout={"margin": margin, "yaxis": {"type": "category"}})
    view = view_of(drawn, ClaimMarks(index=index_claims(small), by_id={}, earlier={}), alone=True)
    assert (expected, least) == ([picture.place for picture in view.pictures], view.least_width)


@pytest.mark.parametrize("least", [720, 721])
def test_table_stands_beside_a_picture_only_where_its_column_has_room(least: int, small: Survey) -> None:
    for kind in ("heatmap", "paths", "timeline", "flow"):
        view = view_of(
            replace(chart("a", kind), least_width=least),
            ClaimMarks(index=index_claims(small), by_id={}, earlier={}),
            alone=True,
        )
        assert (least <= WIDE) == view.has_table_beside


def test_column_of_numbers_and_dashes_is_a_column_of_numbers() -> None:
    rows = (("a", "–", "x"), ("b", "0", "–"))
    table = ChartTable(
        caption="", head=("", "", ""), rows=tuple(tuple(Cell(text=text) for text in row) for row in rows)
    )
    assert {1} == table.number_columns


def rendered(*charts: Chart) -> RenderedCharts:
    return RenderedCharts(charts=charts, views={}, drawn={chart.id: Markup(chart.id) for chart in charts})


def test_charts_of_a_page_stand_there_by_kind() -> None:
    found = rendered(
        chart("b", "timeline", "axes/kind/"), chart("c", "flow"), chart("a", "evidence", "axes/kind/", "axes/place/")
    )
    assert ("a", "b") == found.at("axes/kind/")
    assert ("a",) == found.at("axes/place/")
    assert () == found.at("axes/")


def test_charts_of_a_section_stand_on_its_page_as_well() -> None:
    found = rendered(chart("a", "agreement", "audits/#first"), chart("b", "agreement", "audits/#second"))
    assert ("b",) == found.at("audits/#second")
    assert ("a", "b") == found.at("audits/")


@pytest.mark.parametrize(
    ("path", "name", "printed"),
    [
        ("charts/", "timeline-by-kind", False),
        ("charts/timeline-by-kind/", "timeline-by-kind", True),
        ("charts/", "paths-kind-method", True),
    ],
)
def test_folded_table_is_printed_where_its_chart_has_the_page_for_itself_or_has_none(
    small: Survey, root: Path, path: str, name: str, printed: bool
) -> None:
    page = next(page for page in render_site(small, root / "templates", BuildSettings()).pages if page.path == path)
    table = read(page).css_first(f"#chart-{name} .chart-table")
    assert table and "open" not in table.attributes
    assert ("is-unprinted" not in (table.attributes["class"] or "")) == printed


def test_charts_that_are_very_large_stand_on_several_pages(contexts: Contexts, monkeypatch: pytest.MonkeyPatch) -> None:
    charts = contexts[1].charts
    first_of_each = [f"chart-{family[0]}" for family in charts.families]
    monkeypatch.setattr("generator.render.pages.charts.MOST_ON_A_PAGE", 1)
    for cells, sizes in ((10_000, [len(first_of_each)]), (0, [1] * len(first_of_each))):
        monkeypatch.setattr("generator.render.pages.charts.FEW_CELLS", cells)
        pages = [page for page in render_charts_pages(*contexts) if page.path == "charts/" or "/all/" in page.path]
        drawn = [[figure.attributes["id"] for figure in read(page.whole()).css("figure.chart")] for page in pages]
        assert sizes == [len(shown) for shown in drawn]
        assert first_of_each == [shown for part in drawn for shown in part]
        assert [True] + [False] * (len(pages) - 1) == [page.listed for page in pages]
        assert not [page.path for page in pages if faults_of(page.whole())]
