"""`survey add`: an id, an address or a file becomes a checked file of the survey; what only a reader knows is asked."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from generator.bibliography.read import MAX_BYTES, read_bibliography
from generator.bibliography.record import Reading, Record, joined
from generator.checked import check_source
from generator.checks.summary import find_faults
from generator.commands.ask import ask
from generator.commands.asked_services import services_of
from generator.commands.intake import add_intake, finish, print_passed_over, read_file_of_records
from generator.commands.options import add_data, print_problems
from generator.commands.refuse import refuse
from generator.commands.unread_records import report_unread
from generator.curation.intake import Row, known_by_id, tell_apart
from generator.curation.keyword_tags import keyword_tags, names_of_axes
from generator.curation.report import to_suggestions
from generator.curation.suggestion import Suggestion, suggest_tags
from generator.curation.tag_option import TagFault, read_tags
from generator.lookup.client import LookupFailure, NoRecord
from generator.lookup.reference import Reference, read_reference
from generator.model.survey import Survey
from generator.problem import on_one_line
from generator.scaffold.written_tags import applies_to, values_in
from generator.source.folder import read_folder
from generator.wording import intake_words
from generator.wording.machine_words import not_opened
from generator.wording.phrases import listed

_STDIN = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument(
        "what",
        nargs="+",
        metavar="WHAT",
        help="an arXiv, DOI, OpenReview or ACL Anthology id or address, a file, or - for standard input",
    )
    parser.add_argument("--key", help="the name of the paper's file (default: made from author, year and title)")
    parser.add_argument("--summary", help="what the paper does, in one sentence of your own")
    parser.add_argument(
        "--tag", action="append", default=[], metavar="AXIS=VALUE[:LEVEL]", help="a tag; may be repeated"
    )
    parser.add_argument("--no-input", action="store_true", help="do not ask questions, even at a terminal")
    add_data(parser)
    add_intake(parser)


def run(arguments: argparse.Namespace) -> int:
    """Add; 1 when something was not taken or no service could be asked, 2 when it was called wrongly."""
    if arguments.screen and (arguments.key or arguments.tag or arguments.summary):
        return refuse(intake_words.NOT_FOR_SCREENING, 2)
    source = read_folder(arguments.data)
    checked = check_source(source)
    if report_unread(checked):
        return 1
    survey = checked.survey
    try:
        tags = read_tags(arguments.tag, survey.taxonomy)
        readings, references = _read(arguments.what, names_of_axes(survey.taxonomy))
    except (TagFault, _Unknown) as fault:
        return refuse(fault, 2)
    reading = joined(each for _, each in readings)
    known = known_by_id(references, survey)
    looked_up, failures = _look_up([each for each in references if each not in known], survey)
    records = [_with_said(record, arguments) for record in (*reading.records, *looked_up)]
    for each in failures:
        print(each, file=sys.stderr)
    if failures and not records and not known and not reading.problems:
        return 1
    if arguments.key and len(records) + len(known) != 1:
        return refuse(intake_words.ONE_KEY_ONE_PAPER, 2)
    rows = [*known.values(), *tell_apart(records, source, survey, take_doubtful=arguments.doubtful)]
    if arguments.key:
        rows, refusal = _named(rows, arguments.key, survey)
        if refusal:
            return refuse(refusal, 2)
    new = [row for row in rows if row.state == "new"]
    if len(new) == 1 and not arguments.screen:
        similar = suggest_tags(new[0].record, survey)
        told = keyword_tags(new[0].record, survey.taxonomy, tags)
        open_suggestions = [each for each in similar.suggestions if each.axis.id not in {**told, **tags}]
        if _may_ask(arguments):
            rows = [_with_summary(row, told, survey) for row in rows]
            tags |= _choose(open_suggestions, {**told, **tags})
        elif applicable := _applicable(open_suggestions, {**told, **tags}):
            print(to_suggestions(similar, applicable), file=sys.stderr)
    code = finish(rows, source, survey, arguments, tags)
    print_problems(reading.problems)
    for path, given in readings:
        print_passed_over(path, given)
    return code or int(bool(reading.problems or failures))


class _Unknown(Exception):
    """Something is neither a file nor an identifier; the message is a sentence."""


def _read(named: Sequence[str], axes: Collection[str]) -> tuple[list[tuple[Path, Reading]], list[Reference]]:
    """Return what each file gave, and what services are to be asked for.

    axes: what the survey calls its axes, in small letters
    """
    readings: list[tuple[Path, Reading]] = []
    references: list[Reference] = []
    for what in named:
        if what == _STDIN:
            reading, found = _read_input(sys.stdin.buffer.read(MAX_BYTES + 1), axes)
            readings.append((Path(what), reading))
            references.extend(found)
        elif Path(what).is_file():
            try:
                readings.append((Path(what), read_file_of_records(Path(what), axes)))
            except OSError as error:
                raise _Unknown(not_opened(what, error)) from error
        elif reference := read_reference(what):
            references.append(reference)
        else:
            raise _Unknown(intake_words.NEITHER_FILE_NOR_ID.format(what=what))
    return readings, references


def _read_input(content: bytes, axes: Collection[str]) -> tuple[Reading, list[Reference]]:
    """Read the input: ids, with spaces between them or behind their kinds, or a list as a file would have it."""
    ids = re.sub(r":[ \t]+", ":", content[: 1 << 16].decode("utf-8", errors="replace")).split()
    references = [read_reference(each) for each in ids]
    if ids and all(references) and len(content) <= 1 << 16:
        return Reading(), [each for each in references if each is not None]
    return read_bibliography(content, _STDIN, axes), []


def _look_up(references: Iterable[Reference], survey: Survey) -> tuple[list[Record], list[str]]:
    """Return what services say, and a sentence for each reference of which they say nothing."""
    found = services_of(survey).look_up(references)
    failures = []
    for reference, said in found.items():
        if isinstance(said, LookupFailure):
            unanswered = intake_words.NOT_LOOKED_UP.format(id=reference.id, why=said)
            failures.append(str(said) if isinstance(said, NoRecord) else unanswered)
    return [record for record in found.values() if isinstance(record, Record)], failures


def _with_said(record: Record, arguments: argparse.Namespace) -> Record:
    record = replace(record, summary=arguments.summary) if arguments.summary else record
    if record.year is None and not record.month and _may_ask(arguments):
        said = _ask_for(f'Year of "{record.title[:100]}": ')
        return replace(record, year=int(said)) if said.isdecimal() and len(said) == 4 else record
    return record


def _named(rows: list[Row], key: str, survey: Survey) -> tuple[list[Row], str]:
    if any(row.state == "new" for row in rows) and survey.paper(key) is not None:
        return rows, intake_words.KEY_TAKEN.format(key=key)
    if not _is_key(key):
        return rows, intake_words.BAD_KEY.format(key=on_one_line(key))
    return [replace(row, key=key) if row.state == "new" else row for row in rows], ""


def _is_key(key: str) -> bool:
    return 0 < len(key) <= 80 and key[0] != "-" and all(sign in "abcdefghijklmnopqrstuvwxyz0123456789-" for sign in key)


def _may_ask(arguments: argparse.Namespace) -> bool:
    return not arguments.no_input and _STDIN not in arguments.what and sys.stdin.isatty() and sys.stdout.isatty()


def _with_summary(row: Row, told: Mapping[str, str], survey: Survey) -> Row:
    """Show the one new paper and ask for its summary until there is no error in it; Enter leaves it out.

    told: the tags that its keywords name, as YAML by axis
    """
    if row.state != "new":
        return row
    print(f"{row.record.title}\n{'; '.join(row.record.authors[:5])}, {row.record.year}")
    for axis in survey.taxonomy.axes:
        if axis.id in told:
            values = listed([axis.name_of(value) for value in values_in(told[axis.id])])
            print(intake_words.SAID_BY_KEYWORDS.format(axis=axis.label, values=values))
    while not row.record.summary and (said := _ask_for(intake_words.ASK_SUMMARY)):
        if faults := list(find_faults(said, survey.config.summary_limit)):
            print("\n".join(faults))
        else:
            row = replace(row, record=replace(row.record, summary=said))
    return row


def _choose(suggestions: Sequence[Suggestion], tags: Mapping[str, str]) -> dict[str, str]:
    """Ask about each suggested tag on an axis that applies; Enter leaves it out. tags: what the paper has already."""
    chosen: dict[str, str] = {}
    for each in suggestions:
        if each.written and applies_to(each.axis, {**tags, **chosen}):
            found = f"{each.axis.label}: {each.axis.name_of(each.value)} ({len(each.papers)} of {each.of}: "
            if _ask_for(f"{found}{', '.join(each.papers)}). Take it? [y/N] ").casefold() in ("y", "yes"):
                chosen[each.axis.id] = each.written
    return chosen


def _applicable(suggestions: Sequence[Suggestion], tags: Mapping[str, str]) -> list[Suggestion]:
    """Return the suggestions on axes that apply, as those before them may decide; tags: what the paper has already."""
    found: list[Suggestion] = []
    said = dict(tags)
    for each in suggestions:
        if applies_to(each.axis, said):
            found.append(each)
            said[each.axis.id] = ", ".join(other.value for other in found if other.axis == each.axis)
    return found


def _ask_for(question: str) -> str:
    try:
        return ask(question).strip()
    except EOFError:
        return ""
