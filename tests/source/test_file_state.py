"""The state of a file changes with its content, whatever is done to hide that; what may change unnoticed has none."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.source.file_state import state_of

LATER = 10_000_000_000


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.yml"
    path.write_text("x: 1\n", encoding="utf-8")
    return path


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ten seconds pass."""
    now = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: now() + LATER)


@pytest.mark.usefixtures("settled")
def test_file_that_nobody_touched_keeps_its_state(file: Path) -> None:
    assert state_of(str(file)) is not None
    assert state_of(str(file)) == state_of(str(file))


def rewrite(path: Path) -> None:
    path.write_text("x: 2\n", encoding="utf-8")


def rewrite_in_secret(path: Path) -> None:
    times = path.stat()
    path.write_text("x: 2\n", encoding="utf-8")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def replace(path: Path) -> None:
    other = path.with_name("b.yml")
    other.write_text("x: 2\n", encoding="utf-8")
    os.utime(other, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns))
    other.replace(path)


def forbid(path: Path) -> None:
    path.chmod(0)


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize("change", [rewrite, rewrite_in_secret, replace, forbid])
def test_whatever_is_done_to_a_file_changes_its_state(change: Callable[[Path], None], file: Path) -> None:
    before = state_of(str(file))
    while file.stat().st_ctime_ns == (before or (0,))[-1]:  # as coarse as the clock of the system of files is
        change(file)
    assert before is not None
    assert before != state_of(str(file))


def test_file_that_was_just_written_has_none(file: Path) -> None:
    assert state_of(str(file)) is None


@pytest.mark.usefixtures("settled")
def test_what_is_no_file_of_its_own_has_none(file: Path) -> None:
    link = file.with_name("link.yml")
    link.symlink_to(file)
    assert [None, None, None] == [state_of(str(path)) for path in (link, file.parent, file.with_name("no.yml"))]
