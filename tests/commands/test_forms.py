"""`survey forms`: the forms lie in the repository of the data, wherever one calls it from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.conftest import Run
from tests.copies import read_files

FORMS = ".github/ISSUE_TEMPLATE"


def test_forms_are_written_beside_the_data_and_checked_there(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    assert 0 == run("forms", "--data", data).code
    assert {} == read_files(elsewhere)
    form = data.parent / FORMS / "new-paper.yml"
    assert form.is_file()
    assert 0 == run("forms", "--data", data, "--check").code
    form.write_text("name: x\n", encoding="utf-8")
    ran = run("forms", "--data", data, "--check")
    assert (1, f"{form} is out of date. Run: survey forms --data {data}\n") == (ran.code, ran.err)
    assert 0 == run("forms", "--data", data, "--output", elsewhere).code
    assert (elsewhere / FORMS / "new-paper.yml").is_file()


def test_forms_that_no_workflow_answers_are_said_to_need_one(run: Run, data: Path, root: Path) -> None:
    told = run("forms", "--data", data).out
    assert "Add one that runs `survey issue --post`" in told
    # The one to copy has these permissions, and what is to be replaced.
    ours = (root / ".github" / "workflows" / "issue.yml").read_text(encoding="utf-8")
    for said in ("issues: write", "contents: write", "pull-requests: write", "GITHUB_TOKEN", "make issue"):
        assert said in told
        assert said in ours
    assert "--post" not in run("forms", "--data", data, "--check").out
    workflow = data.parent / ".github" / "workflows" / "issue.yml"
    workflow.parent.mkdir()
    for text in (
        "on: issues\njobs: {a: {steps: [{run: survey issue --post}]}}\n",
        (root / workflow.relative_to(data.parent)).read_text(encoding="utf-8"),
    ):
        workflow.write_text(text, encoding="utf-8")
        assert "--post" not in run("forms", "--data", data).out
