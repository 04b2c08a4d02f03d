"""An axis as lines: after its values what is no value, with its count and a bar on the same scale."""

from __future__ import annotations

from dataclasses import replace

from generator.analysis.counts import count_axis
from generator.model.survey import Survey
from generator.render.axis_lines import axis_lines_of


def test_what_is_no_value_has_a_count_and_a_bar_of_its_own_look(small: Survey) -> None:
    axis = small.taxonomy.axes[0]
    untagged = tuple(replace(paper, tags={}) for paper in small.papers[1:])
    lines = axis_lines_of(count_axis(replace(small, papers=(small.papers[0], *untagged)), axis)).lines
    carried = [(line.count, line.part, line.absent) for line in lines if not line.count.startswith("0 ")]
    assert [("1 of 6", 0.2, False), ("5 of 6", 1.0, True)] == carried
