"""`survey comment` on runs for pull requests: one comment on what each changes, with links to its lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.conftest import Edit, Run
from tests.commands.repository import commit, git
from tests.issues.events import record, run_event
from tests.issues.fake_github import FakeGitHub


@pytest.fixture
def pull(data: Path, edit: Edit, tmp_path: Path, github: FakeGitHub) -> str:
    """Return the newest commit of pull request 7, whose base moved on meanwhile; the copy is on the default branch."""
    root, origin = data.parent, tmp_path / "origin.git"
    (root / "event.json").unlink(missing_ok=True)
    (root / ".gitignore").write_text("/origin.git\n/event.json\n", encoding="utf-8")
    git(root, "init", "--initial-branch=main")
    commit(root, "First")
    git(root, "checkout", "-b", "theirs")
    edit("papers/cold-proof2026.yml", "venue: arXiv", "venue: Bread Almanac")
    commit(root, "Theirs")
    head = git(root, "rev-parse", "HEAD").strip()
    git(root, "checkout", "main")
    edit("papers/crumb-atlas2025.yml", "tags:", "notes: Meanwhile.\ntags:")
    commit(root, "Meanwhile")
    git(root, "checkout", "--detach")
    git(root, "merge", "--no-ff", "--message", "As it would be merged", "theirs")
    git(root, "init", "--bare", str(origin))
    git(root, "remote", "add", "origin", str(origin))
    git(root, "push", "origin", "HEAD:refs/pull/7/merge", "main")
    git(root, "checkout", "main")
    github.pulls.append({"number": 7, "state": "open", "head": {"sha": head}})
    return head


@pytest.mark.parametrize("fork", [False, True])
def test_pull_request_gets_one_comment_on_what_it_changes_and_nothing_of_what_came_meanwhile(
    run: Run, data: Path, tmp_path: Path, pull: str, github: FakeGitHub, fork: bool
) -> None:
    event = record(run_event(pull, fork=fork), tmp_path)
    for _ in range(2):
        ran = run("comment", "--event", event, "--data", data)
        assert (0, "") == (ran.code, ran.err)
    (comment,) = github.comments
    assert "1 paper changed" in comment["body"]
    assert "[`venue`](" in comment["body"] and "| arXiv | Bread Almanac |" in comment["body"]
    assert "Meanwhile" not in comment["body"]


def test_comment_leads_to_the_changed_lines(
    run: Run, data: Path, tmp_path: Path, pull: str, github: FakeGitHub
) -> None:
    run("comment", "--event", record(run_event(pull), tmp_path), "--data", data)
    (comment,) = github.comments
    lines = (data.parent / "data" / "papers" / "cold-proof2026.yml").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, start=1) if text.startswith("venue:"))
    shown = f"https://github.com/o/r/blob/{pull}/data/papers/cold-proof2026.yml#L{line}"
    assert f"| [`venue`]({shown}) | arXiv | Bread Almanac |" in comment["body"]


def test_comment_follows_a_changed_base(
    run: Run, data: Path, edit: Edit, tmp_path: Path, pull: str, github: FakeGitHub
) -> None:
    """The same commit of the pull request, to be merged with another state than before."""
    root = data.parent
    git(root, "checkout", "-b", "other")
    edit("papers/cold-proof2026.yml", "summary: ", "summary: Once more, ")
    commit(root, "Another base")
    git(root, "checkout", "--detach")
    git(root, "merge", "--no-ff", "--message", "As it would be merged there", "theirs")
    merged = git(root, "rev-parse", "HEAD").strip()
    git(root, "checkout", "main")
    run("comment", "--event", record(run_event(pull), tmp_path), "--data", data)
    assert "Once more" not in github.comments[0]["body"]
    git(root, "push", "--force", "origin", f"{merged}:refs/pull/7/merge")
    ran = run("comment", "--event", record(run_event(pull), tmp_path), "--data", data)
    assert (0, "") == (ran.code, ran.err)
    (comment,) = github.comments
    assert "1 paper changed" in comment["body"]
    assert "Once more, " in comment["body"]
    assert "| arXiv | Bread Almanac |" in comment["body"]
    assert "Meanwhile" not in comment["body"]


def test_older_commit_of_a_pull_request_gets_no_comment(
    run: Run, data: Path, tmp_path: Path, pull: str, github: FakeGitHub
) -> None:
    github.pulls[0]["head"]["sha"] = "c" * 40
    assert 0 == run("comment", "--event", record(run_event(pull), tmp_path), "--data", data).code
    github.pulls[0]["head"]["sha"] = "d" * 40  # and the merge that git has is of another one
    assert 0 == run("comment", "--event", record(run_event("d" * 40), tmp_path), "--data", data).code
    assert [] == github.comments


@pytest.mark.parametrize("event", ["push", "workflow_dispatch"])
def test_run_for_anything_but_a_pull_request_does_nothing(
    run: Run, data: Path, tmp_path: Path, github: FakeGitHub, event: str
) -> None:
    path = record(run_event("a" * 40, event=event), tmp_path)
    assert 0 == run("comment", "--event", path, "--data", data).code
    path = record(run_event("$(id)"), tmp_path)
    assert 0 == run("comment", "--event", path, "--data", data).code
    assert [] == github.asked
