"""`survey readme`: write the list of papers and the table that leads into it, or say whether they are out of date."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from generator.commands.options import (
    add_data,
    add_edition,
    beside,
    call_of,
    choose_edition,
    load_sound,
)
from generator.commands.refuse import refuse
from generator.commands.write_files import write_together
from generator.export.markers import MarkerError, markers_of, replace_between_markers
from generator.export.paper_list import to_paper_list, to_paper_table
from generator.model.config import LIVING
from generator.record import frozen_record
from generator.wording import words
from generator.wording.machine_words import refusal
from generator.wording.phrases import plural

_LIST = "PAPERS.md"
_BEGUN = "# The papers\n\nWritten by `survey readme` from the files in `data/papers/`.\n\n{}\n{}\n"
_README = "README.md"


@frozen_record
class _Part:
    """What goes between the markers of a name in a file, the option that names the file, and what it begins as."""

    option: str
    file: Path
    name: str
    text: str
    begun: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    add_edition(parser)
    parser.add_argument(
        "--list",
        type=Path,
        metavar="FILE",
        help=f"file with the markers of the list (default: {_LIST} beside the data folder, which is made if missing)",
    )
    parser.add_argument(
        "--readme",
        type=Path,
        metavar="FILE",
        help=f"file with the markers of the table (default: {_README} beside the data folder)",
    )
    parser.add_argument("--check", action="store_true", help=words.HELP_CHECK)


def run(arguments: argparse.Namespace) -> int:
    """Write or check both files; 1 if one is out of date, 2 if a file or its markers are missing."""
    checked = load_sound(arguments.data, "survey readme")
    survey, edition = checked.survey, arguments.edition
    shown = choose_edition(survey, edition)
    # Never those of the folder that one happens to be in: they may be another survey's.
    folder = beside(arguments.data)
    listed, readme = arguments.list or folder / _LIST, arguments.readme or folder / _README
    address = Path(os.path.relpath(listed, readme.parent)).as_posix()
    # A file that somebody names is there, or the name is misspelt.
    begun = "" if arguments.list else _BEGUN.format(*markers_of("list"))
    parts = (
        _Part(option="list", file=listed, name="list", text=to_paper_list(survey, edition), begun=begun),
        _Part(option="readme", file=readme, name="table", text=to_paper_table(survey, address, edition)),
    )
    before: dict[Path, str] = {}
    after: dict[Path, str] = {}
    faults = [fault for part in parts if (fault := _fill(part, before, after))]
    if faults:
        return refuse("\n".join(dict.fromkeys(faults)), 2)
    changed = {file: text for file, text in after.items() if text != before[file]}
    papers = plural(len(shown.papers), "paper")
    return _check(arguments, changed, after, papers) if arguments.check else _write(changed, after, papers)


def _fill(part: _Part, before: dict[Path, str], after: dict[Path, str]) -> str:
    """Put a part into its file, which may hold both, and return why it cannot be, as a sentence."""
    is_begun = bool(part.begun) and not part.file.exists()
    if not is_begun and not part.file.is_file():
        lines = " and ".join(markers_of(part.name))
        return f'There is no file "{part.file}". Create it with the lines {lines}, or name it with --{part.option}.'
    try:
        text = before.setdefault(part.file, "" if is_begun else part.file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        return f'"{part.file}" is not UTF-8 text. Name a Markdown file.'
    try:
        held = after.get(part.file, part.begun if is_begun else text)
        after[part.file] = replace_between_markers(held, part.name, part.text)
    except MarkerError as fault:
        return f"{part.file}: {fault}"
    return ""


def _check(arguments: argparse.Namespace, changed: Collection[Path], files: Iterable[Path], papers: str) -> int:
    edition = None if arguments.edition == LIVING else arguments.edition
    options = [("--edition", edition), ("--list", arguments.list), ("--readme", arguments.readme)]
    command = call_of("survey readme", arguments.data, options)
    for file in files:
        if file in changed:
            print(words.OUT_OF_DATE.format(path=file, command=command), file=sys.stderr)
        else:
            print(f"{file} {words.UP_TO_DATE}: {papers}.")
    return 1 if changed else 0


def _write(changed: Mapping[Path, str], files: Iterable[Path], papers: str) -> int:
    try:
        write_together(changed)
    except OSError as error:
        return refuse(f"survey readme: {refusal(error)} {words.FILES_AS_BEFORE}", 1)
    for file in files:
        print(f"{file} {'written' if file in changed else words.UP_TO_DATE}: {papers}.")
    return 0
