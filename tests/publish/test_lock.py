"""One build at a time in one staged folder."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from generator.publish.lock import hold_lock


def test_a_second_build_waits_until_the_first_is_over(tmp_path: Path) -> None:
    folder = tmp_path / ".build" / "data"
    with hold_lock(folder), (tmp_path / ".build" / "data.lock").open() as second, pytest.raises(BlockingIOError):
        fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)
    with (tmp_path / ".build" / "data.lock").open() as second:
        fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_a_failed_build_lets_the_next_one_go_on(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), hold_lock(tmp_path / "data"):
        raise ZeroDivisionError
    with (tmp_path / "data.lock").open() as second:
        fcntl.flock(second, fcntl.LOCK_EX | fcntl.LOCK_NB)
