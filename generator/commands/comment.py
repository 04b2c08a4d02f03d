"""`survey comment`: what `survey review` says of a pull request, in its one comment, after its checks have run.

A workflow with the right to comment runs this from the default branch. Nothing of the pull request is executed there:
its data is fetched with git, read as data, and compared with what it was merged with.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

from generator.commands.environment import EVENT
from generator.commands.git_state import NoSuchState, data_at
from generator.commands.github_api import ApiError, GitHub
from generator.commands.options import add_data
from generator.commands.propose import propose
from generator.commands.recorded_event import read_event
from generator.commands.refuse import refuse
from generator.json_value import Json
from generator.lookup.json_answer import items, mapping, whole
from generator.review.report import to_report
from generator.wording import github_words

# A hundred that moved last: the one whose checks have just ended is among them.
_OPEN = "/pulls?state=open&sort=updated&direction=desc&per_page=100"
_DIGEST = re.compile(r"[0-9a-f]{40}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    parser.add_argument(
        "--event", type=Path, default=os.environ.get(EVENT), metavar="FILE", help="the recorded event `workflow_run`"
    )


def run(arguments: argparse.Namespace) -> int:
    """Renew the comment; 0 also where nothing is to be said, 1 when GitHub refuses, 2 when there is no event."""
    head = head_of(read_event(arguments.event))
    if not head:
        print(github_words.NOTHING_TO_DO, file=sys.stderr)
        return 0
    try:
        github = GitHub.of_environment()
        number = find_pull_request(github.ask("GET", _OPEN), head)
        report = _report(number, head, arguments.data) if number else ""
        if not report:
            print(github_words.NOTHING_TO_DO, file=sys.stderr)
            return 0
        github.renew_comment(number, report)
    except (ApiError, NoSuchState) as fault:
        return refuse(fault, 1)
    return 0


def head_of(event: Json) -> str:
    """Return the commit whose checks have run for a pull request; empty for any other event."""
    run = mapping(mapping(event).get("workflow_run"))
    head = run.get("head_sha") if run.get("event") == "pull_request" else None
    return head if isinstance(head, str) and _DIGEST.fullmatch(head) else ""


def find_pull_request(found: Json, head: str) -> int:
    """Return the number of the open pull request whose newest commit this is; 0 when there is none."""
    for each in map(mapping, items(found)):
        if each.get("state") == "open" and mapping(each.get("head")).get("sha") == head:
            return whole(each.get("number"))
    return 0


def _report(number: int, head: str, data: Path) -> str:
    """Return the report of a pull request as it would be merged; empty where it has a newer commit by now."""
    repository = str(data.resolve().parent)
    fetch = ["fetch", "--quiet", "--no-tags", "--depth=2", "origin", f"refs/pull/{number}/merge"]
    if subprocess.run(["git", "-C", repository, *fetch], capture_output=True, check=False).returncode:
        return ""  # it cannot be merged as it stands, which the forge says itself
    parents = ["git", "-C", repository, "rev-parse", "FETCH_HEAD", "FETCH_HEAD^1", "FETCH_HEAD^2"]
    done = subprocess.run(parents, capture_output=True, text=True, check=False).stdout.split()
    if len(done) != 3 or done[2] != head:
        return ""
    merged, base, _ = done
    with data_at(base, data) as before, data_at(merged, data) as after:
        return to_report(propose(before, after, date.today(), head))
