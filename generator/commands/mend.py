"""`survey mend`: services are asked what has become of the papers; corrections are proposed, accepted and written."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from datetime import date

from generator.bibliography.record import Record
from generator.checked import check_source
from generator.commands.ask import ask
from generator.commands.asked_services import services_of
from generator.commands.github_api import renew_issue
from generator.commands.options import add_data, print_problems
from generator.commands.refuse import refuse
from generator.commands.write_files import write_together
from generator.curation.corrected_file import correct, to_patch
from generator.curation.correction_report import to_count, to_lines, to_mend_issue
from generator.curation.corrections import Correction, find_corrections, references_of
from generator.curation.sound_record import NotSound
from generator.lookup.client import LookupFailure
from generator.lookup.reference import Reference
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import on_one_line, suggest
from generator.source.data_folder import name_of
from generator.source.folder import read_folder
from generator.wording import intake_words, words
from generator.wording.phrases import plural

ISSUE = "Corrections to accept"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("keys", nargs="*", metavar="KEY", help="papers, by key (default: all)")
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument(
        "--accept", action="append", default=[], metavar="KEY.FIELD", help="accept this correction; may be repeated"
    )
    chosen.add_argument("--all", action="store_true", help="accept all but the doubtful ones")
    chosen.add_argument("--issue", action="store_true", help="list them in an issue on GitHub")
    parser.add_argument("--dry-run", action="store_true", help="print a patch without writing anything")
    add_data(parser)


def run(arguments: argparse.Namespace) -> int:
    """Propose; 1 when a paper could not be looked up or nothing could be written, 2 when it was called wrongly."""
    source = read_folder(arguments.data)
    survey = check_source(source).survey
    papers = [paper for paper in survey.papers if paper.removed is None and "title" not in paper.lost]
    wanted = dict.fromkeys([*arguments.keys, *(name.partition(".")[0] for name in arguments.accept)])
    for key in wanted:
        if all(paper.key != key for paper in papers):
            hint = suggest(key, (paper.key for paper in papers))
            return refuse(f"{words.NOT_HERE.format(kind='paper', name=on_one_line(key))}{hint}", 2)
    papers = [paper for paper in papers if not wanted or paper.key in wanted]
    found, unread = _look_up(papers, survey)
    known = len(papers) - len({each.key for each in found} | unread.keys())
    if lines := to_lines(found, unread):
        print(lines)
    print(to_count(found, known, len(unread)))
    failed = int(bool(unread))
    if arguments.issue:
        # Where nobody answers, what was proposed before still stands.
        return (renew_issue(ISSUE, to_mend_issue(found)) if found or not unread else 0) or failed
    names = {each.name: each for each in found}
    for name in arguments.accept:
        if name not in names:
            return refuse(intake_words.NOT_PROPOSED.format(name=on_one_line(name), hint=suggest(name, names)), 2)
    accepted = [each for each in found if each.name in arguments.accept or (arguments.all and each.certainty == "new")]
    if accepted:
        return _write(accepted, arguments) or failed
    if found and not arguments.dry_run and sys.stdin.isatty() and sys.stdout.isatty():
        return _walk(found, arguments) or failed
    if arguments.dry_run:
        print(intake_words.DRY_RUN)
    return failed


def _look_up(papers: Sequence[Paper], survey: Survey) -> tuple[list[Correction], dict[str, str]]:
    """Return the corrections, and by its key why a paper could not be looked up."""
    services = services_of(survey)
    answers: dict[Reference, Record | LookupFailure] = {}
    for _ in range(2):  # the second time for the publications that the first answers name
        references = [each for paper in papers for each in references_of(paper, answers) if each not in answers]
        answers |= services.look_up(references)
    corrections: list[Correction] = []
    unread: dict[str, str] = {}
    for paper in papers:
        said = [(each, answers[each]) for each in references_of(paper, answers)]
        records = [(each, answer) for each, answer in said if isinstance(answer, Record)]
        try:
            corrections += find_corrections(paper, records, survey.config.summary_limit)
        except NotSound as fault:
            unread[paper.key] = str(fault)
        for _, answer in said:
            if isinstance(answer, LookupFailure):
                unread.setdefault(paper.key, str(answer))
    return corrections, unread


def _write(accepted: Iterable[Correction], arguments: argparse.Namespace) -> int:
    """Write corrections together or not at all; the data is read anew, as it may have changed since."""
    source = read_folder(arguments.data)
    corrected = correct(accepted, source, check_source(source).survey, date.today())
    for each in corrected.by_hand:
        print(intake_words.MEND_BY_HAND.format(name=each.name, value=on_one_line(each.written)), file=sys.stderr)
    print_problems(corrected.problems)
    if not corrected.is_sound:
        return refuse(words.NOTHING_WRITTEN.capitalize(), 1)
    if arguments.dry_run:
        print(to_patch(corrected.files, source, name_of(arguments.data)), end="")
        print(intake_words.DRY_RUN, file=sys.stderr)
    elif corrected.files:
        write_together({arguments.data / name: text for name, text in corrected.files.items()})
        print(intake_words.MENDED.format(papers=plural(len(corrected.files), "file")))
    return int(bool(corrected.by_hand))


def _walk(found: Iterable[Correction], arguments: argparse.Namespace) -> int:
    """Ask about each correction; what is accepted is written before the next question."""
    code = 0
    for each in found:
        print(f"\n{each.name}  ({intake_words.MEND_STATES[each.certainty]}; {on_one_line(each.source)})")
        print(f"  - {on_one_line(each.was)}\n  + {on_one_line(each.written)}")
        try:
            answer = ask(intake_words.ASK_ACCEPT).strip().casefold()
        except EOFError:
            break
        if answer in ("q", "quit"):
            break
        if answer in ("y", "yes"):
            code = _write([each], arguments) or code
    return code
