"""`survey screen`: each record of the screening list is included, excluded with stage and reason, or postponed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from generator.bibliography.family_name import turn_name
from generator.bibliography.name_parts import printed_name
from generator.checked import check_data, check_source
from generator.commands.ask import ask
from generator.commands.exclusion_log import LOG, with_logged
from generator.commands.options import add_data, print_problems
from generator.commands.paper_files import new_paper_paths
from generator.commands.refuse import refuse
from generator.commands.screening_file import add_list, load_list
from generator.commands.unread_records import report_unread
from generator.commands.write_files import write_together
from generator.curation.exclusion_text import to_exclusions
from generator.curation.intake import Row, make_files, tell_apart
from generator.curation.report import to_table
from generator.curation.screening_list import Waiting, to_list
from generator.problem import on_one_line, suggest
from generator.source.folder import read_folder
from generator.wording import intake_words, words
from generator.wording.phrases import plural

_DECIDED = ("known", "excluded")
_ANSWERS = frozenset(answer for word in ("include", "exclude", "later", "next", "quit") for answer in (word, word[0]))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("id", nargs="?", metavar="ID", help="one record in the list (default: all, one by one)")
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--include", action="store_true", help="write its file, as `survey add` does")
    chosen.add_argument("--exclude", action="store_true", help="log it, with --stage and --reason")
    chosen.add_argument("--later", action="store_true", help="postpone it: move it to the end of the list")
    parser.add_argument("--stage", default="", help="an id of `stages` in protocol.yml")
    parser.add_argument("--reason", default="", help="the reason, in a sentence")
    add_data(parser)
    add_list(parser)


def run(arguments: argparse.Namespace) -> int:
    """Screen; return 1 if a decision could not be written, and 2 for a usage error."""
    if fault := _fault(arguments):
        return refuse(fault, 2)
    waiting = load_list(arguments.list)
    if arguments.id:
        one = next((each for each in waiting if each.id == arguments.id), None)
        if one is None:
            hint = suggest(arguments.id, (each.id for each in waiting))
            return refuse(intake_words.NOT_IN_LIST.format(name=arguments.id, hint=hint), 2)
        if not (arguments.include or arguments.exclude or arguments.later):
            print(_shown(one))
            return 0
        decide = include if arguments.include else put_off if arguments.later else exclude
        return decide(one, waiting, arguments) or _tell_rest(arguments.list)
    if not waiting:
        print(intake_words.NOTHING_WAITS)
        return 0
    if not sys.stdin.isatty():
        print("\n\n".join(map(_shown, waiting)))
        return 0
    return _walk(waiting, arguments)


def _fault(arguments: argparse.Namespace) -> str:
    """Return which options do not go together, as a sentence; empty when they all do."""
    decision = next((name for name in ("include", "exclude", "later") if getattr(arguments, name)), "")
    if decision and not arguments.id:
        return intake_words.DECIDES_ONE.format(decision=decision)
    if arguments.exclude and not (arguments.stage and arguments.reason):
        return intake_words.NEEDS_STAGE_AND_REASON
    if (arguments.stage or arguments.reason) and not arguments.exclude:
        return intake_words.ONLY_WITH_EXCLUDE
    return ""


def _walk(waiting: Sequence[Waiting], arguments: argparse.Namespace) -> int:
    """Ask about each record that was not put off; every decision is written before the next question."""
    by_answer: dict[str, Callable[[Waiting, Sequence[Waiting], argparse.Namespace], int]] = {
        "i": include,
        "e": exclude,
        "l": put_off,
    }
    for each in [each for each in waiting if not each.later]:
        print(f"\n{_shown(each)}")
        while True:
            try:
                said = ask(intake_words.ASK_DECISION).strip().casefold()
                # A sentence decides nothing: after a stage that was refused, somebody may go on with the reason.
                answer = said[:1] if said in _ANSWERS else ""
                if answer == "e":
                    stages = ", ".join(stage.id for stage in check_data(arguments.data).survey.protocol.stages)
                    known = f" ({stages})" if stages else ""
                    arguments.stage = ask(intake_words.ASK_STAGE.format(known=known)).strip()
                    arguments.reason = ask(intake_words.ASK_REASON).strip()
            except EOFError:
                answer = "q"
                print()
            if answer == "q":
                return _tell_rest(arguments.list)
            # What could not be written is reported, and asked again.
            if answer == "n" or (
                answer in by_answer and by_answer[answer](each, load_list(arguments.list), arguments) == 0
            ):
                break
    return _tell_rest(arguments.list)


def _tell_rest(path: Path) -> int:
    """Say what still waits, so that nobody takes the end of a walk for the end of the list."""
    left = load_list(path)
    if not left:
        print(intake_words.NOTHING_WAITS)
        return 0
    later = sum(each.later for each in left)
    print(intake_words.STILL_WAIT.format(records=plural(len(left), "record")))
    if later:
        print(intake_words.PUT_OFF.format(number=f"{later:,}"))
    return 0


def include(one: Waiting, waiting: Sequence[Waiting], arguments: argparse.Namespace) -> int:
    """Write the paper's file and take the record out of the list, together."""
    source = read_folder(arguments.data)
    checked = check_source(source)
    if report_unread(checked):
        return 1
    survey = checked.survey
    rows = tell_apart([one.record], source, survey, take_doubtful=True)
    if rows[0].state in _DECIDED:
        return _take_out(rows, one, waiting, arguments)
    intake = make_files(rows, source, survey, date.today())
    print(to_table(intake.rows))
    print_problems((*intake.problems, *intake.caused))
    if intake.caused or not intake.files:
        return refuse(words.NOTHING_WRITTEN.capitalize(), 1)
    write_together({**new_paper_paths(arguments.data, intake.files), **_without(one, waiting, arguments.list)})
    return 0


def exclude(one: Waiting, waiting: Sequence[Waiting], arguments: argparse.Namespace) -> int:
    """Log the record with stage and reason and take it out of the list, together; all data is checked with it."""
    source = read_folder(arguments.data)
    before = check_source(source)
    if report_unread(before):
        return 1
    rows = tell_apart([one.record], source, before.survey, take_doubtful=True)
    if rows[0].state in _DECIDED:
        return _take_out(rows, one, waiting, arguments)
    [fields] = to_exclusions([(one, arguments.reason)], before.survey, arguments.stage, date.today())
    if (logged := with_logged(source, before, [fields])) is None:
        return 1
    write_together({arguments.data / LOG: logged.text, **_without(one, waiting, arguments.list)})
    print(intake_words.LOGGED_AS.format(id=fields[0].removeprefix("id: ")), end=" " if arguments.id else "\n")
    return 0


def _take_out(rows: Sequence[Row], one: Waiting, waiting: Sequence[Waiting], arguments: argparse.Namespace) -> int:
    """Take a record out of the list that the survey has by now: by an interrupted decision, or by somebody else."""
    print(to_table(rows))
    write_together(_without(one, waiting, arguments.list))
    print(intake_words.DECIDED_BEFORE)
    return 0


def put_off(one: Waiting, waiting: Sequence[Waiting], arguments: argparse.Namespace) -> int:
    """Move the record to the end of the list."""
    others = [each for each in waiting if each.id != one.id]
    write_together({arguments.list: to_list([*others, replace(one, later=True)])})
    return 0


def _without(one: Waiting, waiting: Sequence[Waiting], path: Path) -> dict[Path, str]:
    return {path: to_list([each for each in waiting if each.id != one.id])}


def _shown(each: Waiting) -> str:
    record = each.record
    rating = f"{each.likely:.2f}  " if each.likely is not None else ""
    names = (printed_name(turn_name(name)) for name in record.authors[:6])
    by = on_one_line(", ".join((*names, *([str(record.year)] if record.year else []))))
    # One without an id is chosen by its title, which stands above.
    found_at = each.id if record.ids else next(iter(record.links.values()), "")
    lines = [f"{rating}{on_one_line(record.title)}", *(f"  {line}" for line in (by, found_at) if line)]
    lines += [f"  {on_one_line(record.abstract[:1500])}"] if record.abstract else []
    lines += [f"  {on_one_line('; '.join(each.reasons))}"] if each.reasons else []
    return "\n".join(lines)
