"""Builds become events that open pages follow: which version of the site there is, and what is wrong with the next."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Iterator
from functools import partial

# How long a page waits without a sign of life; a connection that nobody reads any more is noticed then.
_SIGN_OF_LIFE = 15.0


class BuildEvents:
    """The latest state of one run of the preview, for any number of threads."""

    def __init__(self) -> None:
        # Pages of an earlier run have another version, so they load anew.
        self._run = secrets.token_hex(4)
        self._count = 0
        self._problems: tuple[str, ...] = ()
        self._is_over = False
        self._changed = threading.Condition()

    @property
    def version(self) -> str:
        """Name the version that is shown."""
        return f"{self._run}-{self._count}"

    @property
    def problems(self) -> tuple[str, ...]:
        """Say what keeps the next version from being shown."""
        return self._problems

    def announce_version(self) -> None:
        """Announce that there is a new version, without problems."""
        with self._changed:
            self._count += 1
            self._problems = ()
            self._changed.notify_all()

    def announce_problems(self, problems: tuple[str, ...]) -> None:
        """Announce what keeps the next version from being shown."""
        with self._changed:
            self._problems = problems
            self._changed.notify_all()

    def end(self) -> None:
        """Let everybody who follows go."""
        with self._changed:
            self._is_over = True
            self._changed.notify_all()

    def follow(self) -> Iterator[str]:
        """Yield the state now and whenever it changes, as JSON; an empty text is a sign of life."""
        sent = ""
        while True:
            with self._changed:
                self._changed.wait_for(partial(self._differs, sent), timeout=_SIGN_OF_LIFE)
                if self._is_over:
                    return
                now = self._now()
            yield "" if now == sent else now
            sent = now

    def _differs(self, sent: str) -> bool:
        return self._is_over or self._now() != sent

    def _now(self) -> str:
        return json.dumps({"version": self.version, "problems": self._problems})
