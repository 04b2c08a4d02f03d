"""What a survey keeps for its site as it is arrives there, and takes nobody's place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.publish.public import copy_public
from generator.source.folder import read_folder


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_files_are_copied_as_they_are_hidden_ones_too(tmp_path: Path) -> None:
    _write(tmp_path / "data/public/CNAME", "survey.example.org")
    _write(tmp_path / "data/public/.well-known/security.txt", "Contact: nobody")
    copied, faults = copy_public(tmp_path / "data", tmp_path / "built", frozenset({"index.html"}))
    assert (((".well-known/security.txt", "CNAME"), ())) == (copied, faults)
    assert "survey.example.org" == (tmp_path / "built/CNAME").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("hidden", "file"),
    [(".git", "/config"), ("talks/.git", "/HEAD"), (".vscode", "/settings.json"), ("talks/.git", "")],
)
def test_what_git_and_editors_keep_there_is_told_and_not_published_nor_what_desktops_leave(
    tmp_path: Path, hidden: str, file: str
) -> None:
    """The folder may be a repository of its own, whose configuration can hold a password."""
    _write(tmp_path / f"data/public/{hidden}{file}", "mine")
    for name in ("CNAME", ".nojekyll", "talks/one.pdf", "talks/Thumbs.db", ".DS_Store"):
        _write(tmp_path / "data/public" / name, "mine")
    copied, faults = copy_public(tmp_path / "data", tmp_path / "built", frozenset())
    assert ((".nojekyll", "CNAME", "talks/one.pdf"), ()) == (copied, faults)
    (problem,) = (each for each in read_folder(tmp_path / "data").problems if "public" in each.place.file)
    assert (f"data/public/{hidden}", "warning", "known-files") == (problem.place.file, problem.level, problem.rule)


def test_survey_without_such_files_is_as_before(tmp_path: Path) -> None:
    assert ((), ()) == copy_public(tmp_path, tmp_path / "built", frozenset())


def test_nothing_of_the_site_is_replaced_and_no_link_followed(tmp_path: Path) -> None:
    _write(tmp_path / "data/public/index.html", "mine")
    _write(tmp_path / "secret", "word")
    (tmp_path / "data/public/link").symlink_to(tmp_path / "secret")
    copied, faults = copy_public(tmp_path / "data", tmp_path / "built", frozenset({"index.html"}))
    assert () == copied
    assert [
        ("data/public/index.html:1:1: error", "made from the data"),
        ("data/public/link:1:1: error", "is a link"),
    ] == [
        (fault.rpartition(": ")[0], words)
        for fault in faults
        for words in ("made from the data", "is a link")
        if words in fault
    ]


@pytest.mark.parametrize(
    "path", ["INDEX.html", "papers", "index.html/a.txt", "Papers/x2024", "papers/x2024/index.html/a.txt"]
)
def test_what_has_the_name_of_a_page_or_its_folder_is_told(tmp_path: Path, path: str) -> None:
    """On some systems, `INDEX.html` would replace the home page."""
    _write(tmp_path / "data/public" / path, "mine")
    made = frozenset({"index.html", "papers/x2024/index.html"})
    copied, (fault,) = copy_public(tmp_path / "data", tmp_path / "built", made)
    assert () == copied
    assert fault.startswith(f"data/public/{path}:1:1: error: The site has a file or folder of that name")


@pytest.mark.parametrize("name", ["a\nb.html", "a\rb.html", "a\u2028b.html", os.fsdecode(b"\xff.html")])
def test_name_that_no_list_of_files_can_have_is_told_by_the_check(tmp_path: Path, name: str) -> None:
    """A site names its files, one a line: the next build would take such a file for somebody's own."""
    _write(tmp_path / "data/public" / name, "mine")
    (problem,) = (each for each in read_folder(tmp_path / "data").problems if "public" in each.place.file)
    assert "Give the file another name." in problem.message
    assert ((), (str(problem),)) == copy_public(tmp_path / "data", tmp_path / "built", frozenset())


def test_folder_that_is_a_link_gives_the_site_nothing(tmp_path: Path) -> None:
    _write(tmp_path / "elsewhere/secret.txt", "word")
    (tmp_path / "data").mkdir()
    (tmp_path / "data/public").symlink_to(tmp_path / "elsewhere")
    copied, faults = copy_public(tmp_path / "data", tmp_path / "built", frozenset())
    assert ((), 1) == (copied, len(faults))
    assert not (tmp_path / "built").exists()


def test_robots_of_the_survey_replace_those_that_are_made(tmp_path: Path) -> None:
    _write(tmp_path / "data/public/robots.txt", "mine")
    _write(tmp_path / "built/robots.txt", "made")
    copied, faults = copy_public(tmp_path / "data", tmp_path / "built", frozenset({"robots.txt"}))
    assert (("robots.txt",), ()) == (copied, faults)
    assert "mine" == (tmp_path / "built/robots.txt").read_text(encoding="utf-8")
