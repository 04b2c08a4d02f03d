"""A line of progress on a terminal, and silence everywhere else."""

from __future__ import annotations

from typing import TextIO

from generator.publish import Progress, no_progress

_WORDS = {
    "stage": "staging",
    "publish": "publishing",
    "fill": "filling pages",
    "finish": "finishing pages",
    "check": "checking links",
}


def progress_line(to: TextIO) -> Progress:
    """Return a progress function that rewrites one line of a terminal; quiet when the stream is none."""
    if not to.isatty():
        return no_progress

    def show(step: str, done: int, total: int) -> None:
        words = _WORDS.get(step, step)
        count = f" {done:,} of {total:,}" if total else ""
        to.write(f"\r\x1b[K{words}{count}")
        if total and done >= total:
            to.write("\r\x1b[K")
        to.flush()

    return show
