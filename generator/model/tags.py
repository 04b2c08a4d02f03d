"""The mapping from axes to values in, the tags of a paper out; what the taxonomy does not know is reported."""

from __future__ import annotations

import re
from dataclasses import replace
from sys import intern

from generator.model.axis_tags import AxisTags, Tag
from generator.model.counting import NONE, UNKNOWN
from generator.model.identifiers import KNOWN_VALUES, RESERVED
from generator.model.reading import WRONG_KIND
from generator.model.rewritten import BETWEEN_NAMES
from generator.model.taxonomy import Axis, Taxonomy
from generator.model.unique_keys import is_cut_off, repeated_keys, unique_entries
from generator.problem import Place, Problem, is_slip, nearest, suggest, suggest_or_list
from generator.source.value import Entry, Mapping, Scalar, Sequence, Value, describe_kind
from generator.wording import words
from generator.wording.phrases import listed

KNOWN_LEVELS = "evidence-levels"
UNIQUE_TAGS = "unique-tags"
# In the form, where the levels stand to be chosen from.
CHOOSE_LEVEL = "Choose the evidence for “{value}”."
NO_LEVEL = 'The value "{value}" of the axis {axis} has no evidence level. Add one of {known}.'
ONE_LEVEL = 'The value "{value}" of the axis {axis} takes one level, not {kind}. Write one of {known}.'
NO_LIST = "The axis {axis} takes one mapping, found a list of them. Write {{{written}}}."
VALUE_AS_AXIS = (
    '"{value}" is a value of the axis {axis}, and stands here as an axis. Write several values as '
    "`{axis}: [{first}, {value}]`."
)
# What people write where there is nothing to say.
_NO_VALUE = frozenset("- – — n/a n.a. na nil ? tbd todo".split())
_MOST_KNOWN = 20


def parse_tags(value: Value | None, taxonomy: Taxonomy, problems: list[Problem]) -> dict[str, AxisTags]:
    """Parse the mapping from axes to values; what the taxonomy does not know is reported and left out.

    The axis that a misspelt name is near to is refused, or each without tags, so that nobody takes it for one without.
    """
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        axis_id = next((axis.id for axis in taxonomy.axes), "")
        cure = f" Write each axis on a line of its own, before its values: `{axis_id}: …`." if axis_id else ""
        message = f"Tags are a mapping from axes to values, found {describe_kind(value)}.{cure}"
        problems.append(_error(value.place, WRONG_KIND, message))
        return refuse_tags(taxonomy, value.place)
    found: dict[str, AxisTags] = {}
    misnamed: list[Entry] = []
    for entry in unique_entries(value, problems).values():
        axis = taxonomy.axis(entry.key)
        if axis is None and not taxonomy.has_all_axes:
            continue  # the taxonomy could not be read, which is reported once, there
        if axis is None:
            problems.append(_error(entry.key_place, KNOWN_VALUES, _not_an_axis(entry, value, taxonomy)))
            misnamed.append(entry)
        else:
            found[axis.id] = parse_axis_tags(entry.value, axis, taxonomy, problems)
    for entry in misnamed:
        left = [axis.id for axis in taxonomy.axes if axis.id not in found]
        near = nearest(entry.key, left)
        found |= {axis_id: AxisTags(refused=True, place=entry.key_place) for axis_id in ([near] if near else left)}
    for axis_id in repeated_keys(value) & found.keys():
        found[axis_id] = replace(found[axis_id], refused=True)
    return found


def _not_an_axis(entry: Entry, tags: Mapping, taxonomy: Taxonomy) -> str:
    """Say that no axis has a name; one that a comma cut off from the values before it is a value."""
    axis = next((axis for axis in taxonomy.axes if axis.value(entry.key)), None)
    first = tags.get(axis.id) if axis else None
    if axis and isinstance(first, Scalar) and is_cut_off(entry, tags.entries):
        return VALUE_AS_AXIS.format(value=entry.key, axis=axis.id, first=first.text)
    return words.NOT_AN_AXIS.format(name=entry.key, hint=suggest_axis(taxonomy, entry.key))


def refuse_tags(taxonomy: Taxonomy, place: Place) -> dict[str, AxisTags]:
    """Return what stands for tags that are reported and cannot be read: on each axis something was left out."""
    return {axis.id: AxisTags(refused=True, place=place) for axis in taxonomy.axes}


def parse_axis_tags(value: Value, axis: Axis, taxonomy: Taxonomy, problems: list[Problem]) -> AxisTags:
    """Parse what stands behind one axis: a value, a list of values, or a mapping from values to evidence levels."""
    if isinstance(value, Scalar) and (value.null or value.text in RESERVED):
        return AxisTags(unknown=value.text == UNKNOWN, place=value.place)
    if isinstance(value, Scalar) and not axis.evidence and (known := axis.value(value.text)) is not None:
        # What stands on most axes of most papers; the text is the taxonomy's own, of which there is one for all papers.
        return AxisTags(tags=(Tag(value=known.id, place=value.place),), place=value.place)
    before = len(problems)
    if axis.evidence and isinstance(value, Sequence) and value.items and (listed_levels := _as_mapping(value)):
        problems.append(_error(value.place, WRONG_KIND, NO_LIST.format(axis=axis.id, written=listed_levels)))
        tags = []
    elif isinstance(value, Mapping):
        tags = _from_mapping(value, axis, taxonomy, problems)
    else:
        items = value.items if isinstance(value, Sequence) else (value,)
        tags = _from_list(items, axis, taxonomy, problems)
    unique = _unique(tags, axis, problems)
    written = len(value.entries) if isinstance(value, Mapping) else _items(value)
    return AxisTags(tags=unique, refused=len(problems) > before or len(tags) < written, place=value.place)


def _as_mapping(value: Sequence) -> str:
    """Return how a list of mappings from values to levels is written as one; empty where it is another list."""
    entries = [entry for item in value.items if isinstance(item, Mapping) for entry in item.entries]
    levels = [entry.value.text for entry in entries if isinstance(entry.value, Scalar) and not entry.value.null]
    if len(levels) < len(entries) or not all(isinstance(item, Mapping) for item in value.items):
        return ""
    return ", ".join(f"{entry.key}: {level}" for entry, level in zip(entries, levels, strict=True))


def _items(value: Value) -> int:
    return len(value.items) if isinstance(value, Sequence) else 1


def _from_list(items: tuple[Value, ...], axis: Axis, taxonomy: Taxonomy, problems: list[Problem]) -> list[Tag]:
    tags = []
    for item in items:
        if not isinstance(item, Scalar) or item.null:
            found = f"{describe_kind(item)}.{_as_value(item, axis)}"
            message = f"The axis {axis.id} takes values{_such_as(axis)}, found {found}"
            problems.append(_error(item.place, WRONG_KIND, message))
        elif _is_known(item.text, item.place, axis, taxonomy, problems):
            tags.append(Tag(value=intern(item.text), place=item.place))
            if axis.evidence:
                message = f"The axis {axis.id} has evidence levels.{_with_level(item.text, axis)}"
                problems.append(_error(item.place, KNOWN_LEVELS, message))
    return tags


def _with_level(value: str, axis: Axis) -> str:
    levels = ", ".join(level.id for level in axis.evidence)
    return f" Write {{{value}: LEVEL}} with one of {levels}."


def _as_value(item: Value, axis: Axis) -> str:
    """Return how a tag is written for which a list has something else than a value."""
    if isinstance(item, Scalar):
        return " Fill it in, or remove it."
    first = item.entries[0].key if isinstance(item, Mapping) and item.entries else ""
    if not axis.value(first):
        return ""
    return _with_level(first, axis) if axis.evidence else f" Write only {first}."


def _such_as(axis: Axis) -> str:
    return f', such as "{axis.values[0].id}"' if axis.values else ""


def _from_mapping(value: Mapping, axis: Axis, taxonomy: Taxonomy, problems: list[Problem]) -> list[Tag]:
    if not axis.evidence:
        if not axis.has_all_levels:
            return []  # the taxonomy could not be read, which is reported once, there
        message = f"The axis {axis.id} takes no evidence levels here. {_without_levels(value, axis)}"
        problems.append(_error(value.place, WRONG_KIND, message))
        return []
    tags = []
    for entry in unique_entries(value, problems).values():
        if _is_known(entry.key, entry.key_place, axis, taxonomy, problems, _turned(entry, axis)):
            level = _parse_level(entry, axis, problems)
            if level is not None:
                tags.append(Tag(value=intern(entry.key), evidence=intern(level), place=entry.key_place))
    return tags


def _without_levels(value: Mapping, axis: Axis) -> str:
    """Return how tags are written that need no levels."""
    named = list(dict.fromkeys(entry.key for entry in value.entries))
    if not named or not all(map(axis.value, named)):
        return f"Write only the value{_such_as(axis)}."
    written = named[0] if len(named) == 1 else f"[{', '.join(named)}]"
    return f"Write `{axis.id}: {written}`."


def _turned(entry: Entry, axis: Axis) -> str:
    """Return how a tag is written whose level stands before its value; empty where none does."""
    text = entry.value.text if isinstance(entry.value, Scalar) else ""
    is_turned = axis.value(text) is not None and entry.key in {level.id for level in axis.evidence}
    return f" Write {{{text}: {entry.key}}}." if is_turned else ""


def _parse_level(entry: Entry, axis: Axis, problems: list[Problem]) -> str | None:
    known = tuple(level.id for level in axis.evidence)
    text = entry.value.text if isinstance(entry.value, Scalar) else ""
    if text in known:
        return text
    if text and not axis.has_all_levels:
        return None  # the taxonomy could not be read, which is reported once, there
    found = "No evidence level" if not text else f'"{text}" is not an evidence level'
    expected = words.EXPECTED_ONE_OF.format(known=", ".join(known))
    message = f"{found} of the axis {axis.id}; {expected}.{suggest(text, known)}"
    if not text:
        to_say = NO_LEVEL if isinstance(entry.value, Scalar) else ONE_LEVEL
        kind = describe_kind(entry.value)
        message = to_say.format(value=entry.key, axis=axis.id, known=", ".join(known), kind=kind)
    problems.append(_error(entry.value.place, KNOWN_LEVELS, message))
    return None


def suggest_value(axis: Axis, text: str, taxonomy: Taxonomy) -> str:
    """Return ` Did you mean "…"?` for a value by another of its names or a near id, else the other axis that has it."""
    if match := names_of_values(axis).get(text.casefold()):
        return words.DID_YOU_MEAN.format(word=match)
    return suggest_other_axis(axis, text, taxonomy) or suggest(text, (value.id for value in axis.values))


def names_of_values(axis: Axis) -> dict[str, str]:
    """Return the ids of an axis by all that their values are called, without regard to case; an id goes before."""
    names: dict[str, str] = {}
    for kind in ("short", "name", "label", "code", "id"):
        names |= {getattr(value, kind).casefold(): value.id for value in axis.values}
    return {name: value_id for name, value_id in names.items() if name}


def suggest_other_axis(axis: Axis, text: str, taxonomy: Taxonomy) -> str:
    """Return of which other axes this is a value; empty for none."""
    others = [other.id for other in taxonomy.axes if other.id != axis.id and other.value(text)]
    return words.OF_ANOTHER_AXIS.format(axes=listed(others, last="or")) if others else ""


def _suggest_reserved(axis: Axis, text: str) -> str:
    """Return how it is written that a paper has no value, or is not yet coded, for what people write instead."""
    word = text.casefold()
    if word in _NO_VALUE:
        return f" Write {NONE} if the paper has no value here, {UNKNOWN} if it is not yet coded."
    word = NONE if word == axis.none.casefold() else word.rstrip(".")
    return words.DID_YOU_MEAN.format(word=word) if word in RESERVED else ""


def known_values(axis: Axis) -> str:
    """Return which values papers may be tagged with on an axis, of many the first: ` Known: a, b.`"""
    known = list(dict.fromkeys(value.id for value in axis.values if not value.not_coded))
    more = f" and {len(known) - _MOST_KNOWN} more, in taxonomy.yml" if len(known) > _MOST_KNOWN else ""
    return words.KNOWN.format(words=f"{', '.join(known[:_MOST_KNOWN])}{more}")


def _suggest_several(axis: Axis, text: str) -> str:
    """Return how several values are written that stand in one text, of which the nearest would be one."""
    ids, text = names_of_values(axis), text.strip("[]")
    if text.casefold() in ids:
        return ""
    ways = ([ids.get(part) for part in parts] for parts in _side_by_side(text))
    found = next((way for way in ways if len(way) > 1 and None not in way), [])
    parts = list(dict.fromkeys(filter(None, found)))
    if len(parts) < 2:
        return ""
    form = f"{{{': LEVEL, '.join(parts)}: LEVEL}}" if axis.evidence else f"[{', '.join(parts)}]"
    return f" Write several values as {form}."


def _suggest_level(axis: Axis, text: str) -> str:
    """Return how a value is written behind which its level stands in the same text: `south (measured)`."""
    words_in = re.findall(r"[\w-]+", text)
    is_pair = len(words_in) == 2 and axis.value(words_in[0]) and words_in[1] in {level.id for level in axis.evidence}
    return f" Write {{{words_in[0]}: {words_in[1]}}}." if is_pair else ""


def _side_by_side(text: str) -> tuple[list[str], list[str]]:
    """Return the names that may stand in a text, in small letters: what signs or words part, and each word."""
    return BETWEEN_NAMES.split(text.casefold()), text.casefold().split()


def suggest_axis(taxonomy: Taxonomy, text: str) -> str:
    """Return ` Did you mean "…"?` for the axis whose label it is or whose id is near, or which there are."""
    called = {name.casefold(): axis.id for axis in taxonomy.axes for name in (axis.plural, axis.label)}
    called |= {axis.id: axis.id for axis in taxonomy.axes}
    if match := called.get(text.casefold()):
        return words.DID_YOU_MEAN.format(word=match)
    for parts in _side_by_side(text):
        if len(parts) > 1 and all(part in called for part in parts):
            return f" Write several axes as [{', '.join(called[part] for part in parts)}]."
    known = list(dict.fromkeys(axis.id for axis in taxonomy.axes))
    return suggest_or_list(text, known) if known else words.NONE_DECLARED


def _is_known(text: str, place: Place, axis: Axis, taxonomy: Taxonomy, problems: list[Problem], hint: str = "") -> bool:
    if axis.value(text):
        return True
    if text in RESERVED:
        message = (
            f'"{text}" cannot be combined with values: write `{axis.id}: {text}`, or keep the values and remove it.'
        )
        problems.append(_error(place, KNOWN_VALUES, message))
        return False
    if not axis.has_all_values:
        return False  # the taxonomy could not be read, which is reported once, there
    hint = hint or _suggest_reserved(axis, text) or _suggest_several(axis, text) or suggest_value(axis, text, taxonomy)
    # Of so short a word as `none`, many a word is a slip that means something else: `one`, `node`.
    slip = words.DID_YOU_MEAN.format(word=UNKNOWN) if is_slip(text, UNKNOWN) else ""
    hint = hint or _suggest_level(axis, text) or slip or known_values(axis)
    problems.append(_error(place, KNOWN_VALUES, words.NOT_A_VALUE.format(value=text, axis=axis.id, hint=hint)))
    return False


def _unique(tags: list[Tag], axis: Axis, problems: list[Problem]) -> tuple[Tag, ...]:
    if len(tags) < 2:
        return tuple(tags)
    kept: dict[str, Tag] = {}
    for tag in tags:
        if tag.value in kept:
            message = f'The value "{tag.value}" is repeated on the axis {axis.id}. Keep one.'
            problems.append(_error(tag.place, UNIQUE_TAGS, message))
        else:
            kept[tag.value] = tag
    return tuple(kept.values())


def _error(place: Place, rule: str, message: str) -> Problem:
    return Problem(place=place, level="error", message=message, rule=rule)
