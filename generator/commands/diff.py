"""`survey diff`: what moved between two editions, or between two states of the data in git."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generator.analysis.difference import compare_states
from generator.commands.git_state import NoSuchState, data_at
from generator.commands.options import add_data, choose_edition, load_sound
from generator.export.difference import DIFFERENCE_FORMATS
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.review.report import to_difference_report
from generator.wording import words

GIT = "git:"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("before", metavar="BEFORE", help="an edition, living, or git:REF")
    parser.add_argument("after", metavar="AFTER", help="an edition, living, or git:REF")
    add_data(parser)
    parser.add_argument("--format", choices=tuple(DIFFERENCE_FORMATS), default="text", help="output format")


def run(arguments: argparse.Namespace) -> int:
    """Print the difference; 1 when data has errors, 2 when a state does not exist."""
    states = []
    for name in (arguments.before, arguments.after):
        state = _state(name, arguments.data)
        if isinstance(state, int):
            return state
        states.append(state)
    if arguments.format == "markdown":
        print(to_difference_report(*states), end="")
        return 0
    difference = compare_states(*states)
    titles = {paper.key: paper.title for state in states for paper in state.papers}
    print(DIFFERENCE_FORMATS[arguments.format](difference, arguments.before, arguments.after, titles), end="")
    return 0


def _state(name: str, data: Path) -> Survey | int:
    """Return a state of the survey, or the exit code when there is none."""
    if not name.startswith(GIT):
        checked = load_sound(data, "survey diff")
        return 1 if checked is None else choose_edition(checked.survey, name) or 2
    try:
        with data_at(name.removeprefix(GIT), data) as folder:
            checked = load_sound(folder, f"survey diff {name}")
            return 1 if checked is None else select_edition(checked.survey)
    except NoSuchState as fault:
        print(words.STATE_CANNOT_BE_READ.format(name=name, fault=fault), file=sys.stderr)
        return 2
