"""Which recorded corrections a change takes back: those of a paper that it began from an older file of."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from generator.model.paper import AMENDMENTS, Amendment, Removal
from generator.review.lost_corrections import lost_corrections
from tests.analysis.invented import HERE, make_paper, make_survey

FIRST = Amendment(date=date(2026, 3, 2), path="venue", was="arXiv", why="It appeared.", source="Its page", place=HERE)
SECOND = replace(FIRST, path="year", was="2023", why="The venue's year counts.")
FORMER = {"venue": "arXiv", "year": 2023}


@pytest.mark.parametrize(
    ("now", "values", "lost"),
    [
        ((FIRST, SECOND), {}, []),
        ((SECOND, replace(FIRST, source="Page 1")), FORMER, []),
        ((FIRST,), FORMER, ["The correction of year on 2026-03-02"]),
        # Of one field on one day, from one value, to another one.
        ((FIRST, replace(SECOND, why="It is older.")), {"year": 2022}, ["The correction of year on 2026-03-02"]),
        ((), FORMER, ["The correction of venue on 2026-03-02", "The correction of year on 2026-03-02"]),
        # The value stays, and only its record was mended.
        ((FIRST, replace(SECOND, why="Its year counts.", date=date(2026, 3, 3))), {}, []),
        (None, {}, []),
        # The file says something there that cannot be read.
        ((), {**FORMER, "lost": frozenset({AMENDMENTS})}, []),
    ],
)
def test_correction_whose_record_and_value_are_gone_is_lost(
    now: tuple[Amendment, ...] | None, values: dict[str, Any], lost: list[str]
) -> None:
    paper = make_paper()
    before = make_survey(replace(paper, amendments=(FIRST, SECOND)))
    after = make_survey() if now is None else make_survey(replace(make_paper(**values), amendments=now))
    found = list(lost_corrections(before, after))
    assert lost == [each.message.partition(" is no longer on record")[0] for each in found]
    assert {"warning"} >= {each.level for each in found}
    unread = replace(after, taxonomy=replace(after.taxonomy, has_all_fields=False))
    assert [] == [*lost_corrections(before, unread)]


def test_paper_that_was_removed_does_not_come_back_unnoticed() -> None:
    removed = make_paper(removed=Removal(date=date(2026, 3, 2), why="It is a cake."))
    [found] = lost_corrections(make_survey(removed), make_survey(make_paper()))
    assert ("warning", True) == (found.level, "was removed on 2026-03-02." in found.message)
    assert [] == [*lost_corrections(make_survey(removed), make_survey(removed))]
    amended = make_paper(lost=frozenset({AMENDMENTS}))
    assert [found] == [*lost_corrections(make_survey(removed), make_survey(amended))], "that is another field"
    assert [] == [*lost_corrections(make_survey(make_paper()), make_survey(removed))]
