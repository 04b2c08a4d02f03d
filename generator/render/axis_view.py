"""An axis and its values as pages show them: how many papers, how firmly, who, and in which words."""

from __future__ import annotations

from dataclasses import dataclass

from generator.analysis.counts import AxisCount
from generator.export.claim_sentence import Part
from generator.model.taxonomy import Axis, AxisValue, EvidenceLevel
from generator.render.chain import Carrier, Rung, carriers_of, ladder_of, value_claims
from generator.render.chip import Chip, chip_of, hue_of
from generator.render.claimed import Marks, merge_marks
from generator.render.evidence import Dispute, LevelLine, disputes_of, levels_of, sources_of
from generator.render.shelf import Shelf
from generator.render.text import in_sentence, listed, of


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueRow:
    """A value on its axis's page: who carries it first and second, and how firmly.

    claims: those that count its papers; disputed: why tags of it are in no count
    """

    chip: Chip
    definition: str
    facts: tuple[tuple[str, tuple[Part, ...]], ...]
    count: str
    claims: Marks
    strict: str
    levels: tuple[LevelLine, ...]
    sources: tuple[tuple[str, str], ...]
    disputed: tuple[Dispute, ...]
    secondary: tuple[Carrier, ...]
    examples: tuple[tuple[str, str], ...]
    not_coded: str
    source: str
    part: float
    empty: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisView:
    """An axis with its numbers."""

    id: str
    hue: int
    label: str
    question: str
    definition: tuple[Part, ...]
    none: str
    source: str
    href: str
    finding: str
    claims: Marks
    boundary: str
    ladder: tuple[Rung, ...]
    levels: tuple[EvidenceLevel, ...]
    ordered: bool
    multiple: bool
    applies: str


MOST_LEADING = 2


def axis_view(shelf: Shelf, axis: Axis) -> AxisView:
    """Return an axis with its finding: how many values are in use and which is most frequent."""
    count = shelf.statistics.counts[axis.id]
    return AxisView(
        id=axis.id,
        hue=hue_of(axis),
        label=axis.label,
        question=axis.question,
        definition=shelf.cite(axis.definition),
        none=axis.none,
        source=axis.source,
        href=f"~/axes/{axis.id}/",
        finding=_axis_finding(count),
        claims=merge_marks(*(value_claims(shelf.claims, axis, value) for value in _leading(count))),
        boundary=axis_boundary(count),
        ladder=ladder_of(count),
        levels=axis.evidence,
        ordered=axis.ordered,
        multiple=axis.multiple,
        applies=_applies(shelf, axis),
    )


def value_row(shelf: Shelf, axis: Axis, value: AxisValue) -> ValueRow:
    """Return what a value's row on its axis's page, and the head of its own, show."""
    count = shelf.statistics.counts[axis.id]
    found = count.values[value.id]
    return ValueRow(
        chip=chip_of(axis, value),
        definition=value.definition,
        facts=tuple((fact.label, shelf.cite(fact.text)) for fact in value.facts),
        count="not coded" if value.not_coded and not found.primary else of(len(found.primary), count.total),
        claims=value_claims(shelf.claims, axis, value),
        strict=strict_line(count, value),
        levels=levels_of(axis, value, found, shelf.papers),
        sources=sources_of(axis, found, shelf.papers),
        disputed=disputes_of(axis, value, found, shelf.papers),
        secondary=carriers_of(axis, value, found.secondary, shelf.papers),
        examples=tuple((key, shelf.papers[key].title) for key in value.examples if key in shelf.papers),
        not_coded=value.not_coded,
        source=value.source,
        part=round(len(found.primary) / count.greatest, 3),
        empty=not found.primary,
    )


def strict_line(count: AxisCount, value: AxisValue) -> str:
    """Return the strict reading of a value in words, empty when the axis has no evidence or nobody carries it.

    Where papers are not assessed, the figure is a lower bound and says so: "at least 2, of 3 assessed".
    """
    axis, found = count.axis, count.values[value.id]
    strongest = axis.strongest
    carriers = set(found.primary)
    if strongest is None or not carriers:
        return ""
    strict = len(carriers & set(found.strict))
    assessed = len(carriers & set(found.assessed))
    if assessed < len(carriers):
        return f"{strongest.label}: at least {strict:,}, of {assessed:,} assessed"
    return f"{strongest.label}: {of(strict, len(carriers))}"


def axis_boundary(count: AxisCount) -> str:
    """Return in a sentence how the counts of an axis are taken, and of which papers."""
    how = "Every value of a paper counts." if count.axis.multiple else "Counted by primary value."
    if count.axis.required:
        return how
    rest = f"{of(len(count.none), count.total)}: {in_sentence(count.axis.none)}"
    unread = f"; {of(len(count.unknown), count.total)} not yet read" if count.unknown else ""
    return f"{how} {rest}{unread}."


def _axis_finding(count: AxisCount) -> str:
    axis = count.axis
    first = _leading(count)
    if not first:
        return f"{axis.label}: no paper has a value yet"
    most = count.number(first[0].id)
    leading = [in_sentence(value.label) for value in first]
    lead = f"{leading[0]} leads" if len(leading) == 1 else f"{listed(leading)} lead"
    if len(leading) > MOST_LEADING:
        lead = f"{len(leading)} values lead"
    empty = [value for value in axis.values if not count.number(value.id) and not value.not_coded]
    finding = f"{axis.label}: {lead} with {of(most, count.total)}{'' if len(leading) == 1 else ' each'}"
    if not empty:
        return finding
    if len(empty) <= 2:
        names = listed([in_sentence(value.label) for value in empty])
        return f"{finding}; {names} {'has' if len(empty) == 1 else 'have'} none"
    return f"{finding}; {len(empty)} of {len(axis.values)} values have none"


def _leading(count: AxisCount) -> list[AxisValue]:
    """Return the values with the most papers, none when no value has any."""
    most = max((count.number(value.id) for value in count.axis.values), default=0)
    return [value for value in count.axis.values if most and count.number(value.id) == most]


def _applies(shelf: Shelf, axis: Axis) -> str:
    parts = []
    for other_id, values in axis.applies_to:
        other = shelf.survey.taxonomy.axis(other_id)
        if other is not None:
            names = [value.label for value in other.values if value.id in values]
            parts.append(f"{in_sentence(other.label)} {listed([in_sentence(name) for name in names], last='or')}")
    return f"Concerns papers with {listed(parts)} only." if parts else ""
