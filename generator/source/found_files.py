"""A data folder in, the names of the files to read out, with the problems of what lies where nothing reads it."""

from __future__ import annotations

import os
import re
from pathlib import Path

from generator.problem import Place, Problem, nearest
from generator.source.data_folder import FILES, KNOWN_FILES, DataFolder, is_folder, not_opened, visible
from generator.source.public_files import FOLDER as PUBLIC
from generator.source.unread_files import (
    FOLDERS,
    IMAGES,
    called,
    explain_ending,
    explain_file,
    explain_folder,
    is_beside_data,
)
from generator.source.yaml_faults import unreadable
from generator.wording import words

FILE_NAMES = "file-names"
# How the copy of a file is named, mostly by a system: `a 2`, `a (1)`, `a - Copy`, `a copy 3`, `Copy of a`,
# `a (another copy)`, `a.bak`.
_COPY = re.compile(
    r"(?:copy of )?(?P<name>.+?)"
    r"(?: - copy| copy| \((?:another |\d+\w* )?copy\)|\.(?:bak|backup|old|orig))?(?: ?\(\d+\)| \d+)?",
    re.IGNORECASE,
)


def find_files(folder: DataFolder) -> tuple[list[str], list[Problem], set[str]]:
    """Return the names of the files to read, in order, and of those that are passed over, with their problems."""
    names: list[str] = []
    problems: list[Problem] = []
    refused: set[str] = set()
    for path in visible(folder.data):
        shown = f"{folder.name}/{path.name}"
        if path.name in (*FOLDERS, IMAGES) and (problem := _check_folder(folder, path, shown)):
            problems.append(problem)
            refused.add(f"{path.name}/")
        elif path.name == PUBLIC and not path.is_symlink() and not is_folder(path):
            problems.append(_no_folder(path, Place(file=shown)))
        elif is_folder(path):
            if path.name.endswith(".yml"):
                problems.append(unreadable(Place(file=shown), words.FOLDER_FOR_FILE))
                refused.add(path.name)
            elif path.name in FOLDERS:
                ending = FOLDERS[path.name]
                for below in visible(path):
                    if problem := _find_copy(below, f"{shown}/{below.name}", ending):
                        problems.append(problem)
                    elif problem := _check_name(below, f"{shown}/{below.name}", path.name):
                        problems.append(problem)
                        refused.update(f"{path.name}/{name}" for name in _meant(below, ending))
                    elif below.name.endswith(ending):
                        names.append(f"{path.name}/{below.name}")
            elif path.name not in (PUBLIC, IMAGES) and not _is_about_data(path):
                problems.append(problem := _unknown_folder(path, shown))
                if problem.level == "error":  # what it holds may be what a folder or a file that is missing should hold
                    meant = _folder_meant(path)
                    refused.add(f"{meant}/" if meant else f"{path.name}.yml")
        elif path.name.endswith(".yml"):
            names.append(path.name)
        elif path.name.lower().endswith((".yml", ".yaml")) or Path(path.name).stem.endswith(".yml"):
            problems.append(_misnamed(path, shown, "", ".yml"))
            refused.update(_meant(path, ".yml"))
        elif not is_beside_data(path.name, at_top=True):
            message = explain_file(path.name)
            problems.append(Problem(place=Place(file=shown), level="warning", message=message, rule=KNOWN_FILES))
    return sorted(names, key=lambda name: name.split("/")), problems, refused


def _check_folder(folder: DataFolder, path: os.DirEntry[str], shown: str) -> Problem | None:
    """Return why nothing in a folder of a survey is read: reported once, and not for each of its files."""
    place = Place(file=shown)
    try:
        if not folder.holds(path.path):
            return unreadable(place, words.LEADS_OUT.format(what="folder"))
        if not is_folder(path):
            return _no_folder(path, place)
        with os.scandir(path.path):
            pass  # it can be listed
    except (OSError, RuntimeError) as error:
        return unreadable(place, not_opened("folder", error))
    return None


def _no_folder(path: os.DirEntry[str], place: Place) -> Problem:
    return unreadable(place, f'"{path.name}" should be a folder, but is not one. Put its files into one.')


def _meant(path: os.DirEntry[str], ending: str) -> list[str]:
    """Return the names that files should have whose name or place is wrong."""
    found = [below.name for below in visible(path)] if is_folder(path) else [path.name]
    own = [path.name] if path.name.endswith(ending) else []
    return [*(called(name, ending) for name in found), *own]


def _unknown_folder(path: os.DirEntry[str], shown: str) -> Problem:
    """Say that nothing reads a folder: an error where it holds what would be read elsewhere, such as a paper."""
    cure, holds_data = explain_folder(path)
    meant = _folder_meant(path)
    hint = words.DID_YOU_MEAN.format(word=meant) if meant else f" {cure}"
    message = f'"{path.name}" is not a folder of a survey, so nothing reads it.{hint}'
    return Problem(
        place=Place(file=shown), level="error" if holds_data else "warning", message=message, rule=KNOWN_FILES
    )


def _folder_meant(path: os.DirEntry[str]) -> str:
    """Return which folder of a survey, that is not there, somebody misspelt; empty where none is near."""
    # `authors` is a word of its own, and not `audits` misspelt; `paths` is that of a file.
    if is_beside_data(path.name) or f"{path.name}.yml" in FILES:
        return ""
    folders = (*FOLDERS, PUBLIC, IMAGES)
    return nearest(path.name, (name for name in folders if not Path(path).with_name(name).exists()))


def _find_copy(path: os.DirEntry[str], shown: str, ending: str) -> Problem | None:
    """Report a file whose name says that it is a copy of one beside it: what it says, that one says as well."""
    original = original_of(path.name, ending)
    if not original or not Path(path).with_name(original).is_file():
        return None
    cure = "Remove it, or rename it if it contains something else."
    message = f'"{path.name}" is a copy of "{original}". {cure}'
    return Problem(place=Place(file=shown), level="error", message=message, rule=FILE_NAMES)


def original_of(name: str, ending: str) -> str:
    """Return the name of the file that one is a copy of, by its name; empty where that says nothing of a copy."""
    match = _COPY.fullmatch(name.removesuffix(ending)) if name.endswith(ending) else None
    original = f"{match['name']}{ending}" if match else name
    return original if original != name else ""


def _check_name(path: os.DirEntry[str], shown: str, folder: str) -> Problem | None:
    if not path.name.endswith(FOLDERS[folder]) and _is_about_data(path):
        return None
    if is_folder(path):
        message = words.FOLDER_UNREAD.format(name=path.name)
        return Problem(place=Place(file=shown), level="error", message=message, rule=FILE_NAMES)
    return None if path.name.endswith(FOLDERS[folder]) else _misnamed(path, shown, folder, FOLDERS[folder])


def _is_about_data(path: os.DirEntry[str]) -> bool:
    """Tell whether a file or folder is about the data, by its name; a folder that holds data is not."""
    return is_beside_data(path.name) and not (is_folder(path) and explain_folder(path)[1])


def _misnamed(path: os.DirEntry[str], shown: str, folder: str, ending: str) -> Problem:
    message = explain_ending(path, folder, ending)
    return Problem(place=Place(file=shown), level="error", message=message, rule=FILE_NAMES)
