"""Second readings against the pool: what is compared, as of when, and what is counted."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generator.analysis.agreement import compare_rows, count_agreement, count_strict
from generator.analysis.chance_agreement import measure_agreement
from generator.model.audit import Audit
from generator.model.axis_tags import AxisTags, Tag
from generator.model.paper import Amendment
from generator.model.survey import Survey, parse_survey
from generator.problem import Place
from generator.source.folder import read_folder


@pytest.fixture(scope="module")
def audit(small: Survey) -> Audit:
    return small.audits[0]


def with_tags(survey: Survey, key: str, *, amended: date | None = None, **tags: AxisTags) -> Survey:
    """Return the survey with other tags on one paper, put there by its only amendment when a date is given."""
    papers = []
    for paper in survey.papers:
        if paper.key == key:
            changes = [
                Amendment(date=amended, path=f"tags.{axis}", was=paper.on(axis), why="", source="", place=paper.place)
                for axis in tags
                if amended
            ]
            paper = replace(paper, tags={**paper.tags, **tags}, amendments=tuple(changes))
        papers.append(paper)
    return replace(survey, papers=tuple(papers))


def counts(survey: Survey, audit: Audit) -> dict[str, tuple[int, int]]:
    return {one.axis.id: (one.same, one.read) for one in count_agreement(survey, audit)}


def tags(*values: str) -> AxisTags:
    return AxisTags(tags=tuple(Tag(value=value) for value in values))


def test_agreement_is_counted_axis_by_axis_in_the_order_of_the_audit(small: Survey, audit: Audit) -> None:
    assert [("kind", (3, 3)), ("method", (3, 3)), ("stage", (2, 3))] == list(counts(small, audit).items())


def test_both_saying_none_is_agreement(small: Survey, audit: Audit) -> None:
    compared = {one.axis.id: one for one in compare_rows(small, audit)["crumb-atlas2025"]}
    assert (("none",), ("none",), True) == (compared["method"].pool, compared["method"].reader, compared["method"].same)


@pytest.mark.parametrize(("written", "read"), [("null", 2), ("", 2), ("~", 2), ("unknown", 2), ("none", 3)])
def test_axis_that_a_row_leaves_empty_was_not_read(data: Path, written: str, read: int) -> None:
    file = data / "audits/2026-01-10.yml"
    row = "tags: {kind: overview, method: none,"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(row, row.replace("method: none", f"method: {written}")), encoding="utf-8")
    survey, problems = parse_survey(read_folder(data))
    assert () == problems
    assert (read, read) == counts(survey, survey.audits[0])["method"]


def test_secondary_value_of_the_pool_is_not_agreement(small: Survey, audit: Audit) -> None:
    changed = with_tags(small, "linen-loaf2021", method=tags("beeswax", "linen"))
    assert (2, 3) == counts(changed, audit)["method"]


def test_later_amendment_that_follows_the_reader_does_not_count_as_agreement(small: Survey, audit: Audit) -> None:
    followed = {"stage": AxisTags(tags=(Tag(value="dough", evidence="tasted"),))}
    later = with_tags(small, "village-oven2022", amended=date(2026, 3, 3), **followed)
    before = with_tags(small, "village-oven2022", amended=date(2026, 1, 9), **followed)
    undated = replace(audit, published=None)
    assert [(2, 3), (3, 3), (3, 3)] == [
        counts(later, audit)["stage"],
        counts(before, audit)["stage"],
        counts(later, undated)["stage"],
    ]


def test_what_one_of_both_has_not_read_is_not_compared(small: Survey, audit: Audit) -> None:
    unread = with_tags(small, "linen-loaf2021", method=AxisTags(unknown=True))
    rows = tuple(
        replace(row, tags={axis: found for axis, found in row.tags.items() if axis != "kind"}) for row in audit.rows
    )
    assert (2, 2) == counts(unread, audit)["method"]
    missed = replace(audit.rows[0], tags={**audit.rows[0].tags, "method": AxisTags(unknown=True)})
    assert (2, 2) == counts(small, replace(audit, rows=(missed, *audit.rows[1:])))["method"]
    assert (0, 0) == counts(small, replace(audit, rows=rows))["kind"]


def test_axis_that_does_not_concern_a_paper_is_not_compared(small: Survey, audit: Audit) -> None:
    rows = tuple(replace(row, tags={**row.tags, "panel": tags("small")}) for row in audit.rows)
    asked = replace(audit, axes=(*audit.axes, "panel"), rows=rows)
    assert (1, 2) == counts(small, asked)["panel"]


def test_values_of_an_axis_without_a_primary_one_agree_as_sets(small: Survey, audit: Audit) -> None:
    rows = (replace(audit.rows[0], tags={"signs": tags("mould", "crust")}),)
    asked = replace(audit, axes=("signs",), rows=rows)
    assert (1, 1) == counts(small, asked)["signs"]
    [compared] = compare_rows(small, asked)["linen-loaf2021"]
    assert (("crust", "mould"), ("mould", "crust"), True) == (compared.pool, compared.reader, compared.same)
    fewer = replace(asked, rows=(replace(rows[0], tags={"signs": tags("crust")}),))
    assert (0, 1) == counts(small, fewer)["signs"]


def test_unknown_papers_and_axes_are_passed_over(small: Survey, audit: Audit) -> None:
    rows = (*audit.rows, replace(audit.rows[0], paper="no-such-loaf", place=Place(file="")))
    asked = replace(audit, axes=("no-such-axis", "kind"), rows=rows)
    assert {"kind": (3, 3)} == counts(small, asked)
    assert "no-such-loaf" not in compare_rows(small, asked)


def test_strict_question_is_asked_of_papers_with_a_value_on_its_axis(small: Survey, audit: Audit) -> None:
    found = count_strict(small, audit)
    assert found is not None
    assert ("stage", "weighed", 1, 2) == (found.axis.id, found.level, found.yes, found.asked)
    assert count_strict(small, replace(audit, strict_axis="")) is None
    unread = count_strict(with_tags(small, "linen-loaf2021", stage=AxisTags(unknown=True)), audit)
    assert unread is not None
    assert (0, 1) == (unread.yes, unread.asked)


def test_none_is_one_value_more_to_choose_from_unless_a_value_is_required(small: Survey, audit: Audit) -> None:
    # The reader differs on each axis, so that the number of choices tells.
    other = {"kind": tags("overview"), "method": tags("beeswax"), "stage": tags("dough")}
    asked = replace(audit, rows=(replace(audit.rows[0], tags=other), *audit.rows[1:]))
    for found in count_agreement(small, asked):
        rows = [row for rows in compare_rows(small, asked).values() for row in rows if row.axis is found.axis]
        pairs = [(frozenset(row.pool), frozenset(row.reader)) for row in rows]
        choices = len(found.axis.values) + (0 if found.axis.id == "kind" else 1)
        assert measure_agreement(pairs, choices) == found.coefficients
        assert measure_agreement(pairs, choices - 1) != found.coefficients
