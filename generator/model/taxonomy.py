"""The axes of a survey: what papers are tagged with, what each value means, and how firmly a tag may stand."""

from __future__ import annotations

from dataclasses import field, replace

from generator.model.counting import CONTRIBUTOR, NONE, UNKNOWN, WEAKER, Counting, EvidenceLevel
from generator.model.in_prose import to_prose
from generator.model.own_field import OwnField
from generator.model.placed import Placed
from generator.model.shown_by import ShownBy
from generator.problem import NOWHERE, Place
from generator.record import frozen_record
from generator.wording import words

# Colours that axes take in turn.
HUES = 8
# In the predicate of an axis, where the value stands.
PREDICATE_VALUE = "{value}"


@frozen_record
class Fact:
    """A labelled sentence about a value, such as "Typical abuse"."""

    label: str
    text: str
    place: Place = field(compare=False)


@frozen_record
class AxisValue(Placed):
    """One value of an axis.

    in_prose: the label inside of a sentence
    short: a label for narrow table heads; the label itself when the survey gives none
    question: what the value asks, where it is a step or a decision; a chain shows it instead of the definition
    not_coded: why papers are not tagged with it, when they are not
    parent: id of the value above it, empty at the top
    former: ids that it was published under before
    shown_by: what of the traces shows it
    places: where its examples (`examples.0`), its parent and its short name stand
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
    shown_by: ShownBy = ShownBy()

    @property
    def name(self) -> str:
        """The code and the label, as a chip shows them."""
        return f"{self.code} {self.label}" if self.code else self.label


@frozen_record
class Axis(Placed):
    """One way to tag papers.

    in_prose, plural_in_prose: label and plural inside of a sentence, never empty in a parsed taxonomy
    predicate: what a paper with a value does, "[waters|water] by {value}"; empty where the file does not say
    position: place in the taxonomy, from 1
    none: what an absent tag means
    counting: how its values count, and by which levels of evidence
    ordered: the values run from one end to the other
    required: every paper has a value
    facet: whether the explorer filters by it
    by: who may tag a paper on it, one of WHOSE
    applies_to: axis and values that a paper must have for this axis to apply to it; empty for all papers
    conditions: the same with all that lies below these values
    level: of a hierarchy, from 1, when the axis has the values of this level alone; 0 when it has all
    former: ids that it was published under before
    has_all_values, has_all_levels: false where one could not be read, so that a name which is not here may be its
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
    predicate: str = ""
    definition: str = ""
    counting: Counting = Counting()
    ordered: bool = False
    required: bool = False
    facet: bool = True
    by: str = CONTRIBUTOR
    applies_to: tuple[tuple[str, tuple[str, ...]], ...] = ()
    conditions: tuple[tuple[str, frozenset[str]], ...] = ()
    level: int = 0
    source: str = ""
    former: tuple[str, ...] = ()
    has_all_values: bool = True
    has_all_levels: bool = True
    _by_id: dict[str, AxisValue] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        # Of two values with one id, which the parser reports, the first counts.
        self._by_id.update((value.id, value) for value in reversed(self.values))
        if not self.conditions and self.applies_to:
            named = tuple((other, frozenset(values)) for other, values in self.applies_to)
            object.__setattr__(self, "conditions", named)

    @property
    def hue(self) -> int:
        """The number of its colour, 1 to HUES, by its place in the taxonomy; the ninth axis takes the first again."""
        return (self.position - 1) % HUES + 1

    @property
    def evidence(self) -> tuple[EvidenceLevel, ...]:
        """The levels of evidence, strongest first; empty when the axis has none."""
        return self.counting.levels

    def value(self, value_id: str) -> AxisValue | None:
        """Return a value by its id."""
        return self._by_id.get(value_id)

    def known(self, value_id: str) -> AxisValue:
        """Return a value that is known to exist."""
        return self._by_id[value_id]

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

    @property
    def at_which_level(self) -> str:
        """What tells the levels of an axis apart behind its label, such as " (level 2)"; empty at the highest."""
        return f" (level {self.level})" if self.level > 1 else ""

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
        return {NONE: self.none, UNKNOWN: words.NOT_READ, WEAKER: "weaker evidence"}[value_id]


def _itself(value: AxisValue) -> AxisValue:
    """Return a value named for the papers that are tagged with it and with nothing below it."""
    label, short, in_prose = (f"{text} (unspecified)" for text in (value.label, value.short, value.in_prose))
    return replace(value, label=label, short=short, in_prose=in_prose)


@frozen_record
class RuledOut(Placed):
    """A combination of values that cannot exist, with the reason; places: of the axes in its cells."""

    cells: tuple[tuple[str, str], ...]
    why: str
    place: Place = field(compare=False, default=NOWHERE)


@frozen_record
class Taxonomy:
    """All axes, and the fields that the survey's papers have besides, in the order of the file.

    small: the words that its texts write small, by which any label of the survey goes inside of a sentence
    unnamed: axes whose id is missing, wrong or that of an earlier one, which nothing can name
    has_all_axes, has_all_fields: false where some could not be read, so that a name which is not here may be theirs
    """

    axes: tuple[Axis, ...] = ()
    ruled_out: tuple[RuledOut, ...] = ()
    fields: tuple[OwnField, ...] = ()
    small: frozenset[str] = frozenset()
    unnamed: tuple[Axis, ...] = ()
    has_all_axes: bool = True
    has_all_fields: bool = True
    _by_id: dict[str, Axis] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._by_id.update((axis.id, axis) for axis in reversed(self.axes))

    @property
    def is_whole(self) -> bool:
        """Whether every name that the taxonomy declares could be read."""
        return (
            self.has_all_axes
            and self.has_all_fields
            and all(axis.has_all_values and axis.has_all_levels for axis in self.axes)
        )

    def axis(self, axis_id: str) -> Axis | None:
        """Return an axis by its id."""
        return self._by_id.get(axis_id)

    def axis_now(self, axis_id: str) -> Axis | None:
        """Return an axis by its id, or by one that it had before."""
        return self.axis(axis_id) or next((axis for axis in self.axes if axis_id in axis.former), None)

    @property
    def grouping_axis(self) -> Axis | None:
        """The axis that lists are grouped by: the first that every paper has a primary value on, else the first of all.

        Without primary values that one groups nothing: a paper would have its place by one value among equals.
        """
        axes = sorted(self.axes, key=lambda axis: not (axis.required and axis.counting.has_primary))
        return next((axis for axis in axes[:1] if axis.counting.has_primary), None)

    def own_field(self, path: str) -> OwnField | None:
        """Return the field of papers that a path names: `fields.code`."""
        return next((own for own in self.fields if path == f"fields.{own.id}"), None)

    def to_prose(self, label: str) -> str:
        """Return a label of the survey as it stands inside of a sentence."""
        return to_prose(label, self.small)

    def without_evidence(self) -> Taxonomy:
        """Return the taxonomy for files that name values alone, whatever levels the axes have; nothing is ruled out."""
        return Taxonomy(
            axes=tuple(
                replace(axis, counting=replace(axis.counting, levels=()), has_all_levels=True) for axis in self.axes
            ),
            has_all_axes=self.has_all_axes,
        )
