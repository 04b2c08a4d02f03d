"""An axis and its values as pages show them: how many papers, how firmly, who, and in which words."""

from __future__ import annotations

from generator.analysis.counts import AxisCount
from generator.analysis.page_finding import numbers_of_axis, own_finding
from generator.export.claim_sentence import Part
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, AxisValue
from generator.record import frozen_record
from generator.render.axis_scope import scope_of
from generator.render.chain import TaggedPaper, tagged_papers, value_claims
from generator.render.chip import Chip, chip_of, value_address
from generator.render.claimed import Marks, merge_marks
from generator.render.context import EditionContext, SiteContext
from generator.render.evidence import Dispute, LevelLine, disputes_of, levels_of, sources_of
from generator.render.value_bars import ValueBars, bars_of, beside
from generator.render.value_count import count_of
from generator.wording import words
from generator.wording.phrases import listed, of, verb

# A fact about a value: what it is called, and its text.
Fact = tuple[str, tuple[Part, ...]]


@frozen_record
class ValueRow:
    """A value on its axis's page: which papers have it first and second, and how firmly.

    claims: those that count its papers; disputed: why tags of it are in no count
    above: address and name of the values that it lies below, the highest first
    """

    chip: Chip
    above: tuple[tuple[str, str], ...]
    definition: str
    facts: tuple[Fact, ...]
    count: str
    claims: Marks
    strict: str
    levels: tuple[LevelLine, ...]
    sources: tuple[tuple[str, str, str], ...]
    disputed: tuple[Dispute, ...]
    secondary: tuple[TaggedPaper, ...]
    examples: tuple[tuple[str, str], ...]
    not_coded: str


@frozen_record
class AxisView:
    """An axis with its numbers; total: how many papers it applies to."""

    axis: Axis
    definition: tuple[Part, ...]
    href: str
    finding: str
    claims: Marks
    boundary: str
    bars: ValueBars
    total: int
    applies: str


MOST_LEADING = 2
# So many papers the lists beside the main one name.
MOST_LISTED = 40


def axis_view(site: SiteContext, edition: EditionContext, axis: Axis) -> AxisView:
    """Return an axis with its finding: how many values are in use and which is most frequent."""
    count = edition.statistics.counts[axis.id]
    return AxisView(
        axis=axis,
        definition=site.cite(axis.definition),
        href=f"~/axes/{axis.id}/",
        finding=axis_finding(edition.survey, count),
        claims=merge_marks(*(value_claims(edition.claims, axis, value) for value in _leading(count))),
        boundary=axis_boundary(count),
        bars=bars_of(count),
        total=count.total,
        applies=_applies(edition, axis),
    )


def value_row(site: SiteContext, edition: EditionContext, axis: Axis, value: AxisValue) -> ValueRow:
    """Return what a value's row on its axis's page shows."""
    count = edition.statistics.counts[axis.id]
    found = count.values[value.id]
    return ValueRow(
        chip=chip_of(axis, value),
        above=above_of(axis, value),
        definition=value.definition,
        facts=facts_of(site, value),
        count=_count_of(count, value),
        claims=value_claims(edition.claims, axis, value),
        strict=strict_line(count, value),
        levels=levels_of(axis, value, found, edition.papers),
        sources=sources_of(axis, found, edition.papers),
        disputed=disputes_of(axis, value, found, edition.papers),
        secondary=tagged_papers(axis, value, found.secondary, edition.papers),
        examples=examples_of(edition, value),
        not_coded=value.not_coded,
    )


def _count_of(count: AxisCount, value: AxisValue) -> str:
    if value.not_coded and not count.values[value.id].primary:
        return words.NOT_CODED
    return count_of(count, value.id) if count.total else ""


def above_of(axis: Axis, value: AxisValue) -> tuple[tuple[str, str], ...]:
    """Return address and name of the values that a value lies below, the highest first."""
    return tuple((value_address(axis, each), each.name) for each in reversed(axis.ancestors(value.id)))


def facts_of(site: SiteContext, value: AxisValue) -> tuple[Fact, ...]:
    """Return what the survey tells of a value beside its definition, with its citations."""
    return tuple((fact.label, site.cite(fact.text)) for fact in value.facts)


def examples_of(edition: EditionContext, value: AxisValue) -> tuple[tuple[str, str], ...]:
    """Return key and title of the representative papers of a value that an edition has."""
    return tuple((key, edition.papers[key].title) for key in value.examples if key in edition.papers)


def strict_line(count: AxisCount, value: AxisValue) -> str:
    """Return the strict reading of a value in words, empty when the axis has no evidence or no paper has it.

    Where papers are not assessed, the figure is a lower bound and says so: "at least 2, of 3 assessed".
    """
    axis, found = count.axis, count.values[value.id]
    strongest = axis.counting.strict_level
    papers = set(found.primary)
    if strongest is None or not papers:
        return ""
    strict = len(papers & set(found.strict))
    assessed = len(papers & set(found.assessed))
    if not assessed:
        return f"{strongest.label}: not assessed"
    if assessed < len(papers):
        return f"{strongest.label}: at least {strict:,}, of {assessed:,} assessed"
    return f"{strongest.label}: {of(strict, len(papers))}"


def uncounted_line(count: AxisCount) -> str:
    """Return how many of the papers without a counted value have one that is shown, but not counted."""
    number = count.uncounted
    have = verb(number, "has", "have", total=len(count.none))
    return f"{number:,} of them {have} tags that are not counted"


def none_means(count: AxisCount) -> str:
    """Return in a sentence what the papers without a counted value have in common."""
    return f"{words.NO_COUNTED_VALUE}; {uncounted_line(count)}." if count.uncounted else f"{words.NO_VALUE_ON_AXIS}."


def axis_boundary(count: AxisCount) -> str:
    """Return in a sentence how the counts of an axis are taken, and of which papers."""
    how = "Counted by primary value." if count.axis.counting.has_primary else "Counts include all values."
    if not count.total:
        return how
    if count.axis.required:
        return f"{how} {of(len(count.unknown), count.total)} {words.NOT_READ}." if count.unknown else how
    rest = f"{of(len(count.none), count.total)}: {count.axis.none}"
    if count.uncounted:
        rest = f"{rest}, but {uncounted_line(count)}"
    unread = f"; {of(len(count.unknown), count.total)} {words.NOT_READ}" if count.unknown else ""
    return f"{how} {rest}{unread}."


def axis_finding(survey: Survey, count: AxisCount) -> str:
    """Say in a sentence, without its full stop, what an axis shows; the survey's own sentence comes first."""
    axis = count.axis
    if own := own_finding(survey, "axis", axis.id, numbers_of_axis(count)):
        return own
    first = _leading(count)
    if not first:
        return f"{axis.label}: no paper has a value yet"
    most = count.number(first[0].id)
    leading = [value.in_prose for value in first]
    values_are = "most frequent value is" if len(leading) == 1 else "most frequent values are"
    if len(axis.values) == 1:
        values_are = "only value is"
    lead = f"the {values_are} {listed(leading)}, with"
    if len(leading) > MOST_LEADING:
        lead = f"{len(leading)} values lead with"
    if 1 < len(leading) == len(beside(axis)):  # no other is behind
        named = f"the values {listed(leading)}" if len(leading) <= MOST_LEADING else f"all {len(leading)} values"
        lead = f"{named} have"
    empty = [value for value in axis.values if not count.number(value.id) and not value.not_coded]
    finding = f"{axis.label}: {lead} {of(most, count.total)}{'' if len(leading) == 1 else ' each'}"
    if not empty:
        return finding
    has = "counts under" if any(count.values[value.id].contested for value in empty) else "has"
    said = f"{len(empty)} of {len(axis.values)} values have no paper{'' if has == 'has' else ' that counts'}"
    if len(empty) <= 2:
        said = f"no paper {has} {' or '.join(f'“{value.label}”' for value in empty)}"
    if any(count.values[value.id].papers for value in empty):
        said = words.AS_PRIMARY_VALUE.format(predicate=said)
    return f"{finding}; {said}"


def _leading(count: AxisCount) -> list[AxisValue]:
    """Return the values with the most papers, none when no value has any."""
    highest = beside(count.axis)  # which have all papers of what lies below, and would always lead
    most = max((count.number(value.id) for value in highest), default=0)
    return [value for value in highest if most and count.number(value.id) == most]


def _applies(edition: EditionContext, axis: Axis) -> str:
    scope = scope_of(axis, edition.survey.taxonomy)
    return f"Applies to papers with {scope} only." if scope else ""
