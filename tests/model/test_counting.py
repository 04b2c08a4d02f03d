"""How an axis counts: what it answers to whoever counts, draws or describes."""

from __future__ import annotations

from generator.model.axis_tags import AxisTags, Tag
from generator.model.counting import Counting
from tests.analysis.invented import DENIED, SIGN, STRONG, TIME, UNJUDGED, WAY, WEAK

GRADED = Counting(levels=(DENIED, STRONG, WEAK, UNJUDGED))


def test_several_values_count_at_once_without_a_primary_one_or_where_any_value_counts() -> None:
    assert (WAY.counting.has_several(), WAY.counting.has_several("any")) == (False, True)
    assert (SIGN.counting.has_several(), SIGN.counting.has_several("any")) == (True, True)


def test_strict_reading_counts_the_strongest_level_that_counts_at_all() -> None:
    strict = [GRADED.is_strict(Tag(value="late", evidence=level)) for level in ("denied", "strong", "weak", None)]
    assert strict == [False, True, False, False]
    assert not Counting().is_strict(Tag(value="late"))
    assert not Counting(levels=(DENIED,)).is_strict(Tag(value="late", evidence="denied"))


def test_strict_reading_of_an_axis_without_evidence_is_the_broad_one() -> None:
    found = AxisTags(tags=(Tag(value="pot"), Tag(value="bag")))
    assert Counting().values(found, count="any", reading="strict") == ("pot", "bag")
    assert Counting().values(found, count="primary", reading="strict") == ("pot",)


def test_papers_under_no_value_are_named_too() -> None:
    assert [TIME.name_of(value) for value in ("late", "none", "unknown", "weaker")] == [
        "Label of late", "no", "not yet coded", "weaker evidence",
    ]  # fmt: skip
