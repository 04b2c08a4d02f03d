"""`taxonomy.yml` in, the taxonomy out: axes in their order, values as their tree has them, labels for sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Lookup
from dataclasses import replace

from generator.model.axis_circles import without_circles
from generator.model.counting import CONTRIBUTOR, MARKS, WHOSE, Counting, EvidenceLevel
from generator.model.identifiers import (
    MEANT_BY_NAME,
    RESERVED,
    UNIQUE_IDS,
    as_labeled,
    check_unique,
    parse_id,
    report_reserved,
    to_key,
)
from generator.model.in_prose import small_words, to_prose
from generator.model.own_field import KINDS, OwnField, parse_own_field
from generator.model.reading import MISSING_FIELD, UNKNOWN_FIELD, WRONG_KIND, FieldReader
from generator.model.rewritten import as_flag
from generator.model.shown_by import parse_shown_by
from generator.model.taxonomy import Axis, AxisValue, Fact, RuledOut, Taxonomy
from generator.model.unique_keys import is_cut_off
from generator.problem import Place, Problem, Related
from generator.source.value import Entry, Mapping, Scalar, Sequence, Value, describe_kind

# Where people write values that are narrower than one: in it, and not beside it.
_NESTED = ("values", "children")


def parse_taxonomy(value: Value, problems: list[Problem]) -> Taxonomy:
    """Parse `taxonomy.yml`."""
    reader = FieldReader(value, "the taxonomy", problems, lists="axes")
    axes: list[Axis] = []
    unnamed: list[Axis] = []
    # A survey may have none, and says so with an empty list: left out, it is forgotten.
    records = reader.records("axes", "the axis", required=True, may_be_empty=True)
    repeats = False
    for position, axis_reader in enumerate(records, start=1):
        repeats |= axis_reader.repeats()
        axis = _parse_axis(axis_reader, position)
        known = {other.id: other.place for other in axes}
        check_unique(axis_reader, axis.id, known, "axis")
        (axes if axis.id and axis.id not in known else unnamed).append(axis)
    axes = without_circles(axes, problems)
    axes = [_with_conditions(axis, axes) for axis in axes]
    ruled_out = tuple(_parse_ruled_out(item) for item in reader.records("ruled_out", "the ruled-out combination"))
    fields = _parse_fields(reader, {axis.id: axis.place for axis in axes})
    has_all_axes = reader.is_whole("axes", len(axes), required=True) and not repeats
    has_all_fields = reader.is_whole("fields", len(fields))
    reader.finish()
    small = small_words(_texts(axes, ruled_out), _labels(axes))
    return Taxonomy(
        axes=tuple(_with_prose(axis, small) for axis in axes),
        ruled_out=ruled_out,
        fields=tuple(replace(own, in_prose=to_prose(own.label, small)) for own in fields),
        small=small,
        unnamed=tuple(unnamed),
        has_all_axes=has_all_axes,
        has_all_fields=has_all_fields,
    )


def _texts(axes: Iterable[Axis], ruled_out: Iterable[RuledOut]) -> Iterator[str]:
    for axis in axes:
        yield from (axis.question, axis.definition, axis.none, *(level.definition for level in axis.evidence))
        for value in axis.values:
            yield from (value.question, value.definition, value.not_coded, *(fact.text for fact in value.facts))
    yield from (each.why for each in ruled_out)


def _labels(axes: Iterable[Axis]) -> Iterator[str]:
    for axis in axes:
        yield from (axis.label, axis.plural, *(level.label for level in axis.evidence))
        yield from (value.label for value in axis.values)


def _with_prose(axis: Axis, small: frozenset[str]) -> Axis:
    """Return an axis whose labels know how they stand inside of a sentence, where the file does not say."""
    in_prose = axis.in_prose or to_prose(axis.label, small)
    # The plural follows the label: a text that has the one word small rarely has the other.
    follows = in_prose != axis.label and axis.plural[:1] == axis.label[:1]
    return replace(
        axis,
        in_prose=in_prose,
        plural_in_prose=in_prose[:1] + axis.plural[1:] if follows else to_prose(axis.plural, small),
        values=tuple(replace(each, in_prose=each.in_prose or to_prose(each.label, small)) for each in axis.values),
    )


AXIS_OF_ID = 'An axis has the id "{id}", too. Give the field another one.'


def _as_level(text: str, name: str) -> str:
    return f"id: {name or to_key(text) or 'ID'}, mark: {text if text in MARKS else MARKS[0]}"


def _as_field(text: str, name: str) -> str:
    if name and text in KINDS:
        return f"{as_labeled(name, name)}, kind: {text}"
    return f"{as_labeled(text, name)}, kind: {KINDS[0]}"


def _parse_fields(reader: FieldReader, taken: dict[str, Place]) -> tuple[OwnField, ...]:
    """Parse the fields of its own; none may be called as an axis or as another one, since a query names both."""
    fields = []
    axes = frozenset(taken)
    for item in reader.records("fields", "the field", written=_as_field):
        own = parse_own_field(item, parse_id(item))
        if own is not None:
            if own.id in axes:
                related = (Related(place=taken[own.id], message="the axis"),)
                item.report(own.place, UNIQUE_IDS, AXIS_OF_ID.format(id=own.id), related)
            else:
                check_unique(item, own.id, taken, "field")
            taken[own.id] = own.place
            fields.append(own)
    return tuple(fields)


def _parse_axis(reader: FieldReader, position: int) -> Axis:
    axis_id = parse_id(reader)
    label = reader.text("label", required=True)
    levels = [_parse_level(item) for item in reader.records("evidence", "the evidence level", written=_as_level)]
    evidence = tuple(level for level in levels if level.id)
    values: list[AxisValue] = []
    lacks_some = False
    for item in reader.records("values", "the value", required=True, written=as_labeled):
        lacks_some |= item.repeats() | _report_nested(item)
        value = _parse_value(item)
        if value is not None:
            check_unique(item, value.id, {other.id: other.place for other in values}, "value")
            values.append(value)
    required = reader.flag("required")
    applies_to = reader.pairs("applies_to")
    under = _counts_under(values)
    axis = Axis(
        id=axis_id or "",
        position=position,
        label=label or axis_id or "",
        plural=reader.text("plural") or _plural(label or axis_id or ""),
        in_prose=reader.text("in_prose") or "",
        predicate=reader.text("predicate") or "",
        question=reader.text("question", required=True) or "",
        definition=reader.text("definition") or "",
        none=reader.text("none", required=not required) or "not applicable",
        values=_in_tree_order(values, under),
        counting=Counting(has_primary=not reader.flag("multiple"), levels=evidence, under=under),
        ordered=reader.flag("ordered"),
        required=required,
        facet=reader.flag("facet", default=True),
        by=reader.choice("by", WHOSE) or CONTRIBUTOR,
        applies_to=tuple(
            (entry.key, named) for entry in applies_to if (named := _values_of(entry, applies_to, reader))
        ),
        source=reader.text("source") or "",
        place=reader.place_of("id"),
        places={f"applies_to.{entry.key}": entry.key_place for entry in applies_to}
        | reader.places_of("label", "definition", "predicate"),
    )
    is_whole = bool(values) and reader.is_whole("values", len({value.id for value in values}), required=True)
    has_all_levels = reader.is_whole("evidence", len({level.id for level in evidence}))
    reader.finish(also=MEANT_BY_NAME)
    return replace(axis, has_all_values=is_whole and not lacks_some, has_all_levels=has_all_levels)


def _with_conditions(axis: Axis, axes: list[Axis]) -> Axis:
    """Return an axis that knows which values of other axes make it apply, those below the named ones, too."""
    below = {other.id: other.below for other in reversed(axes)}
    conditions = tuple(
        (other, frozenset(found for value in values for found in (below[other](value) if other in below else {value})))
        for other, values in axis.applies_to
    )
    return replace(axis, conditions=conditions) if conditions else axis


def _counts_under(values: list[AxisValue]) -> dict[str, tuple[str, ...]]:
    """Return by value itself and its ancestors; empty where no value has any. A circle ends where it closes."""
    parents = {value.id: value.parent for value in values}
    if not any(parents.get(parent) is not None for parent in parents.values()):
        return {}
    under = {}
    for value in values:
        line = dict.fromkeys([value.id])
        above = parents[value.id]
        while above in parents and above not in line:
            line[above] = None
            above = parents[above]
        under[value.id] = tuple(line)
    return under


def _in_tree_order(values: list[AxisValue], under: Lookup[str, tuple[str, ...]]) -> tuple[AxisValue, ...]:
    """Return values with each before those below it, otherwise as the file has them."""
    if not under:
        return tuple(values)
    rank = {value.id: place for place, value in enumerate(values)}
    return tuple(sorted(values, key=lambda value: [rank[each] for each in reversed(under[value.id])]))


def _values_of(entry: Entry, among: tuple[Entry, ...], reader: FieldReader) -> tuple[str, ...]:
    """Return the values of another axis that make an axis apply; without any, it would apply to no paper."""
    value = entry.value
    items = value.items if isinstance(value, Sequence) else (value,)
    named = tuple(item.text for item in items if isinstance(item, Scalar) and not item.null)
    if is_cut_off(entry, among):
        before = among[among.index(entry) - 1]
        both = f"{before.value.text if isinstance(before.value, Scalar) else '…'}, {entry.key}"
        message = (
            f'"{entry.key}" stands here as an axis, and names no values. If it is a value of the axis {before.key}, '
            f"write `{before.key}: [{both}]`."
        )
        reader.report(entry.key_place, WRONG_KIND, message)
    elif not named or len(named) < len(items):
        found = describe_kind(value) if items else "none"
        message = f'"applies_to" takes one or more values of the axis {entry.key}, found {found}.'
        reader.report(value.place, WRONG_KIND, message)
    return named


def _parse_level(reader: FieldReader) -> EvidenceLevel:
    level_id = parse_id(reader) or ""
    level = EvidenceLevel(
        id=level_id,
        mark=reader.choice("mark", MARKS, required=True) or MARKS[0],
        label=reader.text("label") or level_id,
        definition=reader.text("definition") or "",
        counted=reader.flag("counted", default=True),
        by=reader.choice("by", WHOSE) or CONTRIBUTOR,
        place=reader.place_of("id"),
    )
    reader.finish()
    return level


def _parse_value(reader: FieldReader) -> AxisValue | None:
    value_id = parse_id(reader)
    if value_id in RESERVED:
        report_reserved(reader, value_id)
    label = reader.text("label", required=True) or value_id or ""
    facts = []
    for item in reader.records("facts", "the fact"):
        fact = Fact(
            label=item.text("label", required=True) or "",
            text=item.text("text", required=True) or "",
            place=item.place_of("text"),
        )
        facts.append(fact)
        item.finish()
    examples = reader.texts("examples")
    value = AxisValue(
        id=value_id or "",
        label=label,
        short=reader.text("short") or label,
        in_prose=reader.text("in_prose") or "",
        definition=reader.text("definition") or "",
        code=reader.text("code") or "",
        question=reader.text("question") or "",
        examples=tuple(key for key, _ in examples),
        facts=tuple(facts),
        not_coded=_parse_reason(reader),
        source=reader.text("source") or "",
        parent=reader.text("parent") or "",
        shown_by=parse_shown_by(reader),
        place=reader.place_of("id"),
        places={f"examples.{index}": place for index, (_, place) in enumerate(examples)}
        | reader.places_of("label", "code", "parent", "short"),
    )
    reader.finish(also=MEANT_BY_NAME)
    return value if value_id else None


def _report_nested(reader: FieldReader) -> bool:
    """Report values that stand below the one they are narrower than; tell whether there are any."""
    found = [name for name in _NESTED if reader.has(name) and reader.raw(name)]
    for name in found:
        parent = reader.text("id") or "ID"
        message = f'"{name}" is not a field of the value. List each beside this value, with `parent: {parent}`.'
        reader.report(reader.place_of(name), UNKNOWN_FIELD, message, lost=name)
    return bool(found)


def _parse_reason(reader: FieldReader) -> str:
    """Return why a value is not tagged; a flag, which other fields take, gives no reason."""
    reason = reader.text("not_coded") or ""
    if as_flag(reason):
        message = (
            f'The field "not_coded" of the value takes the reason, found "{reason}". '
            "Write why papers are not tagged with it, or leave the field out."
        )
        reader.report(reader.place_of("not_coded"), WRONG_KIND, message, lost="not_coded")
        return ""
    return reason


def _parse_ruled_out(reader: FieldReader) -> RuledOut:
    cells, places = [], {}
    for entry in reader.pairs("cells"):
        if isinstance(entry.value, Scalar) and not entry.value.null:
            cells.append((entry.key, entry.value.text))
            places[entry.key] = entry.key_place
        else:
            message = f"A cell names one value for each axis, found {describe_kind(entry.value)}."
            reader.report(entry.value.place, WRONG_KIND, message)
    if len(cells) < 2 and isinstance(reader.raw("cells"), Mapping | None):
        reader.report(
            reader.place_of("cells"), MISSING_FIELD, "A combination names values of two axes or more. Add them."
        )
    why = reader.text("why", required=True) or ""
    ruled_out = RuledOut(cells=tuple(cells), why=why, place=reader.place, places=places)
    reader.finish()
    return ruled_out


def _plural(label: str) -> str:
    """Return the plural of an English label; other languages and exceptions give their own."""
    word = label.lower()
    if word.endswith("is"):
        return f"{label[:-2]}es"
    if word.endswith(("ss", "us", "as", "x", "z", "ch", "sh")):
        return f"{label}es"
    if word.endswith("s"):
        return label
    if re.search("[^aeiou]y$", word):
        return f"{label[:-1]}ies"
    return f"{label}s"
