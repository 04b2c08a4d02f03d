"""`survey forms`: GitHub's issue forms for a paper, a correction and a change of the taxonomy, from the taxonomy."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from generator.commands.generated import write_or_check
from generator.commands.options import add_data, beside, call_of, load_sound
from generator.issues.forms import to_forms
from generator.wording import words

_ANSWERS = re.compile(r"\b(?:survey|make) issue\b")
_UNANSWERED = (
    "These forms promise an answer as a comment, but no workflow here sends one yet. Copy "
    ".github/workflows/issue.yml of a new survey, which `survey new` writes."
)
_NOT_ON_GITHUB = (
    "Issue forms are for GitHub, where a workflow answers them. The repository is on {name}, so none were written: "
    "contributors have the forms of the site."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    add_data(parser)
    parser.add_argument(
        "--output", type=Path, metavar="DIR", help="the repository (default: the folder that holds the data folder)"
    )
    parser.add_argument("--check", action="store_true", help=words.HELP_CHECK)


def run(arguments: argparse.Namespace) -> int:
    """Write or check the forms; 1 if the data has errors or one is out of date."""
    checked = load_sound(arguments.data, "survey forms")
    forge = checked.survey.config.forge
    if forge and forge.kind != "github":
        print(_NOT_ON_GITHUB.format(name=forge.name))
        return 0
    # Never those of the folder that one happens to be in.
    folder = arguments.output or beside(arguments.data)
    files = {folder / path: text for path, text in to_forms(checked.survey).items()}
    command = call_of("survey forms", arguments.data, [("--output", arguments.output)])
    code = write_or_check(files, command, check=arguments.check, to=sys.stdout)
    if not (arguments.check or code or _is_answered(folder)):
        print(_UNANSWERED)
    return code


def _is_answered(folder: Path) -> bool:
    """Tell whether a workflow of the repository checks issues, as the forms say."""
    workflows = (folder / ".github" / "workflows").glob("*.y*ml")
    return any(_ANSWERS.search(path.read_text(encoding="utf-8", errors="replace")) for path in workflows)
