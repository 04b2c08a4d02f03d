"""`survey review`: what a proposed change has to fix, or what it would do, as Markdown for its maker and its reader."""

from __future__ import annotations

import argparse
import os
from datetime import date
from pathlib import Path

from generator.commands.environment import SUMMARY
from generator.commands.git_state import NoSuchState, data_at, find_base
from generator.commands.options import add_data
from generator.commands.propose import propose
from generator.commands.refuse import refuse
from generator.review.report import to_report
from generator.wording import words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("--base", metavar="REF", required=True, help="the state in git on which the change is based")
    add_data(parser)
    parser.add_argument("--summary", action="store_true", help=f"write to the file named in ${SUMMARY} instead")


def run(arguments: argparse.Namespace) -> int:
    """Print the report; 0 whatever it says, 2 when git does not know the state."""
    data = arguments.data.resolve()
    try:
        with data_at(find_base(arguments.base, data), data) as before:
            report = to_report(propose(before, data, date.today()))
    except NoSuchState as fault:
        return refuse(words.STATE_CANNOT_BE_READ.format(name=arguments.base, fault=fault), 2)
    place = os.environ.get(SUMMARY) if arguments.summary else None
    if place:
        with Path(place).open("a", encoding="utf-8") as file:
            file.write(f"{report}\n")
    else:
        print(report, end="")
    return 0
