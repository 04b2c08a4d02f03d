"""`survey diff`: what moved between two editions, or between two states of the data in git."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generator.analysis.difference import compare_states
from generator.checked import check_source
from generator.commands.git_state import NoSuchState, data_at
from generator.commands.options import add_data, add_format, choose_edition, load_sound
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
    add_format(parser, DIFFERENCE_FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Print the difference; 1 when data has errors, 2 when a state does not exist."""
    after = _state(arguments.after, arguments.data)
    states = (_state(arguments.before, arguments.data, after), after)
    if arguments.format == "markdown":
        print(to_difference_report(*states), end="")
        return 0
    difference = compare_states(*states)
    titles = {paper.key: paper.title for state in states for paper in state.papers}
    print(DIFFERENCE_FORMATS[arguments.format](difference, arguments.before, arguments.after, titles), end="")
    return 0


def _state(name: str, data: Path, after: Survey | None = None) -> Survey:
    """Return a state of the survey; end the command when there is none.

    after: a later state, which may have given new names
    """
    if not name.startswith(GIT):
        return choose_edition(load_sound(data, "survey diff").survey, name)
    try:
        with data_at(name.removeprefix(GIT), data) as folder:
            survey, source = load_sound(folder, f"survey diff {name}").survey, read_folder(folder)
            renamed = under_new_names(source, survey, names_given(survey, after) if after else ())
            return select_edition(survey if renamed is source else check_source(renamed).survey)
    except NoSuchState as fault:
        print(words.STATE_CANNOT_BE_READ.format(name=name, fault=fault), file=sys.stderr)
        raise SystemExit(2) from fault
