"""Options that several commands share, and what they all say when they cannot go on."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

from generator.checked import Checked, check_data, check_source
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.model.survey_files import REQUIRED
from generator.problem import Problem, suggest
from generator.source.folder import Source
from generator.wording import words
from generator.wording.phrases import plural

DATA = "data"
# Of one rule: who has mended these knows how to mend the others, and finds what other rules say.
_MOST_OF_RULE = 20


def add_data(parser: argparse.ArgumentParser) -> None:
    """Add `--data`; a folder that does not exist is wrong use, also when it is the one meant by default."""
    # The default is a text, so that argparse tries it like a folder that was named.
    parser.add_argument("--data", type=_data_folder, default=DATA, metavar="DIR", help=f"data folder (default: {DATA})")


def beside(data: Path) -> Path:
    """Return the folder in which a data folder lies, as its path is written."""
    return data / ".." if data.name in ("", "..") else data.parent


def call_of(command: str, data: Path, options: Iterable[tuple[str, object]]) -> str:
    """Return how a command is called once more: `options` that have a value, `--data` where it is not the default."""
    given = [("--data", None if data == Path(DATA) else data), *options]
    return " ".join((command, *(f"{name} {shlex.quote(str(value))}" for name, value in given if value is not None)))


def add_edition(parser: argparse.ArgumentParser) -> None:
    """Add `--edition`."""
    parser.add_argument("--edition", default=LIVING, metavar="ID", help="edition of the survey (default: living)")


def add_format(parser: argparse.ArgumentParser, formats: Iterable[str]) -> None:
    """Add `--format`, which is text unless another of the formats is chosen."""
    parser.add_argument("--format", choices=tuple(formats), default="text", help="output format (default: text)")


def at_least_one(text: str) -> int:
    """Read how many of something are wanted: none of them would be no use of an option."""
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number of 1 or more')
    return int(text)


def whole_number(text: str) -> int:
    """Read a whole number, of either sign."""
    if not text.isascii() or not text.removeprefix("-").isdecimal():
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number')
    return int(text)


def load_sound(data: Path, command: str, source: Source | None = None) -> Checked:
    """Check a data folder, or what was read of it; with errors, print its problems and end the command."""
    checked = check_data(data) if source is None else check_source(source)
    if not checked.errors:
        return checked
    print_problems(checked.problems, listed_by=list_all(data))
    print(f"{command}: {count_words(checked.problems)}; {words.NOTHING_WRITTEN}", file=sys.stderr)
    raise SystemExit(1)


def choose_edition(survey: Survey, edition_id: str) -> Survey:
    """Return an edition; for an unknown one, say which there are and end the command."""
    known = [LIVING, *(edition.id for edition in survey.config.editions)]
    if edition_id in known:
        return select_edition(survey, edition_id)
    hint = suggest(edition_id, known)
    print(f"{words.NO_SUCH_EDITION.format(name=edition_id)}; known: {', '.join(known)}.{hint}", file=sys.stderr)
    raise SystemExit(2)


def print_problems(problems: Iterable[Problem], to: TextIO | None = None, *, listed_by: str = "") -> None:
    """Print problems, one a line, each related place indented under it.

    listed_by: the command that lists them all; with it, of very many of one rule the first are printed, and in one
        line how many more there are
    """
    found = Counter[tuple[str, str]]()
    for problem in problems:
        found[kind := (problem.rule, problem.level)] += 1
        if listed_by and found[kind] > _MOST_OF_RULE:
            continue
        print(problem, file=to or sys.stderr)
        for related in problem.related:
            print(f"    {related.place}: {related.message}", file=to or sys.stderr)
    for (rule, level), number in found.items():
        if listed_by and number > _MOST_OF_RULE:
            more = plural(number - _MOST_OF_RULE, f"more {level}")
            print(words.MORE_OF_RULE.format(problems=more, rule=rule, command=listed_by), file=to or sys.stderr)


def list_all(data: Path, options: Iterable[tuple[str, object]] = ()) -> str:
    """Return the command that lists all problems of a data folder."""
    return call_of("survey check --all", data, options)


def count_words(problems: Iterable[Problem]) -> str:
    """Return how many problems of which level there are: "2 errors, 1 warning"."""
    levels = [problem.level for problem in problems]
    words = []
    for level in ("error", "warning", "note"):
        number = levels.count(level)
        if number:
            words.append(plural(number, level))
    return ", ".join(words) or "no problems"


def _data_folder(text: str) -> Path:
    folder, is_folder = Path(text), _is(Path.is_dir, Path(text))
    near = next(filter(_is_survey, (folder / DATA, folder.parent, folder.parent.parent)), None)
    if is_folder and (near is None or _is_survey(folder)):
        return folder
    hint = f'. Did you mean "{near}"?' if near else "; name one with --data, or start a survey with `survey new`"
    fault = f'"{folder}" has no survey.yml' if is_folder else f'there is no folder "{folder}"'
    raise argparse.ArgumentTypeError(f"{fault}{hint}")


def _is_survey(folder: Path) -> bool:
    return any(_is(Path.is_file, folder / name) for name in REQUIRED)


def _is(kind: Callable[[Path], bool], path: Path) -> bool:
    """Tell whether a path is of a kind; what nobody may look at, or no file can be called, is not."""
    try:
        return kind(path)
    except OSError:
        return False
