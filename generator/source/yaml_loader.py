"""The parser of YAML, and how far it comes with a text."""

from __future__ import annotations

import math

import yaml
from yaml.events import StreamEndEvent

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def stumbles_at(text: str) -> float:
    """Return the line at which a text stops being YAML, from 0; infinite when it is YAML."""
    return reads_to(text)[0]


def reads_to(text: str) -> tuple[float, float]:
    """Return the line and the column at which a text stops being YAML, both from 0; infinite when it is YAML."""
    loader = Loader(text)
    try:
        while not isinstance(loader.get_event(), StreamEndEvent):
            pass
    except yaml.MarkedYAMLError as error:
        return (error.problem_mark.line, error.problem_mark.column) if error.problem_mark else (0, 0)
    finally:
        loader.dispose()
    return math.inf, math.inf
