"""Two states of a survey in, what moved between them out: papers, tags, counts, cells and claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import isnan

from generator.analysis.claims import State, evaluate_claim
from generator.analysis.statistics import Statistics, compute_statistics
from generator.bibliography.family_name import read_name
from generator.bibliography.name_parts import NO_BREAK, split_parts
from generator.model.axis_tags import AxisTags
from generator.model.counting import NONE, UNKNOWN
from generator.model.own_field import show_own_value
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.wording import words

FIELDS = ("title", "authors", "year", "month", "venue", "summary", "ids", "links", "notes")


@frozen_record
class FieldChange:
    """One field of one paper that reads differently; axis is set when it is a tag."""

    key: str
    field: str
    before: str
    after: str
    axis: str = ""


@frozen_record
class NumberMove:
    """A count that moved: along an axis (column empty) or in a cell of a table."""

    where: str
    row: str
    column: str
    before: int
    after: int


@frozen_record
class ClaimMove:
    """A claim whose state or numbers moved."""

    id: str
    before: State
    after: State
    numbers: tuple[tuple[str, float, float], ...]


@frozen_record
class Difference:
    """Everything that moved from one state to another; keys in the order of the later state."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[FieldChange, ...]
    counts: tuple[NumberMove, ...]
    cells: tuple[NumberMove, ...]
    claims: tuple[ClaimMove, ...]
    sizes: tuple[tuple[str, int, int], ...]

    @property
    def is_empty(self) -> bool:
        """Tell whether the two states are the same in all that is compared."""
        moved = (self.added, self.removed, self.changed, self.counts, self.cells, self.claims, self.sizes)
        return not any(moved)


def compare_states(before: Survey, after: Survey) -> Difference:
    """Compare two states of a survey, each as it stands: an edition, or the living edition of some data.

    Axes are those of the later state; claims are compared that both states have.
    """
    old, new = compute_statistics(before), compute_statistics(after)
    papers = {paper.key: paper for paper in before.papers}
    kept = {paper.key for paper in after.papers}
    return Difference(
        added=tuple(paper.key for paper in after.papers if paper.key not in papers),
        removed=tuple(key for key in papers if key not in kept),
        changed=tuple(
            change
            for paper in after.papers
            if paper.key in papers
            for change in _field_changes(papers[paper.key], paper, after)
        ),
        counts=tuple(_count_moves(old, new)),
        cells=tuple(_cell_moves(old, new)),
        claims=tuple(_claim_moves(before, after)),
        sizes=tuple(
            (name, getattr(old, name), getattr(new, name))
            for name in ("retained", "excluded", *_screened(after))
            if getattr(old, name) != getattr(new, name)
        ),
    )


def _screened(survey: Survey) -> tuple[str, ...]:
    """Return that records screened are counted: only a log without later exclusions adds up to them."""
    return ("audited",) if survey.exclusions and not survey.later else ()


def _field_changes(old: Paper, new: Paper, survey: Survey) -> Iterator[FieldChange]:
    for field in FIELDS:
        before, after = _field_in_words(old, field), _field_in_words(new, field)
        if before != after:
            yield FieldChange(key=new.key, field=field, before=before, after=after)
    for own in survey.taxonomy.fields:
        former, present = old.fields.get(own.id), new.fields.get(own.id)
        if former != present:
            yield FieldChange(
                key=new.key,
                field=f"fields.{own.id}",
                before=show_own_value(own, former) if former is not None else words.NOTHING,
                after=show_own_value(own, present) if present is not None else words.NOTHING,
            )
    for axis in survey.taxonomy.axes:
        if old.on(axis.id) != new.on(axis.id):
            yield FieldChange(
                key=new.key,
                field=f"tags.{axis.id}",
                axis=axis.id,
                before=tags_in_words(old.on(axis.id), axis),
                after=tags_in_words(new.on(axis.id), axis),
            )


def _field_in_words(paper: Paper, field: str) -> str:
    found = getattr(paper, field)
    if field == "authors":
        return authors_in_words(paper.author_list) or "unknown"
    if isinstance(found, Mapping):
        return ", ".join(f"{name} {value}" for name, value in found.items() if value)
    return str(found)


def authors_in_words(written: Iterable[str]) -> str:
    """Return a list of authors as pages tell what changed, a family name that citations keep whole first."""
    kept = map(read_name, written)
    names = [split_parts(name).inverted if NO_BREAK in name else name for name in kept]
    return ("; " if any("," in name for name in names) else ", ").join(names)


def tags_in_words(tags: AxisTags, axis: Axis) -> str:
    """Return what a paper says on an axis: "K1 Linen (weighed), …", what an absent tag means, or "not yet read"."""
    if tags.unknown:
        return words.NOT_READ
    said = []
    for tag in tags.tags:
        value, level = axis.value(tag.value), axis.counting.level(tag.evidence)
        said.append((value.name if value else tag.value) + (f" ({level.label})" if level else ""))
    return ", ".join(said) or axis.none


def _count_moves(old: Statistics, new: Statistics) -> Iterator[NumberMove]:
    for axis_id, count in new.counts.items():
        before = old.counts.get(axis_id)
        for value_id in (*count.values, NONE, UNKNOWN):
            was = (
                before.number(value_id) if before and (value_id in before.values or value_id in (NONE, UNKNOWN)) else 0
            )
            now = count.number(value_id)
            if was != now:
                yield NumberMove(where=axis_id, row=value_id, column="", before=was, after=now)


def _cell_moves(old: Statistics, new: Statistics) -> Iterator[NumberMove]:
    for table_id, table in new.tables.items():
        before = old.tables.get(table_id)
        for (row, column), cell in table.cells.items():
            then = before.cells.get((row, column)) if before else None
            was = then.number if then else 0
            if was != cell.number:
                yield NumberMove(where=table_id, row=row, column=column, before=was, after=cell.number)


def _claim_moves(before: Survey, after: Survey) -> Iterator[ClaimMove]:
    known = {claim.id for claim in before.claims}
    for claim in after.claims:
        if claim.id not in known:
            continue
        old = evaluate_claim(claim, before)
        new = evaluate_claim(claim, after)
        numbers = tuple(
            (name, old.numbers[name].value, number.value)
            for name, number in new.numbers.items()
            # What cannot be computed in either state has not moved.
            if old.numbers[name].value != number.value and not (isnan(old.numbers[name].value) and isnan(number.value))
        )
        if numbers or old.state != new.state:
            yield ClaimMove(id=claim.id, before=old.state, after=new.state, numbers=numbers)
