"""`survey check`: every problem of the data in one run, with place and cure."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from generator.analysis.claim_report import report_claim
from generator.analysis.trace_counts import count_traces
from generator.checked import check_data
from generator.commands.options import add_data, count_words, paper_words, print_problems
from generator.export.citation import cite
from generator.model.survey import Survey
from generator.model.waiver import Waiver
from generator.problem import Place, Problem, on_one_line
from generator.wording import words
from generator.wording.phrases import plural as count_of

_GITHUB_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    parser.add_argument("--format", choices=("text", "github", "json"), default="text", help="how problems are printed")
    parser.add_argument("--strict", action="store_true", help="treat warnings as errors")


def run(arguments: argparse.Namespace) -> int:
    """Check the data; 1 when there are errors, or warnings with `--strict`."""
    checked = check_data(arguments.data)
    problems = checked.problems
    if arguments.format == "json":
        print(to_json(problems, checked.waived))
    elif arguments.format == "github":
        for problem in problems:
            print(to_github(problem))
    else:
        print_problems(problems, sys.stdout)
        for problem, waiver in checked.waived:
            print(
                f"{problem.place}: waived: {on_one_line(problem.message)} ({problem.rule}) {on_one_line(waiver.reason)}"
            )
    if arguments.format != "json":
        waived = f", {len(checked.waived):,} waived" if checked.waived else ""
        print(f"{paper_words(len(checked.survey.papers))} checked: {count_words(problems)}{waived}.", file=sys.stderr)
        if guessed := sum(cite(paper).guessed for paper in checked.survey.papers):
            print(words.GUESSED_KINDS.format(entries=count_of(guessed, "entry", "entries")), file=sys.stderr)
        if not checked.errors and checked.survey.claims:
            print(_claims_today(checked.survey), file=sys.stderr)
    failing = {"error", "warning"} if arguments.strict else {"error"}
    return int(any(problem.level in failing for problem in problems))


def _claims_today(survey: Survey) -> str:
    """Return how the claims, which all hold in their editions, fare today and under the near misses."""
    traces = count_traces(survey)
    reports = [report_claim(claim, survey, traces) for claim in survey.claims]
    fallen = [report.claim.id for report in reports if report.living.status == "fails"]
    contested = [report.claim.id for report in reports if report.living.status == "holds" and report.contested_by]
    flipped = [report.claim.id for report in reports if report.flipped_by]
    lines = [f"{len(reports)} claims hold in the editions that they were made for."]
    lines += [f"No longer so today: {', '.join(fallen)}."] * bool(fallen)
    lines += [f"Contested today: {', '.join(contested)}."] * bool(contested)
    lines += [f"Would change with a near miss: {', '.join(flipped)}."] * bool(flipped)
    return " ".join([*lines, "`survey claims` tells why."])


def to_github(problem: Problem) -> str:
    """Return a problem as a workflow command, which GitHub shows on the very line.

    Format: `::error file=…,line=…,col=…,title=…::message`, with the escapes of GitHub's documentation of workflow
    commands (`%`, carriage return and newline everywhere, `:` and `,` in properties too).
    """
    place = problem.place
    related = "".join(f"\n{item.place}: {item.message}" for item in problem.related)
    properties = f"file={_property(place.file)},line={place.line},col={place.column},title={_property(problem.rule)}"
    return f"::{_GITHUB_LEVELS[problem.level]} {properties}::{_escape(problem.message + related)}"


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


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")
