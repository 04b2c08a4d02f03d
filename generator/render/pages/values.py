"""A page per value: its papers, what it goes with, and its row in the first table that has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import islice

from markupsafe import Markup

from generator.analysis.cooccurrence import find_cooccurrences, find_used
from generator.analysis.counts import ValueCount
from generator.export.feeds import value_feed
from generator.export.head import to_feed_link
from generator.model.taxonomy import Axis, AxisValue
from generator.query.counted import applies_to
from generator.record import frozen_record
from generator.render.axis_view import (
    MOST_LISTED,
    AxisView,
    Fact,
    above_of,
    axis_boundary,
    axis_view,
    examples_of,
    facts_of,
    strict_line,
)
from generator.render.chain import value_claims
from generator.render.chip import Chip, chip_of
from generator.render.claimed import Marks
from generator.render.context import EditionContext, SiteContext
from generator.render.evidence import Dispute, disputes_of
from generator.render.page import Drawn, Page
from generator.render.pager import Pager, most_of_each, paginate
from generator.render.quoted_count import QuotedCount, quote_value
from generator.render.side_lines import SideLines, side_lines
from generator.render.trace_links import TraceLink, link_traces
from generator.render.value_bars import ValueBars, bars_of
from generator.render.value_count import count_heading, count_of, linked_count
from generator.wording import words
from generator.wording.phrases import of, sentence

MOST_NARROWER, MOST_CLAIMS = 200, 60  # named on the page of a value
CARDS = 100  # on one page of a value, which shows more than the list
# Values of another axis that a value goes with, or never does: of each axis, and on all of them together.
MOST_TOGETHER, MOST_TOGETHER_IN_ALL = 100, 240
# Those that stand open, of each of a few other axes and of each of many.
FIRST_TOGETHER, FIRST_OF_MANY, FEW_AXES = 8, 3, 10
MOST_AXES = 40  # that a value is compared with


@frozen_record
class CooccurrenceRow:
    """Another axis seen from a value: what is found together, with two denominators, and what never is.

    href: of the axis
    more, more_never: how many values of each kind are not named
    """

    axis: str
    hue: int
    href: str
    together: tuple[tuple[Chip, str, str], ...]
    more: int
    never: tuple[Chip, ...]
    more_never: int


@frozen_record
class ValueContext:
    """What a page of one value shows; what goes with the value stands on the first of them alone.

    above: address and name of the values that it lies below, the highest first
    counting_claims: those that count its papers; disputed: why tags of it are in no count
    strict_query, explore: what selects its papers, empty where that would be none
    more_narrower, more_claims, more_secondary, more_contested: how many of each kind are not named here
    first_together: how many values of an axis stand open, the others folded
    claims_as_of: of which edition the claims' sentences give numbers, empty where it is the one of the page
    has_never: whether any row of the cooccurrences names values that never go with it
    compared: with how many of the other axes the value is compared, empty where with all
    """

    view: AxisView
    value: Chip
    above: tuple[tuple[str, str], ...]
    definition: str
    facts: tuple[Fact, ...]
    counting_claims: Marks
    disputed: tuple[Dispute, ...]
    examples: tuple[tuple[str, str], ...]
    not_coded: str
    source: str
    finding: str
    strict: str
    strict_query: str
    boundary: str
    bars: ValueBars
    narrower: tuple[tuple[Chip, str], ...]
    more_narrower: int
    cards: tuple[Markup, ...]
    pager: Pager
    secondary: tuple[Markup, ...]
    more_secondary: int
    contested: tuple[Markup, ...]
    more_contested: int
    claims: Marks
    claims_as_of: str
    more_claims: int
    cooccurrences: tuple[CooccurrenceRow, ...]
    first_together: int
    has_never: bool
    compared: str
    side: SideLines | None
    before: tuple[str, str] | None
    after: tuple[str, str] | None
    feed: str
    add: str
    explore: str
    traces: tuple[TraceLink, ...]
    quoted: tuple[QuotedCount, ...]


def render_values(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the pages of every value, as many as its papers need."""
    used = find_used(edition.survey)
    for axis in edition.survey.taxonomy.axes:
        view = axis_view(site, edition, axis)
        for place in range(len(axis.values)):
            yield from _value_pages(site, edition, view, place, used)


def _value_pages(
    site: SiteContext,
    edition: EditionContext,
    view: AxisView,
    place: int,
    used: Mapping[str, frozenset[str]],
) -> Iterator[Page]:
    """Yield the pages of a value.

    They are in proportion to its papers: what goes through all of these is done once, or for the first page alone.
    """
    axis = view.axis
    value = axis.values[place]
    count = edition.statistics.counts[axis.id]
    found = count.values[value.id]
    selects = not set(found.primary).isdisjoint(found.strict)
    strict = sentence(strict_line(count, value))
    strict_query = f"{axis.id}={value.id}&count=primary&{axis.id}.reading=strict" if selects else ""
    bars = cache(partial(bars_of, count, value.id))
    feed = value_feed(axis.id, value.id)

    def draw(keys: Sequence[str], pager: Pager) -> Drawn:
        first = pager.number == 1
        finding = count_heading(count, value.id)
        if value.not_coded and not found.primary:
            finding = f"{sentence(words.NOT_CODED)}: {value.name}"
        cooccurrences = _cooccurrence_rows(edition, axis, found, used) if first else ()
        beside = most_of_each([len(found.secondary), len(found.contested)], MOST_LISTED, MOST_LISTED)
        narrower, others = axis.children(value.id), len(edition.survey.taxonomy.axes) - 1
        claims = edition.claims.about_value(axis.id, value.id) if first else ()
        context = ValueContext(
            view=view,
            value=chip_of(axis, value),
            above=above_of(axis, value),
            definition=value.definition,
            facts=facts_of(site, value),
            counting_claims=value_claims(edition.claims, axis, value),
            disputed=disputes_of(axis, value, found, edition.papers) if first else (),
            examples=examples_of(edition, value),
            not_coded=value.not_coded,
            source=value.source,
            finding=finding,
            strict=strict,
            strict_query=strict_query,
            boundary=axis_boundary(count),
            bars=bars(),
            narrower=tuple((chip_of(axis, each), count_of(count, each.id)) for each in narrower[:MOST_NARROWER]),
            more_narrower=max(0, len(narrower) - MOST_NARROWER),
            cards=edition.cards.listed(keys),
            pager=pager,
            secondary=edition.cards.listed(found.secondary[:beside]) if first else (),
            more_secondary=max(0, len(found.secondary) - beside) if first else 0,
            contested=edition.cards.listed(found.contested[:beside]) if first else (),
            more_contested=max(0, len(found.contested) - beside) if first else 0,
            claims=claims[:MOST_CLAIMS],
            claims_as_of=edition.claims.as_of(claims[:MOST_CLAIMS]),
            more_claims=max(0, len(claims) - MOST_CLAIMS),
            cooccurrences=cooccurrences,
            first_together=FIRST_TOGETHER if len(cooccurrences) <= FEW_AXES else FIRST_OF_MANY,
            has_never=any(row.never for row in cooccurrences),
            compared=of(MOST_AXES, others) if len(cooccurrences) == MOST_AXES < others else "",
            side=_side(edition, axis, value) if first else None,
            before=_neighbour(axis, place - 1),
            after=_neighbour(axis, place + 1),
            feed=f"~/{feed}",
            # A paper with a value that is not coded would be refused.
            traces=link_traces(edition.survey, value.shown_by) if first else (),
            quoted=tuple(quote_value(site.survey, axis.id, value.id)) if first and not value.not_coded else (),
            add="" if value.not_coded else f"~/contribute/?{axis.id}={value.id}",
            explore="" if value.not_coded else linked_count(count, value.id).query,
        )
        head = to_feed_link(f"{axis.label}: {value.name}", feed)
        return Drawn(body=site.templates.page("value", context), head=head, shared=context.cards)

    base = f"axes/{axis.id}/{value.id}/"
    for path, keys, pager in paginate(found.primary, base, base + "{}/", size=CARDS):
        yield Page(
            path=path,
            title=f"{value.name}, {axis.in_prose}",
            description=value.definition,
            section="axes",
            one_of_many=True,
            later=partial(draw, keys, pager),
        ).numbered(pager.number)


def _cooccurrence_rows(
    edition: EditionContext, axis: Axis, count: ValueCount, used: Mapping[str, frozenset[str]]
) -> tuple[CooccurrenceRow, ...]:
    keys = count.papers
    # Of an axis that applies to none of them, "never" would say nothing.
    every = (
        each
        for each in find_cooccurrences(edition.survey, axis, keys, used, count.contested)
        if (each.found or each.never) and any(applies_to(each.axis, edition.papers[key]) for key in keys)
    )
    cooccurrences = list(islice(every, MOST_AXES))
    most = most_of_each([len(each.found) for each in cooccurrences], MOST_TOGETHER, MOST_TOGETHER_IN_ALL)
    most_never = most_of_each([len(each.never) for each in cooccurrences], MOST_TOGETHER, MOST_TOGETHER_IN_ALL)
    return tuple(
        CooccurrenceRow(
            axis=item.axis.label,
            hue=item.axis.hue,
            href=f"~/axes/{item.axis.id}/",
            together=tuple(
                (
                    chip_of(item.axis, item.axis.known(value_id)),
                    of(number, len(keys)),
                    count_of(edition.statistics.counts[item.axis.id], value_id),
                )
                for value_id, number in islice(item.found.items(), most)
            ),
            more=max(0, len(item.found) - most),
            never=tuple(chip_of(item.axis, other) for other in item.never[:most_never]),
            more_never=max(0, len(item.never) - most_never),
        )
        for item in cooccurrences
    )


def _side(edition: EditionContext, axis: Axis, value: AxisValue) -> SideLines | None:
    """Return the value's row or column of the first published table that has the axis."""
    tables = edition.statistics.tables.values()
    table = next((each for each in tables if each.total and axis.id in (each.rows.id, each.columns.id)), None)
    if table is None:
        return None
    # A table has the values of one level: the page lists what its own counts under there.
    here = (value.id, *(each.id for each in axis.ancestors(value.id)))
    return next(iter(side_lines(table, axis.id == table.rows.id, here)), None)


def _neighbour(axis: Axis, place: int) -> tuple[str, str] | None:
    if not 0 <= place < len(axis.values):
        return None
    value = axis.values[place]
    return f"~/axes/{axis.id}/{value.id}/", value.name
