"""`survey forms`: the forms lie in the repository of the data, wherever one calls it from."""

from __future__ import annotations

import shutil
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


def test_forms_that_no_workflow_answers_are_said_to_need_that_of_a_new_survey(
    run: Run, data: Path, tmp_path: Path, root: Path
) -> None:
    assert "Copy .github/workflows/issue.yml of a new survey" in run("forms", "--data", data).out
    assert "issue.yml" not in run("forms", "--data", data, "--check").out
    run("new", tmp_path / "relays", "--title", "Relays")
    name = ".github/workflows/issue.yml"
    (data.parent / name).parent.mkdir()
    for answers in (tmp_path / "relays" / name, root / name):
        shutil.copyfile(answers, data.parent / name)
        assert "issue.yml" not in run("forms", "--data", data).out


@pytest.mark.parametrize(("kind", "name"), [("gitlab", "GitLab"), ("forgejo", "Forgejo")])
def test_no_forms_are_written_for_a_repository_on_another_host(run: Run, data: Path, kind: str, name: str) -> None:
    survey = data / "survey.yml"
    text = survey.read_text(encoding="utf-8")
    assert "forge: {kind: github" in text
    survey.write_text(text.replace("forge: {kind: github", f"forge: {{kind: {kind}"), encoding="utf-8")
    said = run("forms", "--data", data).out
    assert f"The repository is on {name}, so none were written" in said
    assert "issue.yml" not in said
    assert not (data.parent / ".github").exists()
    assert 0 == run("forms", "--data", data, "--check").code
