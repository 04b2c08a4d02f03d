"""A new exclusion stands at the end of what was screened later; every other line of the log stays as it is."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from generator.bibliography.record import Record
from generator.curation.exclusion_text import to_exclusions, with_exclusions
from generator.curation.screening_list import Waiting
from generator.source.yaml_reader import read_yaml
from tests.analysis.invented import make_exclusion, make_survey

ITEM = ["id: L2", 'title: "T"']


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", 'later:\n  - id: L2\n    title: "T"\n'),
        ("# head\nexcluded:\n  - id: X1\n", '# head\nexcluded:\n  - id: X1\nlater:\n  - id: L2\n    title: "T"\n'),
        ("later:\n- id: L1  # first\n\n", 'later:\n- id: L1  # first\n- id: L2\n  title: "T"\n'),
        (
            "later:\n  - id: L1\n    title: A\n\n# of the audit\nexcluded:\n  - id: X1\n",
            'later:\n  - id: L1\n    title: A\n  - id: L2\n    title: "T"\n\n# of the audit\nexcluded:\n  - id: X1\n',
        ),
    ],
)
def test_log(before: str, after: str) -> None:
    value, _ = read_yaml(before, "excluded.yml")
    assert after == with_exclusions(before, value, [ITEM])


@pytest.mark.parametrize(
    ("later", "audited", "expected"),
    [
        ((), "X1", "L001"),
        (("L009",), "X1", "L010"),
        (("R7", "second"), "X1", "R8"),
        (("S1", "L02"), "X1", "L03"),
        (("L099",), "L100", "L101"),
    ],
)
def test_exclusion_takes_the_next_id_that_is_free(later: tuple[str, ...], audited: str, expected: str) -> None:
    logged = tuple(make_exclusion(each) for each in later)
    survey = replace(make_survey(exclusions=(make_exclusion(audited),)), later=logged)
    found = [(Waiting(record=Record(title="Toast")), "No loaf.")]
    [lines] = to_exclusions(found, survey, "title", date(2026, 11, 22))
    assert [f"id: {expected}", 'title: "Toast"', "date: 2026-11-22", 'stage: "title"', 'reason: "No loaf."'] == lines


@pytest.mark.parametrize("before", ["later: [{id: L1}]\n", "later: []\n", "later:\n"])
def test_list_without_lines_of_its_own_is_left_to_a_person(before: str) -> None:
    value, _ = read_yaml(before, "excluded.yml")
    assert with_exclusions(before, value, [ITEM]) is None
