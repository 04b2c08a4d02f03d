"""Where a tag stands in its source: a section, table, page or commit, and in our words what is found there."""

from __future__ import annotations

from collections.abc import Mapping as Lookup
from sys import intern

from generator.model.axis_tags import NO_TAGS, AxisTags
from generator.model.counting import NONE, UNKNOWN
from generator.model.reading import WRONG_KIND, FieldReader
from generator.model.unique_keys import unique_entries
from generator.problem import Place
from generator.source.value import Entry, Mapping, Scalar, describe_kind

Locators = Lookup[str, Lookup[str, str]]


def parse_locators(reader: FieldReader, tags: Lookup[str, AxisTags], places: dict[str, Place]) -> Locators:
    """Return by axis and value where the tag stands; a text for a whole axis holds for each of its tags.

    On an axis without tags it stands under `none`, or under `unknown` where nobody could tell.
    """
    found: dict[str, dict[str, str]] = {}
    for entry in reader.pairs("locators"):
        axis_tags = tags.get(entry.key, NO_TAGS)
        texts: dict[str, str] = {}
        if isinstance(entry.value, Mapping):
            for each in unique_entries(entry.value, reader.problems).values():
                if text := _text_of(reader, each):
                    texts[intern(each.key)] = text
                    places[f"locators.{entry.key}.{each.key}"] = each.key_place
        elif text := _text_of(reader, entry):
            values = axis_tags.values or ((UNKNOWN,) if axis_tags.unknown else (NONE,))
            texts = dict.fromkeys(values, text)
        if texts:
            found[intern(entry.key)] = texts
            places[f"locators.{entry.key}"] = entry.key_place
    return found


def _text_of(reader: FieldReader, entry: Entry) -> str:
    if isinstance(entry.value, Scalar):
        return " ".join(entry.value.text.split())
    message = f'"{entry.key}" in locators takes one text, found {describe_kind(entry.value)}.'
    reader.report(entry.value.place, WRONG_KIND, message)
    return ""
