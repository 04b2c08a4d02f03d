"""A file or folder that nothing reads where it lies in, the nearest place where it would be read out."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from pathlib import Path, PureWindowsPath

from generator.source.data_folder import FILES, is_folder, visible
from generator.source.image import ENDINGS
from generator.source.public_files import FOLDER as PUBLIC

# The folders of a survey and the ending that their files have.
FOLDERS = {"papers": ".yml", "audits": ".yml", "pages": ".md", "traces": ".json", "editions": ".lock"}
# Pictures that papers name in fields of their own.
IMAGES = "images"
NOT_READ = 'Nothing reads "{name}", as its name does not end with {ending}. {cure}'
NOT_READ_HERE = 'Nothing reads "{name}" in this folder. {cure}'
CALL_IT, ALSO_EXISTS = 'Call it "{called}", or remove it.', 'Remove it, because "{called}" also exists.'
MOVE_IT = "If it is {what}, move it to {folder}/{called}; otherwise remove it."
MOVE_UP = "Move what is in it up one folder, then remove it."
MOVE_FILES = "Move its files to {folder}/ if they are {what}, or move it out of the data folder."
MOVE_FOLDER = f"Move it out of the data folder, or into {PUBLIC}/ if the site is to offer its files."
ONE_FILE = "Put what its files say into {file}, then remove it."
TO_PICTURES = f"Put a picture that a paper names into {IMAGES}/, and any other into {PUBLIC}/."
TO_PUBLIC = f"Put it into {PUBLIC}/ if the site is to offer it, or remove it."
UNPACK = f"Unpack it here, or put it into {PUBLIC}/ if the site is to offer it."
TO_IMPORT = "Move it out of the data folder and import it: `survey import {name}` writes a file for each paper."
TO_TRACE = "If it is a recording of a run, `survey trace import {name}` makes a trace of it. Otherwise remove it."
# What people read who open a folder, whatever the ending.
_BESIDE_DATA = frozenset(
    "readme license licence licenses copying notice changelog contributing citation authors".split()
)
# Only at the top of the data: among papers, `history.txt` may be the file of one.
_AT_TOP = frozenset("history security code_of_conduct code-of-conduct".split())
_DESCRIPTIONS = frozenset(("datapackage.json", "codemeta.json", "ro-crate-metadata.json"))
# `LICENSE-MIT.txt`, `README_en.md`
_OF_SEVERAL = re.compile(r"(?:readme|licen[cs]e)[-_]", re.IGNORECASE)
_YAML = re.compile(r"\.(?:ya?ml\Z|yml\.)", re.IGNORECASE)
# By ending, the folder in which a file is read; what one is there, and what several are.
_HOMES = {
    **dict.fromkeys((".yml", ".yaml"), "papers"),
    ".json": "traces",
    ".lock": "editions",
    **dict.fromkeys((".md", ".markdown", ".txt", ".rst"), "pages"),
}
_KINDS = {
    "papers": ("the file of a paper", "files of papers"),
    "pages": ("a page of the site", "pages of the site"),
    "traces": ("a trace", "traces"),
    "editions": ("the lock of an edition", "locks of editions"),
    IMAGES: ("a picture that a paper names", "pictures that papers name"),
}
_PICTURES = (*(ending for endings in ENDINGS.values() for ending in endings), ".svg")
# What other programs list papers in, and record runs in.
_LISTS, _RECORDINGS = (".bib", ".bibtex", ".ris", ".csv"), (".jsonl", ".ndjson")
_PACKED = (".gz", ".zip", ".bz2", ".xz", ".7z", ".tar", ".tgz")
# What is no text: to call it otherwise would make nothing of it.
_DOCUMENTS = (".pdf", ".doc", ".docx", ".odt", ".rtf", ".xls", ".xlsx", ".ods", ".html")


def is_beside_data(name: str, *, at_top: bool = False) -> bool:
    """Tell whether a name is that of a file or folder about the data, such as README.md, which nothing has to read.

    at_top: whether it lies at the top of the data folder; a file of YAML is data everywhere, whatever its name
    """
    if _YAML.search(name):
        return False
    stem = name.partition(".")[0].casefold()
    return stem in _BESIDE_DATA or (
        at_top and (stem in _AT_TOP or name.casefold() in _DESCRIPTIONS or bool(_OF_SEVERAL.match(name)))
    )


def called(name: str, ending: str) -> str:
    """Return the name that a file with another ending should have; a copy's, such as `a.yml.bak`, is the original's."""
    return f"{PureWindowsPath(name).stem.removesuffix(ending)}{ending}"


def explain_ending(path: os.DirEntry[str], folder: str, ending: str) -> str:
    """Say that nothing reads a file for its ending in a folder of the survey, which is empty for that of all data."""
    name = path.name
    right = called(name, ending)
    cure = CALL_IT.format(called=right)
    if Path(path).with_name(right).exists() and not Path(path).samefile(Path(path).with_name(right)):
        cure = ALSO_EXISTS.format(called=right)
    elif _ending_of(name) in _PACKED or (not Path(name).stem.endswith(ending) if folder else not file_meant(right)):
        cure = _find_place(name, folder) or cure
    return NOT_READ.format(name=name, ending=ending, cure=cure)


def file_meant(name: str) -> str:
    """Return which of FILES another one at the top may be, by its name; the ending, which all have, says nothing."""
    known = {Path(file).stem: file for file in FILES}
    # As far apart as `exclusions` and `excluded`.
    near = get_close_matches(Path(name).stem.casefold(), known, n=1, cutoff=0.55)
    return known[near[0]] if near else ""


def explain_file(name: str) -> str:
    """Say that nothing reads a file at the top of the data folder, and where it would be read."""
    return NOT_READ_HERE.format(name=name, cure=_find_place(name, "") or TO_PUBLIC)


def explain_folder(path: os.DirEntry[str]) -> tuple[str, bool]:
    """Return what to do about a folder that nothing reads, and whether it holds what would be read elsewhere."""
    inner = visible(path)
    if any(below.name in FOLDERS and is_folder(below) for below in inner):
        return MOVE_UP, True
    endings = {_ending_of(below.name) for below in inner}
    homes = {_HOMES.get(ending, IMAGES if ending in _PICTURES else "") for ending in endings}
    home = next((folder for folder in _KINDS if folder in homes), "")
    cure = MOVE_FILES.format(folder=home, what=_KINDS[home][1]) if home else MOVE_FOLDER
    holds_data = any(below.name.endswith((".yml", ".yaml")) for below in inner)
    file = f"{path.name}.yml"
    return ONE_FILE.format(file=file) if holds_data and file in FILES else cure, holds_data


def _find_place(name: str, folder: str) -> str:
    """Return what to do about a file that its folder does not read; empty where it only needs another name."""
    ending = _ending_of(name)
    if ending in _PICTURES:
        return TO_PICTURES
    if ending in _PACKED:
        return UNPACK
    if folder in ("", "papers") and (ending in _LISTS or (folder and ending == ".json")):
        return TO_IMPORT.format(name=name)
    if folder in ("", "traces") and ending in _RECORDINGS:
        return TO_TRACE.format(name=name)
    if ending in (*_DOCUMENTS, *_LISTS):
        return TO_PUBLIC
    home = _HOMES.get(ending, "")
    # Beside papers, `notes.txt` may be the file of one: programs give a new text this ending.
    if not home or home == folder or (folder and ending not in FOLDERS.values()):
        return ""
    return MOVE_IT.format(folder=home, called=called(name, FOLDERS[home]), what=_KINDS[home][0])


def _ending_of(name: str) -> str:
    return Path(name).suffix.lower()
