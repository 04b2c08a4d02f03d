"""What a kind of chart is: what it takes of a survey, how it is laid out, and what its module looks like."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, Protocol

from generator.analysis.statistics import Statistics
from generator.charts.chart import Chart
from generator.model.chart_request import ChartRequest
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.record import frozen_record

TablePlace = Literal["folded", "folded-beside", "below", "beside"]
# What keeps a kind from showing an axis, as the end of a sentence on that axis; empty when nothing does.
Obstacle = Callable[[Axis], str]


def any_axis(axis: Axis) -> str:
    """Let every axis be shown."""
    return ""


def one_place_each(axis: Axis) -> str:
    """Ask that a paper has one place on the axis, its primary value."""
    return "is `multiple`, so a paper has no single place on it" if axis.at_level().counting.has_several() else ""


def with_evidence(axis: Axis) -> str:
    """Ask that the axis has evidence levels."""
    return "" if axis.evidence else "has no evidence levels"


@frozen_record
class ChartKind:
    """A kind of chart; what draws it is `draw` of the same module.

    name: as `kind` in `survey.yml`
    least_axes: how many axes a request names at least; None when the kind takes none
    obstacle: says what keeps an axis from being shown
    section: of the site, to whose page it leads; empty when it leads to papers alone
    takes_metrics: whether a request names two metrics of scale figures
    table_place: where its table stands, folded under the picture unless said otherwise; beside it where there is room
    greatest_width: of the picture, 0 for any; least_table_width: at which the tables read, 0 for any; in pixels
    """

    name: str
    least_axes: int | None = None
    obstacle: Obstacle = any_axis
    section: str = ""
    takes_metrics: bool = False
    table_place: TablePlace = "folded"
    greatest_width: int = 0
    least_table_width: int = 0

    def fits(self, axis: Axis) -> bool:
        """Tell whether a chart of this kind can show an axis."""
        return not self.obstacle(axis)


@frozen_record
class ChartSources:
    """What the charts of one request are drawn from.

    full: the survey with all editions; survey, statistics: the edition that is shown
    named: the axes that the request names; fitting: all that the kind can show
    """

    full: Survey
    survey: Survey
    statistics: Statistics
    request: ChartRequest
    named: tuple[Axis, ...]
    fitting: tuple[Axis, ...]

    @property
    def axes(self) -> tuple[Axis, ...]:
        """The axes that the request names, or else all that fit."""
        return self.named or self.fitting


class ChartModule(Protocol):
    """The module of one kind, and what draws the charts of a request; None for one that has nothing to show."""

    KIND: ChartKind

    def draw(self, sources: ChartSources, /) -> Iterable[Chart | None]: ...
