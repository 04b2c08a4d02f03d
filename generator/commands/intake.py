"""What the commands that take records in share: reading files, telling records apart, writing, and the table."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from pathlib import Path

from generator.bibliography.passed_over import told_of_fields
from generator.bibliography.read import MAX_BYTES, read_bibliography
from generator.bibliography.record import Reading
from generator.commands.options import print_problems
from generator.commands.paper_files import new_paper_paths
from generator.commands.refuse import refuse
from generator.commands.screening_file import add_list, load_list
from generator.commands.write_files import write_together
from generator.curation.discovery import Found, not_screened
from generator.curation.intake import Intake, Row, make_files
from generator.curation.report import to_summary, to_table
from generator.curation.screening_list import to_list
from generator.model.survey import Survey
from generator.source.folder import Source
from generator.wording import intake_words, words
from generator.wording.phrases import plural


def add_intake(parser: argparse.ArgumentParser) -> None:
    """Add the options of every command that takes records in."""
    parser.add_argument("--dry-run", action="store_true", help="show what would be done without writing anything")
    parser.add_argument(
        "--doubtful",
        action="store_true",
        help="also take doubtful records, whose titles match or nearly match others",
    )
    parser.add_argument(
        "--screen", action="store_true", help="put new records into the screening list instead, for `survey screen`"
    )
    add_list(parser)


def read_file_of_records(path: Path, axes: Collection[str] = ()) -> Reading:
    """Read a file, of which no more than the limit is read; raises OSError where it cannot be opened.

    axes: what a survey calls its axes, in small letters
    """
    with path.open("rb") as file:
        return read_bibliography(file.read(MAX_BYTES + 1), path.name, axes)


def print_passed_over(path: Path, reading: Reading) -> None:
    """Print which fields of a file were not read, on a line of its own, where there are any."""
    if said := told_of_fields(path.name, reading.passed_over):
        print(said)


def finish(
    rows: Sequence[Row],
    source: Source,
    survey: Survey,
    arguments: argparse.Namespace,
    tags: Mapping[str, str] | None = None,
    log: Mapping[Path, str] | None = None,
) -> int:
    """Check what is new with all data, write it, and print what was done; 1 when something was not taken.

    log: the text of the screening log by its place, where it changes, too; source has it already
    """
    if arguments.screen:
        return _put_in_list(rows, survey, arguments, log or {})
    intake = make_files(rows, source, survey, date.today(), tags)
    if table := to_table(intake.rows):
        print(table)
    print(to_summary(intake))
    print_problems(intake.problems)
    if intake.caused:
        print_problems(intake.caused)
        return refuse(f"{intake_words.WOULD_BREAK} {words.NOTHING_WRITTEN.capitalize()}", 1)
    if arguments.dry_run:
        print(intake_words.DRY_RUN)
    elif intake.files or log:
        write_together({**new_paper_paths(arguments.data, intake.files), **(log or {})})
        if intake.files:
            print(f"{plural(len(intake.files), 'paper')} written to {arguments.data / 'papers'}.")
    if intake.number("doubtful"):
        print(intake_words.DOUBTFUL_MEANS)
    return int(bool(intake.number("doubtful") or intake.number("unread")))


def _put_in_list(rows: Sequence[Row], survey: Survey, arguments: argparse.Namespace, log: Mapping[Path, str]) -> int:
    """Put new and doubtful records into the screening list, where somebody decides about each; print what was done."""
    waiting = load_list(arguments.list)
    if table := to_table(rows):
        print(table)
    told = Intake(rows=tuple(rows))
    print(to_summary(told))
    declared = {source.id for source in survey.protocol.sources}
    found = [
        Found(record=row.record, source=next((kind for kind in row.record.ids if kind in declared), ""))
        for row in rows
        if row.state in ("new", "doubtful")
    ]
    new, _ = not_screened(found, waiting, survey, date.today())
    if not arguments.dry_run and (new or log):
        write_together({**log, **({arguments.list: to_list([*waiting, *new])} if new else {})})
    print(
        intake_words.PUT_IN_LIST.format(number=f"{len(new):,}", path=arguments.list, known=f"{len(found) - len(new):,}")
    )
    if arguments.dry_run:
        print(intake_words.DRY_RUN)
    elif waiting or new:
        print(intake_words.SCREEN_WITH)
    return int(bool(told.number("unread")))
