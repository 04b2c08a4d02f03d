"""The parser of YAML, and how far it comes with a text."""

from __future__ import annotations

import math

import yaml
from yaml.events import StreamEndEvent

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def stumbles_at(text: str) -> float:
    """Return the line at which a text stops being YAML, from 0; infinite when it is YAML."""
    loader = Loader(text)
    try:
        while not isinstance(loader.get_event(), StreamEndEvent):
            pass
    except yaml.MarkedYAMLError as error:
        return error.problem_mark.line if error.problem_mark else 0
    finally:
        loader.dispose()
    return math.inf
