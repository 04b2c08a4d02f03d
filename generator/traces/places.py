"""JSON text and pointers become lines and columns; siblings of what is sought are skipped at the parser's speed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from generator.json_value import Json
from generator.record import frozen_record
from generator.traces.problem import Spot, to_pointer

_SPACE = re.compile(r"[ \t\n\r]*")
_INDEX = re.compile(r"0|[1-9][0-9]*")


@frozen_record
class Repeat:
    """A name that stands twice in one object; the offsets are those of the two names."""

    pointer: str
    name: str
    first: int
    second: int


# The parts of the sought pointers as a tree; an empty dictionary is a leaf.
Tree = dict[str, "Tree"]


def locate(text: str, pointers: Iterable[str]) -> dict[str, Spot]:
    """Return where each pointer's value begins; what is not there gets the place of the nearest thing around it.

    text: one JSON document that parses; of repeated names the last one counts, as for readers of JSON.
    """
    wanted = sorted(set(pointers))
    tree: Tree = {}
    for pointer in wanted:
        node = tree
        for part in _parts(pointer):
            node = node.setdefault(part, {})
    offsets: dict[str, int] = {"": _skip(text, 0)}
    _Walk(text, offsets).visit(offsets[""], tree, "")
    found = {pointer: offsets[_nearest(pointer, offsets)] for pointer in wanted}
    spots = spots_at(text, found.values())
    return {pointer: spots[offset] for pointer, offset in found.items()}


def spots_at(text: str, offsets: Iterable[int]) -> dict[int, Spot]:
    """Return line and column of each offset, in one pass over the text."""
    spots: dict[int, Spot] = {}
    line, start, seen = 1, 0, 0
    for offset in sorted(set(offsets)):
        line += text.count("\n", seen, offset)
        newline = text.rfind("\n", seen, offset)
        start = newline + 1 if newline >= 0 else start
        seen = offset
        spots[offset] = Spot(line=line, column=offset - start + 1)
    return spots


def find_repeats(text: str) -> list[Repeat]:
    """Return every name that an object has more than once, in the order of the text."""
    found: list[Repeat] = []
    _Repeats(text, found).visit(_skip(text, 0), "")
    return sorted(found, key=lambda repeat: repeat.second)


def _parts(pointer: str) -> list[str]:
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def _nearest(pointer: str, offsets: dict[str, int]) -> str:
    while pointer not in offsets:
        pointer = pointer.rpartition("/")[0]
    return pointer


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at


class _Walk:
    """Descends only where the tree of sought pointers does.

    Integers are skipped as text: Python refuses to make a number of thousands of digits.
    """

    def __init__(self, text: str, offsets: dict[str, int]) -> None:
        self.text = text
        self.offsets = offsets
        self.decode = json.JSONDecoder(parse_int=str).raw_decode

    def visit(self, at: int, tree: Tree, pointer: str) -> None:
        if not tree:
            return
        if self.text[at] == "{":
            self._members(at, tree, pointer)
        elif self.text[at] == "[":
            self._elements(at, tree, pointer)

    def _members(self, at: int, tree: Tree, pointer: str) -> None:
        text = self.text
        at = _skip(text, at + 1)
        while text[at] != "}":
            name, at = self.decode(text, at)
            at = _skip(text, _skip(text, at) + 1)
            if name in tree:
                inner = f"{pointer}{to_pointer(name)}"
                if inner in self.offsets:
                    # A repeated name: the later value counts, so nothing below the earlier one may stay.
                    for known in [known for known in self.offsets if known.startswith(f"{inner}/")]:
                        del self.offsets[known]
                self.offsets[inner] = at
                self.visit(at, tree[name], inner)
            at = self._next(at)

    def _elements(self, at: int, tree: Tree, pointer: str) -> None:
        indexes = {int(part): part for part in tree if _INDEX.fullmatch(part) and len(part) < 12}
        left, index = len(indexes), 0
        at = _skip(self.text, at + 1)
        while left and self.text[at] != "]":
            if index in indexes:
                inner = f"{pointer}/{index}"
                self.offsets[inner] = at
                self.visit(at, tree[indexes[index]], inner)
                left -= 1
            at, index = self._next(at), index + 1

    def _next(self, at: int) -> int:
        """Return the offset behind the value at this offset and the comma behind it."""
        at = _skip(self.text, self.decode(self.text, at)[1])
        return _skip(self.text, at + 1) if self.text[at] == "," else at


class _Repeats:
    """Descends only into what has a repeated name somewhere inside, as a hook of the fast parser tells."""

    def __init__(self, text: str, found: list[Repeat]) -> None:
        self.text = text
        self.found = found
        self.inside = False
        self.decode = json.JSONDecoder(object_pairs_hook=self._pairs, parse_int=str).raw_decode

    def _pairs(self, pairs: list[tuple[str, Json]]) -> None:
        self.inside = self.inside or len({name for name, _ in pairs}) != len(pairs)

    def visit(self, at: int, pointer: str) -> None:
        text, index = self.text, 0
        seen: dict[str, int] = {}
        closing = "}" if text[at] == "{" else "]"
        at = _skip(text, at + 1)
        while text[at] != closing:
            inner = f"{pointer}/{index}"
            if closing == "}":
                start = at
                name, at = self.decode(text, at)
                inner = f"{pointer}{to_pointer(name)}"
                if name in seen:
                    self.found.append(Repeat(pointer=inner, name=name, first=seen[name], second=start))
                seen[name] = start
                at = _skip(text, _skip(text, at) + 1)
            self.inside = False
            end = self.decode(text, at)[1]
            if self.inside:
                self.visit(at, inner)
            at, index = _skip(text, end), index + 1
            if text[at] == ",":
                at = _skip(text, at + 1)
