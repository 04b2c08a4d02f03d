"""A line of progress on a terminal, and silence everywhere else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from generator.publish import Progress, no_progress

# The steps of publishing, as somebody who waits would call them.
_WORDS = {
    "stage": "Staging",
    "publish": "Publishing",
    "files": "Writing files",
}
_WIPE = "\r\x1b[K"


@contextmanager
def progress_line(to: TextIO) -> Iterator[Progress]:
    """Give a progress function that rewrites one line of a terminal and wipes it at the end; else one that is quiet."""
    if not to.isatty():
        yield no_progress
        return

    def show(step: str, done: int, total: int) -> None:
        count = f" {done:,} of {total:,}" if total else ""
        to.write(f"{_WIPE}{_WORDS.get(step, step)}{count}")
        to.flush()

    try:
        yield show
    finally:
        to.write(_WIPE)
        to.flush()
