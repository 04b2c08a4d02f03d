"""The file in which GitHub records what has happened in, the event out."""

from __future__ import annotations

import json
from pathlib import Path

from generator.commands.environment import EVENT
from generator.json_value import Json
from generator.wording import github_words
from generator.wording.machine_words import not_opened

_MOST_BYTES = 64 << 20


class NoEvent(Exception):
    """There is no event to read; the message is a sentence."""


def read_event(path: Path | None) -> Json:
    """Return the event in a file; path: None where the command was given none; raises NoEvent."""
    if path is None:
        raise NoEvent(github_words.NO_EVENT.format(variable=EVENT))
    try:
        with path.open("rb") as file:
            event: Json = json.loads(file.read(_MOST_BYTES))
    except OSError as error:
        raise NoEvent(not_opened(path, error)) from error
    except (ValueError, RecursionError) as error:
        raise NoEvent(github_words.NOT_AN_EVENT.format(path=path)) from error
    return event
