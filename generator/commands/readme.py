"""`survey readme`: write the list of papers between its markers in README.md, or tell whether it is stale."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generator.commands.options import add_data, add_edition, choose_edition, load_sound, paper_words
from generator.export.readme_list import replace_between_markers, to_readme_list


def add_arguments(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Declare the command."""
    parser = commands.add_parser("readme", help="write the list of papers into README.md")
    add_data(parser)
    add_edition(parser)
    parser.add_argument("--file", type=Path, default=Path("README.md"), help="the file with the markers")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the list is stale")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write or check the list; 1 when it is stale, 2 when the file or its markers are missing."""
    checked = load_sound(arguments.data, "survey readme")
    if checked is None:
        return 1
    survey = choose_edition(checked.survey, arguments.edition)
    if survey is None:
        return 2
    file: Path = arguments.file
    if not file.is_file():
        print(f'There is no file "{file}". Name it with --file.', file=sys.stderr)
        return 2
    before = file.read_text(encoding="utf-8")
    try:
        after = replace_between_markers(before, to_readme_list(checked.survey, arguments.edition))
    except ValueError as fault:
        print(f"{file}: {fault}", file=sys.stderr)
        return 2
    if after == before:
        print(f"{file} is up to date: {paper_words(len(survey.papers))}.")
        return 0
    if arguments.check:
        print(f"{file} is stale. Run: survey readme", file=sys.stderr)
        return 1
    file.write_text(after, encoding="utf-8")
    print(f"{file} written: {paper_words(len(survey.papers))}.")
    return 0
