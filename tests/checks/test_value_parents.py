"""Values that lie below themselves: one problem for each cycle, and no time lost on long chains."""

from __future__ import annotations

import pytest

from tests.checks.conftest import CheckEdit

MINT = "- {id: mint, label: Mint, definition: A pot of mint.}"


def chain(number: int, parent_of_first: str) -> str:
    """Return values of which each lies below the one before."""
    parents = (parent_of_first, *(f"v{place}" for place in range(number)))
    return "".join(
        f"      - {{id: v{place}, label: Herb {place}, definition: d., parent: {parents[place]}}}\n"
        for place in range(number)
    )


@pytest.mark.parametrize(
    ("number", "named"),
    [
        (1, '"v0" below "v0"'),
        (2, '"v0" below "v1" below "v0"'),
        (7, '"v0" below "v6" below "v5" below "v4" below "v3" below "v2" below … below "v0"'),
    ],
)
def test_cycle_is_one_problem_at_its_first_value(check_edit: CheckEdit, number: int, named: str) -> None:
    values = (
        chain(number, f"v{number - 1}") + f"      - {{id: low, label: Low, definition: d., parent: v{number - 1}}}\n"
    )
    (found,) = check_edit(("taxonomy.yml", "  - id: watering", f"{values}  - id: watering"))
    assert f"The value is below itself: {named}. Remove one of these parents. (value-parents)" in found


def test_misspelled_parent_puts_no_paper_outside_of_an_axis(check_edit: CheckEdit) -> None:
    """Whoever followed the advice removed tags that count once the parent is spelled right."""
    narrower = "{id: thai, label: Thai basil, definition: With purple stems., parent: %s}"
    for parent, expected in (("basil", []), ("bazil", ["value-parents"]), ("mint", ["ruled-out", "applies"])):
        found = check_edit(
            ("taxonomy.yml", MINT, f"{MINT}\n      - {narrower % parent}"),
            ("taxonomy.yml", ", examples: [basil-wick2023]", ""),
            ("papers/basil-wick2023.yml", "herb: basil", "herb: thai"),
        )
        assert expected == [said.rpartition("(")[2].rstrip(")") for said in found]


def test_chain_of_a_thousand_values_is_read_at_once(check_edit: CheckEdit) -> None:
    """It took minutes: each value was compared with all above it, anew for each value below."""
    values = chain(1_000, "mint")
    assert () == check_edit(("taxonomy.yml", "  - id: watering", f"{values}  - id: watering"))
