"""What a survey puts into its site as it is, from data/public/: CNAME, robots.txt, .well-known/ and the like."""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path

from generator.export.robots import PATH as ROBOTS
from generator.publish.links import files_below

FOLDER = "public"


def copy_public(data: Path, built: Path, made: Collection[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Copy them into a built site; return their paths, and the faults of those that cannot go there.

    made: paths of the files that the site has already; none of them is replaced but robots.txt
    """
    folder = data / FOLDER
    copied, faults = [], []
    for path in sorted(files_below(folder)) if folder.is_dir() else ():
        file = folder / path
        if file.is_symlink() or not file.is_file() or not file.resolve().is_relative_to(folder.resolve()):
            faults.append(f"{file}: this is a link, a pipe or a device. Put the file itself there.")
        elif path in made and path != ROBOTS:
            faults.append(f"{file}: the site has a file of that name, made from the data. Give this one another name.")
        else:
            (built / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, built / path)
            copied.append(path)
    return tuple(copied), tuple(faults)
