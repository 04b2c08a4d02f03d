"""Work in many shares becomes their results, in their order, on one processor or on all there are."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import TypeVar

Share = TypeVar("Share")
Result = TypeVar("Result")

# Of fewer pages a second process is no sooner done than it has cost: what both write to is copied for it.
_MANY = 400


def processors() -> int:
    """Return how many processes can work at the same time: the processors that this one may use, where it can tell."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes_for(pages: int) -> int:
    """Return how many processes should make so many pages: of few, one makes them almost as soon for less."""
    return processors() if pages >= _MANY else 1


def each_in_turn(work: Callable[[Share], Result], shares: Sequence[Share], processes: int) -> Iterator[Result]:
    """Yield what `work` returns for each share, in the order of the shares.

    processes: so many copies of this process work at a time and send their results, which have to be picklable; with
        one, or on a system that is not Linux, this one does all. What `work` leaves in memory stays in the copies.
    A share that a copy could not do is done here: what `work` raises is raised as if there were no copies, and a copy
    that the system ended for want of memory costs time alone.
    """
    processes = min(processes, len(shares))
    # Elsewhere a process either cannot be copied, or its libraries do not bear it.
    if processes < 2 or sys.platform != "linux":
        yield from map(work, shares)
    else:
        yield from _in_copies(work, shares, processes)


def _in_copies(work: Callable[[Share], Result], shares: Sequence[Share], processes: int) -> Iterator[Result]:
    copying = multiprocessing.get_context("fork")
    senders: list[Connection] = []
    copies = []
    try:
        for number in range(processes):
            here, there = copying.Pipe(duplex=False)
            senders.append(here)
            arguments = (work, shares[number::processes], there, tuple(senders))
            copies.append(copying.Process(target=_send_results, args=arguments, daemon=True))
            copies[-1].start()
            there.close()  # So that only the copy can send, and its end is noticed.
        yield from _in_order(work, shares, senders)
    finally:
        for copy in copies:
            copy.terminate()
            copy.join()
        for here in senders:
            here.close()


def _in_order(
    work: Callable[[Share], Result], shares: Sequence[Share], senders: Sequence[Connection]
) -> Iterator[Result]:
    """Yield the results of the shares, which are dealt out to the senders in turn."""
    expected = {sender: iter(range(number, len(shares), len(senders))) for number, sender in enumerate(senders)}
    results: dict[int, Result] = {}
    for place, share in enumerate(shares):
        sender = senders[place % len(senders)]
        while place not in results and sender in expected:
            heard = wait(list(expected))
            for each in [each for each in expected if each in heard]:
                try:
                    results[next(expected[each])] = each.recv()
                except (EOFError, OSError):
                    del expected[each]
        yield results.pop(place) if place in results else work(share)


def _send_results(
    work: Callable[[Share], Result], shares: Sequence[Share], to: Connection, others: Sequence[Connection]
) -> None:
    """Do shares in a copy until one fails, which the copied process does again and says why."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # The copied process ends its copies by it.
    for each in others:
        each.close()
    try:
        for share in shares:
            to.send(work(share))
    except BaseException:
        return
