"""`survey schema`: JSON Schemas of the data files, with which editors complete and check what somebody types."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generator.commands.generated import schemas_in, write_or_check
from generator.commands.options import add_data, beside, call_of, load_sound
from generator.commands.refuse import refuse
from generator.wording import words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    parser.add_argument(
        "--output",
        type=Path,
        metavar="DIR",
        help="output folder (default: schemas/ beside the data folder)",
    )
    parser.add_argument("--check", action="store_true", help=words.HELP_CHECK)


def run(arguments: argparse.Namespace) -> int:
    """Write or check the schemas; 1 if the data has errors or one is out of date."""
    checked = load_sound(arguments.data, "survey schema")
    # The first line of a paper's file leads there, wherever the data folder lies.
    folder = arguments.output or beside(arguments.data) / "schemas"
    if folder.exists() and not folder.is_dir():
        return refuse(f'survey schema: "{folder}" is a file. Name a folder for the schemas.', 2)
    command = call_of("survey schema", arguments.data, [("--output", arguments.output)])
    return write_or_check(schemas_in(folder, checked.survey), command, check=arguments.check, to=sys.stdout)
