"""`survey diff`: what moved between two editions, or between two states of the data in git."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generator.analysis.difference import compare_states
from generator.checked import check_source
from generator.commands.git_state import NoSuchState, data_at
from generator.commands.options import add_data, choose_edition, load_sound
from generator.export.difference import DIFFERENCE_FORMATS
from generator.model.edition import select_edition
from generator.model.survey import Survey
from generator.review.report import to_difference_report
from generator.scaffold.renamed_state import names_given, under_new_names
from generator.source.folder import read_folder
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
    after = _state(arguments.after, arguments.data)
    if isinstance(after, int):
        return after
    before = _state(arguments.before, arguments.data, after)
    if isinstance(before, int):
        return before
    states = (before, after)
    if arguments.format == "markdown":
        print(to_difference_report(*states), end="")
        return 0
    difference = compare_states(*states)
    titles = {paper.key: paper.title for state in states for paper in state.papers}
    print(DIFFERENCE_FORMATS[arguments.format](difference, arguments.before, arguments.after, titles), end="")
    return 0


def _state(name: str, data: Path, after: Survey | None = None) -> Survey | int:
    """Return a state of the survey, or the exit code when there is none.

    after: a later state, which may have given new names
    """
    if not name.startswith(GIT):
        checked = load_sound(data, "survey diff")
        return 1 if checked is None else choose_edition(checked.survey, name) or 2
    try:
        with data_at(name.removeprefix(GIT), data) as folder:
            checked = load_sound(folder, f"survey diff {name}")
            if checked is None:
                return 1
            survey, source = checked.survey, read_folder(folder)
            renamed = under_new_names(source, survey, names_given(survey, after) if after else ())
            return select_edition(survey if renamed is source else check_source(renamed).survey)
    except NoSuchState as fault:
        print(words.STATE_CANNOT_BE_READ.format(name=name, fault=fault), file=sys.stderr)
        return 2
