"""One build at a time in one staged folder and for one site."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from generator.publish.lock import hold_lock, hold_target
from generator.publish.report import NotPublished


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


def test_site_that_cannot_be_written_is_named_and_not_its_lock() -> None:
    with pytest.raises(OSError, match="No such file") as failure, hold_target(Path("/proc/site")):
        pass
    assert "/proc/site" == failure.value.filename


def test_a_second_build_of_a_site_is_refused_whatever_data_it_has_and_nothing_stays(tmp_path: Path) -> None:
    site = tmp_path / "public" / "site"
    with hold_target(site) as held:
        assert site == held
        with pytest.raises(NotPublished, match="Another build is writing to"), hold_target(site):
            pass
        with hold_target(tmp_path / "public" / "other"):
            pass
    with hold_target(site):
        pass
    assert [] == list((tmp_path / "public").iterdir())


def test_lock_that_a_killed_build_left_holds_nobody(tmp_path: Path) -> None:
    (tmp_path / ".site.lock").write_text("", encoding="utf-8")
    with hold_target(tmp_path / "site") as held:
        assert tmp_path / "site" == held
