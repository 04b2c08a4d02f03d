"""The legend of a picture: which series it names, and in which lines."""

from __future__ import annotations

import pytest

from generator.svg.legend import GAP, LINE, SWATCH, arrange_legend, legend_height
from generator.svg.text import width_of

SHOWN = {"legend": {"y": 2}}
SERIES = [{"name": name} for name in ("one", "other", "third")]
# What a name takes of a line, and the room between it and the next one.
ONE, OTHER, THIRD = (SWATCH + 6 + width_of(trace["name"]) for trace in SERIES)


@pytest.mark.parametrize(
    ("width", "places"),
    [
        (ONE + OTHER + THIRD + 2 * GAP, [(0, 0), (ONE + GAP, 0), (ONE + OTHER + 2 * GAP, 0)]),
        (ONE + OTHER + THIRD + 2 * GAP - 1, [(0, 0), (ONE + GAP, 0), (0, 1)]),
        (ONE + OTHER + GAP, [(0, 0), (ONE + GAP, 0), (0, 1)]),
        (ONE + OTHER + GAP - 1, [(0, 0), (0, 1), (0, 2)]),
    ],
)
def test_names_stand_in_a_line_as_long_as_they_fit(width: float, places: list[tuple[float, int]]) -> None:
    found = [(entry.x, entry.line) for entry in arrange_legend(SHOWN, SERIES, width)]
    assert [line for _, line in places] == [line for _, line in found]
    assert [x for x, _ in places] == pytest.approx([x for x, _ in found])


def test_name_longer_than_the_picture_is_cut_to_it() -> None:
    (entry,) = arrange_legend(SHOWN, [{"name": "a name that needs more room than there is"}], 120)
    assert entry.name.endswith("…")
    assert SWATCH + 6 + width_of(entry.name) <= 120


@pytest.mark.parametrize(
    ("layout", "traces", "named"),
    [
        (SHOWN, [{"name": "one"}, {"name": "hidden", "showlegend": False}, {}], ["one"]),
        ({"showlegend": False, **SHOWN}, SERIES, []),
        ({}, SERIES, []),
        (SHOWN, [{}], []),
    ],
)
def test_series_with_a_name_are_in_the_legend_unless_they_or_the_figure_say_otherwise(
    layout: dict[str, object], traces: list[dict[str, object]], named: list[str]
) -> None:
    assert named == [entry.name for entry in arrange_legend(layout, traces, 400)]


def test_legend_takes_its_lines_and_some_room_beside_the_plot() -> None:
    assert legend_height(arrange_legend(SHOWN, SERIES, 400)) > LINE
    assert legend_height(arrange_legend(SHOWN, SERIES, ONE)) > 3 * LINE
    assert legend_height([]) == 0
