"""`survey issue`: an issue becomes a checked file and a comment; an approved one a pull request."""

from __future__ import annotations

import argparse
import os
import sys
from datetime import date
from pathlib import Path

from generator.commands.environment import EVENT
from generator.commands.github_api import ApiError, GitHub
from generator.commands.options import add_data
from generator.commands.recorded_event import read_event
from generator.commands.refuse import refuse
from generator.commands.write_files import write_together
from generator.issues.answer import Answer, answer
from generator.issues.event import IssueEvent, read_issue_event
from generator.issues.submission import is_titled_as_form, read_submission
from generator.model.redirect import FILE as REDIRECTS_FILE
from generator.model.redirect import parse_redirects, with_former_names
from generator.model.taxonomy_file import parse_taxonomy
from generator.source.folder import Source, read_folder
from generator.wording import github_words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    parser.add_argument(
        "--event",
        type=Path,
        default=os.environ.get(EVENT),
        metavar="FILE",
        help=f"the event as GitHub records it, in JSON (default: ${EVENT})",
    )
    parser.add_argument("--write", action="store_true", help="write the file to data/papers/ if it has no problems")
    parser.add_argument(
        "--post",
        action="store_true",
        help="update the comment on GitHub, and open a pull request for what was approved",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the comment; 0 whatever it says, 1 when GitHub refuses, 2 when there is no event."""
    event = read_issue_event(read_event(arguments.event))
    source = read_folder(arguments.data)
    said = _answer(event, source)
    if said is None:
        print(github_words.NOTHING_TO_DO, file=sys.stderr)
        return 0
    if said.only_renews:
        print(github_words.NOTHING_TO_DO, file=sys.stderr)
    else:
        print(said.comment, end="")
    if arguments.write and said.is_sound:
        _write(arguments.data, said)
    if not arguments.post:
        return 0
    try:
        _post(event, said, GitHub.of_environment())
    except ApiError as fault:
        return refuse(fault, 1)
    return 0


def _answer(event: IssueEvent, source: Source) -> Answer | None:
    if event.do == "nothing" or "taxonomy.yml" not in source.files:
        return None
    value = source.files["taxonomy.yml"].value
    if value is None:
        return None
    former = source.files.get(REDIRECTS_FILE)
    redirects = parse_redirects(former.value, []) if former and former.value else ()
    submission = read_submission(event.body, with_former_names(parse_taxonomy(value, []), redirects))
    if submission is None:
        # Somebody else's issue, or one of ours of which too little is left: what was said of it before is out of date.
        return Answer(comment=github_words.ISSUE_NO_FORM, only_renews=not is_titled_as_form(event.title))
    return answer(submission, source, date.today())


def _write(data: Path, said: Answer) -> None:
    """Write the file where papers lie and nowhere else, whatever links have been put there."""
    folder = data.resolve() / "papers"
    path = data.resolve() / said.name
    if path.parent != folder or folder.is_symlink() or path.is_symlink():
        raise OSError(f"{said.name} is not inside {folder}")
    write_together({path: said.text})


def _post(event: IssueEvent, said: Answer, github: GitHub) -> None:
    comment = said.comment
    if event.do == "approve" and said.is_sound:
        address = github.propose_file(
            branch=f"survey/issue-{event.number}",
            path=said.path,
            text=said.text,
            title=said.title,
            into=said.into,
            body=f"{github_words.FROM_ISSUE.format(number=event.number)}\n\n{said.comment}",
        )
        comment = f"{github_words.PROPOSED.format(address=address)}\n\n{said.comment}"
    github.renew_comment(event.number, comment, only_if_there=said.only_renews)
