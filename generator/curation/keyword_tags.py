"""The keywords of a record in, as other programs export them, the tags that they name out, and what names none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.bibliography.record import BELOW, Record
from generator.export.tag_words import without_commas
from generator.model.counting import NONE
from generator.model.taxonomy import Axis, Taxonomy
from generator.scaffold.written_tags import applies_to


def keyword_tags(record: Record, taxonomy: Taxonomy, said: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the tags that keywords of a record name, as YAML by axis; only on axes that apply to it.

    said: tags from elsewhere, which take the place of what the keywords say
    """
    said = said or {}
    told: dict[str, str] = {}
    for name, values in record.keywords.items():
        axis = axis_called(name, taxonomy)
        if axis is None or axis.evidence:
            continue
        by_name = values_by_name(axis)
        found_ids = (value_called(text, by_name) for text in values)
        ids = list(dict.fromkeys(value for value in found_ids if value))
        if ids:
            told[axis.id] = f"[{', '.join(ids)}]"
    for name in record.valueless:
        axis = axis_called(name, taxonomy)
        if axis is not None and not axis.required:
            told.setdefault(axis.id, NONE)
    tags = {**told, **said}
    mine = [axis for axis in taxonomy.axes if axis.id in told and axis.id not in said]
    # What makes an axis apply may itself be a tag on an axis that does not.
    while outside := [axis for axis in mine if axis.id in tags and not applies_to(axis, tags)]:
        for axis in outside:
            del tags[axis.id]
    return {axis.id: tags[axis.id] for axis in mine if axis.id in tags}


def without_tags(records: Iterable[Record], taxonomy: Taxonomy) -> dict[str, dict[str, None]]:
    """Return the keywords of records that become no tags, each once, by what stands for their axis."""
    found: dict[str, dict[str, None]] = {}
    for record in records:
        tags = keyword_tags(record, taxonomy)
        for name, values in record.keywords.items():
            axis = axis_called(name, taxonomy)
            by_name = values_by_name(axis) if axis is not None and axis.id in tags else {}
            if left := [text for text in values if not value_called(text, by_name)]:
                found.setdefault(name, {}).update(dict.fromkeys(left))
    return found


def values_by_name(axis: Axis) -> dict[str, str]:
    """Return the ids of the values of an axis by whatever a list may call them, in small letters."""
    names = [(name, value.id) for value in axis.values for name in (value.label, value.code, value.id)]
    return {without_commas(name).casefold(): value for name, value in names} | {
        name.casefold(): value for name, value in names
    }


def value_called(text: str, by_name: Mapping[str, str]) -> str:
    """Return the id of the value that a keyword names, or the narrowest one above it; empty where there is none.

    Of several with one name each says in its label what it lies below, as in a survey that began with such a list.
    """
    path = text.split(BELOW)
    for length in range(len(path), 0, -1):
        labels = [f"{path[length - 1]} ({path[length - 2]})"] if length > 1 else []
        for label in (*labels, path[length - 1]):
            if label.casefold() in by_name:
                return by_name[label.casefold()]
    return ""


def axis_called(name: str, taxonomy: Taxonomy) -> Axis | None:
    """Return the axis that a list means by a name; None where there is none."""
    return next((axis for axis in taxonomy.axes if name.casefold() in _names(axis)), None)


def names_of_axes(taxonomy: Taxonomy) -> frozenset[str]:
    """Return whatever a list may call the axes, in small letters."""
    return frozenset().union(*map(_names, taxonomy.axes))


def _names(axis: Axis) -> frozenset[str]:
    names = (axis.id, axis.label, axis.plural)
    return frozenset(name.casefold() for name in (*names, *map(without_commas, names)))
