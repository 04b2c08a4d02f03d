"""`survey edition`: what an edition says is locked at its release, so that every later change of it is seen."""

from __future__ import annotations

import argparse
import os
import shlex
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from generator.analysis.locked_records import find_drift, lock_edition
from generator.checked import Checked, check_data
from generator.checks.edition_counts import check as check_counts
from generator.checks.edition_locks import check_lock
from generator.commands.options import add_data, count_words, print_problems
from generator.commands.refuse import refuse
from generator.commands.write_files import write_together
from generator.export.data_changelog import FILE as CHANGELOG
from generator.export.data_changelog import add_release, to_release, with_release_date
from generator.model.config import Edition
from generator.model.edition_lock import (
    EDITION_COUNTS,
    EDITION_LOCKS,
    EXCLUDED,
    PAPER,
    EditionLock,
    lock_name,
    to_lock_text,
)
from generator.model.survey import Survey
from generator.problem import Problem
from generator.wording import words
from generator.wording.machine_words import refusal
from generator.wording.phrases import day, listed, plural

CITATION = "CITATION.cff"
AXIS = "axis"
# What can be accepted, by the word that stands before a name that several of them have.
_KINDS = {PAPER: "a paper", EXCLUDED: "an excluded record", AXIS: "an axis"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    chosen = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    lock = chosen.add_parser("lock", help="write the counts of an edition, and a digest of each of its records")
    release = chosen.add_parser("release", help="lock an edition, update the changelog, and say what to commit and tag")
    for each in (lock, release):
        each.add_argument("edition", metavar="ID", help="an edition that survey.yml declares")
        add_data(each)
    lock.add_argument(
        "--accept",
        action="append",
        default=[],
        metavar="KEY",
        help="accept the current text of a record, after fixing a typo, or the counts of an axis; where several have "
        "one name, write paper:KEY, excluded:KEY or axis:KEY; may be repeated",
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the files; 1 when the data has errors or says otherwise than the lock, 2 when there is no such edition."""
    name = f"survey edition {arguments.what}"
    checked = check_data(arguments.data)
    survey = checked.survey
    edition = survey.config.edition(arguments.edition)
    if edition is None and survey.is_unread("survey.yml"):
        return _refuse(checked.errors, name)  # it may be declared there
    if edition is None:
        known = ", ".join(each.id for each in survey.config.editions) or "none"
        found = f"{words.NO_SUCH_EDITION.format(name=arguments.edition)} to publish."
        return refuse(f"{found} Known: {known}.{words.DECLARE_EDITION}", 2)
    if edition.date > date.today():
        # Until that day, each paper that joins would be one that the edition had been published without.
        return refuse(
            f'{name}: the edition "{edition.id}" is dated {day(edition.date)}, which is in the future. '
            f"Wait until then, or correct the date in survey.yml. {words.NOTHING_WRITTEN.capitalize()}",
            2,
        )
    accepted = frozenset(getattr(arguments, "accept", []))
    if not _is_sound(checked, edition, accepted, name):
        return 1
    former = next((lock for lock in survey.locks if lock.id == edition.id), None)
    lock = lock_edition(survey, edition.id)
    if fault := _fault(accepted, lock):
        return refuse(f"{name}: {fault}", 2)
    if former is not None:
        lock = _with_accepted(former, lock, accepted, is_whole=_is_whole(accepted, survey))
        others = tuple(each for each in survey.locks if each.id != edition.id)
        # Of several records and axes, each can be accepted by itself; the check tells what is left.
        if not accepted and (moved := list(check_counts(replace(survey, locks=(*others, lock))))):
            return _refuse(moved, name)
    files = {arguments.data / lock_name(edition.id): to_lock_text(lock)}
    if arguments.what == "release":
        files |= _release_files(survey, edition, arguments.data)
    try:
        write_together(files)
    except OSError as error:
        return refuse(f"{name}: {refusal(error)} {words.FILES_AS_BEFORE}", 1)
    papers = sum(kind == "paper" for kind, _ in lock.records)
    excluded = plural(len(lock.records) - papers, "excluded record")
    print(f'The edition "{edition.id}" is locked: {plural(papers, "paper")}, {excluded}.')
    for path in files:
        print(f"  {path}")
    if arguments.what == "release":
        print(_what_to_tag(edition, arguments.data, files))
    return 0


def _fault(accepted: Iterable[str], lock: EditionLock) -> str:
    """Say which of the names the edition does not have, or which one has several meanings; empty if none."""
    kinds: defaultdict[str, list[str]] = defaultdict(list)
    for kind, key in (*lock.records, *((AXIS, axis) for axis in lock.counts)):
        kinds[key].append(kind)
        kinds[f"{kind}:{key}"].append(kind)
    named = sorted(accepted)
    if unknown := [name for name in named if name not in kinds]:
        return f"the edition has no record or axis {', '.join(unknown)}."
    for name in named:
        if len(kinds[name]) > 1:
            both = listed([_KINDS[kind] for kind in kinds[name]])
            return f'"{name}" names {both}. Write {" or ".join(f"{kind}:{name}" for kind in kinds[name])}.'
    return ""


def _accepts(accepted: Collection[str], kind: str, key: str) -> bool:
    return key in accepted or f"{kind}:{key}" in accepted


def _is_whole(accepted: Collection[str], survey: Survey) -> bool:
    """Tell whether nothing else may differ; of several records, each can be accepted by itself.

    What an axis counts is certain only where none is left.
    """
    return not accepted or any(_accepts(accepted, AXIS, axis.id) for axis in survey.taxonomy.axes)


def _is_sound(checked: Checked, edition: Edition, accepted: Collection[str], name: str) -> bool:
    """Tell whether an edition can be locked; print why not."""
    survey = checked.survey
    open_drift = [
        each
        for each in find_drift(survey)
        if each.edition == edition.id
        # What joins, leaves or has another key says nothing else by that.
        and (each.how != "differs" if _accepts(accepted, each.kind, each.key) else _is_whole(accepted, survey))
    ]
    own = (lock for lock in survey.locks if lock.id == edition.id)
    # What a lock says that cannot be read would be lost, and nothing would tell what differs from it.
    is_open = (
        open_drift or survey.is_unread(lock_name(edition.id)) or any(any(check_lock(survey, lock)) for lock in own)
    )
    # Counts are compared with what is accepted.
    errors = [
        each for each in checked.errors if each.rule != EDITION_COUNTS and (each.rule != EDITION_LOCKS or is_open)
    ]
    return not (errors and _refuse(errors, name))


def _refuse(errors: Sequence[Problem], name: str) -> int:
    print_problems(errors)
    return refuse(f"{name}: {count_words(errors)}; {words.NOTHING_WRITTEN}", 1)


def _with_accepted(former: EditionLock, now: EditionLock, accepted: Collection[str], *, is_whole: bool) -> EditionLock:
    """Return the lock that there was, with what some records say, and some axes count, now on those it had.

    is_whole: whether a lock from before counts were written gets them
    """
    taken = {
        record: {
            name: digest
            for name, digest in fields.items()
            if not name.startswith("tags.") or name.removeprefix("tags.") in former.axes
        }
        for record, fields in now.records.items()
        if _accepts(accepted, *record)
    }
    known = former.axes if is_whole else former.counts
    counted = {axis: now.counts[axis] for axis in known if axis in now.counts}
    counts = {
        axis: found if _accepts(accepted, AXIS, axis) else former.counts.get(axis, found)
        for axis, found in counted.items()
    }
    return replace(former, records={**former.records, **taken}, counts=counts)


def _release_files(survey: Survey, edition: Edition, data: Path) -> dict[Path, str]:
    changelog = data / CHANGELOG
    before = changelog.read_text(encoding="utf-8") if changelog.is_file() else ""
    files = {changelog: add_release(before, edition, to_release(survey, edition))}
    citation = Path(os.path.relpath(data.resolve().parent / CITATION))
    text = citation.read_text(encoding="utf-8") if citation.is_file() else ""
    if (dated := with_release_date(text, edition.date)) is not None:
        files[citation] = dated
    return files


def _what_to_tag(edition: Edition, data: Path, files: Iterable[Path]) -> str:
    """Return the commands that publish it, with all data: an edition is declared in one file and locked in another."""
    tag = f"edition-{edition.id}"
    named = [str(data), *(str(path) for path in files if not path.is_relative_to(data))]
    commands = (
        ("git", "add", *named),
        ("git", "commit", "-m", f"Publish the edition {edition.id}"),
        ("git", "tag", "-a", tag, "-m", edition.label),
        ("git", "push", "--follow-tags"),
    )
    return "\n  ".join(("Commit and tag them:", *(shlex.join(command) for command in commands)))
