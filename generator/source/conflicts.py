"""Text in, the problems of conflicts that git left in it out: two versions of which somebody has to choose one."""

from __future__ import annotations

import re
from dataclasses import replace

from generator.problem import Place, Problem
from generator.source.yaml_faults import unreadable

# As git writes them at the beginning of a line; the line of `=======` between them may underline a heading elsewhere.
_MARKER = re.compile(r"^(?:<{7}|\|{7}|>{7})(?= |$)", re.MULTILINE)
_CONFLICT = (
    "git left a conflict here. Keep one of the two versions, or both where each adds something, and remove the lines "
    "that begin with <<<<<<<, ======= and >>>>>>>{base}."
)
# Where git is set to show what both versions were made from.
_BASE = ", with the former text from ||||||| to ======="


def find_conflicts(text: str, file: str) -> list[Problem]:
    """Return a problem for each conflict, at its first line; for an end that has no beginning, at that."""
    if "<<<<<<<" not in text and ">>>>>>>" not in text:
        return []
    found: list[Problem] = []
    is_open = False
    for marker in _MARKER.finditer(text.replace("\r\n", " \n")):
        begins = marker[0][0] == "<"
        if marker[0][0] == "|":
            if is_open:
                found[-1] = replace(found[-1], message=_CONFLICT.format(base=_BASE))
            continue
        if begins or not is_open:
            place = Place(file=file, line=text.count("\n", 0, marker.start()) + 1)
            found.append(unreadable(place, _CONFLICT.format(base="")))
        is_open = begins
    return found
