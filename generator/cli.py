"""The command line: which commands there are, and what each one is called with.

A command is imported when it is chosen: help and mistakes need none of them, and a check needs no publisher.
"""

from __future__ import annotations

import argparse
import re
import shutil
import signal
import sys
import textwrap
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn, Protocol, cast

from generator.collector import collector_paused
from generator.commands.failure import tell_failure

# What each command does, grouped by what people want, as help lists it; most are the module of that name in
# generator.commands.
_GROUPS: Mapping[str, Mapping[str, str]] = {
    "make a survey and its site": {
        "new": "write a new survey that is ready to build, empty or from a list of papers",
        "build": "check the data and build the site",
        "serve": "live preview: a saved change shows in the open page",
        "open": "show a built site that was downloaded, such as a pull request's artifact",
    },
    "add and check papers": {
        "add": "look up a paper by id or address, or read it from a file, and write its checked file",
        "check": "report every problem in the data, with location and fix",
        "read": "code a random sample of papers a second time, blind, and write the result as an audit",
        "rename": "rename a paper, a value or an axis everywhere, and redirect from the former name",
    },
    "import, find and screen papers": {
        "import": "add the papers in a list, sorted into new, known, excluded and doubtful",
        "discover": "search for new papers by the queries in protocol.yml and by citations, and list them to screen",
        "screen": "go through the screening list: include, exclude with stage and reason, or postpone",
    },
    "keep a survey up to date": {
        "mend": "look papers up again, and propose updates and corrections to accept",
        "links": "check every external link, and look for archived copies of broken ones",
        "stale": "list the entries that were checked longest ago",
        "readme": "update the list of papers in PAPERS.md and the table in README.md",
        "forms": "write GitHub issue forms from the taxonomy",
        "schema": "write JSON Schemas for the data files, so that editors can complete and check them",
    },
    "count, compare, publish editions and export": {
        "stats": "print every count and cross table",
        "claims": "print the ledger of claims and their states",
        "diff": "compare two editions, or two states in git (git:REF)",
        "edition": "lock or release an edition",
        "export": "write the papers that match a query: BibTeX, RIS, CSL-JSON, CSV, JSON, Markdown, references",
    },
    "look at traces": {
        "trace": "validate, measure, compare, show, import and export traces; needs no survey",
    },
    "answer pull requests and issues, as workflows do": {
        "review": "summarize in Markdown what a branch changes: what to fix, or which papers, cells and claims change",
        "comment": "post the output of `survey review` as the comment on a pull request",
        "issue": "turn an issue into a checked file and a comment, and an approved one into a pull request",
    },
}
COMMANDS: Mapping[str, str] = {name: does for group in _GROUPS.values() for name, does in group.items()}
_ABOUT_COMMANDS = "one of these; `survey COMMAND --help` has its options"
# Names of commands that no module can have.
_MODULES = {"import": "import_papers"}


class Command(Protocol):
    """What the module of a command offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare what the command is called with."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it, and return the exit code."""


class _ShowVersion(argparse.Action):
    """Asks what is installed only when somebody wants to know: that alone takes longer than all other arguments."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        version = import_module("importlib.metadata").version("survey-site")
        print(f"survey {version}")
        parser.exit()


def module_of(command: str) -> str:
    """Return the full name of the module of a command."""
    return f"generator.commands.{_MODULES.get(command, command)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns 0 when all is well, 1 when there are problems, 2 when it was called wrongly.

    What nobody foresaw is reported by `tell_failure`, which has codes of its own.
    """
    try:
        with _ended_as_interrupted():
            return _run(arguments)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


@contextmanager
def _ended_as_interrupted() -> Iterator[None]:
    """Let whatever ends the process (a closed terminal, a machine that shuts down) leave all as an interrupt does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    former = {getattr(signal, name): signal.getsignal(getattr(signal, name)) for name in names}
    heard = [each for each, handler in former.items() if handler == signal.SIG_DFL]
    for each in heard:
        signal.signal(each, signal.default_int_handler)
    try:
        yield
    finally:
        for each in heard:
            signal.signal(each, signal.SIG_DFL)


def _run(arguments: Sequence[str] | None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal without some letter gets its number instead of nothing.
            stream.reconfigure(errors="backslashreplace")
    parser = argparse.ArgumentParser(
        prog="survey",
        description="Check a survey kept in plain files, and build its website.",
        epilog=_listed_commands(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version",
        action=_ShowVersion,
        nargs=0,
        default=argparse.SUPPRESS,
        help="show program's version number and exit",
    )
    parsers = parser.add_subparsers(title="commands", required=True, metavar="COMMAND", help=_ABOUT_COMMANDS)
    named = {
        name: parsers.add_parser(name, description=f"{does[0].upper()}{does[1:]}.") for name, does in COMMANDS.items()
    }
    # No option that stands before the command takes a value.
    chosen = next((word for word in given if not word.startswith("-")), "")
    with collector_paused():
        command = cast(Command, import_module(module_of(chosen))) if chosen in COMMANDS else None
    if command is not None:
        command.add_arguments(named[chosen])
    try:
        if chosen in COMMANDS or not chosen:
            code = _obey(parser, command, given, named.get(chosen))
        else:
            code = _refuse(parser, chosen, given)
        # That the reader of a pipe has gone is said here, and not by the interpreter when it ends.
        sys.stdout.flush()
        return code
    except Exception as error:
        return tell_failure(error, chosen)


def _refuse(parser: argparse.ArgumentParser, chosen: str, given: Sequence[str]) -> int:
    """Say that there is no such command, and which one may be meant."""
    parser.print_usage(sys.stderr)
    command = next((word for word in given if word in COMMANDS), "")
    if command and given[0].startswith("-"):
        said = f"Write {given[0]} after the command: `survey {command} {given[0]} {chosen}`."
    else:
        said = f'There is no command "{chosen}".{_suggest(chosen, COMMANDS)} `survey --help` lists all commands.'
    print(f"survey: error: {said}", file=sys.stderr)
    return 2


def _refuse_rest(parser: argparse.ArgumentParser, rest: Sequence[str]) -> NoReturn:
    """End a command that was given something it does not know, and say which option may be meant."""
    options = re.findall(r"--[\w-]+", parser.format_usage())
    first = next((word for word in rest if word != "--"), rest[0])  # which ends the options
    name = first.partition("=")[0]
    if name in options:
        parser.error(f"Write {name} after the command.")
    if name.startswith("-"):
        parser.error(f'There is no option "{name}".{_suggest(name, options)}')
    parser.error(f'"{first}" is one argument too many.')


def _suggest(wanted: str, known: Iterable[str]) -> str:
    return str(import_module("generator.problem").suggest(wanted, known))


def _listed_commands() -> str:
    """Return each group with its commands and what they do, as wide as the terminal; argparse lists only one group."""
    column = max(map(len, COMMANDS)) + 4
    width = max(shutil.get_terminal_size().columns - 2, 2 * column)
    lines = []
    for group, commands in _GROUPS.items():
        lines += ["", f"{group}:"]
        for name, does in commands.items():
            begin = f"  {name}".ljust(column)
            lines += textwrap.wrap(does, width, initial_indent=begin, subsequent_indent=" " * column)
    return "\n".join(lines[1:])


def _obey(
    parser: argparse.ArgumentParser,
    command: Command | None,
    given: Sequence[str],
    chosen: argparse.ArgumentParser | None,
) -> int:
    try:
        parsed, rest = parser.parse_known_args(given)
        if rest:
            _refuse_rest(chosen or parser, rest)
        return command.run(parsed) if command is not None else 2
    except SystemExit as leaving:  # who ended it has said why; 2 for wrong use, 1 for data with errors, 0 for help
        return int(leaving.code or 0)
