"""`survey new`: write a survey that builds at once, empty or from a list that another program keeps."""

from __future__ import annotations

import argparse
import shlex
import shutil
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from generator.bibliography.record import Reading
from generator.commands.ask import ask
from generator.commands.intake import print_passed_over, read_file_of_records
from generator.commands.options import count_words, print_problems
from generator.commands.place_survey import is_free, write_survey
from generator.commands.refuse import refuse
from generator.curation.new_survey import start_survey
from generator.problem import Problem, sort_problems
from generator.scaffold.asked_axes import AskedAxis, find_fault, to_asked_axis, to_labels, values_by_label
from generator.wording import words
from generator.wording.machine_words import not_opened, refusal
from generator.wording.phrases import plural


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="a new or empty folder, or an empty git repository")
    parser.add_argument("--title", default="", help="title of the survey; asked for if missing")
    parser.add_argument(
        "--axis",
        action="append",
        default=[],
        metavar="LABEL[: VALUES]",
        help='an axis along which papers are tagged, as "Crop", "Crop: wheat, rice" or "Place: Asia > Japan"; may be '
        "repeated",
    )
    parser.add_argument(
        "--from",
        dest="source",
        type=Path,
        metavar="FILE",
        help="start from a list: BibTeX, RIS, CSL-JSON, CSV, a Markdown list of links, or the JSON of a survey",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the survey; 1 when it could not be written, has errors or its list has no paper, 2 when told wrongly."""
    folder: Path = arguments.folder
    if not is_free(folder):
        return refuse(f'"{folder}" is not an empty folder. Name a new one.', 2)
    reading = _read(arguments.source)
    if reading is None:
        return 2
    title = (arguments.title or "").strip() or _ask("Title of the survey: ") or folder.resolve().name
    axes = [to_asked_axis(typed) for typed in arguments.axis] or ([] if arguments.source else _ask_axes())
    if fault := find_fault(axes):
        return refuse(f"survey new: {fault} {words.NOTHING_WRITTEN.capitalize()}", 2)
    started = start_survey(title, values_by_label(axes), reading.records, date.today())
    problems = sort_problems((*reading.problems, *started.problems))
    if arguments.source and not started.survey.keys:
        print_problems(problems)
        return refuse(f"No paper could be read from {arguments.source}. {words.NOTHING_WRITTEN.capitalize()}", 1)
    try:
        errors = write_survey(folder, started.survey)
    except OSError as error:
        return refuse(f"survey new: {refusal(error, folder)} {words.NOTHING_WRITTEN.capitalize()}", 1)
    print_problems(problems)
    if arguments.source:
        left = f"; {count_words(problems)}, listed above" if problems else ""
        print(f"{plural(len(started.survey.keys), 'paper')} from {arguments.source}{left}.")
        print_passed_over(arguments.source, reading)
    return _tell(folder, errors)


def _tell(folder: Path, errors: Sequence[Problem]) -> int:
    """Say what was written and what comes next, and return the exit code."""
    is_here = folder.resolve() == Path.cwd()
    where, then = ("this folder", "") if is_here else (str(folder), f"cd {shlex.quote(str(folder))} && ")
    if errors:
        print_problems(errors)
        left = f"{count_words(errors)} to fix, listed above"
        print(f"Written to {where}, with {left}. Next: {then}{_program()} check")
        return 1
    print(f"Written to {where}. Next: {then}{_program()} serve")
    return 0


def _program() -> str:
    """Return how this program is called from another folder: its path if the shell does not find its name."""
    called = Path(sys.argv[0])
    if called.name != "survey" or shutil.which("survey"):
        return "survey"
    return shlex.quote(str(called.absolute()))


def _read(source: Path | None) -> Reading | None:
    if source is None:
        return Reading()
    try:
        return read_file_of_records(source)
    except OSError as error:
        print(not_opened(source, error), file=sys.stderr)
        return None


def _ask(question: str) -> str:
    if not sys.stdin.isatty():
        return ""
    try:
        return ask(question).strip()
    except EOFError:
        print()
        return ""


def _ask_axes() -> list[AskedAxis]:
    labels = to_labels(
        _ask("What are papers tagged with? Axes, separated by commas, such as Crop, Region (Enter to start with one): ")
    )
    return [
        AskedAxis(
            label=label, values=to_labels(_ask(f"Values of {label}, separated by commas (Enter to add them later): "))
        )
        for label in labels
    ]
