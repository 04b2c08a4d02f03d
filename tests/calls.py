"""Some work in, how many calls of Python functions it makes out: unlike its time, the same on each machine."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType


def count_calls(work: Callable[[], object]) -> int:
    """Do some work and return how many functions were called meanwhile.

    A function that keeps its answers calls nothing where another test has asked before: pass what it wraps.
    """
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before, collects = sys.getprofile(), gc.isenabled()
    # What is called whenever garbage is collected does not belong to the work.
    gc.disable()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
        if collects:
            gc.enable()
    assert calls, "nothing was called: is the answer kept from before?"
    return calls
