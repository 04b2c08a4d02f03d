"""YAML text in, values with places out.

The reader builds its tree from the parser's events, because only there are anchors, aliases and tags still visible.
It resolves no implicit types: `no`, `2505.13510` and `2026-05-04` stay text, null is the only other kind, and the
parser of a field converts by the field's declared kind.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from generator.problem import Place, Problem
from generator.source.plain_text import may_mislead, misleading
from generator.source.value import Entry, Mapping, Scalar, Sequence, Value
from generator.source.yaml_escapes import find_kept
from generator.source.yaml_faults import (
    NO_SPACE,
    READABLE_FILE,
    explain,
    no_space,
    place_within,
    refused_character,
    unreadable,
)
from generator.source.yaml_loader import Loader

MAX_DEPTH = 32
_NULL = frozenset(("", "~", "null", "Null", "NULL"))
SECOND_DOCUMENT = "A second document starts here. Remove the line, or put what follows it into a file of its own."
NO_SPACE_BEHIND = "There is no space after this colon. Write `{written}`."
# A name and what was to be its value: in braces, YAML takes both for one name.
_JOINED = re.compile(r"""(?P<key>[a-z][a-z0-9_-]*):(?P<value>(?!//)\S.*)""")
_IN_QUOTES = "or quote a text that begins with {}."
# Not allowed in YAML, or a line break to YAML and to no editor, which would put all later places on wrong lines.
CONTROLS = "\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff"
# Nobody sees these, and some turn the order of what is seen. Joiners of Persian and Indic scripts are not among them.
_INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164"  # single ones
    "\ufff9-\ufffb\U000e0000-\U000e007f"  # notes between lines, tags
)
REFUSED = re.compile(f"[{CONTROLS}{_INVISIBLE}]")
# Named tuples are made by this in half the time: a survey of 10,000 papers has more than a million of them.
_new = tuple.__new__
# Stands for a refused character while the rest is read, so that all keep their columns: no font has it.
_HELD = "\ue000"
_MOST_REFUSED = 20


class _Refused(Exception):
    """Carries the one Problem that ends the reading of a file."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def read_yaml(text: str, file: str) -> tuple[Value | None, list[Problem]]:
    """Read one YAML document.

    Returns the value (None when nothing could be read) and the problems found; a file that cannot be read yields
    exactly one problem, at the place where reading stopped. Of any other one, what misleads is a warning, and an error
    what is read as it was meant: a backslash that begins no escape, a colon without a space behind it. With characters
    that are refused, each of these is a problem, and the value is what the file says without them.
    """
    # To look through plain letters for such a character takes as long as to read a third of them.
    if not _is_harmless(text) and (refused := refuse_characters(text, f"{CONTROLS}{_INVISIBLE}", file)):
        return _read_without(text, file), refused
    try:
        builder = _Builder(text, file)
        return builder.build(), builder.found
    except _Refused as refusal:
        return None, [refusal.problem]
    except yaml.MarkedYAMLError as error:
        return None, [explain(error, text, file)]


def refuse_characters(text: str, refused: str, file: str) -> list[Problem]:
    """Return the problems of some characters, as an expression lists them: of each, and of very many the first."""
    problems: list[Problem] = []
    found = re.finditer(f"[{refused}]", text.replace("\r\n", " \n"))
    for match in islice(found, _MOST_REFUSED):
        before = text[: match.start()]
        place = Place(file=file, line=before.count("\n") + 1, column=len(before) - before.rfind("\n"))
        if match[0] == "\r" and "\n" not in text:
            message = "The lines end with CR (U+000D), so git sees a single line. Save the file with LF line endings."
            return [unreadable(place, message)]
        problems.append(refused_character(match[0], place))
    if more := sum(1 for _ in found):
        problems[-1] = replace(problems[-1], message=f"{problems[-1].message} {more:,} more follow in this file.")
    return problems


def _read_without(text: str, file: str) -> Value | None:
    """Read what a text says without the characters that are refused; None where they may have kept it from that."""
    if _HELD in text or ("\r" in text and "\n" not in text):
        return None
    try:
        return _Builder(REFUSED.sub(_HELD, text.replace("\r\n", " \n")), file, without=_HELD).build()
    except (_Refused, yaml.MarkedYAMLError):
        return None


def _is_harmless(text: str) -> bool:
    """Tell whether a text has nothing but printable ASCII on its lines, which is quick to tell."""
    return text.isascii() and text.replace("\n", "").isprintable()


class _Builder:
    """Turns the events of one document into a value; without: a character that no text of it keeps."""

    def __init__(self, text: str, file: str, without: str = "") -> None:
        self._file = file
        self._loader = Loader(text)
        # Whatever is refused and stands there as it is has been found before.
        self._may_escape = "\\" in text
        self._written = text.split("\n") if self._may_escape else []
        self._has_other_spaces = not text.isascii() and bool(NO_SPACE.search(text))
        self._lines = text.split("\n") if may_mislead(text) else []
        self.found: list[Problem] = []
        self._without = without
        self._next: Callable[[], Event] = self._next_without if without else self._loader.get_event

    def build(self) -> Value:
        value: Value | None = None
        try:
            while type(event := self._next()) is not StreamEndEvent:
                if isinstance(event, DocumentStartEvent):
                    if value is not None:
                        raise _Refused(unreadable(self._place(event), SECOND_DOCUMENT))
                    value = self._value(self._next(), 0)
        finally:
            self._loader.dispose()
        return value if value is not None else Scalar(text="", null=True, place=Place(file=self._file))

    def _next_without(self) -> Event:
        event: Event = self._loader.get_event()
        if isinstance(event, ScalarEvent):
            event.value = event.value.replace(self._without, "")
        return event

    def _value(self, event: Event, depth: int) -> Value:
        mark = event.start_mark
        file = self._file
        place = _new(Place, (file, mark.line + 1, mark.column + 1) if mark is not None else (file, 1, 1))
        # By far the most frequent first: what is said here of every value is asked a million times of a large survey.
        if type(event) is ScalarEvent and event.anchor is None and event.tag is None and depth <= MAX_DEPTH:
            text = event.value
            if event.style:  # the C parser gives plain scalars an empty style, the Python one None
                if self._may_escape:
                    text = self._without_escapes(text, event, place)
                return _new(Scalar, (text, place, False, True))
            if self._lines:
                self._warn_of_plain(text, event, place)
            return _new(Scalar, ("", place, True, False) if text in _NULL else (text, place, False, False))
        self._refuse_shorthand(event, place)
        if depth > MAX_DEPTH:
            raise _Refused(unreadable(place, f"Values are nested more than {MAX_DEPTH} deep; flatten them."))
        if isinstance(event, SequenceStartEvent):
            return Sequence(items=self._items(depth + 1), place=place)
        return Mapping(entries=self._entries(depth + 1), place=place)

    def _items(self, depth: int) -> tuple[Value, ...]:
        items = []
        following, value = self._next, self._value
        while type(event := following()) is not SequenceEndEvent:
            items.append(value(event, depth))
        return tuple(items)

    def _entries(self, depth: int) -> tuple[Entry, ...]:
        entries = []
        following, value = self._next, self._value
        while type(event := following()) is not MappingEndEvent:
            key = value(event, depth)
            if not isinstance(key, Scalar):
                raise _Refused(unreadable(key.place, "A key must be a single word, not a list or a mapping."))
            if self._has_other_spaces and (space := NO_SPACE.match(key.text)):
                raise _Refused(no_space(space[0], key.place))
            entry = _new(Entry, (key[0], key[1], value(following(), depth)))
            entries.append(self._parted(entry) if ":" in key[0] and not key.quoted else entry)
        return tuple(entries)

    def _without_escapes(self, text: str, event: ScalarEvent, place: Place) -> str:
        """Return what a text in quotes was to say, and report escapes that were none and what they must not be."""
        start, end = event.start_mark, event.end_mark
        if event.style == '"' and start is not None and end is not None:
            lines = self._written[start.line : end.line + 1]
            written = "\n".join([*lines[:-1], lines[-1][: end.column]])[start.column :]
            if "\\" in written and (kept := find_kept(written)):
                where = place_within(written, kept.offset, place)
                if kept.text is None:
                    self.found.append(Problem(place=where, level="warning", message=kept.message, rule=READABLE_FILE))
                else:
                    self.found.append(unreadable(where, kept.message))
                    text = kept.text.replace(self._without, "") if self._without else kept.text
        if refused := REFUSED.search(text):  # written as an escape, such as "\\0"
            self.found.append(refused_character(refused[0], place, escaped=True))
        return REFUSED.sub("", text)

    def _parted(self, entry: Entry) -> Entry:
        """Return an entry in braces as it was meant whose colon has no space behind it, and report that."""
        joined = _JOINED.fullmatch(entry.key)
        if joined is None or not isinstance(entry.value, Scalar) or not entry.value.null:
            return entry
        key, (file, line, column) = joined["key"], entry.key_place
        written = f"{key}: {joined['value']}"
        self.found.append(unreadable(entry.key_place, NO_SPACE_BEHIND.format(written=written)))
        place = Place(file, line, column + joined.start("value"))
        return Entry(key, entry.key_place, Scalar(joined["value"].strip("\"'"), place))

    def _warn_of_plain(self, text: str, event: Event, place: Place) -> None:
        if (end := event.end_mark) is not None:
            for where, message in misleading(text, place, self._lines, end.line, end.column):
                self.found.append(Problem(place=where, level="warning", message=message, rule=READABLE_FILE))

    def _refuse_shorthand(self, event: Event, place: Place) -> None:
        if isinstance(event, AliasEvent):
            raise _Refused(
                unreadable(
                    place, f"The alias *{event.anchor} is not allowed. Write the value out, {_IN_QUOTES.format('*')}"
                )
            )
        anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
        if anchor:
            raise _Refused(
                unreadable(place, f"The anchor &{anchor} is not allowed. Write the value out, {_IN_QUOTES.format('&')}")
            )
        if tag is not None:
            written = tag.replace("tag:yaml.org,2002:", "!!")
            raise _Refused(
                unreadable(place, f"The type tag {written} is not allowed. Leave it out, {_IN_QUOTES.format('!')}")
            )

    def _place(self, event: Event) -> Place:
        mark = event.start_mark
        return Place(self._file, mark.line + 1, mark.column + 1) if mark is not None else Place(self._file)
