"""`survey stale`: the papers whose entries were added, amended or read again longest ago."""

from __future__ import annotations

import argparse

from generator.commands.options import add_data, at_least_one, load_sound
from generator.curation.staleness import last_verified
from generator.problem import on_one_line
from generator.wording import intake_words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    parser.add_argument("--most", type=at_least_one, default=20, metavar="N", help="how many to list (default: 20)")


def run(arguments: argparse.Namespace) -> int:
    """Print them; 1 when the data has errors."""
    checked = load_sound(arguments.data, "survey stale")
    when, paper, by = intake_words.STALE_HEAD
    print(f"{when:<19} {paper:<40} {by}")
    for each in last_verified(checked.survey)[: arguments.most]:
        day = each.when.isoformat() if each.when else intake_words.FROM_THE_BEGINNING
        print(f"{day:<19} {each.key:<40} {on_one_line(each.how)}".rstrip())
    return 0
