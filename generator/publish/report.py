"""What publishing says of itself: how far it is, what it made, or why the site was not published."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from generator.record import frozen_record

# The step, how much of it is done, and of how much; (step, 0, 0) when a step cannot be counted.
Progress = Callable[[str, int, int], None]


def no_progress(step: str, done: int, total: int) -> None:
    """Say nothing."""


@frozen_record
class PublishReport:
    """What one build made.

    pages: HTML pages of the site, 404.html among them
    seconds: how long publishing took
    index: the page to open
    """

    pages: int
    seconds: float
    index: Path


class NotPublished(Exception):
    """The site was not published and the former one stands; `lines` say why, one problem each."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = tuple(lines)
