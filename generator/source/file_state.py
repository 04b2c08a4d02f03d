"""What tells that a file is as it was when it was read, without another look into it."""

from __future__ import annotations

import os
import stat
import time

# Device, number, size, and when content and record were written last, in nanoseconds. Programs can set the first of
# these two times as they like; the second they cannot, but on Windows it is when the file was made.
State = tuple[int, int, int, int, int]

# Within so many nanoseconds of each other two writes may bear one time, on any system of files.
_TELLS_APART = 2_000_000_000


def state_of(path: str) -> State | None:
    """Return the state of a file.

    None of what is no plain file, or was written so lately that it may change unnoticed.
    """
    now = time.time_ns()
    try:
        found = os.lstat(path)
    except OSError:
        return None
    is_settled = max(found.st_mtime_ns, found.st_ctime_ns) + _TELLS_APART < now
    if not (is_settled and stat.S_ISREG(found.st_mode)):
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns
