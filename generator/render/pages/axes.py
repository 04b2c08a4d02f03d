"""Pages of the taxonomy: all axes, one axis, one value with those who carry it and what it goes with."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from generator.analysis.counts import AxisCount
from generator.analysis.together import find_company
from generator.export.claim_sentence import Part
from generator.export.feeds import value_feed
from generator.export.head import to_feed_link, to_page_head
from generator.model.taxonomy import Axis, AxisValue, EvidenceLevel
from generator.query.carry import concerns
from generator.render.chain import Carrier, Chain, Rung, carriers_of, chain_of, ladder_of, value_claims
from generator.render.charts import policy_for, scripts_for
from generator.render.chip import Chip, chip_of, hue_of
from generator.render.claimed import Marks, merge_marks
from generator.render.evidence import Dispute, LevelLine, disputes_of, levels_of, sources_of
from generator.render.matrix import Matrix, matrix_of
from generator.render.page import Page
from generator.render.shelf import Pager, Shelf, paginate
from generator.render.text import in_sentence, listed, of, plural, sentence


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
class ValueGroup:
    """Values that share a code, under it; a value without a code stands alone."""

    code: str
    rows: tuple[ValueRow, ...]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class AxesContext:
    """What the page of all axes shows."""

    heading: str
    axes: tuple[AxisView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisContext:
    """What the page of one axis shows."""

    axis: AxisView
    groups: tuple[ValueGroup, ...]
    chain: Chain | None
    none_count: str
    unknown_count: str
    none_papers: tuple[tuple[str, str, int], ...]
    unknown_papers: tuple[tuple[str, str, int], ...]
    none_more: int
    tables: tuple[tuple[str, str], ...]
    charts: tuple[Markup, ...]
    add: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanyRow:
    """Another axis seen from a value: what is found together, with two denominators, and what never is."""

    axis: str
    hue: int
    together: tuple[tuple[Chip, str, str], ...]
    never: tuple[Chip, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueContext:
    """What the page of one value shows."""

    axis: AxisView
    row: ValueRow
    finding: str
    boundary: str
    ladder: tuple[Rung, ...]
    cards: tuple[Markup, ...]
    pager: Pager
    secondary: tuple[Markup, ...]
    contested: tuple[Markup, ...]
    claims: Marks
    company: tuple[CompanyRow, ...]
    matrix: Matrix | None
    matrix_line: str
    before: tuple[str, str] | None
    after: tuple[str, str] | None
    feed: str
    add: str


MOST_LISTED = 40
MOST_LEADING = 2


def render_axes(shelf: Shelf) -> list[Page]:
    """Render the pages of the taxonomy."""
    axes = tuple(axis_view(shelf, axis) for axis in shelf.survey.taxonomy.axes)
    values = sum(len(axis.values) for axis in shelf.survey.taxonomy.axes)
    heading = f"{plural(len(axes), 'axis', 'axes')} with {plural(values, 'value')}"
    pages = [
        Page(
            path="axes/",
            title="Axes",
            description=f"{heading}: {listed([axis.label for axis in axes])}.",
            body=shelf.templates.page("axes", AxesContext(heading=heading, axes=axes)),
            section="axes",
        )
    ]
    for axis, view in zip(shelf.survey.taxonomy.axes, axes, strict=True):
        pages.append(_axis_page(shelf, axis, view))
        for place, value in enumerate(axis.values):
            pages.extend(_value_pages(shelf, axis, view, value, place))
    return pages


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
        boundary=_axis_boundary(count),
        ladder=ladder_of(count),
        levels=axis.evidence,
        ordered=axis.ordered,
        multiple=axis.multiple,
        applies=_applies(shelf, axis),
    )


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


def _axis_boundary(count: AxisCount) -> str:
    how = "Every value of a paper counts." if count.axis.multiple else "Counted by primary value."
    if count.axis.required:
        return how
    rest = f"{of(len(count.none), count.total)}: {in_sentence(count.axis.none)}"
    unread = f"; {of(len(count.unknown), count.total)} not yet read" if count.unknown else ""
    return f"{how} {rest}{unread}."


def _applies(shelf: Shelf, axis: Axis) -> str:
    parts = []
    for other_id, values in axis.applies_to:
        other = shelf.survey.taxonomy.axis(other_id)
        if other is not None:
            names = [value.label for value in other.values if value.id in values]
            parts.append(f"{in_sentence(other.label)} {listed([in_sentence(name) for name in names], last='or')}")
    return f"Concerns papers with {listed(parts)} only." if parts else ""


def _axis_page(shelf: Shelf, axis: Axis, view: AxisView) -> Page:
    count = shelf.statistics.counts[axis.id]
    rows = [_value_row(shelf, axis, value) for value in axis.values]
    groups = tuple(
        ValueGroup(code=code, rows=tuple(row for _, row in found))
        for code, found in groupby(enumerate(rows), key=lambda item: item[1].chip.code or f"\0{item[0]}")
    )
    charts = shelf.gallery.named(f"evidence-{axis.id}", f"timeline-by-{axis.id}")
    context = AxisContext(
        axis=view,
        groups=groups,
        chain=chain_of(count, shelf.papers, shelf.claims) if axis.ordered and axis.evidence else None,
        none_count=of(len(count.none), count.total),
        unknown_count=of(len(count.unknown), count.total),
        none_papers=_named(shelf, count.none[:MOST_LISTED]),
        unknown_papers=_named(shelf, count.unknown[:MOST_LISTED]),
        none_more=max(0, len(count.none) - MOST_LISTED),
        tables=tuple(
            (f"~/tables/{table.id}/", f"{table.rows.label} by {in_sentence(table.columns.label)}")
            for table in shelf.statistics.tables.values()
            if axis.id in (table.rows.id, table.columns.id)
        ),
        charts=charts,
        add="~/contribute/",
    )
    return Page(
        path=f"axes/{axis.id}/",
        title=axis.label,
        description=f"{axis.question} {view.finding}.",
        body=shelf.templates.page("axis", context),
        section="axes",
        scripts=scripts_for(charts),
        policy=policy_for(charts),
    )


def _named(shelf: Shelf, keys: tuple[str, ...]) -> tuple[tuple[str, str, int], ...]:
    return tuple((key, shelf.papers[key].title, shelf.papers[key].year) for key in keys)


def _value_row(shelf: Shelf, axis: Axis, value: AxisValue) -> ValueRow:
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


def _value_pages(shelf: Shelf, axis: Axis, view: AxisView, value: AxisValue, place: int) -> list[Page]:
    count = shelf.statistics.counts[axis.id]
    found = count.values[value.id]
    row = _value_row(shelf, axis, value)
    base = f"axes/{axis.id}/{value.id}/"
    finding = (
        f"{of(len(found.primary), count.total)} {'paper' if count.total == 1 else 'papers'} "
        f"{'carries' if len(found.primary) == 1 else 'carry'} {value.name}"
    )
    if value.not_coded and not found.primary:
        finding = f"{value.name} is not coded"
    company = find_company(shelf.survey, axis, tuple(shelf.papers[key] for key in found.carriers), shelf.used)
    company_rows = tuple(
        CompanyRow(
            axis=item.axis.label,
            hue=hue_of(item.axis),
            together=tuple(
                (
                    chip_of(item.axis, other),
                    of(number, len(found.carriers)),
                    of(
                        len(shelf.statistics.counts[item.axis.id].values[other.id].carriers),
                        shelf.statistics.counts[item.axis.id].total,
                    ),
                )
                for value_id, number in item.found.items()
                if (other := item.axis.value(value_id)) is not None
            ),
            never=tuple(chip_of(item.axis, other) for other in item.never),
        )
        for item in company
        # Of an axis that concerns none of them, "never" would say nothing.
        if (item.found or item.never) and any(concerns(shelf.papers[key], item.axis) for key in found.carriers)
    )
    matrix, matrix_line = _matrix(shelf, axis, value)
    pages = []
    for path, keys, pager in paginate(found.primary, base, base + "{}/"):
        first = pager.number == 1
        title = f"{value.name}, {in_sentence(axis.label)}" + ("" if first else f", page {pager.number}")
        context = ValueContext(
            axis=view,
            row=row,
            finding=finding,
            boundary=". ".join(part for part in (sentence(row.strict), _axis_boundary(count).rstrip(".")) if part)
            + ".",
            ladder=ladder_of(count, value.id),
            cards=shelf.card_list(keys),
            pager=pager,
            secondary=shelf.card_list(found.secondary[:MOST_LISTED]) if first else (),
            contested=shelf.card_list(found.contested[:MOST_LISTED]) if first else (),
            claims=shelf.claims.about_value(axis.id, value.id) if first else (),
            company=company_rows if first else (),
            matrix=matrix if first else None,
            matrix_line=matrix_line,
            before=_neighbour(axis, place - 1),
            after=_neighbour(axis, place + 1),
            feed=f"~/{value_feed(axis.id, value.id)}",
            # A paper with a value that is not coded would be refused.
            add="" if value.not_coded else f"~/contribute/?{axis.id}={value.id}",
        )
        pages.append(
            Page(
                path=path,
                title=title,
                description=value.definition,
                body=shelf.templates.page("value", context),
                section="axes",
                filled=True,
                head=_value_head(shelf, axis, value, path, title),
                listed=first,
            )
        )
    return pages


def _value_head(shelf: Shelf, axis: Axis, value: AxisValue, path: str, title: str) -> str:
    """Return the head of a value's page: what every page says there, and the feed of the papers with this value."""
    feed = to_feed_link(f"{axis.label}: {value.name}", value_feed(axis.id, value.id))
    return "\n".join([to_page_head(shelf.full, path, title, value.definition), feed])


def _matrix(shelf: Shelf, axis: Axis, value: AxisValue) -> tuple[Matrix | None, str]:
    """Return the first published table that has the axis, with the value's row or column marked."""
    for table in shelf.statistics.tables.values():
        if axis.id in (table.rows.id, table.columns.id):
            by_row = axis.id == table.rows.id
            other = table.columns if by_row else table.rows
            here = frozenset({value.id})
            matrix = matrix_of(
                table,
                row_here=here if by_row else frozenset(),
                column_here=frozenset() if by_row else here,
                apart=False,
            )
            return matrix, f"Its {'row' if by_row else 'column'} by {in_sentence(other.label)}"
    return None, ""


def _neighbour(axis: Axis, place: int) -> tuple[str, str] | None:
    if not 0 <= place < len(axis.values):
        return None
    value = axis.values[place]
    return f"~/axes/{axis.id}/{value.id}/", value.name
