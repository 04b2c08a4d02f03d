"""A data folder in, the files of its public/ out, which go into a site as they are, and what there cannot do so."""

from __future__ import annotations

import os
import stat
from pathlib import Path

FOLDER = "public"
UNFIT = "This is a link, a pipe or a device, which is not published. Put the file itself here."


def find_public(data: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return, in order and below the data folder, its files (`public/CNAME`), and what is a file of another kind.

    No link is followed: a site would hold what is nobody's data.
    """
    files, unfit = [], []
    if (data / FOLDER).is_symlink():
        return (), (FOLDER,)
    for place, folders, names in os.walk(data / FOLDER):
        below = Path(place).relative_to(data).as_posix()
        for name in (*folders, *names):
            kind = os.lstat(f"{place}/{name}").st_mode
            if stat.S_ISREG(kind):
                files.append(f"{below}/{name}")
            elif not stat.S_ISDIR(kind):
                unfit.append(f"{below}/{name}")
    return tuple(sorted(files)), tuple(sorted(unfit))
