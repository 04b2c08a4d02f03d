"""One mapping of a data file in, typed fields out; whatever does not fit its declared kind becomes a Problem.

Every record parser reads its fields through a FieldReader, so that missing, unknown, repeated and wrongly typed
fields are found in the same words everywhere, all in one run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping as Lookup
from datetime import date
from typing import TypeVar

from generator.model.rewritten import BEGIN_ITEMS, ON_LINES, ONE_TEXT, Written, as_flag, as_item, as_record, as_text
from generator.model.unique_keys import unique_entries
from generator.model.unknown_field import find_meant
from generator.model.written_date import DATE, MONTH, as_day, as_month, as_year
from generator.problem import Place, Problem, Related, suggest
from generator.source.value import Entry, Mapping, Scalar, Sequence, Value, describe_kind
from generator.wording import words

Word = TypeVar("Word", bound=str)
Names = Lookup[str, str]
NO_NAMES: Names = {}
NOT_CALLED: Lookup[str, tuple[str, ...]] = {}

UNKNOWN_FIELD = "known-fields"
MISSING_FIELD = "required-fields"
WRONG_KIND = "value-types"
IMPOSSIBLE_DATE = "possible-dates"

MISSING = 'The field "{name}" of {where} is missing. Add it.'
EMPTY = 'The field "{name}" of {where} is empty. Fill it in.'
WRONG_TEXT = 'The field "{name}" of {where} takes {expected}, found "{text}".'
A_TEXT = "text"
FILL_IN = " Fill it in, or restore it from git."
EMPTY_ITEM = 'The list "{name}" of {where} has an empty item. Fill it in, or remove it.'
NO_HYPHEN = " Leave out the hyphens before its fields, or the brackets around them."
ABOVE_LIST = " Write `{name}:` on a line above the list."
NOT_A_MAPPING = "Expected {where} as a mapping of fields, found {found}."
A_WHOLE_NUMBER, A_NUMBER, A_FLAG = "a whole number", "a number", "true or false"
A_MONTH = "a month such as 2026-05"
NO_SUCH_DAY = '"{text}" is not a day of the calendar. Write a day that exists, as YYYY-MM-DD.'
NO_SUCH_MONTH = '"{text}" is not a month of the calendar. Write a month from 01 to 12, as YYYY-MM.'
INTEGER = re.compile(r"-?[0-9]{1,15}\Z")
_NUMBER = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,15})?\Z")
# What has more digits is a number as well, but would be rounded by scripts.
_LONG_INTEGER, _LONG_NUMBER = re.compile(r"-?[0-9]+\Z"), re.compile(r"-?[0-9]+(\.[0-9]+)?\Z")
_FEW_DIGITS = " with at most 15 digits"
MEANT = ' Write "{meant}".'


class FieldReader:
    """Reads the fields of one mapping and remembers which were asked for.

    `where` names the record in messages ("the paper", "the axis"). Every reading method returns None (or an empty
    tuple) when the field is absent or does not fit; call `finish` last, it reports the fields nobody asked for.
    `lost` is the field of another record that this one is, or is one of; `lists` is the field that a file is mostly
    there for, which people leave out; `written` gives the fields that somebody means who writes a text for the record;
    `is_item` says that it stands in a list.
    """

    def __init__(
        self,
        value: Value,
        where: str,
        problems: list[Problem],
        lost: str = "",
        *,
        lists: str = "",
        written: Written | None = None,
        is_item: bool = False,
    ) -> None:
        self.where = where
        self.place = value.place
        self._value = value
        self.problems = problems
        self.is_mapping = isinstance(value, Mapping)
        self._fields: dict[str, Entry] = {}
        self._asked: set[str] = set()
        self._missing: dict[str, Problem] = {}
        if isinstance(value, Mapping):
            self._fields = unique_entries(value, problems, is_item=is_item)
        else:
            cure = ABOVE_LIST.format(name=lists) if lists and isinstance(value, Sequence) else ON_LINES
            if not lists and isinstance(value, Sequence) and any(isinstance(item, Mapping) for item in value.items):
                cure = NO_HYPHEN
            if isinstance(value, Scalar) and not value.text:
                cure = FILL_IN
            elif written and isinstance(value, Scalar):
                cure = as_record(value.text, written)
            message = f"{NOT_A_MAPPING.format(where=where, found=describe_kind(value))}{cure}"
            self.report(value.place, WRONG_KIND, message, lost=lost)

    def report(
        self, place: Place, rule: str, message: str, related: tuple[Related, ...] = (), *, lost: str = ""
    ) -> Problem:
        """Add an error; lost: the field of which nothing is known for that reason."""
        found = Problem(place=place, level="error", message=message, rule=rule, related=related, lost=lost)
        self.problems.append(found)
        return found

    def raw(self, name: str, *, required: bool = False, may_be_empty: bool = False) -> Value | None:
        """Return a field's value as it stands, or None when it is absent or null."""
        self._asked.add(name)
        entry = self._fields.get(name)
        if entry is not None and not (isinstance(entry.value, Scalar) and entry.value.null):
            if required and not may_be_empty and isinstance(entry.value, Sequence) and not entry.value.items:
                self._empty(entry.value, name)
            return entry.value
        if required and self.is_mapping:
            place = entry.key_place if entry else self.place
            said = (EMPTY if entry else MISSING).format(name=name, where=self.where)
            self._missing[name] = self.report(place, MISSING_FIELD, said, lost=name)
        return None

    def repeats(self) -> bool:
        """Tell whether a key is written twice, so that this may be two records."""
        return isinstance(self._value, Mapping) and len(self._value.entries) > len(self._fields)

    def is_repeated(self, name: str) -> bool:
        """Tell whether a field is written twice, so that nobody can tell which of the two holds."""
        return isinstance(self._value, Mapping) and sum(entry.key == name for entry in self._value.entries) > 1

    def has(self, name: str) -> bool:
        """Tell whether a field is written, be it null."""
        return name in self._fields

    def says(self, name: str) -> bool:
        """Tell whether a field is written and not empty, which would be the same as not to write it."""
        value = self._fields[name].value if name in self._fields else None
        match value:
            case None:
                return False
            case Scalar():
                return bool(value.text.strip())
            case Sequence():
                return bool(value.items)
            case Mapping():
                return bool(value.entries)

    def place_of(self, name: str) -> Place:
        """Return the place of a field's value, or of the record when the field is absent."""
        entry = self._fields.get(name)
        return entry.value.place if entry else self.place

    def places_of(self, *names: str, prefix: str = "") -> dict[str, Place]:
        """Return the places of those fields that are written, each under its name behind the prefix."""
        return {f"{prefix}{name}": self._fields[name].value.place for name in names if name in self._fields}

    def text(self, name: str, *, required: bool = False, expected: str = A_TEXT) -> str | None:
        """Read a single value as text, without the spaces around it; expected: what is said where a list stands."""
        value = self.raw(name, required=required)
        if value is None:
            return None
        if not isinstance(value, Scalar):
            self._wrong(value, name, expected, ONE_TEXT if expected == A_TEXT else "")
            return None
        text = " ".join(value.text.split())
        if not text and required:
            self._empty(value, name)
        return text or None

    def prose(self, name: str) -> str | None:
        """Read text that may run over several lines and keep its paragraphs."""
        value = self.raw(name)
        if isinstance(value, Scalar):
            return value.text.strip() or None
        if value is not None:
            self._wrong(value, name, A_TEXT, ONE_TEXT)
        return None

    def choice(self, name: str, known: tuple[Word, ...], *, required: bool = False) -> Word | None:
        """Read one of a few words."""
        text = self.text(name, required=required, expected=_one_of(known))
        found = next((word for word in known if word == text), None)
        if text is not None and found is None:
            self.report(self.place_of(name), WRONG_KIND, not_possible(text, name, known), lost=name)
        return found

    def integer(self, name: str, *, required: bool = False) -> int | None:
        """Read a whole number."""
        text = self.text(name, required=required, expected=A_WHOLE_NUMBER)
        if text is None:
            return None
        if INTEGER.match(text):
            return int(text)
        few = _FEW_DIGITS if _LONG_INTEGER.match(text) else ""
        self._wrong_text(name, text, f"{A_WHOLE_NUMBER}{few}", as_year(text))
        return None

    def number(self, name: str) -> float | None:
        """Read a number such as 3, -1 or 4.5."""
        text = self.text(name, expected=A_NUMBER)
        if text is None:
            return None
        if _NUMBER.match(text):
            return float(text)
        few = f"{_FEW_DIGITS} before the decimal point and 15 after it"
        self._wrong_text(name, text, f"{A_NUMBER}{few if _LONG_NUMBER.match(text) else ''}")
        return None

    def flag(self, name: str, *, default: bool = False) -> bool:
        """Read `true` or `false`."""
        text = self.text(name, expected=A_FLAG)
        if text is None:
            return default
        if text in ("true", "false"):
            return text == "true"
        self._wrong_text(name, text, A_FLAG, as_flag(text))
        return default

    def day(self, name: str, *, required: bool = False) -> date | None:
        """Read an ISO date, YYYY-MM-DD."""
        text = self.text(name, required=required, expected=words.A_DATE)
        if text is None:
            return None
        match = DATE.match(text)
        if not match:
            self._wrong_text(name, text, words.A_DATE, as_day(text))
            return None
        try:
            return date(*(int(part) for part in match.groups()))
        except ValueError:
            self.report(self.place_of(name), IMPOSSIBLE_DATE, NO_SUCH_DAY.format(text=text), lost=name)
            return None

    def month(self, name: str) -> str | None:
        """Read a month, YYYY-MM, as text."""
        text = self.text(name, expected=A_MONTH)
        if text is None:
            return None
        match = MONTH.match(text)
        if not match:
            self._wrong_text(name, text, A_MONTH, as_month(text))
            return None
        if not 1 <= int(match[2]) <= 12:
            self.report(self.place_of(name), IMPOSSIBLE_DATE, NO_SUCH_MONTH.format(text=text), lost=name)
            return None
        return text

    def texts(self, name: str, *, required: bool = False) -> tuple[tuple[str, Place], ...]:
        """Read a list of texts, each with its place; a single text stands for a list of one."""
        value = self.raw(name, required=required)
        if value is None:
            return ()
        items = value.items if isinstance(value, Sequence) else (value,)
        found = []
        for item in items:
            text = " ".join(item.text.split()) if isinstance(item, Scalar) else ""
            if text:
                found.append((text, item.place))
            elif item is value and isinstance(item, Scalar):
                self._empty(item, name)
            elif isinstance(item, Scalar):
                self.report(item.place, WRONG_KIND, EMPTY_ITEM.format(name=name, where=self.where), lost=name)
            else:
                behind = items[items.index(item) + 1 :]
                self._wrong(item, name, "text in the list", as_text(item, behind) if isinstance(item, Mapping) else "")
        return tuple(found)

    def plain_texts(self, name: str) -> tuple[str, ...]:
        """Read a list of texts without their places."""
        return tuple(text for text, _ in self.texts(name))

    def records(
        self,
        name: str,
        where: str,
        *,
        required: bool = False,
        may_be_empty: bool = False,
        written: Written | None = None,
    ) -> Iterator[FieldReader]:
        """Yield a reader for each mapping of a list; written: what a text in place of one stands for."""
        value = self.raw(name, required=required, may_be_empty=may_be_empty)
        if value is None:
            return
        if not isinstance(value, Sequence):
            self._wrong(value, name, "a list", as_item(value, written) or BEGIN_ITEMS)
            return
        for item in value.items:
            reader = FieldReader(item, where, self.problems, name, written=written, is_item=True)
            if reader.is_mapping:
                yield reader

    def record(self, name: str, where: str, written: Written | None = None) -> FieldReader | None:
        """Return a reader for a field that is itself a mapping; written: what a text in its place stands for."""
        value = self.raw(name)
        if value is None:
            return None
        reader = FieldReader(value, where, self.problems, name, written=written)
        return reader if reader.is_mapping else None

    def pairs(self, name: str) -> tuple[Entry, ...]:
        """Read a mapping whose keys are free."""
        value = self.raw(name)
        if value is None:
            return ()
        if not isinstance(value, Mapping):
            self._wrong(value, name, "a mapping", ON_LINES)
            return ()
        return tuple(unique_entries(value, self.problems).values())

    def nearest(self, wanted: tuple[str, ...]) -> tuple[str, Place] | None:
        """Return what to say of a field that is one of these, misspelt, and its place; it counts as asked for."""
        for name, entry in self._fields.items():
            if name not in self._asked and (hint := suggest(name, wanted)):
                self._asked.add(name)
                return f'"{name}" is not a field of {self.where}.{hint}', entry.key_place
        return None

    def is_whole(self, name: str, parsed: int, *, required: bool = False) -> bool:
        """Tell whether so many records that were parsed are all that a field lists, so that no other has a name.

        A field that is absent and not required lists none, unless one that nobody asked for, as `finish` reports, is
        misspelt for it: ask this when all fields were asked for.
        """
        entry = self._fields.get(name)
        if entry is None:
            unknown = (other for other in self._fields if other not in self._asked)
            return self.is_mapping and not required and not any(suggest(other, (name,)) for other in unknown)
        if isinstance(entry.value, Sequence):
            return len(entry.value.items) == parsed and not self.is_repeated(name)
        return isinstance(entry.value, Scalar) and entry.value.null and not required

    def finish(
        self, below: Names = NO_NAMES, also: Lookup[str, tuple[str, ...]] = NOT_CALLED, otherwise: str = ""
    ) -> frozenset[str]:
        """Report every field that was not asked for, and return those that are misspelt, which are not missing, too.

        below: fields that stand below another one, by name, and which one that is
        also: by what people call a field that has another name here, that name, or several of which one is missing
        otherwise: what to do about a field that is near to none
        """
        misspelt = set()
        for name, entry in self._fields.items():
            if name not in self._asked:
                unknown = find_meant(name, entry, self._fields, self._asked, below, also.get(name, ()), otherwise)
                misspelt.add(unknown.lost)
                message = f'"{name}" is not a field of {self.where}.{unknown.cure}'
                self.report(entry.key_place, UNKNOWN_FIELD, message, lost=unknown.lost)
                if (missing := self._missing.get(unknown.meant)) is not None:
                    self.problems[:] = [problem for problem in self.problems if problem != missing]
        return frozenset(misspelt - {""})

    def _empty(self, value: Value, name: str) -> None:
        self.report(value.place, MISSING_FIELD, EMPTY.format(name=name, where=self.where), lost=name)

    def _wrong(self, value: Value, name: str, expected: str, cure: str = "") -> None:
        message = f'The field "{name}" of {self.where} takes {expected}, found {describe_kind(value)}.{cure}'
        self.report(value.place, WRONG_KIND, message, lost=name)

    def _wrong_text(self, name: str, text: str, expected: str, meant: str = "") -> None:
        message = WRONG_TEXT.format(name=name, where=self.where, expected=expected, text=text)
        cure = MEANT.format(meant=meant) if meant else ""
        self.report(self.place_of(name), WRONG_KIND, message + cure, lost=name)


def not_possible(text: str, name: str, known: tuple[str, ...]) -> str:
    """Say that a text is none of the few words that a field takes."""
    return f'"{text}" is not valid for the field "{name}"; expected {_one_of(known)}.{suggest(text, known)}'


def _one_of(known: tuple[str, ...]) -> str:
    return known[0] if len(known) == 1 else f"{', '.join(known[:-1])} or {known[-1]}"
