"""What the commands that take records in share: reading files, telling records apart, writing, and the table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from generator.bibliography.read import MAX_BYTES, read_bibliography
from generator.bibliography.record import Reading
from generator.commands.options import paper_words, print_problems
from generator.commands.paper_files import write_new_papers
from generator.curation.intake import Intake, Row, make_files
from generator.curation.report import to_summary, to_table
from generator.model.survey import Survey
from generator.source.folder import Source
from generator.wording import intake_words, words


def add_intake(parser: argparse.ArgumentParser) -> None:
    """Add the options of every command that takes records in."""
    parser.add_argument("--dry-run", action="store_true", help="say what would be done, and write nothing")
    parser.add_argument(
        "--doubtful", action="store_true", help="take records as new though their titles are those of others, or nearly"
    )


def read_file_of_records(path: Path) -> Reading:
    """Read a file, of which no more than the limit is read; raises OSError where it cannot be opened."""
    with path.open("rb") as file:
        return read_bibliography(file.read(MAX_BYTES + 1), path.name)


def finish(
    rows: Sequence[Row],
    source: Source,
    survey: Survey,
    arguments: argparse.Namespace,
    tags: Mapping[str, str] | None = None,
) -> tuple[int, Intake]:
    """Check what is new with all data, write it, and print what was done; 1 when something was not taken."""
    intake = make_files(rows, source, survey, date.today(), tags)
    if table := to_table(intake.rows):
        print(table)
    print(to_summary(intake))
    print_problems(intake.problems)
    if intake.caused:
        print_problems(intake.caused)
        print(f"{intake_words.WOULD_BREAK} {words.NOTHING_WRITTEN.capitalize()}", file=sys.stderr)
        return 1, intake
    if arguments.dry_run:
        print(intake_words.DRY_RUN)
    elif intake.files:
        write_new_papers(arguments.data, intake.files)
        print(f"{paper_words(len(intake.files))} written to {arguments.data / 'papers'}.")
    if intake.number("doubtful"):
        print(intake_words.DOUBTFUL_MEANS)
    return int(bool(intake.number("doubtful") or intake.number("unread"))), intake
