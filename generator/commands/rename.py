"""`survey rename`: a paper, a value or an axis has another name everywhere in one step, and the former one leads on."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from generator.analysis.locked_records import lock_edition
from generator.checked import check_data
from generator.checks.file_names import KEY
from generator.commands.options import add_data, load_sound, print_problems
from generator.commands.refuse import refuse
from generator.model.edition_lock import PAPER, EditionLock, lock_name, to_lock_text
from generator.model.identifiers import ID, RESERVED
from generator.model.redirect import FILE, KINDS, Redirect, to_redirects_text
from generator.model.survey import Survey
from generator.problem import on_one_line, suggest
from generator.scaffold.redirects_file import with_redirects
from generator.scaffold.renamed_state import names_of
from generator.scaffold.renaming import rename_in_files
from generator.source.exchange import exchange
from generator.source.folder import read_folder
from generator.wording import words
from generator.wording.machine_words import refusal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("kind", choices=KINDS, help="what to rename")
    parser.add_argument("old", metavar="OLD", help="the current name; for a value, AXIS.VALUE")
    parser.add_argument("new", metavar="NEW", help="the new name; for a value, AXIS.VALUE or VALUE")
    add_data(parser)


def run(arguments: argparse.Namespace) -> int:
    """Rename; 1 when the data has errors or would say something else afterwards, 2 when a name is wrong."""
    data: Path = arguments.data
    checked = load_sound(data, "survey rename")
    redirect = _to_redirect(arguments.kind, arguments.old, arguments.new)
    if fault := _fault(checked.survey, redirect, data):
        return refuse(f"survey rename: {fault}", 2)
    target = data.resolve()
    # Of the same name, so that messages name the files as ever.
    staged = target.with_name(f".{target.name}.renaming")
    copy = staged / target.name
    try:
        shutil.rmtree(staged, ignore_errors=True)
        shutil.copytree(target, copy, symlinks=True)
        files = _write(copy, checked.survey, redirect)
        faults = _compare(checked.survey, copy, redirect)
        if faults:
            return faults
        _swap(copy, target)
    except OSError as error:
        return refuse(f"survey rename: {refusal(error)} {words.FILES_AS_BEFORE}", 1)
    finally:
        shutil.rmtree(staged, ignore_errors=True)
    print(
        f"The {redirect.kind} {redirect.old} is now {redirect.new}; "
        "its former addresses redirect to the new ones. Written:"
    )
    for name in sorted(files):
        print(f"  {data / name}")
    return 0


def _to_redirect(kind: str, old: str, new: str) -> Redirect:
    if kind == "value" and "." not in new:
        new = f"{old.partition('.')[0]}.{new}"
    return Redirect(kind=next(each for each in KINDS if each == kind), old=old, new=new)


def _fault(survey: Survey, redirect: Redirect, data: Path) -> str:
    """Return why this cannot be renamed so, as a sentence; "" when it can."""
    known = names_of(survey, redirect.kind)
    if redirect.old not in known:
        said = words.NOT_HERE.format(kind=redirect.kind, name=on_one_line(redirect.old))
        whole = next((name for name in known if redirect.kind == "value" and name.endswith(f".{redirect.old}")), "")
        return f"{said}{words.DID_YOU_MEAN.format(word=whole) if whole else suggest(redirect.old, known)}"
    if redirect.new in known:
        article = "an" if redirect.kind == "axis" else "a"
        return f'There is already {article} {redirect.kind} "{redirect.new}".{_how_to_merge(redirect)}'
    if redirect.kind == "value" and redirect.old.partition(".")[0] != redirect.new.partition(".")[0]:
        return "A value cannot be moved to another axis."
    # What else a name may not be, the check of the renamed data says.
    new = redirect.new.partition(".")[2] if redirect.kind == "value" else redirect.new
    if not (KEY if redirect.kind == "paper" else ID).fullmatch(new):
        signs = "lowercase letters, digits and -" if redirect.kind == "paper" else "lowercase letters, digits, - and _"
        return f'"{on_one_line(new)}" cannot be a name: use {signs}, starting with a letter or digit.'
    if redirect.kind != "paper" and new in RESERVED:
        return f'"{new}" is reserved: it has a meaning of its own in tags. Choose another name.'
    if Path.cwd().is_relative_to(data.resolve()):
        return "Run this from outside the data folder, which is replaced as a whole."
    if data.is_symlink() or data.resolve().is_mount():
        return f"{data} is a link or a mount, which cannot be replaced in one step. Name the folder itself."
    return ""


def _how_to_merge(redirect: Redirect) -> str:
    """Return how two values become one, which changes counts and so is nothing that this command does."""
    if redirect.kind != "value" or redirect.old == redirect.new:
        return ""
    line = f"{{kind: value, old: {redirect.old}, new: {redirect.new}}}"
    return (
        f" To merge the two, change the tags. If no locked edition has {redirect.old}, "
        f"you can then remove it from taxonomy.yml and add {line} to {FILE}."
    )


def _write(copy: Path, survey: Survey, redirect: Redirect) -> set[str]:
    """Rename in a copy of the data, and return the names of the files that differ from what there was."""
    source = read_folder(copy)
    changed = rename_in_files(source, redirect, [axis.id for axis in survey.taxonomy.axes])
    for name, text in changed.items():
        (copy / name).write_bytes(_like(copy / name, text))
    names = set(changed)
    if redirect.kind == "paper":
        (copy / f"papers/{redirect.old}.yml").rename(copy / f"papers/{redirect.new}.yml")
        names = names - {f"papers/{redirect.old}.yml"} | {f"papers/{redirect.new}.yml"}
    redirects = _led_on(survey.redirects, redirect)
    if FILE in source.files:
        text = with_redirects(source.files[FILE].text or "", survey.redirects, redirects)
        (copy / FILE).write_bytes(_like(copy / FILE, text))
    else:
        (copy / FILE).write_text(to_redirects_text(redirects), encoding="utf-8")
    now = check_data(copy).survey
    for lock in survey.locks:
        path, text = copy / lock_name(lock.id), to_lock_text(_renamed_lock(lock, now, redirect))
        if path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            names.add(lock_name(lock.id))
    return names | {FILE}


def _like(path: Path, text: str) -> bytes:
    """Return a text as bytes, with the mark at its head if the file had one."""
    mark = b"\xef\xbb\xbf"
    return (mark if path.read_bytes().startswith(mark) else b"") + text.encode()


def _led_on(redirects: tuple[Redirect, ...], redirect: Redirect) -> tuple[Redirect, ...]:
    """Return all redirects: those that led to the former name lead to the new one, one from the new name goes."""
    found = []
    for each in redirects:
        if redirect.kind == "axis" and each.kind == "value" and each.new.startswith(f"{redirect.old}."):
            each = replace(each, new=f"{redirect.new}.{each.new.partition('.')[2]}")
        elif each.kind == redirect.kind and each.new == redirect.old:
            each = replace(each, new=redirect.new)
        if (each.kind, each.old) != (redirect.kind, redirect.new):
            found.append(each)
    axis, _, value = redirect.old.partition(".")
    # A value that was published while its axis had another name.
    elsewhere = (each.old for each in redirects if redirect.kind == "value" and (each.kind, each.new) == ("axis", axis))
    return (*found, redirect, *(replace(redirect, old=f"{former}.{value}") for former in elsewhere))


def _renamed_lock(lock: EditionLock, now: Survey, redirect: Redirect) -> EditionLock:
    """Return a lock with the new name in it, and the new digests of the tags that have it."""
    axes = {redirect.old: redirect.new} if redirect.kind == "axis" else {}
    keys = {(PAPER, redirect.old): (PAPER, redirect.new)} if redirect.kind == "paper" else {}
    touched = f"tags.{redirect.old.partition('.')[0]}" if redirect.kind == "value" else ""
    digests = lock_edition(now, lock.id).records
    records = {}
    for record, fields in lock.records.items():
        named: dict[str, str] = {}
        for name, digest in fields.items():
            axis = name.removeprefix("tags.")
            if name == touched:
                named[name] = digests.get(record, {}).get(name, digest)
            else:
                named[f"tags.{axes[axis]}" if axis in axes and axis != name else name] = digest
        records[keys.get(record, record)] = named
    values = {redirect.old: redirect.new.partition(".")[2]} if redirect.kind == "value" else {}
    counts = {
        axes.get(axis, axis): {
            values.get(f"{axis}.{value}", value): numbers
            for value, numbers in found.items()
            # A value of that name that nothing had, and that left the taxonomy.
            if not values or f"{axis}.{value}" != redirect.new
        }
        for axis, found in lock.counts.items()
    }
    return replace(lock, axes=tuple(axes.get(axis, axis) for axis in lock.axes), records=records, counts=counts)


def _compare(before: Survey, copy: Path, redirect: Redirect) -> int:
    """Return 0 when the copy says what the survey said; else print where not, and return the exit code."""
    checked = check_data(copy)
    if checked.errors or _papers_of_values(checked.survey, {}) != _papers_of_values(
        before, {(redirect.kind, redirect.old): redirect.new}
    ):
        print_problems(checked.errors)
        return refuse(
            f"survey rename: the name {redirect.new} would change what the data says; {words.NOTHING_WRITTEN}",
            1,
        )
    return 0


def _papers_of_values(
    survey: Survey, named: Mapping[tuple[str, str], str]
) -> dict[tuple[str, str, str], tuple[str, ...]]:
    """Return the papers of each value of each axis under their new names."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for paper in survey.papers:
        key = named.get(("paper", paper.key), paper.key)
        for axis, tags in paper.tags.items():
            for tag in tags.tags:
                value = named.get(("value", f"{axis}.{tag.value}"), f"{axis}.{tag.value}").partition(".")[2]
                found.setdefault((named.get(("axis", axis), axis), value, tag.evidence or ""), []).append(key)
    return {name: tuple(sorted(keys)) for name, keys in found.items()}


def _swap(copy: Path, target: Path) -> None:
    """Let the copy take the place of the data in one step; what was there is removed by the caller."""
    if exchange(copy, target):
        return
    former = target.with_name(f".{target.name}.former")
    target.rename(former)
    try:
        copy.rename(target)
    except BaseException:
        former.rename(target)
        raise
    former.rename(copy)
