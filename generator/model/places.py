"""Places of the fields of one file in, the same in a tenth of the memory out: few of them are ever asked for."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from sys import intern
from typing import Any

from generator.problem import Place

_COLUMN_BITS = 32
_COLUMN = (1 << _COLUMN_BITS) - 1


class FieldPlaces(Mapping[str, Place]):
    """The place of each field by its path, as a dictionary has it; all of them in one file.

    A dictionary of the 40 fields of a paper and their places takes some 4 kB, which is most of a paper. Here a field
    has two numbers in one of 8 bytes, and a path that all papers share.
    """

    __slots__ = ("_file", "_paths", "_spots")

    def __init__(self, file: str, places: Mapping[str, Place]) -> None:
        self._file = file
        self._paths = tuple(map(intern, places))
        self._spots = array("Q", [line << _COLUMN_BITS | column for _, line, column in places.values()])

    def __getitem__(self, path: str) -> Place:
        try:
            spot = self._spots[self._paths.index(path)]
        except ValueError:
            raise KeyError(path) from None
        return Place(self._file, spot >> _COLUMN_BITS, spot & _COLUMN)

    def get(self, path: str, default: Any = None) -> Any:
        """Return the place of a field as `Mapping.get` does, which is asked for many fields that few papers have."""
        return self[path] if path in self._paths else default

    def __contains__(self, path: object) -> bool:
        return path in self._paths

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)
