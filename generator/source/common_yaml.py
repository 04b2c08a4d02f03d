"""YAML text of the kind that data files have in, the same value as the parser gives out; None where a text has more.

The parser makes an event of each value, with two marks, and an object for each: most of the time of a check went into
these. Here, a line and each value of a list in brackets is one match of an expression. Whatever an expression does not
take (an escape, an anchor, a tab, a mistake) is left to the parser, which alone says what is wrong. So an expression
may take less than YAML does, never more, and never otherwise: tests hold every value and place to the parser's.
"""

from __future__ import annotations

import re

from generator.problem import Place
from generator.source.value import Entry, Mapping, Scalar, Sequence, Value
from generator.source.yaml_expressions import (
    AFTER_FLOW,
    BEHIND_BLOCK,
    BEHIND_NESTED,
    BLOCK,
    BREAKS,
    EMPTY,
    FLOW,
    FOLD,
    LINE,
    NULL,
    TEXTS,
)

# What nests deeper is left to the parser, which knows how deep is too deep.
_MOST_LEVELS = 16
_new = tuple.__new__


class _More(Exception):
    """A text has more of YAML than is read here."""


def read_common(text: str, file: str) -> Value | None:
    """Return the value of a text, with places in the file; None if it must be asked of the parser.

    Whatever characters no data file may have must have been refused before.
    """
    if "\t" in text or "\r" in text or text[-1:] != "\n":
        return None
    try:
        return _Reader(text, file).read()
    except _More:
        return None


class _Reader:
    """Reads one text from its first line to its last.

    line: the match of the line that comes next, None behind the last one; indent: how deep it is indented
    """

    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._file = file
        self._at = 0
        self._number, self._start, self._end = 1, 0, text.find("\n")
        self._line: re.Match[str] | None = None
        self._indent = 0

    def read(self) -> Value:
        """Return the value of the whole text."""
        self._advance()
        first = self._line
        if first is None or self._indent:
            raise _More
        value = self._sequence(0, 0) if first[2] else self._mapping(0, 0)
        if self._line is not None:
            raise _More
        return value

    def _advance(self) -> None:
        """Go to the next line that is neither empty nor a comment."""
        line = LINE.match(self._text, self._at)
        while line is not None and line.lastindex == 1:  # empty lines before what no expression takes, or at the end
            self._at = line.end()
            line = LINE.match(self._text, self._at)
        self._line = line
        if line is None:
            if self._at < len(self._text):
                raise _More
            return
        self._indent = line.end(1) - line.start(1)
        self._at = line.end()

    def _place(self, at: int) -> Place:
        """Return the place of a character; asked of one after the other."""
        while at > self._end:
            self._number += 1
            self._start = self._end + 1
            self._end = self._text.find("\n", self._start)
        return _new(Place, (self._file, self._number, at - self._start + 1))

    def _mapping(self, indent: int, level: int) -> Value:
        """Return the mapping whose first key stands on this line, perhaps behind the dash of a list."""
        if level > _MOST_LEVELS:
            raise _More
        entries: list[Entry] = []
        line = self._line
        while line is not None:
            if (key := line[3]) is not None:
                key_place = self._place(line.start(3))
                colon = line.end(3)
                if key in NULL:
                    raise _More
            elif (key := line[4]) is not None:
                key_place = self._place(line.start(4) - 1)
                colon = line.end(4) + 1
            else:
                raise _More
            value = self._value(line, indent, level)
            if value is None:
                value = self._below(self._place(colon + 1), indent, level)
            entries.append(_new(Entry, (key, key_place, value)))
            line = self._line
            if line is None or self._indent < indent:
                break
            if self._indent > indent or line[2]:
                raise _More
        return _new(Mapping, (tuple(entries), entries[0][1]))

    def _below(self, colon: Place, indent: int, level: int) -> Value:
        """Return the value of a key that has none on its line."""
        line = self._line
        if line is not None:
            if line[2] and self._indent >= indent:
                return self._sequence(self._indent, level + 1)
            if self._indent > indent:
                return self._mapping(self._indent, level + 1)
        return _new(Scalar, ("", colon, True, False))

    def _sequence(self, indent: int, level: int) -> Value:
        """Return the list whose first dash stands on this line."""
        if level > _MOST_LEVELS:
            raise _More
        items: list[Value] = []
        line = self._line
        place = None
        while line is not None:
            dash = self._place(line.start(2))
            place = place or dash
            if line[3] is not None or line[4] is not None:
                items.append(self._mapping(line.end(2) - line.start(1), level + 1))
            else:
                value = self._value(line, indent, level)
                if value is None:
                    raise _More
                items.append(value)
            line = self._line
            if line is None or self._indent < indent or (self._indent == indent and not line[2]):
                break
            if self._indent > indent:
                raise _More
        assert place is not None
        return _new(Sequence, (tuple(items), place))

    def _value(self, line: re.Match[str], indent: int, level: int) -> Value | None:
        """Return the value that stands on a line or begins there, None where there is none, and go on behind it."""
        kind = line.lastindex
        value: Value | None = None
        if kind == 7:
            value = _plain(line[7], self._place(line.start(7)))
        elif kind == 5:
            value = _new(Scalar, (line[5], self._place(line.start(5) - 1), False, True))
        elif kind == 6:
            value = _new(Scalar, (line[6].replace("''", "'"), self._place(line.start(6) - 1), False, True))
        elif kind == 8:
            value = self._flow(line.start(8), level + 1)
            behind = AFTER_FLOW.match(self._text, self._at)
            if behind is None:
                raise _More
            self._at = behind.end()
        elif kind == 10:
            value = self._block(line, indent)
        self._advance()
        return value

    def _block(self, line: re.Match[str], indent: int) -> Value:
        """Return the text of the indented lines below a line, folded or as they are."""
        place = self._place(line.start(9))
        block = BLOCK.match(self._text, line.end())
        if block is None or len(block["indent"]) <= indent:
            raise _More
        deep = block["indent"]
        behind = BEHIND_BLOCK.match(self._text, block.end())
        if behind is None or len(behind[1]) >= len(deep):
            raise _More
        text = block[0][len(deep) : -1].replace(f"\n{deep}", "\n")
        if line[9] == ">":
            text = BREAKS.sub(_fold, text) if "\n\n" in text else text.replace("\n", " ")
        self._at = block.end()
        return _new(Scalar, (text if line[10] else f"{text}\n", place, False, True))

    def _flow(self, at: int, level: int) -> Value:
        """Return the list or mapping that a bracket opens, and go on behind it."""
        if level > _MOST_LEVELS:
            raise _More
        text = self._text
        place = self._place(at)
        if text[at] == "[":
            if (simple := TEXTS.match(text, at)) is not None:
                return self._texts(simple, place)
            items = tuple([value for _, _, value in self._members(at + 1, level, in_mapping=False)])
            self._expect("]")
            return _new(Sequence, (items, place))
        entries = tuple([_new(Entry, member) for member in self._members(at + 1, level, in_mapping=True)])
        self._expect("}")
        return _new(Mapping, (entries, place))

    def _expect(self, bracket: str) -> None:
        if self._text[self._at - 1] != bracket:
            raise _More

    def _members(self, at: int, level: int, *, in_mapping: bool) -> list[tuple[str, Place | None, Value]]:
        """Return key, its place and value of what stands in brackets, and go on behind the one that closes them.

        In a list, where nothing has a key, that is empty and has no place.
        """
        if (empty := EMPTY.match(self._text, at)) is not None:
            self._at = empty.end()
            return []
        members: list[tuple[str, Place | None, Value]] = []
        closing = None
        while closing is None:
            found = FLOW.match(self._text, at)
            if found is None:
                raise _More
            plain_key, quoted_key, double, single, plain, _, closing, nested = found.groups()
            key = quoted_key if plain_key is None else plain_key
            if (key is not None) is not in_mapping or plain_key in NULL:
                raise _More
            at = found.end()
            place = None
            if key is not None:
                place = self._place(found.start(1) if plain_key is not None else found.start(2) - 1)
            if nested is None:
                value: Value = self._scalar(found, plain, double, single)
            else:
                value = self._flow(at - 1, level + 1)
                at, closing = self._behind_nested()
            members.append((key or "", place, value))
        self._at = at
        return members

    def _scalar(self, found: re.Match[str], plain: str | None, double: str | None, single: str | None) -> Scalar:
        """Return the one text of three that was found."""
        if double is not None:
            return _new(Scalar, (double, self._place(found.start(3) - 1), False, True))
        if plain is None:
            return _new(Scalar, (found[4].replace("''", "'"), self._place(found.start(4) - 1), False, True))
        return _plain(FOLD.sub(" ", plain) if "\n" in plain else plain, self._place(found.start(5)))

    def _behind_nested(self) -> tuple[int, str | None]:
        behind = BEHIND_NESTED.match(self._text, self._at)
        if behind is None:
            raise _More
        return behind.end(), behind[1]

    def _texts(self, found: re.Match[str], place: Place) -> Value:
        """Return a list of texts on one line, all of them in quotes or none, with one space between two of them."""
        self._at = found.end()
        file, number, column = place
        column += 1
        items: list[Value] = []
        if (quoted := found[1]) is not None:
            for text in quoted.split('", "'):
                items.append(_new(Scalar, (text, _new(Place, (file, number, column)), False, True)))
                column += len(text) + 4
        else:
            for text in found[2].split(", "):
                items.append(_plain(text, _new(Place, (file, number, column))))
                column += len(text) + 2
        return _new(Sequence, (tuple(items), place))


def _plain(text: str, place: Place) -> Scalar:
    """Return a text without quotes, which some words make no text at all."""
    plain = text.rstrip(" ")
    return _new(Scalar, ("", place, True, False) if plain in NULL else (plain, place, False, False))


def _fold(breaks: re.Match[str]) -> str:
    """Return what stands for the end of a line in a folded text: a space, or the empty lines below it."""
    return breaks[1] or " "
