"""The axes of a survey: what papers are tagged with, what each value means, and how firmly a tag may stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Lookup
from dataclasses import dataclass, field, replace

from generator.model.counting import CONTRIBUTOR, MARKS, NONE, UNKNOWN, WEAKER, WHOSE, Counting, EvidenceLevel
from generator.model.in_prose import small_words, to_prose
from generator.model.own_field import OwnField, parse_own_field
from generator.model.reading import MISSING_FIELD, WRONG_KIND, FieldReader
from generator.problem import NOWHERE, Place, Problem, Related
from generator.source.value import Scalar, Sequence, Value, describe_kind
from generator.wording import words

RESERVED = (NONE, UNKNOWN)
KNOWN_VALUES = "known-values"
UNIQUE_IDS = "unique-ids"
WELL_FORMED_IDS = "well-formed-ids"
_ID = re.compile(r"[a-z0-9][a-z0-9_-]*\Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A labelled sentence about a value, such as "Typical abuse"."""

    label: str
    text: str
    place: Place = field(compare=False, default=NOWHERE)


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisValue:
    """One value of an axis.

    in_prose: the label inside of a sentence
    short: a label for narrow table heads; the label itself when the survey gives none
    question: what the value asks, where it is a step or a decision; a chain shows it instead of the definition
    not_coded: why papers are not tagged with it, when they are not
    parent: id of the value above it, empty at the top
    former: ids that it was published under before
    places: where its examples (`examples.0`) and its parent stand
    """

    id: str
    label: str
    short: str
    definition: str
    in_prose: str = ""
    code: str = ""
    question: str = ""
    examples: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    not_coded: str = ""
    source: str = ""
    parent: str = ""
    former: tuple[str, ...] = ()
    place: Place = field(compare=False)
    places: Lookup[str, Place] = field(compare=False, default_factory=dict)

    @property
    def name(self) -> str:
        """The code and the label, as a chip shows them."""
        return f"{self.code} {self.label}" if self.code else self.label


@dataclass(frozen=True, slots=True, kw_only=True)
class Axis:
    """One way to tag papers.

    in_prose, plural_in_prose: label and plural inside of a sentence, never empty in a parsed taxonomy
    position: place in the taxonomy, from 1; colours follow from it
    none: what an absent tag means
    counting: how its values count, and by which levels of evidence
    ordered: the values run from one end to the other
    required: every paper has a value
    facet: whether the explorer filters by it
    by: who may tag a paper on it, one of WHOSE
    applies_to: axis and values that a paper must have for this axis to apply to it; empty for all papers
    concerns: the same with all that lies below these values
    level: of a hierarchy, from 1, when the axis has the values of this level alone; 0 when it has all
    former: ids that it was published under before
    places: where the axes of `applies_to` stand (`applies_to.<axis>`)
    """

    id: str
    position: int
    label: str
    plural: str
    question: str
    none: str
    values: tuple[AxisValue, ...]
    in_prose: str = ""
    plural_in_prose: str = ""
    definition: str = ""
    counting: Counting = Counting()
    ordered: bool = False
    required: bool = False
    facet: bool = True
    by: str = CONTRIBUTOR
    applies_to: tuple[tuple[str, tuple[str, ...]], ...] = ()
    concerns: tuple[tuple[str, frozenset[str]], ...] = ()
    level: int = 0
    source: str = ""
    former: tuple[str, ...] = ()
    place: Place = field(compare=False)
    places: Lookup[str, Place] = field(compare=False, default_factory=dict)
    _by_id: dict[str, AxisValue] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        # Of two values with one id, which the parser reports, the first counts.
        self._by_id.update((value.id, value) for value in reversed(self.values))
        if not self.concerns and self.applies_to:
            named = tuple((other, frozenset(values)) for other, values in self.applies_to)
            object.__setattr__(self, "concerns", named)

    @property
    def evidence(self) -> tuple[EvidenceLevel, ...]:
        """The levels of evidence, strongest first; empty when the axis has none."""
        return self.counting.levels

    def value(self, value_id: str) -> AxisValue | None:
        """Return a value by its id."""
        return self._by_id.get(value_id)

    def value_now(self, value_id: str) -> AxisValue | None:
        """Return a value by its id, or by one that it had before."""
        return self.value(value_id) or next((value for value in self.values if value_id in value.former), None)

    @property
    def has_parents(self) -> bool:
        """Whether any value lies below another one."""
        return not self.level and bool(self.counting.under)

    @property
    def table_id(self) -> str:
        """The name of the axis in the names of tables: with its level where that is not the highest."""
        return self.id if self.level <= 1 else f"{self.id}-{self.level}"

    def ancestors(self, value_id: str) -> tuple[AxisValue, ...]:
        """Return the values above one, the nearest first."""
        above = self.counting.under.get(value_id, ())[1:] if not self.level else ()
        return tuple(value for each in above if (value := self.value(each)) is not None)

    def depth(self, value_id: str) -> int:
        """Return how many values lie above one."""
        return len(self.ancestors(value_id))

    def children(self, value_id: str) -> tuple[AxisValue, ...]:
        """Return the values right below one."""
        return tuple(value for value in self.values if value.parent == value_id) if self.counting.under else ()

    def below(self, value_id: str) -> frozenset[str]:
        """Return the ids of all values below one, and its own."""
        return frozenset((value_id, *(key for key, above in self.counting.under.items() if value_id in above)))

    def at_level(self, level: int = 1) -> Axis:
        """Return the axis with the values of one level of its hierarchy, under which all below them counts.

        A value that lies higher is kept where nothing lies below it, or for the papers tagged with it itself; so every
        paper counts as often as on an axis without parents. An axis without parents is returned as it is.
        """
        if not self.has_parents:
            return self
        under = {}
        for value in self.values:
            line = (*(above.id for above in reversed(self.ancestors(value.id))), value.id)
            under[value.id] = (line[min(level, len(line)) - 1],)
        kept = {at for (at,) in under.values()}
        values = (value for value in self.values if value.id in kept)
        above = {value.parent for value in self.values if value.id in kept}
        return replace(
            self,
            level=level,
            values=tuple(_itself(value) if value.id in above else value for value in values),
            counting=replace(self.counting, under=under),
        )

    def without_parents(self) -> Axis:
        """Return the axis with every value counting under itself alone."""
        return replace(self, counting=replace(self.counting, under={})) if self.has_parents else self

    def name_of(self, value_id: str) -> str:
        """Return the name of a value, or what is said of papers that count under none."""
        value = self.value(value_id)
        if value is not None:
            return value.name
        return {NONE: self.none, UNKNOWN: words.NOT_READ, WEAKER: words.WEAKER_EVIDENCE}[value_id]


def _itself(value: AxisValue) -> AxisValue:
    """Return a value named for the papers that are tagged with it and with nothing below it."""
    label, short, in_prose = (words.ITSELF.format(label=text) for text in (value.label, value.short, value.in_prose))
    return replace(value, label=label, short=short, in_prose=in_prose)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledOut:
    """A combination of values that cannot exist, with the reason; places: of the axes in its cells."""

    cells: tuple[tuple[str, str], ...]
    why: str
    place: Place = field(compare=False, default=NOWHERE)
    places: Lookup[str, Place] = field(compare=False, default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taxonomy:
    """All axes, and the fields that the survey's papers have besides, in the order of the file.

    small: the words that its texts write small, by which any label of the survey goes inside of a sentence
    """

    axes: tuple[Axis, ...] = ()
    ruled_out: tuple[RuledOut, ...] = ()
    fields: tuple[OwnField, ...] = ()
    small: frozenset[str] = frozenset()
    _by_id: dict[str, Axis] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._by_id.update((axis.id, axis) for axis in reversed(self.axes))

    def axis(self, axis_id: str) -> Axis | None:
        """Return an axis by its id."""
        return self._by_id.get(axis_id)

    def axis_now(self, axis_id: str) -> Axis | None:
        """Return an axis by its id, or by one that it had before."""
        return self.axis(axis_id) or next((axis for axis in self.axes if axis_id in axis.former), None)

    def to_prose(self, label: str) -> str:
        """Return a label of the survey as it stands inside of a sentence."""
        return to_prose(label, self.small)

    def without_evidence(self) -> Taxonomy:
        """Return the taxonomy for files that name values alone, whatever levels the axes have; nothing is ruled out."""
        return Taxonomy(
            axes=tuple(replace(axis, counting=replace(axis.counting, levels=())) for axis in self.axes),
        )


def parse_taxonomy(value: Value, problems: list[Problem]) -> Taxonomy:
    """Parse `taxonomy.yml`."""
    reader = FieldReader(value, "the taxonomy", problems)
    axes: list[Axis] = []
    # A survey may have none, and says so with an empty list: left out, it is forgotten.
    records = reader.records("axes", "the axis", required=True, may_be_empty=True)
    for position, axis_reader in enumerate(records, start=1):
        axis = _parse_axis(axis_reader, position)
        if axis is not None:
            _check_unique(axis_reader, axis.id, {other.id: other.place for other in axes}, "axis")
            axes.append(axis)
    axes = [_with_concerns(axis, axes) for axis in axes]
    ruled_out = tuple(_parse_ruled_out(item) for item in reader.records("ruled_out", "the ruled-out combination"))
    fields = _parse_fields(reader, {axis.id: axis.place for axis in axes})
    reader.finish()
    small = small_words(_texts(axes, ruled_out), _labels(axes))
    return Taxonomy(
        axes=tuple(_with_prose(axis, small) for axis in axes),
        ruled_out=ruled_out,
        fields=tuple(replace(own, in_prose=to_prose(own.label, small)) for own in fields),
        small=small,
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


def _parse_fields(reader: FieldReader, taken: dict[str, Place]) -> tuple[OwnField, ...]:
    """Parse the fields of its own; none may be called as an axis or as another one, since a query names both."""
    fields = []
    for item in reader.records("fields", "the field"):
        own = parse_own_field(item, parse_id(item))
        if own is not None:
            _check_unique(item, own.id, taken, "field")
            taken[own.id] = own.place
            fields.append(own)
    return tuple(fields)


def _parse_axis(reader: FieldReader, position: int) -> Axis | None:
    axis_id = parse_id(reader)
    label = reader.text("label", required=True)
    evidence = tuple(_parse_level(item) for item in reader.records("evidence", "the evidence level"))
    values: list[AxisValue] = []
    for item in reader.records("values", "the value", required=True):
        value = _parse_value(item)
        if value is not None:
            _check_unique(item, value.id, {other.id: other.place for other in values}, "value")
            values.append(value)
    required = reader.flag("required")
    applies_to = reader.pairs("applies_to")
    under = _counts_under(values)
    axis = Axis(
        id=axis_id or "",
        position=position,
        label=label or axis_id or "",
        plural=reader.text("plural") or f"{label or axis_id}s",
        in_prose=reader.text("in_prose") or "",
        question=reader.text("question", required=True) or "",
        definition=reader.text("definition") or "",
        none=reader.text("none", required=not required) or "not applicable",
        values=_in_tree_order(values, under),
        counting=Counting(has_primary=not reader.flag("multiple"), levels=evidence, under=under),
        ordered=reader.flag("ordered"),
        required=required,
        facet=reader.flag("facet", default=True),
        by=reader.choice("by", WHOSE) or CONTRIBUTOR,
        applies_to=tuple((entry.key, _texts_of(entry.value)) for entry in applies_to),
        source=reader.text("source") or "",
        place=reader.place_of("id"),
        places={f"applies_to.{entry.key}": entry.key_place for entry in applies_to} | reader.places_of("definition"),
    )
    reader.finish()
    return axis if axis_id else None


def _with_concerns(axis: Axis, axes: list[Axis]) -> Axis:
    """Return an axis that knows which values of other axes make it apply, those below the named ones, too."""
    below = {other.id: other.below for other in reversed(axes)}
    concerns = tuple(
        (other, frozenset(found for value in values for found in (below[other](value) if other in below else {value})))
        for other, values in axis.applies_to
    )
    return replace(axis, concerns=concerns) if concerns else axis


def _counts_under(values: list[AxisValue]) -> dict[str, tuple[str, ...]]:
    """Return by value itself and its ancestors; empty where no value has any. A circle ends where it closes."""
    parents = {value.id: value.parent for value in values}
    if not any(parents.get(parent) is not None for parent in parents.values()):
        return {}
    under = {}
    for value in values:
        line = [value.id]
        while (above := parents[line[-1]]) in parents and above not in line:
            line.append(above)
        under[value.id] = tuple(line)
    return under


def _in_tree_order(values: list[AxisValue], under: Lookup[str, tuple[str, ...]]) -> tuple[AxisValue, ...]:
    """Return values with each before those below it, otherwise as the file has them."""
    if not under:
        return tuple(values)
    rank = {value.id: place for place, value in enumerate(values)}
    return tuple(sorted(values, key=lambda value: [rank[each] for each in reversed(under[value.id])]))


def _texts_of(value: Value) -> tuple[str, ...]:
    items = value.items if isinstance(value, Sequence) else (value,)
    return tuple(item.text for item in items if isinstance(item, Scalar))


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
        reader.report(reader.place_of("id"), WELL_FORMED_IDS, f'"{value_id}" is reserved; call the value otherwise.')
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
        not_coded=reader.text("not_coded") or "",
        source=reader.text("source") or "",
        parent=reader.text("parent") or "",
        place=reader.place_of("id"),
        places={f"examples.{index}": place for index, (_, place) in enumerate(examples)} | reader.places_of("parent"),
    )
    reader.finish()
    return value if value_id else None


def _parse_ruled_out(reader: FieldReader) -> RuledOut:
    cells, places = [], {}
    for entry in reader.pairs("cells"):
        if isinstance(entry.value, Scalar) and not entry.value.null:
            cells.append((entry.key, entry.value.text))
            places[entry.key] = entry.key_place
        else:
            message = f"A cell names one value for each axis, found {describe_kind(entry.value)}."
            reader.report(entry.value.place, WRONG_KIND, message)
    if len(cells) < 2:
        reader.report(
            reader.place_of("cells"), MISSING_FIELD, "A combination names values of two axes or more. Add them."
        )
    why = reader.text("why", required=True) or ""
    ruled_out = RuledOut(cells=tuple(cells), why=why, place=reader.place, places=places)
    reader.finish()
    return ruled_out


def parse_id(reader: FieldReader, name: str = "id") -> str | None:
    """Read an id: lower-case letters, digits, `-` and `_`."""
    found = reader.text(name, required=True)
    if found is not None and not _ID.match(found):
        message = f'The id "{found}" of {reader.where} may hold lower-case letters, digits, - and _ only.'
        reader.report(reader.place_of(name), WELL_FORMED_IDS, message)
        return None
    return found


def _check_unique(reader: FieldReader, found: str, known: dict[str, Place], kind: str) -> None:
    if found in known:
        related = (Related(place=known[found], message=words.FIRST_HERE),)
        message = f'The {kind} "{found}" is repeated. Give each {kind} an id of its own.'
        reader.report(reader.place_of("id"), UNIQUE_IDS, message, related)
