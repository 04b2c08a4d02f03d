"""One build at a time in one staged folder; a second one waits."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def hold_lock(folder: Path) -> Iterator[None]:
    """Hold the lock beside the folder; the system releases it even when the process dies."""
    path = folder.with_name(f"{folder.name}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
