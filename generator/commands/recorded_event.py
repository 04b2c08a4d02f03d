"""The file in which GitHub records what has happened in, the event out."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from generator.commands.environment import EVENT
from generator.json_value import Json
from generator.wording import github_words
from generator.wording.machine_words import not_opened

_MOST_BYTES = 64 << 20


def read_event(path: Path | None) -> Json:
    """Return the event in a file, None where the command was given none; without one, say why and end the command."""
    if path is None:
        fault = github_words.NO_EVENT.format(variable=EVENT)
    else:
        try:
            with path.open("rb") as file:
                event: Json = json.loads(file.read(_MOST_BYTES))
            return event
        except OSError as error:
            fault = not_opened(path, error)
        except (ValueError, RecursionError):
            fault = github_words.NOT_AN_EVENT.format(path=path)
    print(fault, file=sys.stderr)
    raise SystemExit(2)
