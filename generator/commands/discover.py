"""`survey discover`: what appeared since the newest paper, by the declared queries, becomes a list to be screened."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from datetime import date
from importlib import import_module
from typing import Protocol, cast

from generator.checked import check_data
from generator.commands.github_api import renew_issue
from generator.commands.new_records import look_for_new
from generator.commands.options import add_data, at_least_one
from generator.commands.refuse import refuse
from generator.commands.screening_file import add_list, load_list
from generator.commands.unread_records import report_unread
from generator.commands.write_files import write_together
from generator.curation.discovery import Evaluation, Rating, decided_titles, newest_month, not_screened, rated
from generator.curation.screening_list import Waiting, to_issue, to_list
from generator.lookup.client import LookupFailure
from generator.model.survey import Survey
from generator.problem import on_one_line
from generator.wording import intake_words, words
from generator.wording.phrases import plural

ISSUE = "Papers to screen"
_MOST, _MOST_TOLD = 1000, 20
_MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    add_list(parser)
    parser.add_argument(
        "--since",
        type=_month,
        metavar="MONTH",
        help="first month to search, such as 2026-03 (default: that of the newest paper)",
    )
    parser.add_argument(
        "--most",
        type=at_least_one,
        default=_MOST,
        metavar="N",
        help=f"at most this many records per query (default: {_MOST:,})",
    )
    parser.add_argument("--dry-run", action="store_true", help="print the list without writing anything")
    parser.add_argument("--issue", action="store_true", help="publish the list in an issue on GitHub")
    parser.add_argument(
        "--evaluate", action="store_true", help="measure how well records are ranked, without the network"
    )


def run(arguments: argparse.Namespace) -> int:
    """Look; 1 when a service could not be asked, 2 when nothing says what to ask or the list is none."""
    checked = check_data(arguments.data)
    if report_unread(checked):
        return 1
    survey = checked.survey
    if arguments.evaluate:
        return _evaluate(survey)
    if not survey.protocol.queries:
        return refuse(intake_words.NO_QUERIES, 2)
    waiting = load_list(arguments.list)
    try:
        found = tuple(look_for_new(survey, arguments.since or newest_month(survey), arguments.most))
    except LookupFailure as fault:
        return refuse(f"{fault} {words.NOTHING_WRITTEN.capitalize()}", 1)
    new, refused = not_screened(found, waiting, survey, date.today())
    for reason in refused[:_MOST_TOLD]:
        print(on_one_line(reason), file=sys.stderr)
    listed = _ranked([*(each for each in waiting if not each.later), *new], survey)
    listed += [each for each in waiting if each.later]
    print(f"{plural(len(found), 'record')} found, {len(new):,} of them new; {len(listed):,} in the list.")
    if arguments.dry_run:
        print(to_issue(listed), end="")
        print(intake_words.DRY_RUN)
        return 0
    write_together({arguments.list: to_list(listed)})
    return renew_issue(ISSUE, to_issue(listed) if listed else "") if arguments.issue else 0


class _Ranking(Protocol):
    """What the module offers that needs scikit-learn, which is not part of the site's set-up."""

    def rate(self, titles: Sequence[str], included: Sequence[str], excluded: Sequence[str]) -> Sequence[Rating]:
        """Rate titles."""

    def evaluate(self, included: Sequence[str], excluded: Sequence[str]) -> Evaluation:
        """Measure how well that works."""


def _ranking() -> _Ranking | None:
    try:
        return cast(_Ranking, import_module("generator.curation.ranking"))
    except ModuleNotFoundError:
        print(intake_words.NO_RANKING, file=sys.stderr)
        return None


def _ranked(waiting: Sequence[Waiting], survey: Survey) -> list[Waiting]:
    """Return records with the likeliest first; as they came where nothing can rank them."""
    included, excluded = decided_titles(survey)
    if not included or not excluded:
        print(intake_words.TOO_FEW_TO_RANK, file=sys.stderr)
        return list(waiting)
    ranking = _ranking()
    if ranking is None:
        return list(waiting)
    return rated(waiting, ranking.rate([each.record.title for each in waiting], included, excluded))


def _evaluate(survey: Survey) -> int:
    included, excluded = decided_titles(survey)
    ranking = _ranking()
    if ranking is None or len(included) < 2 or len(excluded) < 2:
        if ranking is not None:
            print(intake_words.TOO_FEW_TO_RANK, file=sys.stderr)
        return 1
    found = ranking.evaluate(included, excluded)
    print(
        intake_words.EVALUATED.format(
            included=found.included,
            excluded=found.excluded,
            read=found.read,
            total=found.included + found.excluded,
            saved=f"{found.saved:.1%}",
            most=f"{found.most:.1%}",
        )
    )
    return 0


def _month(text: str) -> str:
    if not _MONTH.fullmatch(text):
        raise argparse.ArgumentTypeError(f'"{text}" is not a month: write it as 2026-03')
    return text
