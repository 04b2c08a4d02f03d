"""`survey claims`: the ledger, and everything about one claim."""

from __future__ import annotations

from pathlib import Path

from generator.analysis.claim_report import report_claim
from generator.export.claims import living_words, near_words, to_explanation, to_ledger_text
from tests.analysis.invented import make_paper, make_survey, tagged
from tests.analysis.invented_claims import finding_claim, make_claim
from tests.commands.conftest import Edit, Run
from tests.copies import unlock


def test_ledger_tells_each_claim_with_how_it_fares(run: Run, data: Path) -> None:
    ran = run("claims", "--data", data)
    assert (0, "") == (ran.code, ran.err)
    bread = "keeps bread by sourdough acidity"
    assert [
        [
            "acid-leads",
            f'  1 of 5 studies {bread}, 0 of them with weighed dough: Salt & "Crumb" < Crust > Air.',
            "  first: confirmed; living: confirmed with new numbers; would be overturned by X2",
            "  living: 2 of 6 studies keep bread by sourdough acidity, 1 of them with weighed dough: "
            'Cold Proof and Salt & "Crumb" < Crust > Air.',
        ],
        [
            "aroma-unseen",
            "  0 of 5 studies show lost aroma.",
            "  first: confirmed; living: overturned on 2026-02-20 by cold-proof2026; near misses would not overturn it",
            "  living: 1 of 6 studies shows lost aroma.",
        ],
        [
            "left-out (ours)",
            "  3 of 8 works were looked at and left out, 1 of them after reading them whole.",
            "  first: descriptive; living: descriptive",
            "  living: 3 of 9 works were looked at and left out, 1 of them after reading them whole.",
        ],
    ] == [block.splitlines() for block in ran.out.split("\n\n")]


def test_contested_claim_names_its_papers_and_a_survey_may_have_no_near_miss_with_tags() -> None:
    dry = make_paper("dry", tags=tagged(sign={"dry": "denied"}))
    claim = make_claim(dry="query: 'sign=dry&reading=strict', expect: 0")
    report = report_claim(claim, make_survey(dry))
    assert ("contested by dry", ("no near miss has tags",)) == (living_words(report), near_words(report))
    assert (
        "  first: confirmed; living: contested by dry; no near miss has tags"
        in to_ledger_text([report], make_survey(dry)).splitlines()
    )


def test_claim_on_the_living_edition_has_one_state(run: Run, data: Path, edit: Edit) -> None:
    after = '{full} of them after reading them whole."\n'
    edit("claims.yml", f"{after}    edition: first", f"{after}    edition: living")
    edit("claims.yml", "seen: {count: audited, expect: 8}", "seen: {count: audited, at_least: 8}")
    ran = run("claims", "--data", data)
    assert "  living: descriptive" == ran.out.splitlines()[-1], ran.err


def test_explanation_has_queries_papers_margin_and_history(run: Run, data: Path) -> None:
    ran = run("claims", "--data", data, "--explain", "aroma-unseen")
    assert 0 == ran.code
    assert [
        "aroma-unseen",
        "0 of 5 studies show lost aroma.",
        "",
        "finding   aroma == 0",
        "because   The article says that no study shows it.",
        "edition   first: confirmed",
        "living    overturned on 2026-02-20 by cold-proof2026: 1 of 6 studies shows lost aroma.",
        "near miss near misses would not overturn it",
        "margin    1 paper",
        "boundary  A plan to smell the bread is not counted.",
        "source    Section 4 of the article",
        "",
        "{aroma} query signs=aroma&reading=strict",
        "  expected 0, in first 0, now 1",
        "  moved since: cold-proof2026",
        "{pool} count papers",
        "  expected at least 5, in first 5, now 6",
        "2026-02-20 Overturned: cold-proof2026",
        "2026-02-20 The cellar study smells its loaves. Source: Cold Proof, section 2",
    ] == ran.out.splitlines()


def test_sentence_has_the_titles_of_its_own_edition(run: Run, data: Path, edit: Edit) -> None:
    unlock(data)
    edit("claims.yml", "{aroma} of {pool} studies", "{paper:village-oven2022} and {aroma} of {pool} studies")
    edit("papers/village-oven2022.yml", '\'Salt & "Crumb" < Crust > Air: Notes', "'Pepper: Notes")
    former = "{date: 2026-02-20, field: title, was: 'Salt: Notes', why: W., source: S.}"
    edit("papers/village-oven2022.yml", "amendments:\n", f"amendments:\n  - {former}\n")
    lines = run("claims", "--data", data, "--explain", "aroma-unseen").out.splitlines()
    assert lines[1].startswith("Salt and 0 of 5 studies")
    assert "Pepper and 1 of 6 studies" in next(line for line in lines if line.startswith("living"))
    assert "Salt and 0 of 5 studies" in run("claims", "--data", data).out


def test_unknown_claim_is_told_with_what_is_near(run: Run, data: Path) -> None:
    ran = run("claims", "--data", data, "--explain", "acid-lead")
    assert (2, "") == (ran.code, ran.out)
    assert (
        'There is no claim "acid-lead"; known: acid-leads, aroma-unseen, left-out. Did you mean "acid-leads"?\n'
    ) == ran.err


def test_survey_without_claims_says_where_they_go(run: Run, data: Path) -> None:
    (data / "claims.yml").unlink()
    (data / "pages" / "about.md").unlink()
    for options, code in (([], 0), (["--explain", "acid-leads"], 2)):
        ran = run("claims", "--data", data, *options)
        assert (code, "") == (ran.code, ran.out)
        assert ran.err.endswith(
            "This survey states no claims. Write them into claims.yml, as data/README.md of the generator describes.\n"
        )


def test_claim_that_no_paper_can_overturn_says_so() -> None:
    claim = finding_claim("there == 0", there="traces: all, expect: 0")
    told = to_explanation(report_claim(claim, make_survey()), make_survey())
    assert "margin    none, as no number of papers would overturn it" in told.splitlines()


def test_data_with_errors_has_no_ledger(run: Run, data: Path, edit: Edit) -> None:
    edit("claims.yml", "query: method=acid\n", "query: method=acit\n")
    ran = run("claims", "--data", data)
    assert (1, "") == (ran.code, ran.out)
    assert "acit" in ran.err
