"""A row or a column of a cross table as lines: the values that go with it, or nothing where no paper has it."""

from __future__ import annotations

from generator.analysis.cross import cross_axes
from generator.model.survey import Survey
from generator.render.side_lines import side_lines
from tests.render.invented import with_papers


def test_row_without_papers_has_no_lines(small: Survey) -> None:
    method, stage = (axis for axis in small.taxonomy.axes if axis.id in ("method", "stage"))
    linen = next(paper for paper in small.papers if paper.key == "linen-loaf2021")
    [listed], none = (
        side_lines(cross_axes(with_papers(small, *papers), method, stage), True, {"linen"}) for papers in ([linen], [])
    )
    assert "Shelf" == listed.lines[0].name
    assert () == none
