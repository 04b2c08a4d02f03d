"""What a survey puts into its site as it is, from data/public/: CNAME, robots.txt, .well-known/ and the like."""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path

from generator.export.robots import PATH as ROBOTS
from generator.source.public_files import FOLDER, UNFIT, find_public


def copy_public(data: Path, built: Path, made: Collection[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Copy them into a built site; return their paths, and the faults of those that cannot go there.

    made: paths of the files that the site has already; none of them is replaced but robots.txt
    """
    copied, faults = [], []
    files, unfit = find_public(data)
    for name in files:
        path = name.removeprefix(f"{FOLDER}/")
        if path in made and path != ROBOTS:
            faults.append(
                f"{data.name}/{name}:1:1: error: The site has a file of that name, made from the data. "
                "Give this one another name."
            )
        else:
            (built / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(data / name, built / path)
            copied.append(path)
    faults += [f"{data.name}/{name}:1:1: error: {UNFIT}" for name in unfit]
    return tuple(copied), tuple(faults)
