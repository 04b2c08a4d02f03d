"""A drawn chart: what it found, its figure as Plotly reads it, and its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.charts.figure import Property
from generator.record import frozen_record


@frozen_record
class Cell:
    """A cell of the table; href leads to where a click on the mark leads, number is what the mark shows.

    figure: system and metric of the published figure that the cell states
    """

    text: str
    href: str = ""
    number: float | None = None
    figure: tuple[str, str] | None = None


@frozen_record
class ChartTable:
    """The table of a chart; the first cell of each row is its head; unbroken: a column in one line, -1 for none."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    unbroken: int = -1

    @property
    def number_columns(self) -> frozenset[int]:
        """The columns that hold nothing but numbers, by place."""
        columns = zip(*(row[1:] for row in self.rows), strict=True)
        return frozenset(
            place
            for place, cells in enumerate(columns, start=1)
            if any(cell.number is not None for cell in cells)
            or all(cell.text.isdigit() or cell.text == "–" for cell in cells)
        )


@frozen_record
class Chart:
    """A chart.

    id: its name below /charts/; kind: the name of its kind; axes: ids of the axes that it shows
    shows: what is drawn ("Papers by month and category"); finding: what it says, a sentence without its full stop
    note: how it is counted; what is not drawn, and where it is
    family: charts of one family, or of one kind, are shown one at a time; choice: what tells this one
    undrawn: a table of what is not drawn, shown under the chart
    least_width: of the picture, at which it reads, 0 for any; height: in pixels
    also_at: addresses of the other places where it stands, a page or a section of one (`audits/#first`)
    data, layout: the figure; a mark's customdata is [address, words], addresses begin with `~/`
    """

    id: str
    kind: str
    axes: tuple[str, ...]
    shows: str
    finding: str
    note: str
    table: ChartTable
    data: Sequence[Mapping[str, Property]]
    layout: Mapping[str, Property]
    height: int
    undrawn: ChartTable | None = None
    least_width: int = 0
    family: str = ""
    choice: str = ""
    also_at: tuple[str, ...] = ()

    @property
    def text_alternative(self) -> str:
        """What a reader hears in place of the picture."""
        return f"{self.shows}. {self.finding}."
