"""What the machine refused, and what helps."""

from __future__ import annotations

import errno
import os

_CURES = {
    errno.EROFS: "Work on a copy that can be written to, or name another place.",
    errno.EACCES: "Change its permissions, or name another place.",
    errno.EPERM: "Change its permissions, or name another place.",
    errno.ENOSPC: "Free some space, and try again.",
    errno.EDQUOT: "Free some space, and try again.",
    errno.EISDIR: "Name a file in it.",
}


def refusal(error: OSError, place: object = "") -> str:
    """Return what was refused as a sentence, with its cure where there is one; place: else what the error names."""
    named = str(place) or (os.fsdecode(error.filename) if isinstance(error.filename, (str, bytes)) else "")
    return _with_cure(f"{named}: {error.strerror or error}." if named else f"{error.strerror or error}.", error)


def not_opened(path: object, error: OSError) -> str:
    """Return as a sentence that a file somebody named could not be opened, with the cure where there is one."""
    return _with_cure(f'"{path}" could not be opened: {error.strerror or error}.', error)


def _with_cure(said: str, error: OSError) -> str:
    cure = _CURES.get(error.errno or 0)
    return f"{said} {cure}" if cure else said
