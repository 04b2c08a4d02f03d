"""Which files a survey has, in; the problems of those that are missing, and of those that nobody reads, out."""

from __future__ import annotations

import re
from collections.abc import Mapping as Lookup

from generator.model.reading import MISSING_FIELD
from generator.problem import Level, Place, Problem
from generator.source.data_folder import FILES, KNOWN_FILES
from generator.source.folder import Source
from generator.source.found_files import original_of
from generator.source.unread_files import FOLDERS, TO_PUBLIC, file_meant
from generator.source.value import Mapping, Value
from generator.wording import words

# Without these there is no survey.
REQUIRED = ("survey.yml", "taxonomy.yml")
_RESTORE = "Restore it from git, or start with the one that `survey new DIR` writes."
_PARTS = re.compile(r"[/\\]")


def looks_like_paper(value: Value | None) -> bool:
    """Tell whether a file holds what a paper's file has, wherever it lies."""
    return isinstance(value, Mapping) and all(value.get(name) is not None for name in ("title", "tags"))


def misplaced_papers(source: Source) -> Lookup[str, str]:
    """Return by the name of a paper's file that lies at the top or among the audits the name that it should have."""
    return {
        # Programs that unpack what Windows packed may leave its signs within one name.
        name: f"papers/{re.split(_PARTS, name)[-1]}"
        for name, file in source.files.items()
        if name not in FILES and ("/" not in name or name.startswith("audits/")) and looks_like_paper(file.value)
    }


def check_files(source: Source, problems: list[Problem]) -> None:
    """Report the two files without which there is no survey, and files whose name nobody reads."""
    told = {problem.place.file for problem in source.problems}
    meant = misnamed(source)
    for name in REQUIRED:
        place = Place(file=f"{source.root}/{name}")
        known = {*source.files, *source.refused, *meant.values()}
        if name not in known and source.root not in told:
            message = f'The file "{name}" is missing. {_RESTORE}'
            problems.append(Problem(place=place, level="error", message=message, rule=MISSING_FIELD))
    misplaced = misplaced_papers(source)
    for name, file in source.files.items():
        if name in misplaced:
            message = f'"{name}" is a paper in a folder where nothing reads it. Move it to {misplaced[name]}.'
            problems.append(Problem(place=Place(file=file.shown), level="error", message=message, rule=KNOWN_FILES))
        elif "/" not in name and name not in FILES:
            original = original_of(name, ".yml")
            is_copy = original in source.files
            folder = _folder_meant(name)
            hint = f' It is a copy of "{original}". Remove it.' if is_copy else _belongs(name, source)
            hint = f" Make a file of each entry, in the folder {folder}/." if folder else hint or f" {TO_PUBLIC}"
            message = f'"{name}" is not a file of a survey, so nothing reads it.{hint}'
            # Of what it was meant for, nothing is known.
            level: Level = "error" if name in meant or folder else "warning"
            problems.append(Problem(place=Place(file=file.shown), level=level, message=message, rule=KNOWN_FILES))


def misnamed(source: Source) -> Lookup[str, str]:
    """Return by the name of a file that nobody reads the name that it was meant to have, where no file has that."""
    others = (name for name in source.files if "/" not in name and name not in FILES and not _folder_meant(name))
    found = {name: file_meant(name) for name in others}
    return {name: near for name, near in found.items() if near and near not in source.files}


def _belongs(name: str, source: Source) -> str:
    """Say which file somebody meant by another name, or split in two; empty where none is near."""
    near = file_meant(name)
    if near in source.files:
        return f' Move what belongs in "{near}" there, then remove this file.'
    return words.DID_YOU_MEAN.format(word=near) if near else ""


def _folder_meant(name: str) -> str:
    """Return the folder whose entries somebody put into one file, such as `papers.yml`; empty where it is another."""
    folder = name.removesuffix(".yml").casefold()
    return folder if folder in FOLDERS else ""
