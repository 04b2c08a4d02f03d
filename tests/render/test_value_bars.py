"""The values of an axis as bars: side by side while there is room for them, else in lines with the tail in one."""

from __future__ import annotations

from dataclasses import replace

from generator.analysis.counts import AxisCount, count_axis
from generator.model.survey import Survey
from generator.render.context import EditionContext
from generator.render.value_bars import MOST_STANDING, bars_of, beside
from tests.model.hierarchies import TREE
from tests.render.invented import with_papers


def counted(small: Survey, labels: list[str], *, ordered: bool = False) -> AxisCount:
    """Count an axis with these labels; its values have none, two, three, ... papers in turn, the last the most."""
    axis = small.taxonomy.axes[0]
    values = tuple(
        replace(axis.values[0], id=f"v{place}", code="", label=label, short=label) for place, label in enumerate(labels)
    )
    count = count_axis(with_papers(small), replace(axis, values=values, ordered=ordered))
    one = count.values["v0"]
    keys = [f"paper-{number}" for number in range(len(labels))]
    carried = {f"v{place}": replace(one, primary=tuple(keys[:place])) for place in range(len(labels))}
    return replace(count, values=carried, total=len(labels))


def test_bars_show_every_value_and_where_one_stands(edition: EditionContext) -> None:
    rungs = bars_of(edition.statistics.counts["stage"], "shelf").standing
    assert [("1", "of 6 as primary, 2 in all"), ("1", "of 6"), ("2", "of 6"), ("–", "not tracked")] == [
        (rung.shown, rung.rest) for rung in rungs
    ]
    assert [0.5, 0.5, 1.0, 0.0] == [rung.part for rung in rungs]
    assert [False, False, True, False] == [rung.here for rung in rungs]
    # Only what is not tracked has no number.
    malt = bars_of(edition.statistics.counts["method"]).standing[-1]
    assert ("0", "of 6") == (malt.shown, malt.rest)


def test_lines_say_of_values_that_are_not_tracked_how_many_papers_have_them_all_the_same(small: Survey) -> None:
    count = counted(small, [f"V{place}" for place in range(14)])
    values = tuple(
        replace(each, not_coded="Too many.") if each.id in ("v0", "v3") else each for each in count.axis.values
    )
    lines = {line.name: line.count for line in bars_of(replace(count, axis=replace(count.axis, values=values))).lines}
    assert ("not tracked", "3 of 14", "4 of 14") == (lines["V0"], lines["V3"], lines["V4"])


def test_value_stands_beside_those_with_its_parent() -> None:
    found = {here: [value.id for value in beside(TREE, here)] for here in ("", "salt", "oat", "grain")}
    assert {"": ["food", "salt"], "salt": ["food", "salt"], "oat": ["rye", "oat"], "grain": ["grain"]} == found


def test_bars_of_nothing_divides_by_nothing(small: Survey) -> None:
    empty = with_papers(small)
    drawn = [bars_of(count_axis(empty, axis)) for axis in small.taxonomy.axes]
    parts = {bar.part for bars in drawn for bar in bars.standing} | {line.part for bars in drawn for line in bars.lines}
    assert {0.0} == parts


def test_bars_lie_down_past_twelve_values_the_most_frequent_first(small: Survey) -> None:
    names = [f"V{place}" for place in range(MOST_STANDING)]
    assert bars_of(counted(small, names)).standing
    bars = bars_of(counted(small, [*names, "Last"]))
    assert () == bars.standing
    assert ["Last", *reversed(names)] == [line.name for line in bars.lines]


def test_bars_lie_down_where_their_names_have_no_room_side_by_side(small: Survey) -> None:
    assert bars_of(counted(small, ["Short"] * 9)).standing
    assert bars_of(counted(small, ["Short", *["Incomprehensibility"] * 8])).lines


def test_longest_word_says_how_much_room_the_names_need(small: Survey) -> None:
    words = ["short", "", "long"]
    assert words == [bars_of(counted(small, ["No", "x" * letters])).words for letters in (8, 13, 14)]


def test_the_tail_of_a_long_axis_is_one_line_with_its_count_of_papers(small: Survey) -> None:
    labels = [f"V{place}" for place in range(30)]
    bars = bars_of(counted(small, labels), "v2")
    # v29 to v12 and the marked v2 have lines of their own; of the others v11 has all papers that they have.
    assert [("v2 here", True)] == [("v2 here", line.here) for line in bars.lines if line.name == "V2"]
    assert [("10 others", "11 of 30"), ("1 with no paper", "")] == [(line.name, line.count) for line in bars.lines[-2:]]
    # The rest has more papers than some values, and is none itself: no bar compares it with them.
    assert [True, False, False] == [line.part > 0 for line in bars.lines[-3:]]
    assert 21 == len(bars.lines)


def test_ordered_axis_keeps_its_order_in_lines(small: Survey) -> None:
    labels = [f"V{place}" for place in range(14)]
    assert labels == [line.name for line in bars_of(counted(small, labels, ordered=True)).lines]


def test_value_that_papers_have_beside_another_is_not_said_to_be_without_papers(small: Survey) -> None:
    count = counted(small, [f"V{place}" for place in range(30)])
    assert "1 with no paper" == bars_of(count).lines[-1].name
    beside = replace(count.values["v0"], secondary=("paper-3",))
    assert "1 never the primary value" == bars_of(replace(count, values={**count.values, "v0": beside})).lines[-1].name
