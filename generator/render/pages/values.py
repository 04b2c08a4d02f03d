"""A page per value: its papers, what it goes with, and its row in the first table that has it."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from generator.analysis.together import find_company
from generator.export.feeds import value_feed
from generator.export.head import to_feed_link, to_page_head
from generator.model.taxonomy import Axis, AxisValue
from generator.query.carry import concerns
from generator.render.axis_view import AxisView, ValueRow, axis_boundary, value_row
from generator.render.chain import Rung, ladder_of
from generator.render.chip import Chip, chip_of, hue_of
from generator.render.claimed import Marks
from generator.render.matrix import Matrix, matrix_of
from generator.render.page import Page
from generator.render.shelf import Pager, Shelf, paginate
from generator.render.text import in_sentence, of, sentence


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


def render_values(shelf: Shelf, axis: Axis, view: AxisView, value: AxisValue, place: int) -> list[Page]:
    """Render the pages of a value, as many as its papers need; place: where it stands on its axis, from 0."""
    count = shelf.statistics.counts[axis.id]
    found = count.values[value.id]
    row = value_row(shelf, axis, value)
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
            boundary=". ".join(part for part in (sentence(row.strict), axis_boundary(count).rstrip(".")) if part) + ".",
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
