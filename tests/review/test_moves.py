"""What moves in the tables and counts: what a reader asks about stands first, and the rest is folded and counted."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from generator.analysis.claims import State
from generator.analysis.difference import ClaimMove, Difference, NumberMove, compare_states
from generator.model.config import LIVING
from generator.review.moves import to_claims, to_moves
from generator.wording import github_words
from tests.analysis.invented import make_paper, make_survey, tagged
from tests.analysis.invented_claims import BAGS, make_claim

BAG = make_survey(make_paper("one", tags=tagged(way="bag", time={"early": "strong"})))
POT = make_survey(make_paper("one", tags=tagged(way="pot", time={"early": "strong"})))


def moved(*, coded: int = 0, uncoded: int = 0, counts: int = 0) -> Difference:
    cells = [
        NumberMove(where="way-by-time", row="bag", column="late", before=n, after=n + 1) for n in range(1, coded + 1)
    ]
    cells += [NumberMove(where="way-by-time", row="none", column="late", before=n, after=n + 1) for n in range(uncoded)]
    moves = [NumberMove(where="way", row="bag", column="", before=n, after=n + 1) for n in range(counts)]
    return Difference(added=(), removed=(), changed=(), counts=tuple(moves), cells=tuple(cells), claims=(), sizes=())


def rows_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if re.search(r"\*\*\d+\*\*", line)]


def test_cell_that_a_paper_leaves_is_emptied_and_the_one_that_it_comes_to_is_filled() -> None:
    said = rows_of(to_moves(compare_states(BAG, POT), POT))
    assert "| Axis way by axis time | Label of bag with Label of early | 1 | **0** | empties the cell |" in said
    assert "| Axis way by axis time | Label of pot with Label of early | 0 | **1** | fills an empty cell |" in said


@pytest.mark.parametrize(
    ("row", "column"), [("none", "late"), ("unknown", "late"), ("bag", "unknown"), ("bag", "weaker")]
)
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 0)])
def test_cell_that_is_no_gap_is_neither_filled_nor_emptied(row: str, column: str, before: int, after: int) -> None:
    cell = NumberMove(where="way-by-time", row=row, column=column, before=before, after=after)
    (said,) = rows_of(to_moves(replace(moved(), cells=(cell,)), BAG))
    assert said.endswith(f"| {before} | **{after}** |  |")


def test_cells_that_were_or_become_empty_come_first_in_their_order() -> None:
    numbers = [(1, 2), (0, 1), (3, 4), (1, 0), (0, 2)]
    cells = [NumberMove(where="way-by-time", row="bag", column="late", before=b, after=a) for b, a in numbers]
    rows = rows_of(to_moves(replace(moved(), cells=tuple(cells)), BAG))
    assert [(0, 1), (1, 0), (0, 2), (1, 2), (3, 4)] == [
        (int(row[-4]), int(row[-3].strip(" *"))) for row in (line.split("|") for line in rows)
    ]


def test_cell_with_papers_before_and_now_has_no_note() -> None:
    assert ["| Axis way by axis time | Label of bag with Label of late | 1 | **2** |  |"] == rows_of(
        to_moves(moved(coded=1), BAG)
    )


@pytest.mark.parametrize(
    ("coded", "uncoded", "counts", "title", "shown"),
    [
        (12, 0, 0, None, 12),
        (13, 0, 0, "1 more cell", 12),
        (12, 2, 3, "2 more cells and 3 counts", 12),
        (0, 1, 1, "1 cell and 1 count", 0),
        (0, 0, 1, "1 count", 0),
    ],
)
def test_further_cells_and_all_counts_are_folded_and_counted(
    coded: int, uncoded: int, counts: int, title: str | None, shown: int
) -> None:
    open_part, _, folded = to_moves(moved(coded=coded, uncoded=uncoded, counts=counts), BAG).partition("<details>")
    assert (shown, bool(shown)) == (len(rows_of(open_part)), "| Table |" in open_part)
    assert (title is not None) == bool(folded)
    if title is not None:
        assert f"<summary>{title}</summary>" in folded
        assert coded - shown + uncoded == len(rows_of(folded))
        heads = [line for line in folded.splitlines() if line.startswith(("| Table ", "| Count "))]
        assert [name for name, some in (("Table", coded - shown + uncoded), ("Count", counts)) if some] == [
            head.split()[1] for head in heads
        ]


@pytest.mark.parametrize("edition", ["first", LIVING])
@pytest.mark.parametrize(
    ("after", "news", "still"),
    [
        (("overturned", "confirmed"), True, "1 more claim move without changing its state."),
        (("overturned", "moved"), True, ""),
        (("moved", "moved"), False, ""),
        (("confirmed", "confirmed"), False, "2 claims move without changing their state."),
    ],
)
def test_claims_that_turn_are_named_and_those_whose_numbers_move_are_counted(
    after: tuple[State, State], news: bool, still: str, edition: str
) -> None:
    states = dict(zip(("first", "second"), after, strict=True))
    claims = tuple(replace(make_claim(bags=BAGS), id=name, edition=edition) for name in states)
    survey = replace(BAG, claims=claims)
    moves = (ClaimMove(id=name, before="confirmed", after=state, numbers=()) for name, state in states.items())
    text = to_claims(replace(moved(), claims=tuple(moves)), survey, survey)
    turned = [name for name, state in states.items() if state != "confirmed"]
    assert turned == re.findall(r"\*\*(first|second)\*\*", text)
    # Of the living edition a claim that no longer holds is an error.
    assert (news and edition != LIVING) == (github_words.CLAIM_IS_NEWS in text)
    assert still == "".join(re.findall(r"The numbers of (.*)", text))
