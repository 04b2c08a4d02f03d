r"""Ids in, names of LaTeX macros out; and of a survey every name with what it stands for, so that none stands for two.

A name is `\Survey`, a group, and ids, letters only: of an id each run of letters and digits begins with a capital,
digits are spelled and the rest is left out (`some_word-2` gives `SomeWordTwo`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from generator.analysis.statistics import table_axes
from generator.model.counting import NONE, UNKNOWN
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.problem import Place
from generator.wording import words

_WORD = re.compile(r"[A-Za-z0-9]+")
_DIGITS = ("Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
# What stands for the total of an axis or a table.
OF = "of"


def macro_name(group: str, *ids: str) -> str:
    """Return the name of a macro without its backslash."""
    return f"Survey{group}{''.join(_spelled(text) for text in ids)}"


def name_macros(survey: Survey) -> Iterator[tuple[str, str, Place]]:
    """Yield the name of each macro, what it stands for, and the place of the last id in it.

    Counts stand for every group of an axis: the ids in their names are the same.
    """
    stages = [(stage.id, stage.place) for stage in survey.protocol.stages]
    if not stages:
        logged = {item.stage: item.place_of("stage") for item in reversed(survey.exclusions)}
        stages = sorted(logged.items())
    for stage, place in stages:
        yield macro_name("Stage", stage), words.EXCLUDED_AT.format(stage=stage), place
    taxonomy = survey.taxonomy
    for axis in taxonomy.axes:
        for value, place in _ids(axis):
            yield macro_name("Count", axis.id, value), f"{axis.id}={value}", place
        yield macro_name("Count", axis.id, OF), f"the {words.OF_AXIS.format(axis=axis.id)}", axis.place
    for pair in survey.config.tables:
        axes = table_axes(survey, pair)
        if axes is None:
            continue
        rows, columns = (axis.table_id for axis in axes)
        for row in _distinct(_ids(axes[0])):
            for column in _distinct(_ids(axes[1])):
                yield macro_name("Cell", rows, row, columns, column), f"{rows}={row}, {columns}={column}", pair.place
        both = words.OF_AXES.format(rows=rows, columns=columns)
        yield macro_name("Cell", rows, columns, OF), f"the {both}", pair.place


def _ids(axis: Axis) -> list[tuple[str, Place]]:
    return [*((value.id, value.place) for value in axis.values), (NONE, axis.place), (UNKNOWN, axis.place)]


def _distinct(ids: Iterable[tuple[str, Place]]) -> Iterable[str]:
    """Return ids that are spelled differently: those that are not are given as counts, not once more for each cell."""
    return {_spelled(text): text for text, _ in ids}.values()


@lru_cache(maxsize=4096)  # each id stands in many names
def _spelled(text: str) -> str:
    capitals = "".join(word[:1].upper() + word[1:] for word in _WORD.findall(text))
    return "".join(_DIGITS[int(char)] if char.isdecimal() else char for char in capitals)
