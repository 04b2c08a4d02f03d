"""The columns of a table in, those that tag papers out, each with how its values are parted; others are reported.

Values repeat, as tags do. Semicolons and bars part them; commas do in a column that is called by what it has (`Tags`),
or in which a value stands behind a comma in one cell and before one or alone in another. Beside semicolons and bars,
commas part only what consists of values that the column has without any.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from generator.bibliography.column_names import is_called_keywords
from generator.bibliography.markdown_text import LINK, NO_TITLE, without_images
from generator.bibliography.record import not_taken
from generator.bibliography.table_publication import NO_VALUE
from generator.problem import Place, Problem
from generator.record import frozen_record
from generator.wording import words

_MARKS, _COMMAS, _BOTH = (
    re.compile(rf"\s*[{signs}]\s*") for signs in (";|\uff1b", ",\u3001\uff0c", ";|\uff1b,\u3001\uff0c")
)
# `#rye #malt`, as notebooks write tags.
_HASHTAGS, _HASHES = re.compile(r"\s*(?:#[^\s#,;|]+[\s,;|]*)*"), re.compile(r"(?<![\s,;|])(?:[\s,;|]*+#|[\s,;|]++\Z)")
_MOST_VALUES, _LONGEST_VALUE = 120, 80
# Of fewer rows nobody can tell whether values repeat.
_FEW_ROWS = 4
# What a survey writes for a paper that was read and has no value; for one that nobody has read it is `unknown`.
_NO_VALUE = "none"
_NO_AXIS = 'The column "{name}" is not used as an axis: {reason}.'
_AN_AXIS = 'The column "{name}" is used as an axis.'
_TOO_MANY = "it has {number:,} different values, more than {most}"
_TOO_LONG = "one of its values has {number:,} characters, more than {most}"
_NONE_TWICE = "none of its values occurs twice"
_NUMBERS = "its values are numbers, which a field of the kind `number` holds (taxonomy.yml, `fields`)"
_NUMBER = re.compile(r"[<>~≈]? ?[-+]?\d[\d,.\u202f]*(?: ?%)?")
# Of fewer different ones each may stand for something: 0 and 1, or grades.
_FEW_NUMBERS = 5


@frozen_record
class ColumnOfTags:
    """A column that becomes an axis: its name, and what parts its values."""

    name: str
    parts: re.Pattern[str]

    def values(self, cell: str) -> tuple[str, ...]:
        """Return the values in a cell, each once; a link called by what it leads to is none."""
        text = LINK.sub(lambda link: "" if NO_TITLE.fullmatch(link[1]) else link[1], without_images(cell))
        found = (" ".join(value.split()).strip(" /") for value in self.parts.split(text))
        return tuple(dict.fromkeys(value for value in found if value.casefold() not in NO_VALUE))


def find_axes(
    names: Mapping[int, str],
    columns: Mapping[int, Sequence[str]],
    near: Mapping[int, str],
    known: Collection[str],
    place: Place,
    problems: list[Problem],
) -> dict[int, ColumnOfTags]:
    """Return the columns that become axes.

    names: of those that are no field; columns: the cells of each; near: the name of a field that each may have been
    meant to have, which is reported; known: names of axes in small letters, whose values need not repeat
    """
    axes = {}
    for index, name in names.items():
        cells = columns[index]
        column = ColumnOfTags(name=name, parts=_parts_of(name, cells))
        # Links are taken from every column, so that one which has nothing else says no more.
        if not name or not any(map(column.values, cells)):
            continue
        values = Counter(value for cell in cells for value in column.values(cell))
        reason = next(_reasons(values, 0 if name.casefold() in known else len(cells)), "")
        meant = words.DID_YOU_MEAN.format(word=near[index]) if near[index] else ""
        if reason:
            problems.append(not_taken(place, _NO_AXIS.format(name=name, reason=reason) + meant))
            continue
        axes[index] = column
        if meant:
            problems.append(not_taken(place, _AN_AXIS.format(name=name) + meant))
    return axes


def tags_of(row: Sequence[str], axes: Mapping[int, ColumnOfTags]) -> dict[str, tuple[str, ...]]:
    """Return the values of a row by the name of their axis; columns of one name are one axis."""
    found: dict[str, tuple[str, ...]] = {}
    for index, column in axes.items():
        if index < len(row) and (values := column.values(row[index])):
            found[column.name] = tuple(dict.fromkeys((*found.get(column.name, ()), *values)))
    return found


def without_values(row: Sequence[str], axes: Mapping[int, ColumnOfTags]) -> tuple[str, ...]:
    """Return the axes, by name, on which the table of a survey says that a row has no value."""
    return tuple(column.name for index, column in axes.items() if index < len(row) and row[index] == _NO_VALUE)


def _parts_of(name: str, cells: Sequence[str]) -> re.Pattern[str]:
    if all(map(_HASHTAGS.fullmatch, cells)):
        return _HASHES
    if any(_MARKS.search(cell) for cell in cells):
        found = {value.strip() for cell in cells for value in _MARKS.split(cell)}
        lists = [_COMMAS.split(value) for value in found if _COMMAS.search(value)]
        return _BOTH if lists and all(found.issuperset(each) for each in lists) else _MARKS
    parted = [_COMMAS.split(cell.strip()) for cell in cells]
    first, later = {values[0] for values in parted}, {value for values in parted for value in values[1:]}
    return _COMMAS if is_called_keywords(name) or first & later else _MARKS


def _reasons(values: Counter[str], rows: int) -> Iterator[str]:
    """Yield why a column is no axis."""
    if len(values) > _MOST_VALUES:
        yield _TOO_MANY.format(number=len(values), most=_MOST_VALUES)
    if (longest := max(map(len, values), default=0)) > _LONGEST_VALUE:
        yield _TOO_LONG.format(number=longest, most=_LONGEST_VALUE)
    if rows and len(values) > _FEW_NUMBERS and all(map(_NUMBER.fullmatch, values)):
        yield _NUMBERS
    if len(values) == values.total() and rows >= _FEW_ROWS:
        yield _NONE_TWICE
