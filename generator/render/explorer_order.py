"""Papers in, the order and the groups of the list out, as the page shows them before a script takes over."""

from __future__ import annotations

from collections.abc import Sequence

from generator.model.paper import Paper
from generator.model.taxonomy import Axis
from generator.query.order import order_papers


def grouping_axis(axes: Sequence[Axis]) -> Axis | None:
    """Return the axis that lists are grouped by: the first that every paper has, else the first."""
    return next((axis for axis in axes if axis.required), axes[0] if axes else None)


def sort_papers(papers: Sequence[Paper]) -> list[Paper]:
    """Sort papers newest first, then by title."""
    return list(order_papers(papers))
