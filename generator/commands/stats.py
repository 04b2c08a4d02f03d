"""`survey stats`: every count and cross table, as text, JSON, Markdown or LaTeX macros."""

from __future__ import annotations

import argparse

from generator.commands.options import add_data, add_edition, add_format, choose_edition, load_sound
from generator.export.formats import NUMBERS

_WRITERS = {numbers.id: numbers.write for numbers in NUMBERS}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    add_edition(parser)
    add_format(parser, _WRITERS)


def run(arguments: argparse.Namespace) -> int:
    """Print the statistics of an edition."""
    checked = load_sound(arguments.data, "survey stats")
    choose_edition(checked.survey, arguments.edition)
    print(_WRITERS[arguments.format](checked.survey, arguments.edition), end="")
    return 0
