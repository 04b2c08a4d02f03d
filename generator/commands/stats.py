"""`survey stats`: every count and cross table, as text, JSON, Markdown or LaTeX macros."""

from __future__ import annotations

import argparse

from generator.commands.options import add_data, add_edition, choose_edition, load_sound
from generator.export.statistics import STATISTICS_FORMATS, to_statistics


def add_arguments(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Declare the command."""
    parser = commands.add_parser("stats", help="print every count and cross table")
    add_data(parser)
    add_edition(parser)
    parser.add_argument("--format", choices=STATISTICS_FORMATS, default="text", help="how they are printed")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the statistics of an edition."""
    checked = load_sound(arguments.data, "survey stats")
    if checked is None:
        return 1
    survey = choose_edition(checked.survey, arguments.edition)
    if survey is None:
        return 2
    print(to_statistics(survey, arguments.edition, arguments.format), end="")
    return 0
