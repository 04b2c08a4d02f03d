"""The command line: which commands there are, and what each one is called with.

A command is imported when it is chosen: help and mistakes need none of them, and a check needs no publisher.
"""

from __future__ import annotations

import argparse
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from typing import Protocol, cast

from generator.collector import collector_paused
from generator.commands.failure import tell_failure

# What each command does, as the list of commands says it; most are the module of that name in generator.commands.
COMMANDS: Mapping[str, str] = {
    "new": "write a new survey that is ready to build, empty or from a list of papers",
    "add": "look up a paper by id or address, or read it from a file, and write its checked file",
    "import": "add the papers in a list, sorted into new, known, excluded and doubtful",
    "discover": "search for new papers, by the queries in protocol.yml and by citations, and list them for screening",
    "screen": "go through the screening list: include, exclude with stage and reason, or postpone",
    "mend": "look papers up again, and propose updates and corrections to accept",
    "links": "check every external link, and look for archived copies of broken ones",
    "stale": "list the entries that were checked longest ago",
    "check": "report every problem in the data, with location and fix",
    "build": "check the data and build the site",
    "serve": "live preview: a saved change shows in the open page",
    "open": "show a built site that was downloaded, such as a pull request's artifact",
    "stats": "print every count and cross table",
    "claims": "print the ledger of claims and their states",
    "diff": "compare two editions, or two states in git (git:REF)",
    "review": "summarize in Markdown what a branch changes: what to fix, or which papers, cells and claims change",
    "forms": "write GitHub issue forms from the taxonomy",
    "issue": "turn an issue into a checked file and a comment, and an approved one into a pull request",
    "comment": "post the output of `survey review` as the comment on a pull request",
    "schema": "write JSON Schemas for the data files, so that editors can complete and check them",
    "edition": "lock or release an edition",
    "export": "write the papers that match a query: BibTeX, RIS, CSL-JSON, CSV, JSON, Markdown, references",
    "read": "code a random sample of papers a second time, blind, and write the result as an audit",
    "rename": "rename a paper, a value or an axis everywhere, and redirect from the former name",
    "readme": "update the list of papers in PAPERS.md and the table in README.md",
    "trace": "validate, measure, compare, show, import and export traces; needs no survey",
}
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
        prog="survey", description="Check a survey kept in plain files, and build its website."
    )
    parser.add_argument(
        "--version",
        action=_ShowVersion,
        nargs=0,
        default=argparse.SUPPRESS,
        help="show program's version number and exit",
    )
    parsers = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    named = {
        name: parsers.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.")
        for name, does in COMMANDS.items()
    }
    # No option that stands before the command takes a value.
    chosen = next((word for word in given if not word.startswith("-")), "")
    with collector_paused():
        command = cast(Command, import_module(module_of(chosen))) if chosen in COMMANDS else None
    if command is not None:
        command.add_arguments(named[chosen])
    try:
        code = _obey(parser, command, given)
        # That the reader of a pipe has gone is said here, and not by the interpreter when it ends.
        sys.stdout.flush()
        return code
    except Exception as error:
        return tell_failure(error, chosen)


def _obey(parser: argparse.ArgumentParser, command: Command | None, given: Sequence[str]) -> int:
    try:
        parsed = parser.parse_args(given)
        return command.run(parsed) if command is not None else 2
    except SystemExit as leaving:  # who ended it has said why; 2 for wrong use, 1 for data with errors, 0 for help
        return int(leaving.code or 0)
