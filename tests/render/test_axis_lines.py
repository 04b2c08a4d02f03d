"""An axis as lines: after its values what is no value, with its count and without a bar."""

from __future__ import annotations

from dataclasses import replace

from generator.analysis.counts import count_axis
from generator.model.survey import Survey
from generator.render.axis_lines import axis_lines_of


def test_what_is_no_value_has_a_count_and_no_bar(small: Survey) -> None:
    axis = small.taxonomy.axes[0]
    untagged = tuple(replace(paper, tags={}) for paper in small.papers[1:])
    lines = axis_lines_of(count_axis(replace(small, papers=(small.papers[0], *untagged)), axis)).lines
    carried = [(line.count, line.part) for line in lines if not line.count.startswith("0 ")]
    assert [("1 of 6", 1.0), ("5 of 6", 0.0)] == carried
