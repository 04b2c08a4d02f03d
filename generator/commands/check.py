"""`survey check`: every problem of the data in one run, with place and cure."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from generator.analysis.claim_report import report_claim
from generator.annotation import to_annotation
from generator.checked import Checked, check_data
from generator.collector import collector_paused
from generator.commands.environment import SUMMARY
from generator.commands.git_state import NoSuchState, data_at, find_base
from generator.commands.options import add_data, add_format, count_words, list_all, print_problems
from generator.commands.propose import compare
from generator.commands.refuse import refuse
from generator.export.citation import is_guessed
from generator.model.survey import Survey
from generator.model.waiver import Waiver
from generator.problem import LEVELS, Place, Problem, on_one_line
from generator.review.judge import Judged, judge
from generator.review.problem_report import to_problem_list
from generator.wording import github_words, words
from generator.wording.phrases import named, verb
from generator.wording.phrases import plural as count_of

# GitHub shows so many of a step; what is beyond them goes into the summary of the job.
_MOST_ANNOTATIONS = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    add_format(parser, ("text", "github", "json"))
    parser.add_argument("--strict", action="store_true", help="treat warnings as errors")
    parser.add_argument(
        "--all", action="store_true", help="list all problems as text, also where one rule finds very many"
    )
    parser.add_argument(
        "--base",
        metavar="REF",
        help="a state in git: report what has changed since then, starting with problems in changed files",
    )


def run(arguments: argparse.Namespace) -> int:
    """Check the data; 1 when there are errors, or warnings with `--strict`; 2 when git lacks the state.

    With `--base`, problems that stood there before are counted in one line and fail nobody.
    """
    with collector_paused():
        return _run(arguments)


def _run(arguments: argparse.Namespace) -> int:
    try:
        checked, judged, waived = _judge(arguments.data, arguments.base)
    except NoSuchState as fault:
        return refuse(words.STATE_CANNOT_BE_READ.format(name=arguments.base, fault=fault), 2)
    problems = judged.new
    if arguments.format == "json":
        print(to_json(problems, waived))
    elif arguments.format == "github":
        _print_annotations(problems)
    else:
        called = list_all(arguments.data, [("--base", arguments.base)])
        print_problems(problems, sys.stdout, listed_by="" if arguments.all else called)
        for problem, waiver in waived:
            print(
                f"{problem.place}: waived: {on_one_line(problem.message)} ({problem.rule}) {on_one_line(waiver.reason)}"
            )
    if arguments.format != "json":
        more = f", {len(waived):,} waived" if waived else ""
        papers = count_of(len(checked.papers), "paper")
        print(f"{papers} checked: {count_words(problems)}{more}.", file=sys.stderr)
        if judged.former:
            files = count_of(len({problem.place.file for problem in judged.former}), "file")
            earlier = count_of(len(judged.former), "earlier problem")
            print(github_words.FORMER_PROBLEMS.format(problems=earlier, files=files), file=sys.stderr)
        if guessed := [paper.key for paper in checked.survey.papers if is_guessed(paper)]:
            entries = count_of(len(guessed), "entry", "entries")
            means = f"is guessed, as the venue does not settle it: {named(guessed)}."
            print(f"In citations, the type of {entries} {means} State it with `type`.", file=sys.stderr)
        if not checked.errors and checked.survey.claims:
            print(_claims_today(checked.survey), file=sys.stderr)
    failing = {"error", "warning"} if arguments.strict else {"error"}
    return int(any(problem.level in failing for problem in problems))


def _judge(data: Path, reference: str | None) -> tuple[Checked, Judged, tuple[tuple[Problem, Waiver], ...]]:
    """Check the data, part problems by whose they are, and return what is waived since a state of git, if any."""
    if reference is None:
        checked = check_data(data)
        return checked, Judged(own=checked.problems), checked.waived
    data = data.resolve()
    with data_at(find_base(reference, data), data) as before:
        found = compare(before, data)
    accepted = [problem for problem, _ in found.former.waived]
    new = judge([problem for problem, _ in found.checked.waived], accepted, found.judged.changed).new
    return found.checked, found.judged, tuple(pair for pair in found.checked.waived if pair[0] in new)


def _print_annotations(problems: Sequence[Problem]) -> None:
    """Print the first and worst problems as annotations, and the rest into the summary of the job and the log."""
    ordered = list(problems)
    if len(problems) > _MOST_ANNOTATIONS:
        ordered.sort(key=lambda problem: LEVELS.index(problem.level))
    shown, rest = ordered[:_MOST_ANNOTATIONS], ordered[_MOST_ANNOTATIONS:]
    for problem in shown:
        print(to_github(problem))
    for problem in rest:
        print(_unheard(str(problem)))
    if rest and (summary := os.environ.get(SUMMARY)):
        with Path(summary).open("a", encoding="utf-8") as file:
            heading = f"### {count_of(len(rest), 'more problem')} than the annotations show"
            file.write(f"{heading}\n\n{to_problem_list(rest)}\n\n")


def _unheard(line: str) -> str:
    """Return a line of a log that GitHub takes for no command, neither at its beginning nor, as it once did, within."""
    return f" {line}".replace("##[", "# #[")


def _claims_today(survey: Survey) -> str:
    """Return how many claims hold in their editions, as all with a finding do, and their states since."""
    reports = [report_claim(claim, survey) for claim in survey.claims]
    fallen = [report.claim.id for report in reports if report.state == "overturned"]
    contested = [report.claim.id for report in reports if report.state == "contested"]
    flipped = [report.claim.id for report in reports if report.flipped_by]
    describing = sum(report.state == "described" for report in reports)
    finding = len(reports) - describing
    hold = "holds in the edition that it was" if finding == 1 else "hold in the editions that they were"
    lines = [f"{count_of(finding, 'claim')} {hold} made for."] * bool(finding)
    lines += [f"{count_of(describing, 'claim')} {verb(describing, 'is', 'are')} descriptive."] * bool(describing)
    lines += [f"Overturned since: {', '.join(fallen)}."] * bool(fallen)
    lines += [f"Contested today: {', '.join(contested)}."] * bool(contested)
    lines += [f"Would be overturned by a near miss: {', '.join(flipped)}."] * bool(flipped)
    return " ".join([*lines, f"`survey claims` {'explains why' if finding else 'shows the numbers'}."])


def to_github(problem: Problem) -> str:
    """Return a problem as a workflow command, which GitHub shows on the very line."""
    place = problem.place
    related = "".join(f"\n{item.place}: {item.message}" for item in problem.related)
    message = problem.message + related
    return to_annotation(problem.level, place.file, place.line, place.column, problem.rule, message)


def to_json(problems: Sequence[Problem], waived: Sequence[tuple[Problem, Waiver]] = ()) -> str:
    """Return problems as a JSON list of objects with level, rule, message, place and related places.

    Those that are waived follow, with the reason as `waived`.
    """
    found = [
        {
            "level": problem.level,
            "rule": problem.rule,
            "message": problem.message,
            **_place(problem.place),
            "related": [{**_place(item.place), "message": item.message} for item in problem.related],
            **({"waived": reason} if reason else {}),
        }
        for problem, reason in (
            *((problem, "") for problem in problems),
            *((problem, waiver.reason) for problem, waiver in waived),
        )
    ]
    return json.dumps(found, ensure_ascii=False, indent=2)


def _place(place: Place) -> dict[str, str | int]:
    return {"file": place.file, "line": place.line, "column": place.column}
