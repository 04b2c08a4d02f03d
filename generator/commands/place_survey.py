"""All files of a new survey come to be in its folder, or none.

A folder that exists stays the one it is: it may be a link, a repository or the folder that one is in. So its entries
are moved into it one by one, from a folder within it.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from generator.checked import check_data
from generator.commands.generated import schemas_in
from generator.commands.write_files import write_together
from generator.problem import Problem
from generator.scaffold.survey_files import NewSurvey
from generator.source.data_folder import LITTER

_PARTIAL = ".survey-partial"
# A repository just begun, the environment into which the generator was installed, and what desktops leave.
_BESIDE = frozenset({".git", ".venv", _PARTIAL, *LITTER})


def is_free(folder: Path) -> bool:
    """Tell whether a folder can take a survey: it is not there, or nothing of its own is in it."""
    if not folder.exists():
        return True
    return folder.is_dir() and all(path.name in _BESIDE for path in folder.iterdir())


def write_survey(folder: Path, survey: NewSurvey) -> tuple[Problem, ...]:
    """Write all files, or none, and return their errors; raises OSError for what the machine refuses."""
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".survey-") as name:
            errors = _write(Path(name) / "survey", survey)
            (Path(name) / "survey").rename(folder)
        return errors
    partial = folder / _PARTIAL
    shutil.rmtree(partial, ignore_errors=True)
    try:
        errors = _write(partial, survey)
        _move(partial, folder)
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    return errors


def _write(place: Path, survey: NewSurvey) -> tuple[Problem, ...]:
    for path, text in survey.files.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text, encoding="utf-8")
    checked = check_data(place / "data")
    write_together(schemas_in(place / "schemas", checked.survey))
    return checked.errors


def _move(whole: Path, folder: Path) -> None:
    """Move all entries, or none where one cannot be moved."""
    moved: list[str] = []
    try:
        for entry in sorted(whole.iterdir()):
            entry.rename(folder / entry.name)
            moved.append(entry.name)
    except BaseException:
        for name in moved:
            (folder / name).rename(whole / name)
        raise
