"""A new exclusion stands at the end of what was screened later; every other line of the log stays as it is."""

from __future__ import annotations

import pytest

from generator.curation.exclusion_text import with_exclusion
from generator.source.yaml_reader import read_yaml

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
    assert after == with_exclusion(before, value, ITEM)


@pytest.mark.parametrize("before", ["later: [{id: L1}]\n", "later: []\n", "later:\n"])
def test_list_without_lines_of_its_own_is_left_to_a_person(before: str) -> None:
    value, _ = read_yaml(before, "excluded.yml")
    assert with_exclusion(before, value, ITEM) is None
