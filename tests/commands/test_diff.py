"""`survey diff`: editions, the data folder and states in git, as text, Markdown and JSON."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.commands.conftest import Edit, Run
from tests.commands.repository import git
from tests.copies import unlock


@pytest.fixture
def history(data: Path, edit: Edit) -> Path:
    """Return a data folder with two states in git: the survey, and one with corrections."""
    unlock(data)
    git(data.parent, "init", "--initial-branch=main")
    git(data.parent, "add", "data")
    git(data.parent, "commit", "-m", "First")
    git(data.parent, "tag", "first-state")
    edit("papers/linen-loaf2021.yml", "method: [linen, beeswax]", "method: [beeswax, linen]")
    edit("papers/linen-loaf2021.yml", "authors: [", "authors: [Una Late, ")
    git(data.parent, "commit", "-am", "Second")
    shutil.rmtree(data)
    return data


def test_two_editions_as_text(run: Run, data: Path) -> None:
    ran = run("diff", "first", "living", "--data", data)
    lines = ran.out.splitlines()
    assert (0, "", "From first to living") == (ran.code, ran.err, lines[0])
    for line in (
        "  Papers included: 5 to 6",
        "  cold-proof2026: Cold Proof: Three Nights in the Cellar",
        '  crock-diary2024, tags.signs: "no sign watched" is now "Mould (disputed)"',
        "  method=acid: 1 to 2",
        "  kind-by-method, bakery with acid: 1 to 2",
        "  left-out: descriptive; seen 8 to 9",
    ):
        assert line in lines


def test_way_back_names_what_was_taken_out_by_its_title(run: Run, data: Path) -> None:
    lines = run("diff", "living", "first", "--data", data).out.splitlines()
    place = lines.index("Removed (1)")
    assert "  cold-proof2026: Cold Proof: Three Nights in the Cellar" == lines[place + 1]


def test_markdown_has_cards_tags_cells_and_claims(run: Run, data: Path) -> None:
    lines = run("diff", "first", "living", "--data", data, "--format", "markdown").out.splitlines()
    assert "> **Cold Proof: Three Nights in the Cellar**\\" == lines[0]
    assert {"#### Cells and counts in the living edition", "#### Claims", "#### Similar papers"} <= set(lines)
    assert any(line.startswith("| Way of keeping | **K4 Sourdough acidity** | ") for line in lines)


def test_json_says_the_same(run: Run, data: Path) -> None:
    found = json.loads(run("diff", "first", "living", "--data", data, "--format", "json").out)
    assert ["cold-proof2026"] == found["added"]
    assert {"where": "method", "row": "acid", "column": "", "before": 1, "after": 2} in found["counts"]
    assert {"aroma-unseen", "acid-leads", "left-out"} == {claim["id"] for claim in found["claims"]}


def test_same_edition_says_that_nothing_moved(run: Run, data: Path) -> None:
    assert "From first to first\n  no differences\n" == run("diff", "first", "first", "--data", data).out


def test_two_states_in_git(run: Run, history: Path) -> None:
    history.mkdir()  # what lies there now is not looked at
    ran = run("diff", "git:first-state", "git:main", "--data", history, "--format", "json")
    assert (0, "") == (ran.code, ran.err)
    found = json.loads(ran.out)
    assert ("git:first-state", "git:main") == (found["before"], found["after"])
    assert ["authors", "tags.method"] == [change["field"] for change in found["changed"]]
    assert {("linen", 1, 0), ("beeswax", 0, 1)} == {
        (move["row"], move["before"], move["after"]) for move in found["counts"]
    }


def test_state_in_git_against_the_folder_as_it_is(run: Run, data: Path, edit: Edit) -> None:
    unlock(data)
    git(data.parent, "init")
    git(data.parent, "add", "data")
    git(data.parent, "commit", "-m", "First")
    edit("papers/frozen-halves2023.yml", 'title: "Frozen Halves: Ice', 'title: "Thawed Halves: Ice')
    lines = run("diff", "git:HEAD", "living", "--data", data).out.splitlines()
    assert ["Changed (1)"] == [line for line in lines if line.startswith("Changed")]
    (title,) = (line for line in lines if line.startswith('  frozen-halves2023, title: "Frozen Halves: Ice Crystals'))
    assert title.endswith(' is now "Thawed Halves: Ice Crystals in White Bread"')


def test_repository_may_hold_the_data_alone(run: Run, data: Path, edit: Edit) -> None:
    unlock(data)
    git(data, "init", "--initial-branch=main")
    git(data, "add", "--all")
    git(data, "commit", "-m", "First")
    edit("papers/frozen-halves2023.yml", 'title: "Frozen Halves: Ice', 'title: "Thawed Halves: Ice')
    ran = run("diff", "git:HEAD", "living", "--data", data)
    assert 0 == ran.code
    assert "Changed (1)" in ran.out.splitlines()


def test_state_that_git_does_not_know_is_told(run: Run, data: Path) -> None:
    git(data.parent, "init")
    ran = run("diff", "git:nowhere", "living", "--data", data)
    assert (2, "") == (ran.code, ran.out)
    assert ran.err.startswith('The state "git:nowhere" cannot be read: git has no such commit.')


def test_edition_that_is_not_declared_is_told_with_what_is_near(run: Run, data: Path) -> None:
    ran = run("diff", "frist", "living", "--data", data)
    assert (2, "") == (ran.code, ran.out)
    assert 'There is no edition "frist"; known: living, first. Did you mean "first"?\n' == ran.err


def test_state_with_errors_is_not_compared(run: Run, data: Path, edit: Edit) -> None:
    edit("papers/linen-loaf2021.yml", "method: [linen, beeswax]", "method: [linnen, beeswax]")
    ran = run("diff", "first", "living", "--data", data)
    assert 1 == ran.code
    assert "linnen" in ran.err


@pytest.mark.parametrize("reference", ["--output=smuggled", "-o smuggled", "--remote=ssh://x", ""])
def test_reference_is_never_an_option_of_git(run: Run, history: Path, reference: str) -> None:
    history.mkdir()
    ran = run("diff", f"git:{reference}", "git:HEAD", "--data", history)
    assert (2, "") == (ran.code, ran.out)
    assert f'The state "git:{reference}" cannot be read: ' in ran.err
    assert [] == list(history.parent.rglob("*smuggled*"))
