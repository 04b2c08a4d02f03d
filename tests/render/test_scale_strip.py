"""Strips: published figures on logarithmic axes, one metric each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.claim_index import ClaimIndex
from generator.model.scale import Scale, ScaleFigure
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.render.claimed import ClaimMarks
from generator.render.scale_strip import ScaleStrips, least_of, strips_of

UNCLAIMED = ClaimMarks(index=ClaimIndex(taxonomy=Taxonomy(), by_number={}, by_value={}), by_id={}, earlier={})


@pytest.fixture
def figure(small: Survey) -> ScaleFigure:
    """Return a figure of the invented survey: about 180 loaves."""
    return small.scale.figures[0]


def scale_of(figure: ScaleFigure, *values: float | None) -> Scale:
    return Scale(
        figures=tuple(replace(figure, system=f"system {place}", value=value) for place, value in enumerate(values))
    )


def test_metric_of_several_systems_gets_a_strip(small: Survey) -> None:
    (strip,) = strips_of(small.scale, UNCLAIMED).drawn
    assert "Loaves baked on a market day" == strip.label
    assert ("1", "10", "100", "1,000") == strip.ticks
    assert [
        ("Village oven", "about 180 loaves", "1 October 2022, company report", True),
        ("Home kitchen", "1 to 2.5 loaves", "2021, paper", False),
    ] == [(row.system, row.shown, row.source, row.filled) for row in strip.rows]
    assert [(0.7518, 0.7518), (0.0, 0.1326)] == [(row.start, row.end) for row in strip.rows]


def test_metric_of_one_system_gets_none(figure: ScaleFigure) -> None:
    assert ScaleStrips() == strips_of(Scale(figures=(figure, replace(figure, value=20.0))), UNCLAIMED)


def test_figures_without_a_place_on_a_logarithmic_axis_are_left_out(figure: ScaleFigure) -> None:
    (strip,) = strips_of(scale_of(figure, 5.0, 0.0, -3.0, None, 50.0), UNCLAIMED).drawn
    assert ["system 0", "system 4"] == [row.system for row in strip.rows]


@pytest.mark.parametrize("values", [(10.0, 10.0), (1.0, 1.0), (0.001, 0.002), (1e15, 9e14)])
def test_every_point_lies_on_its_strip(figure: ScaleFigure, values: tuple[float, ...]) -> None:
    (strip,) = strips_of(scale_of(figure, *values), UNCLAIMED).drawn
    assert all(0 <= row.start <= row.end <= 1 for row in strip.rows)
    assert len(strip.ticks) >= 2


def test_metrics_with_most_figures_come_first(figure: ScaleFigure) -> None:
    few = scale_of(figure, 1.0, 2.0)
    many = scale_of(replace(figure, metric="slices", label="Slices"), 1.0, 2.0, 3.0)
    assert ["Slices (loaves)", figure.label] == [
        strip.label for strip in strips_of(Scale(figures=(*few.figures, *many.figures)), UNCLAIMED).drawn
    ]


def test_upper_bound_alone_has_no_place(figure: ScaleFigure) -> None:
    assert least_of(replace(figure, value=None, maximum=80.0)) is None
