"""What the machine refused, and what helps."""

from __future__ import annotations

import errno
import os
import re
import shutil

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
    if isinstance(error, shutil.Error):
        error = _first_of(error)
    named = str(place) or (os.fsdecode(error.filename) if isinstance(error.filename, (str, bytes)) else "")
    return _with_cure(f"{named}: {error.strerror or error}." if named else f"{error.strerror or error}.", error)


def _first_of(error: shutil.Error) -> OSError:
    """Return why the first file of a folder was not copied: the others mostly have the same reason."""
    _, copy, said = error.args[0][0]
    number = re.match(r"\[Errno (\d+)\]", said)
    return OSError(int(number[1]), os.strerror(int(number[1])), copy) if number else OSError(said)


def not_opened(path: object, error: OSError) -> str:
    """Return as a sentence that a file somebody named could not be opened, with the cure where there is one."""
    return _with_cure(f'"{path}" could not be opened: {error.strerror or error}.', error)


def _with_cure(said: str, error: OSError) -> str:
    cure = _CURES.get(error.errno or 0)
    return f"{said} {cure}" if cure else said
