"""`survey import`: the records of files that other programs keep become papers of a survey that is there."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Sequence
from pathlib import Path

from generator.bibliography.record import Reading, joined
from generator.checked import check_source
from generator.commands.exclusion_log import LOG, Logged, log_refused
from generator.commands.intake import add_intake, finish, print_passed_over, read_file_of_records
from generator.commands.options import add_data, count_words, print_problems
from generator.commands.refuse import refuse
from generator.commands.unread_records import report_unread
from generator.curation.intake import tell_apart
from generator.curation.keyword_tags import names_of_axes, without_tags
from generator.curation.report import to_untagged
from generator.problem import on_one_line, suggest_or_list
from generator.source.folder import read_folder
from generator.wording import intake_words
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
    parser.add_argument(
        "--excluded-at",
        metavar="STAGE",
        default="",
        help="log the records that a review's file excludes with a reason, at this stage of protocol.yml",
    )


def run(arguments: argparse.Namespace) -> int:
    """Take the records in; 1 when one was not taken or cannot be written, 2 when a file cannot be opened."""
    source = read_folder(arguments.data)
    checked = check_source(source)
    readings = _read(arguments.files, names_of_axes(checked.survey.taxonomy))
    if readings is None:
        return 2
    reading = joined(readings)
    if report_unread(checked):
        return 1
    stages = [stage.id for stage in checked.survey.protocol.stages]
    if arguments.excluded_at and stages and arguments.excluded_at not in stages:
        hint = suggest_or_list(arguments.excluded_at, stages)
        return refuse(intake_words.NO_STAGE.format(stage=on_one_line(arguments.excluded_at), hint=hint), 2)
    logged: Logged | None = Logged(text="", source=source)
    if arguments.excluded_at:
        logged = log_refused(reading.refused, source, checked, arguments.excluded_at)
    if logged is None:
        return 1
    survey = check_source(logged.source).survey if logged.text else checked.survey
    log = {arguments.data / LOG: logged.text} if logged.text else {}
    rows = tell_apart(reading.records, logged.source, survey, take_doubtful=arguments.doubtful)
    code = finish(rows, logged.source, survey, arguments, log=log)
    new = [row.record for row in rows if row.state == "new"]
    if not arguments.screen and (left := without_tags(new, survey.taxonomy)):
        print(to_untagged(left, survey.taxonomy))
    problems = [problem for problem in reading.problems if problem not in logged.told]
    print_problems(problems)
    if problems:
        print(f"Not imported from the files: {count_words(problems)}, listed above.")
    if reading.refused and not arguments.excluded_at:
        print(intake_words.CAN_BE_LOGGED.format(number=f"{len(reading.refused):,}"))
    for path, each in zip(arguments.files, readings, strict=True):
        print_passed_over(path, each)
    return code or int(bool(problems))


def _read(paths: Sequence[Path], axes: Collection[str]) -> list[Reading] | None:
    """Return what each file gave, read for such axes; None, with the reason printed, where one cannot be opened."""
    readings = []
    for path in paths:
        try:
            readings.append(read_file_of_records(path, axes))
        except OSError as error:
            print(not_opened(path, error), file=sys.stderr)
            return None
    return readings
