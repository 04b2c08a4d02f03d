"""What a survey puts into its site as it is, from data/public/: CNAME, robots.txt, .well-known/ and the like."""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path

from generator.export.robots import PATH as ROBOTS
from generator.publish.links import folders_of
from generator.source.data_folder import name_of
from generator.source.public_files import FOLDER, find_public


def public_paths(data: Path) -> frozenset[str]:
    """Return the paths below the root of a site that its files will have, which pages may link to."""
    return frozenset(name.removeprefix(f"{FOLDER}/") for name in find_public(data)[0])


def copy_public(data: Path, built: Path, made: Collection[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Copy them into a built site; return their paths, and the faults of those that cannot go there.

    made: paths of the files that the site has already; none of them is replaced but robots.txt, nor by a name that
        only differs in capitals, which is the same name on some systems
    """
    copied, faults = [], []
    taken = {each.casefold() for path in made for each in (path, *folders_of(path))}
    no_folders = {path.casefold() for path in made}
    files, unfit = find_public(data)
    for name in files:
        path = name.removeprefix(f"{FOLDER}/")
        folded = path.casefold()
        if path != ROBOTS and (folded in taken or not no_folders.isdisjoint(folders_of(folded))):
            faults.append(
                f"{name_of(data)}/{name}:1:1: error: The site has a file or folder of that name, made from the data. "
                "Give this one another name."
            )
        else:
            (built / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(data / name, built / path)
            copied.append(path)
    faults += [str(problem) for problem in unfit if problem.level == "error"]
    return tuple(copied), tuple(faults)
