"""The command line: arguments only, handed over to one command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import version

from generator.commands import build, check, claims, diff, export, readme, serve, stats, trace

COMMANDS = (check, build, serve, stats, claims, diff, export, readme, trace)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns 0 when all is well, 1 when there are problems, 2 when it was called wrongly."""
    parser = argparse.ArgumentParser(
        prog="survey", description="A survey kept as plain data files becomes a website that checks itself."
    )
    parser.add_argument("--version", action="version", version=f"survey {version('survey-site')}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_arguments(commands)
    try:
        parsed = parser.parse_args(arguments)
    except SystemExit as leaving:  # argparse has said why; 2 for wrong use, 0 for help
        return int(leaving.code or 0)
    try:
        return int(parsed.run(parsed))
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
