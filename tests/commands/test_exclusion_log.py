"""What reviews exclude goes into the screening log, at the stage that is named, or nothing is written."""

from __future__ import annotations

from pathlib import Path

from generator.checked import check_data
from tests.commands.conftest import Run
from tests.copies import read_files

REVIEW = """Title,Authors,Year,DOI,Decision,Reason
Relays of Loaves,"Vega, Ines",2024,10.5555/review.1,include,
Batons for One,"Wu, Li",2023,10.5555/review.2,exclude,Nobody passes anything on
Toast at Sea,"Roe, Bo",2022,10.5555/review.3,exclude,It is about toast.
"""


def written(folder: Path) -> Path:
    path = folder / "review.csv"
    path.write_text(REVIEW, encoding="utf-8")
    return path


def test_what_a_review_excludes_is_logged_at_the_stage_that_is_named(run: Run, data: Path, tmp_path: Path) -> None:
    file = written(tmp_path)
    ran = run("import", file, "--data", data, "--dry-run")
    assert 1 == ran.code
    assert "Excluded with a reason: 2. `--excluded-at STAGE` adds these records to the screening log.\n" in ran.out
    before = read_files(data)
    assert 0 == run("import", file, "--data", data, "--excluded-at", "reading", "--dry-run").code
    assert before == read_files(data)
    ran = run("import", file, "--data", data, "--excluded-at", "reading")
    assert (0, "") == (ran.code, ran.err)
    assert "Logged as excluded by the review: 2, starting with L001.\n" in ran.out
    checked = check_data(data)
    assert () == checked.errors
    assert [
        ("L001", "Batons for One", {"doi": "10.5555/review.2"}, "reading", "Nobody passes anything on."),
        ("L002", "Toast at Sea", {"doi": "10.5555/review.3"}, "reading", "It is about toast."),
    ] == [(each.id, each.title, each.ids, each.stage, each.reason) for each in checked.survey.later]
    after = read_files(data)
    again = run("import", file, "--data", data, "--excluded-at", "reading")
    assert (0, "") == (again.code, again.err)
    assert after == read_files(data)


def test_stage_that_the_protocol_does_not_declare_writes_nothing(run: Run, data: Path, tmp_path: Path) -> None:
    before = read_files(data)
    included = tmp_path / "included.bib"
    included.write_text(
        "@article{a, title={Rolls in a Drawer}, author={Ada Krume}, year={2026}, doi={10.5555/rolls.1}}\n",
        encoding="utf-8",
    )
    # Of a file that excludes nothing as well: its records would be written as papers.
    for file in (written(tmp_path), included):
        ran = run("import", file, "--data", data, "--excluded-at", "nowhere")
        assert (2, "", before) == (ran.code, ran.out, read_files(data))
        assert ran.err.startswith('"nowhere" is not a stage that the protocol declares.')
