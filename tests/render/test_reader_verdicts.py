"""A second reader's verdict on each tag: the same value, another one, or the same with other evidence."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from generator.model.axis_tags import AxisTags
from generator.model.counting import UNKNOWN
from generator.model.survey import Survey
from generator.render.reader_verdicts import reading_of, verdicts_on

ON = "Second reader, 10 January 2026: "


def said_of(survey: Survey, key: str) -> dict[str, tuple[str, ...]]:
    paper = next(paper for paper in survey.papers if paper.key == key)
    said = verdicts_on(survey, paper)
    return {axis.id: said(axis, next(iter(paper.on(axis.id).tags), None)) for axis in survey.taxonomy.axes}


def test_each_tag_of_an_axis_that_was_read_has_its_verdict(small: Survey) -> None:
    said = said_of(small, "village-oven2022")
    assert ((f"{ON}agrees",), (f"{ON}S1 Dough",)) == (said["kind"], said["stage"])
    # The reading covers three axes.
    assert () == said["signs"]


def test_nobody_read_what_is_not_in_the_sample(small: Survey) -> None:
    assert {()} == set(said_of(small, "cold-proof2026").values())


def test_reader_who_finds_other_evidence_for_the_same_value_says_so(small: Survey) -> None:
    audit = small.audits[0]
    rows = tuple(replace(row, strict=not row.strict) for row in audit.rows)
    turned = replace(small, audits=(replace(audit, rows=rows),))
    assert (f"{ON}agrees",) == said_of(small, "linen-loaf2021")["stage"]
    assert (f"{ON}same value; does not find measured on a scale",) == said_of(turned, "linen-loaf2021")["stage"]


def test_reader_who_cannot_tell_says_so(small: Survey) -> None:
    audit = small.audits[0]
    rows = tuple(replace(row, tags={**row.tags, "kind": AxisTags(unknown=True)}) for row in audit.rows)
    blind = replace(small, audits=(replace(audit, rows=rows),))
    assert (f"{ON}cannot tell",) == said_of(blind, "linen-loaf2021")["kind"]
    assert "cannot tell" == reading_of(small.taxonomy.axes[0], [UNKNOWN])


def test_readings_that_find_the_same_are_told_in_one_line(small: Survey) -> None:
    again = replace(small.audits[0], published=date(2026, 1, 12))
    twice = replace(small, audits=(*small.audits, again))
    both = "Second reader, 10 January 2026 and 12 January 2026: "
    assert (f"{both}S1 Dough",) == said_of(twice, "village-oven2022")["stage"]
