"""What a merge does with the lists of papers: changed ones are committed and pushed, and nothing makes it fail."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

LISTS = ("PAPERS.md", "README.md")


def git(folder: Path, *arguments: str) -> str:
    return run(folder, "git", *arguments)


def run(folder: Path, *command: str) -> str:
    # Without the settings of whoever runs the tests, and without a name to commit under.
    settings = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    ran = subprocess.run(command, cwd=folder, env=os.environ | settings, check=True, capture_output=True, text=True)
    return ran.stdout


def commit_lists(clone: Path) -> str:
    return run(clone, "sh", "tools/commit_lists.sh")


def commit(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text, encoding="utf-8")
    git(folder, "add", name)
    git(folder, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-m", f"Write {name}")


@pytest.fixture
def origin(tmp_path: Path) -> Path:
    folder = tmp_path / "origin.git"
    git(tmp_path, "init", "--quiet", "--bare", "--initial-branch=main", str(folder))
    return folder


@pytest.fixture
def clone(origin: Path, root: Path, tmp_path: Path) -> Path:
    """Return a clone with both lists and the script in it, all of it pushed."""
    folder = tmp_path / "clone"
    git(tmp_path, "clone", "--quiet", str(origin), str(folder))
    git(folder, "checkout", "--quiet", "-B", "main")
    (folder / "tools").mkdir()
    commit(folder, "tools/commit_lists.sh", (root / "tools" / "commit_lists.sh").read_text(encoding="utf-8"))
    for name in LISTS:
        commit(folder, name, "old\n")
    git(folder, "push", "--quiet", "--set-upstream", "origin", "main")
    return folder


def test_lists_that_are_up_to_date_make_no_commit(clone: Path, origin: Path) -> None:
    before = git(origin, "rev-parse", "main")
    assert "What is generated from the data is up to date.\n" == commit_lists(clone)
    assert before == git(origin, "rev-parse", "main")


def test_changed_lists_and_nothing_else_are_pushed_after_what_came_meanwhile(
    clone: Path, origin: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    git(tmp_path, "clone", "--quiet", str(origin), str(other))
    commit(other, "paper.yml", "key: a\n")
    git(other, "push", "--quiet")
    for name in (*LISTS, "note.txt"):
        (clone / name).write_text("new\n", encoding="utf-8")
    (clone / "schemas").mkdir()
    (clone / "schemas" / "paper.schema.json").write_text("{}\n", encoding="utf-8")
    commit_lists(clone)
    subjects = git(origin, "log", "--format=%s", "-2").splitlines()
    assert ["Update what is generated from the data", "Write paper.yml"] == subjects
    changed = git(origin, "show", "--format=", "--name-only", "main").split()
    assert sorted((*LISTS, "schemas/paper.schema.json")) == changed
    assert "new\n" == git(origin, "show", "main:PAPERS.md")


def test_push_that_is_refused_is_a_warning(clone: Path, origin: Path) -> None:
    (clone / "PAPERS.md").write_text("new\n", encoding="utf-8")
    shutil.rmtree(origin)
    assert commit_lists(clone).startswith("::warning::What is generated from the data is out of date")
