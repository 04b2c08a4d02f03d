"""A data folder before anything in it is read: what is visible, what is a folder, and what leads elsewhere."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from generator.wording import words

KNOWN_FILES = "known-files"
# At the top of the folder.
FILES = (
    "survey.yml",
    "taxonomy.yml",
    "excluded.yml",
    "protocol.yml",
    "scale.yml",
    "problems.yml",
    "claims.yml",
    "paths.yml",
    "redirects.yml",
    "template.yml",
)
# What desktops leave in every folder that they show.
LITTER = frozenset({".DS_Store", "Thumbs.db", "desktop.ini", "Desktop.ini", "Icon\r"})


class DataFolder:
    """A data folder, and where its folders really lie, which is asked once for each."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.name = name_of(data)
        self._within = data.resolve()
        self._is_inside: dict[str, bool] = {}

    def holds(self, path: str) -> bool:
        """Tell whether a path leads to something in the folder; raises OSError where it leads nowhere."""
        # Asked of every file: paths as records would take longer than to read most of them.
        if os.path.islink(path):  # noqa: PTH114
            return Path(path).resolve(strict=True).is_relative_to(self._within)
        above = os.path.dirname(path)  # noqa: PTH120
        if above not in self._is_inside:
            self._is_inside[above] = Path(above).resolve(strict=True).is_relative_to(self._within)
        return self._is_inside[above]


def name_of(data: Path) -> str:
    """Return what problems call a data folder: its name, also where a path such as `.` does not say it."""
    return data.resolve().name if data.name in ("", "..") else data.name


def visible(folder: str | os.PathLike[str]) -> list[os.DirEntry[str]]:
    """Return what a folder holds, by name, without hidden files, the backups of editors and what desktops leave."""
    with os.scandir(folder) as found:
        visible = [path for path in found if not path.name.startswith((".", "#")) and path.name[-1] != "~"]
    return sorted((path for path in visible if path.name not in LITTER), key=lambda path: path.name)


def is_folder(path: os.DirEntry[str]) -> bool:
    """Tell whether something found is a folder, or a link to one."""
    # Where a link leads is asked in a way that takes circles for nothing.
    return Path(path).is_dir() if path.is_symlink() else path.is_dir(follow_symlinks=False)


def not_opened(what: str, error: OSError | RuntimeError) -> str:
    """Say why a file or folder, which `what` names, cannot be opened."""
    if isinstance(error, FileNotFoundError):  # what was found here and leads nowhere is a link
        return words.LEADS_NOWHERE.format(what=what)
    if isinstance(error, IsADirectoryError):
        return words.FOLDER_FOR_FILE
    # Up to Python 3.12, a cycle is no error of the system.
    reason = error.strerror if isinstance(error, OSError) and error.errno != errno.ELOOP else "its links form a cycle"
    cure = " Change its permissions." if isinstance(error, PermissionError) else ""
    return f"The {what} cannot be opened: {reason}.{cure}"
