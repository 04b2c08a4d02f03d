"""How many inputs each reader is tried on, and what hostile or merely wrong pieces they are made of.

The tests try few, drawn by hypothesis, which cuts down what fails to its least. `make fuzz` tries many, each drawn from
its number alone, as hypothesis keeps record of every input and takes longer than most readers; what fails is told with
its number, and `FUZZ_FROM=number FUZZ=1` tries it again.

Tried until 23 November 2026: 100,000 inputs each of papers, taxonomy, claims, survey.yml, protocol, pages, addresses,
redirects and locks, of each of the five formats of citations, of traces, in a survey and by themselves, and of
recordings. They found half a character in an address and lines of a lock counted otherwise than editors do, both
mended; the short run found an edition on the last of all days. Traces and recordings, 3 to 9 ms of a processor each,
take 4 to 14 minutes for 100,000; none of them failed.
A file of each of the ten importers had 100,000 more of its own, of which none failed: one to forty minutes each, beside
other work.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.properties import number_of

INPUTS = int(os.environ.get("FUZZ", "0"))
FIRST = int(os.environ.get("FUZZ_FROM", "0"))
# Seconds of the processor. Nothing that is read takes a hundredth of this: it only ends what hangs.
LONGEST = 60.0
# Faults of one kind tell the same; after so many kinds there is enough to mend.
MOST_FAULTS = 20

WORDS = (
    "", " ", "~", "null", "none", "unknown", "true", "yes", "0", "-1", "1e9", "2026", "99999999999999999999",
    "nan", "2026-02-30", "2026-13", "0000-00-00", "9999-12-31", "2024-03-01", "1.2.3", "5..3", "herb", "basil",
    "mint-jug2024", "living", "spring", "herb=mint", "herb=!mint&herb=none", "q=%00", "year=9..1",
    "fields.x=..", "{mint}", "{paper:x}", "{value:herb.mint}", "{claim:shade.mint}", "{}", "{{7*7}}",
    "<script>alert(1)</script>", "</article>", "javascript:x", "https://example.org/", "https://[",
    "http://x:y/", "//x", "10.5555/", "2305.99901", "arXiv:2305.99901", "et al.", "a" * 3000, "\u202e", "\0",
    "\u2028", "é" * 40, "e\u0301", "李", "🍞", "\U0001d408", "\\", "\"", "'", "#", "&a", "*a", "!x", "- x",
    "x: y", "%", "{% raw %}", "../..", "__proto__", "a,b;c", "=cmd|' /C calc'!A0", "watering.can", "herb.", ".",
    "paper", "value", "axis", "edition spring 2024-04-01", "paper x year=0",
)  # fmt: skip
# Where characters are drawn from: what is typed, controls, Latin, signs above and below, all of the first plane with
# its halves of pairs, and beyond.
_RANGES = ((32, 126), (0, 31), (160, 591), (768, 879), (0x2000, 0x206F), (128, 0xFFFF), (0x10000, 0x10FFFF))


def word(random: Random) -> str:
    """Draw a word: one of those above, or a few characters of any kind."""
    if random.random() < 0.5:
        return random.choice(WORDS)
    lowest, highest = random.choice(_RANGES)
    return "".join(chr(random.randint(lowest, highest)) for _ in range(random.randint(0, 12)))


def try_inputs(judge: Callable[[Random], None], *, share: float = 1) -> None:
    """Have many inputs judged, a share of those that are asked for: each is drawn from what the judge is given."""
    if INPUTS:
        _try_many(judge, range(FIRST, FIRST + max(1, int(INPUTS * share))))
        return

    @settings(max_examples=max(5, int(number_of(100) * share)), deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.randoms(use_true_random=False))
    def once(random: Random) -> None:
        with _bounded():
            judge(random)

    once()


def _try_many(judge: Callable[[Random], None], numbers: range) -> None:
    """Try all inputs, although some fail, and tell the first of each kind of fault."""
    faults: dict[str, str] = {}
    for number in numbers:
        try:
            with _bounded():
                judge(Random(number))
        except Exception as error:  # whatever it is, the others are tried, too
            frame = traceback.extract_tb(error.__traceback__)[-1]
            kind = f"{type(error).__name__} at {frame.filename}:{frame.lineno}"
            faults.setdefault(kind, f"input {number}: {kind}\n{str(error)[:2000]}")
            if len(faults) == MOST_FAULTS:
                break
    assert not faults, "\n\n".join(faults.values())


@contextmanager
def _bounded() -> Iterator[None]:
    """End what takes too long with an error at the place where it is."""

    def end(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"more than {LONGEST} s")

    former = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, former)
