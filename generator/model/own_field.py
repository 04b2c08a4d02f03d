"""Fields that a survey declares for its papers: what each holds, and what a paper says in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from collections.abc import Mapping as Lookup
from dataclasses import field
from datetime import date
from typing import Literal, get_args

from generator.model.identifiers import MEANT_BY_NAME
from generator.model.reading import UNKNOWN_FIELD, WRONG_KIND, FieldReader
from generator.model.unique_keys import CUT_OFF, is_cut_off
from generator.model.unknown_field import BELONGS_BELOW
from generator.model.written_date import DATE
from generator.problem import Place, nearest, suggest_or_list
from generator.record import frozen_record
from generator.source.image import NAME
from generator.source.value import Mapping, Scalar, Sequence, Value, describe_kind
from generator.wording import words
from generator.wording.phrases import day

FieldKind = Literal["text", "number", "date", "flag", "link", "image"]
KINDS: tuple[FieldKind, ...] = get_args(FieldKind)


@frozen_record
class OwnImage:
    """A picture kept in data/images/.

    alt: what it shows, for who cannot see it; width, height: in pixels, 0 before the file was looked at
    """

    file: str
    alt: str
    width: int = 0
    height: int = 0

    @property
    def path(self) -> str:
        """Its address below the root of the site."""
        return f"images/{self.file}"


# Texts and links, one or several; a number; whether something holds; a date as text; a picture.
OwnValue = tuple[str, ...] | float | bool | str | OwnImage
# With more decimals, Python and scripts would write the same number in two ways.
NUMBER = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,4})?\Z")
LINK = re.compile(r"https?://[^\s/]\S*\Z")
WRONG_VALUE = 'The field "{field}" takes {takes}, found {found}.'
TAKES: Lookup[FieldKind, str] = {
    "text": "text, or a list of texts",
    "number": "a number such as 1200 or 4.5, with at most 15 digits before the point and four after it",
    "date": words.A_DATE,
    "flag": "true or false",
    "link": "an address that begins with https:// or http://, or a list of them",
    "image": "the `file` of a picture in data/images/ and `alt`, what it shows",
}

_DECLARE = " Declare it there first, under `fields`."
PICTURE_WITHOUT_FILE = 'The picture in the field "{field}" lacks `file`. Add the name of its file in data/images/.'
PICTURE_WITHOUT_ALT = (
    'The picture in the field "{field}" lacks `alt`. Say what it shows, for readers who cannot see it.'
)
OTHER_OF_PICTURE = (
    'The picture in the field "{field}" has "{other}", which is not a field of a picture. Give only `file` and `alt`.'
)
PICTURE_WITH_PATH = (
    'The picture in the field "{field}" names "{file}" with a path. '
    "Put the file into data/images/, and give only its name."
)
NOT_A_PICTURE = (
    f'The picture in the field "{{field}}" names "{{file}}", which is not the name of a picture. {words.NAME_A_PICTURE}'
)
# What the mapping of a picture has, and what is said where it lacks that.
_OF_IMAGE = {"file": PICTURE_WITHOUT_FILE, "alt": PICTURE_WITHOUT_ALT}


@frozen_record
class OwnField:
    """A field of papers that the taxonomy declares.

    unit: of a number; on_card: whether lists show it, too; in_prose: the label inside of a sentence
    """

    id: str
    label: str
    kind: FieldKind
    unit: str = ""
    on_card: bool = False
    in_prose: str = ""
    place: Place = field(compare=False)

    @property
    def label_with_unit(self) -> str:
        """The label, with the unit of a number behind it."""
        return f"{self.label} ({self.unit})" if self.unit and not self.says_unit else self.label

    @property
    def says_unit(self) -> bool:
        """Whether the label has the unit, as in "Nests watched", so that it need not follow each number."""
        return self.unit.casefold() in self.label.casefold().split()

    @property
    def is_range(self) -> bool:
        """Whether its values have an order, so that a query may ask for a range and lists be sorted by it."""
        return self.kind in ("number", "date")


def parse_own_field(reader: FieldReader, field_id: str | None) -> OwnField | None:
    """Parse one declared field, whose id was read."""
    label = reader.text("label", required=True)
    kind = reader.choice("kind", KINDS, required=True)
    unit = reader.text("unit") or ""
    if unit and kind not in (None, "number"):
        reader.report(reader.place_of("unit"), WRONG_KIND, "Only a number has a unit. Leave it out.")
    on_card = reader.flag("card")
    place = reader.place_of("id")
    reader.finish(also={**MEANT_BY_NAME, "type": ("kind",)})
    if field_id is None or kind is None:
        return None
    return OwnField(id=field_id, label=label or field_id, kind=kind, unit=unit, on_card=on_card, place=place)


def parse_own_values(
    reader: FieldReader,
    declared: Iterable[OwnField],
    places: dict[str, Place],
    find_axis: Callable[[str], object],
    *,
    are_all: bool,
) -> Lookup[str, OwnValue]:
    """Parse what a paper says in the fields that the taxonomy declares; the order is that of the taxonomy.

    find_axis: what returns the axis that a former field may have become; are_all: false where another field may be
        declared and could not be read
    """
    by_id = {each.id: each for each in declared}
    found: dict[str, OwnValue] = {}
    entries = reader.pairs("fields")
    for entry in entries:
        own = by_id.get(entry.key)
        if own is None and not are_all:
            continue  # the taxonomy could not be read, which is reported once, there
        if own is None:
            hint = suggest_or_list(entry.key, by_id) if by_id else _DECLARE
            hint = CUT_OFF if is_cut_off(entry, entries) else hint
            hint = BELONGS_BELOW.format(group="tags") if find_axis(entry.key) else hint
            message = f'"{entry.key}" is not a field that the taxonomy declares.{hint}'
            reader.report(entry.key_place, UNKNOWN_FIELD, message, lost=f"fields.{nearest(entry.key, by_id)}")
            continue
        if isinstance(entry.value, Scalar) and entry.value.null:
            continue
        value = parse_own_value(reader, own, entry.value)
        if value is not None:
            found[own.id] = value
            places[f"fields.{own.id}"] = entry.value.place
    return {name: found[name] for name in by_id if name in found}


def parse_own_value(reader: FieldReader, own: OwnField, written: Value) -> OwnValue | None:
    """Parse what is written in a declared field; None, and reported, when it is of another kind."""
    if own.kind == "image" and isinstance(written, Mapping):
        return _parse_image(reader, own, written)
    value = _parse(own, written)
    if value is None:
        wrong = _wrong_item(own, written)
        message = WRONG_VALUE.format(field=own.id, takes=TAKES[own.kind], found=describe_kind(wrong))
        reader.report(wrong.place, WRONG_KIND, message, lost=f"fields.{own.id}")
    return value


def show_own_value(own: OwnField, value: OwnValue) -> str:
    """Return a value in words, on one line; of a flag whether it holds, of a number its unit if the label lacks it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, OwnImage):
        return value.alt
    if isinstance(value, tuple):
        return "; ".join(" ".join(text.split()) for text in value)
    if isinstance(value, str):
        return day(value)
    shown = f"{int(value):,}" if value == int(value) else f"{value:,}"
    if not own.unit or own.says_unit:
        return shown
    return f"{shown}{'' if own.unit == '%' else ' '}{own.unit}"


def _parse(own: OwnField, value: Value) -> OwnValue | None:
    if own.kind == "image":
        return None  # it takes a mapping alone
    if own.kind in ("text", "link"):
        items = value.items if isinstance(value, Sequence) else (value,)
        texts = tuple(item.text.strip() for item in items if isinstance(item, Scalar) and item.text.strip())
        if len(texts) != len(items) or not texts:
            return None
        return texts if own.kind == "text" or all(LINK.match(text) for text in texts) else None
    text = value.text if isinstance(value, Scalar) else ""
    if own.kind == "flag":
        return text == "true" if text in ("true", "false") else None
    if own.kind == "number":
        # Without the sign of -0.0, which scripts do not write.
        return float(text) + 0.0 if NUMBER.match(text) else None
    try:
        return date.fromisoformat(text).isoformat() if DATE.match(text) else None
    except ValueError:
        return None


def _wrong_item(own: OwnField, written: Value) -> Value:
    """Return what is wrong of a value: the first item of a list that the field does not take alone, either."""
    if own.kind not in ("text", "link") or not isinstance(written, Sequence):
        return written
    return next((item for item in written.items if isinstance(item, Sequence) or _parse(own, item) is None), written)


def _parse_image(reader: FieldReader, own: OwnField, written: Mapping) -> OwnImage | None:
    found = {entry.key: entry.value for entry in written.entries}
    texts = {key: " ".join(each.text.split()) for key, each in found.items() if isinstance(each, Scalar)}
    file = texts.get("file", "")
    if (other := next((key for key in found if key not in _OF_IMAGE), None)) is not None:
        wrong = OTHER_OF_PICTURE.format(field=own.id, other=other)
    elif lacking := next((key for key in _OF_IMAGE if not texts.get(key)), None):
        wrong = _OF_IMAGE[lacking].format(field=own.id)
    elif not NAME.match(file):
        wrong = (PICTURE_WITH_PATH if "/" in file else NOT_A_PICTURE).format(field=own.id, file=file)
    else:
        return OwnImage(file=file, alt=texts["alt"])
    reader.report(written.place, WRONG_KIND, wrong, lost=f"fields.{own.id}")
    return None
