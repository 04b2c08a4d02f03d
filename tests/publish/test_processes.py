"""Shares of work give the same results in the same order, whoever does them and whatever happens to the copies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Callable

import pytest

from generator.publish.processes import each_in_turn, processes_for, processors

linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are copied on Linux alone")


@pytest.mark.parametrize("processes", [1, 2, 3])
@pytest.mark.parametrize("shares", [0, 1, 2, 7])
def test_results_come_in_the_order_of_the_shares(processes: int, shares: int) -> None:
    # Copies get ahead of each other: what they send is large, and some of it is not.
    results = each_in_turn(lambda number: (number, "x" * 200_000 * (number % 3)), range(shares), processes)
    assert list(range(shares)) == [number for number, _ in results]
    assert [] == multiprocessing.active_children()


@linux
def test_copies_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {os.getpid()} == set(each_in_turn(_by_whom, range(8), 1))
    by_two = list(each_in_turn(_by_whom, range(8), 2))
    assert os.getpid() not in by_two
    assert 2 == len(set(by_two[::2]) | set(by_two[1::2]))
    monkeypatch.setattr(sys, "platform", "darwin")
    assert {os.getpid()} == set(each_in_turn(_by_whom, range(8), 2))


def test_what_cannot_be_done_is_raised_here_with_its_own_lines() -> None:
    done: list[int] = []
    with pytest.raises(ZeroDivisionError) as caught:
        done.extend(each_in_turn(lambda number: 6 // (3 - number), range(6), 2))
    assert [2, 3, 6] == done
    assert any("6 // (3 - number)" in (frame.line or "") for frame in traceback.extract_tb(caught.value.__traceback__))
    assert [] == multiprocessing.active_children()


@linux
@pytest.mark.parametrize(
    "end", [lambda: os.kill(os.getpid(), signal.SIGKILL), lambda: os._exit(0)], ids=["killed", "ended"]
)
def test_what_a_copy_leaves_undone_is_done_here(end: Callable[[], None]) -> None:
    here = os.getpid()

    def work(number: int) -> tuple[int, bool]:
        if number == 3 and os.getpid() != here:
            end()
        return number, os.getpid() == here

    assert [(number, number in {3, 5, 7}) for number in range(8)] == list(each_in_turn(work, range(8), 2))


def test_nobody_works_on_when_the_results_are_no_longer_asked_for() -> None:
    results = each_in_turn(lambda number: number, range(100), 2)
    assert 0 == next(results)
    del results
    assert [] == multiprocessing.active_children()


def test_as_many_work_as_may_at_the_same_time() -> None:
    assert 1 <= processors() <= (os.cpu_count() or 1)


def test_few_pages_are_made_by_one_and_many_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.publish.processes.processors", lambda: 3)
    assert (1, 1, 3) == (processes_for(1), processes_for(337), processes_for(600))


def _by_whom(_: int) -> int:
    return os.getpid()
