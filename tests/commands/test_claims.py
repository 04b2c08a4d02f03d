"""`survey claims`: the ledger, and everything about one claim."""

from __future__ import annotations

from pathlib import Path

from tests.commands.conftest import Edit, Run
from tests.copies import unlock


def test_ledger_tells_each_claim_with_how_it_fares(run: Run, data: Path) -> None:
    ran = run("claims", "--data", data)
    assert (0, "") == (ran.code, ran.err)
    assert [
        [
            "acid-leads",
            "  1 of 5 studies keep bread by K4 Sourdough acidity, and 0 of these 1 weighs the dough.",
            "  first: holds; living: no longer holds since 2026-02-20 because of cold-proof2026; "
            "near misses would not overturn it",
        ],
        [
            "aroma-unseen",
            "  No study of the pool shows Lost aroma: 0 of 5.",
            "  first: holds; living: no longer holds since 2026-02-20 because of cold-proof2026; "
            "near misses would not overturn it",
        ],
        [
            "left-out (ours)",
            "  3 of 8 works were looked at and left out, 1 of them after reading them whole.",
            "  first: holds; living: no longer holds since 2026-02-20 because of cold-proof2026; "
            "would be overturned by X2",
        ],
    ] == [block.splitlines() for block in ran.out.split("\n\n")]


def test_explanation_has_queries_papers_margin_and_history(run: Run, data: Path) -> None:
    ran = run("claims", "--data", data, "--explain", "acid-leads")
    assert 0 == ran.code
    assert [
        "acid-leads",
        "1 of 5 studies keep bread by K4 Sourdough acidity, and 0 of these 1 weighs the dough.",
        "",
        "edition   first: holds",
        "living    no longer holds since 2026-02-20 because of cold-proof2026: "
        "2 of 6 studies keep bread by K4 Sourdough acidity, and 1 of these 2 weighs the dough.",
        "near miss near misses would not overturn it",
        "margin    1 paper",
        "boundary  The first value of each study is counted; four of the studies come from one circle of bakers.",
        "source    Table 1 of the article",
        "",
        "{acid} query method=acid",
        "  expected 1, in first 1, now 2",
        "  village-oven2022",
        "  moved since: cold-proof2026",
        "{weighed} query method=acid&stage=dough&reading=strict",
        "  expected 0, in first 0, now 1",
        "  moved since: cold-proof2026",
        "{pool} count papers",
        "  expected 5, in first 5, now 6",
        "2026-02-20 no longer holds: cold-proof2026",
    ] == ran.out.splitlines()


def test_sentence_has_the_titles_of_its_own_edition(run: Run, data: Path, edit: Edit) -> None:
    unlock(data)
    edit("claims.yml", "No study of the pool shows", "{paper:village-oven2022} and no study shows")
    edit("papers/village-oven2022.yml", '\'Salt & "Crumb" < Crust > Air: Notes', "'Pepper: Notes")
    former = "{date: 2026-02-20, field: title, was: 'Salt: Notes', why: W., source: S.}"
    edit("papers/village-oven2022.yml", "amendments:\n", f"amendments:\n  - {former}\n")
    lines = run("claims", "--data", data, "--explain", "aroma-unseen").out.splitlines()
    assert lines[1].startswith("Salt and no study shows")
    assert "Pepper and no study shows" in next(line for line in lines if line.startswith("living"))
    assert "Salt and no study shows" in run("claims", "--data", data).out


def test_unknown_claim_is_told_with_what_is_near(run: Run, data: Path) -> None:
    ran = run("claims", "--data", data, "--explain", "acid-lead")
    assert (2, "") == (ran.code, ran.out)
    assert (
        'There is no claim "acid-lead"; known: acid-leads, aroma-unseen, left-out. Did you mean "acid-leads"?\n'
    ) == ran.err


def test_data_with_errors_has_no_ledger(run: Run, data: Path, edit: Edit) -> None:
    edit("claims.yml", "query: method=acid\n", "query: method=acit\n")
    ran = run("claims", "--data", data)
    assert (1, "") == (ran.code, ran.out)
    assert "acit" in ran.err
