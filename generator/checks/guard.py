"""A check that fails is a problem of its own: its name is reported, and so is what the others find."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from pathlib import Path

from generator.model.survey import Survey
from generator.problem import Place, Problem

_PACKAGE = Path(__file__).resolve().parent.parent


def ask(rule: str, check: Callable[[Survey], Iterable[Problem]], survey: Survey) -> list[Problem]:
    """Return what a check finds; where it fails, what it found before, and that it failed.

    What a place of the survey was looked at nobody can tell then, so the problem stands at its first file.
    """
    found: list[Problem] = []
    try:
        found.extend(check(survey))
    except Exception as error:  # whatever it is, the other checks have something to say
        message = (
            f"A bug in the generator kept this rule from being checked: {_describe(error)}. "
            "Please report it with the data; the other rules were checked."
        )
        place = Place(file=survey.config.place.file)
        found.append(Problem(place=place, level="error", message=message, rule=rule))
    return found


def _describe(error: Exception) -> str:
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _PACKAGE in Path(frame.filename).parents]
    file = Path(frames[-1].filename).relative_to(_PACKAGE.parent).as_posix()
    said = " ".join(str(error).split())[:200]
    return f"{type(error).__name__}{f' ({said})' if said else ''} at {file}:{frames[-1].lineno}"
