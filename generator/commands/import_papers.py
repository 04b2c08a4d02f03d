"""`survey import`: the records of files that other programs keep become papers of a survey that is there."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generator.bibliography.record import Record
from generator.checked import check_source
from generator.commands.intake import add_intake, finish, read_file_of_records
from generator.commands.options import add_data, count_words, print_problems
from generator.commands.unread_records import report_unread
from generator.curation.intake import names_of_axes, tell_apart, without_tags
from generator.curation.report import to_untagged
from generator.problem import Problem
from generator.source.folder import read_folder
from generator.wording.machine_words import not_opened


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument(
        "files",
        type=Path,
        nargs="+",
        metavar="FILE",
        help="a list: BibTeX, RIS, CSL-JSON, CSV, a Markdown list of links, or the JSON of a survey",
    )
    add_data(parser)
    add_intake(parser)


def run(arguments: argparse.Namespace) -> int:
    """Take the records in; 1 when one was not taken or cannot be written, 2 when a file cannot be opened."""
    source = read_folder(arguments.data)
    checked = check_source(source)
    survey = checked.survey
    records: list[Record] = []
    problems: list[Problem] = []
    for path in arguments.files:
        try:
            reading = read_file_of_records(path, names_of_axes(survey.taxonomy))
        except OSError as error:
            print(not_opened(path, error), file=sys.stderr)
            return 2
        records.extend(reading.records)
        problems.extend(reading.problems)
    if report_unread(checked):
        return 1
    rows = tell_apart(records, source, survey, take_doubtful=arguments.doubtful)
    code = finish(rows, source, survey, arguments)
    new = [row.record for row in rows if row.state == "new"]
    if not arguments.screen and (left := without_tags(new, survey.taxonomy)):
        print(to_untagged(left, survey.taxonomy))
    print_problems(problems)
    if problems:
        print(f"Not imported from the files: {count_words(problems)}, listed above.")
    return code or int(bool(problems))
