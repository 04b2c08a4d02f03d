"""`survey issue` on a maintainer's approval: one pull request with the file, and nothing on anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checked import check_data
from tests.commands.conftest import Edit, Run
from tests.issues.events import comment_event, record
from tests.issues.fake_github import FakeGitHub


@pytest.mark.parametrize("association", ["OWNER", "MEMBER", "COLLABORATOR"])
def test_maintainers_approval_opens_one_pull_request_with_the_file(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub, association: str
) -> None:
    event = record(comment_event(" /approve\n", association, body), tmp_path)
    for _ in range(2):
        assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    ((branch, path),) = github.files
    assert ("survey/issue-12", "data/papers/ahre2025-steam.yml") == (branch, path)
    (data / "papers" / "ahre2025-steam.yml").write_text(github.files[branch, path], encoding="utf-8")
    assert () == check_data(data).problems
    (pull,) = github.pulls
    assert ("survey/issue-12", "main", "Add ahre2025-steam") == (pull["head"], pull["base"], pull["title"])
    assert pull["body"].startswith("From issue #12")
    assert "The pull request is open: https://example.org/pull/7" in github.comments[0]["body"]


def test_branch_to_which_people_committed_is_left_to_them(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub
) -> None:
    github.branches["survey/issue-12"], github.committer = "c" * 40, "User"
    ran = run("issue", "--event", record(comment_event("/approve", "OWNER", body), tmp_path), "--data", data, "--post")
    assert (1, "c" * 40, []) == (ran.code, github.branches["survey/issue-12"], github.pulls)
    assert "The last commit on the branch survey/issue-12 is by a person." in ran.err


@pytest.mark.parametrize(("folder", "path"), [("surveys/bread", "surveys/bread/papers/"), (".", "papers/")])
def test_file_is_proposed_where_the_repository_keeps_its_data(
    run: Run, data: Path, edit: Edit, tmp_path: Path, body: str, github: FakeGitHub, folder: str, path: str
) -> None:
    edit("survey.yml", "{kind: github}", f"{{kind: github, folder: {folder}}}")
    event = record(comment_event("/approve", "OWNER", body), tmp_path)
    assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    assert {("survey/issue-12", f"{path}ahre2025-steam.yml")} == set(github.files)


@pytest.mark.parametrize(("forge", "branch"), [("{kind: github, branch: next}", "next"), ("{kind: github}", "trunk")])
def test_file_is_proposed_for_the_branch_into_which_changes_go(
    run: Run, data: Path, edit: Edit, tmp_path: Path, body: str, github: FakeGitHub, forge: str, branch: str
) -> None:
    github.default, github.branches = "trunk", {"trunk": "b" * 40, "next": "c" * 40}
    edit("survey.yml", "{kind: github}", forge)
    event = record(comment_event("/approve", "OWNER", body), tmp_path)
    assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    (pull,) = github.pulls
    assert branch == pull["base"]
    assert ("GET", f"/repos/o/r/git/commits/{github.branches[branch]}") in github.asked


@pytest.mark.parametrize(
    ("comment", "association", "more"),
    [
        ("/approve", "NONE", {}),
        ("/approve", "CONTRIBUTOR", {}),
        ("/approve", "FIRST_TIME_CONTRIBUTOR", {}),
        ("/approve", "owner", {}),
        ("Please /approve", "OWNER", {}),
        ("/approve now", "OWNER", {}),
        ("/approve", "OWNER", {"pull_request": True}),
    ],
)
def test_anything_else_than_a_maintainers_approval_of_an_issue_does_nothing(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub, comment: str, association: str, more: dict
) -> None:
    event = record(comment_event(comment, association, body, **more), tmp_path)
    ran = run("issue", "--event", event, "--data", data, "--post")
    assert (0, "", "Nothing to do for this event.\n") == (ran.code, ran.out, ran.err)
    assert [] == github.asked


@pytest.mark.parametrize("action", ["edited", "deleted"])
def test_approval_that_is_edited_into_a_comment_does_nothing(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub, action: str
) -> None:
    event = record(comment_event("/approve", "OWNER", body, action=action), tmp_path)
    assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    assert [] == github.asked


def test_approval_of_an_issue_with_problems_opens_nothing(
    run: Run, data: Path, tmp_path: Path, body: str, github: FakeGitHub
) -> None:
    event = record(comment_event("/approve", "OWNER", body.replace("2025", "25", 1)), tmp_path)
    assert 0 == run("issue", "--event", event, "--data", data, "--post").code
    assert ({}, []) == (github.files, github.pulls)
    assert "Problems to fix" in github.comments[0]["body"]
