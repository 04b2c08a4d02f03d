"""New files of papers in, their places out: where papers lie and nowhere else."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path


def new_paper_paths(data: Path, files: Mapping[str, str]) -> dict[Path, str]:
    """Return the texts by their places; raises OSError where one lies elsewhere or is taken.

    Links that lead elsewhere are not followed, and nothing that is there is written over.
    """
    folder = data.resolve() / "papers"
    if folder.is_symlink():
        raise OSError(errno.ELOOP, "This is a link; put the folder itself here", str(folder))
    paths = {}
    for name, text in files.items():
        path = data.resolve() / name
        if path.parent != folder or path.is_symlink() or path.exists():
            raise FileExistsError(errno.EEXIST, "There is already a file", str(path))
        paths[path] = text
    return paths
