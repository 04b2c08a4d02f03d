"""`survey diff`: what moved between two editions, or between two states of the data in git."""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from generator.analysis.difference import compare_states
from generator.commands.options import add_data, choose_edition, load_sound
from generator.export.difference import DIFFERENCE_FORMATS
from generator.model.edition import select_edition
from generator.model.survey import Survey

GIT = "git:"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command is called with."""
    parser.add_argument("before", metavar="BEFORE", help="an edition, living, or git:REF")
    parser.add_argument("after", metavar="AFTER", help="an edition, living, or git:REF")
    add_data(parser)
    parser.add_argument("--format", choices=tuple(DIFFERENCE_FORMATS), default="text", help="how it is printed")


def run(arguments: argparse.Namespace) -> int:
    """Print the difference; 1 when data has errors, 2 when a state does not exist."""
    states = []
    for name in (arguments.before, arguments.after):
        state = _state(name, arguments.data)
        if isinstance(state, int):
            return state
        states.append(state)
    difference = compare_states(*states)
    titles = {paper.key: paper.title for state in states for paper in state.papers}
    print(DIFFERENCE_FORMATS[arguments.format](difference, arguments.before, arguments.after, titles), end="")
    return 0


def _state(name: str, data: Path) -> Survey | int:
    """Return a state of the survey, or the exit code when there is none."""
    if not name.startswith(GIT):
        checked = load_sound(data, "survey diff")
        return 1 if checked is None else choose_edition(checked.survey, name) or 2
    reference = name.removeprefix(GIT)
    with tempfile.TemporaryDirectory() as folder:
        fault = _unpack(reference, data, Path(folder))
        if fault:
            print(f'The state "{name}" cannot be read: {fault}', file=sys.stderr)
            return 2
        checked = load_sound(Path(folder) / data.resolve().name, f"survey diff {name}")
        return 1 if checked is None else select_edition(checked.survey)


def _unpack(reference: str, data: Path, folder: Path) -> str:
    """Unpack the data folder as it stood at a reference; returns what went wrong, or nothing."""
    if reference.startswith("-"):
        return "a reference of git does not begin with a hyphen."  # it would be read as an option
    # And what git itself takes for an option in some other way is none behind this.
    wanted = ["archive", "--format=tar", "--end-of-options", reference, data.resolve().name]
    command = ["git", "-C", str(data.resolve().parent), *wanted]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        return done.stderr.decode("utf-8", errors="replace").strip()
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        for member in archive:
            content = archive.extractfile(member) if member.isfile() else None
            path = (folder / member.name).resolve()
            if content is not None and path.is_relative_to(folder.resolve()):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content.read())
    return ""
