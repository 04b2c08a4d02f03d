"""Every count of the survey, as `survey stats` prints it: on one page, or of very many values on several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from generator.analysis.counts import ValueCount
from generator.model.counting import NONE, UNKNOWN
from generator.model.taxonomy import Axis
from generator.record import frozen_record
from generator.render.chip import Chip, chip_of
from generator.render.claimed import Marks
from generator.render.context import EditionContext, SiteContext
from generator.render.editions import Switch, edition_path
from generator.render.page import Page
from generator.render.pager import Pager, fill_pages, paginate_parts
from generator.render.protocol_parts import sizes_of
from generator.render.table_words import table_title
from generator.wording import words
from generator.wording.phrases import of, plural, sentence, share_of

MOST_ROWS, MOST_OF_AN_AXIS = 500, 800  # of all axes on one page, which one alone may pass


@frozen_record
class CountRow:
    """One value's counts: primary, any, strict, assessed; the last two empty where the axis has no evidence.

    Claims stand beside the number that they count. untracked: whether papers are not tagged with it, so that none count
    as_primary, in_all: whether there are such papers for the number to lead to
    """

    chip: Chip | None
    value: str
    label: str
    primary: str
    any: str
    strict: str
    assessed: str
    as_primary: bool
    in_all: bool
    untracked: bool = False
    primary_claims: Marks
    any_claims: Marks
    strict_claims: Marks = ()


@frozen_record
class CountTable:
    """All counts of one axis, or of a very long one a part of them."""

    axis: Axis
    rows: tuple[CountRow, ...]


@frozen_record
class StatisticsContext:
    """What a page of the statistics shows; sizes, tables and switch stand on the first of them alone.

    start: address of the first page
    """

    finding: str
    sizes: tuple[tuple[str, int, Marks], ...]
    counts: Sequence[CountTable]
    tables: tuple[tuple[str, str, str], ...]
    switch: Switch
    edition: str
    api: str
    pager: Pager
    start: str


def render_statistics(site: SiteContext, editions: Iterable[EditionContext]) -> Iterator[Page]:
    """Render the pages of all counts, for every edition."""
    for edition in editions:
        axes = edition.survey.taxonomy.axes if edition.statistics.retained else ()
        counts = [part for axis in axes for part in _cut(_count_table(edition, axis))]
        parts = fill_pages(counts, [len(count.rows) for count in counts], MOST_ROWS)
        path = edition.path_of("statistics/")
        for page_path, part, pager in paginate_parts(parts, path, path + "{}/"):
            yield _page(site, edition, page_path, part, pager)


def _page(site: SiteContext, edition: EditionContext, path: str, counts: Sequence[CountTable], pager: Pager) -> Page:
    statistics = edition.statistics
    retained, audited = statistics.retained, statistics.audited
    finding = f"{plural(retained, 'paper')} included" if retained else words.NO_PAPERS_YET
    if edition.survey.later:
        finding = sizes_of(edition.survey)
    elif statistics.excluded:
        finding = f"{share_of(retained, audited, 'record', 'was', 'were')} included"
    sizes = (
        (sentence(words.PAPERS_INCLUDED), retained, edition.claims.of_size("papers")),
        (words.SIZES["excluded"], statistics.excluded, edition.claims.of_size("excluded")),
        (sentence(words.RECORDS_SCREENED), audited, edition.claims.of_size("audited")),
    )
    if edition.survey.later:  # papers and these records together are no number of records screened
        sizes = (*sizes[:2], (words.SIZES["later"], len(edition.survey.later), ()))
    context = StatisticsContext(
        finding=finding,
        sizes=sizes if statistics.excluded else sizes[:1],  # where nothing was left out, nothing tells of a screening
        counts=counts,
        tables=tuple(
            (
                f"~/{edition.path_of(f'tables/{table.id}/')}",
                table_title(table),
                f"~/{edition.path_of(f'tables/{table.id}.csv')}",
            )
            for table in statistics.tables.values()
        ),
        edition=f"&edition={edition.address_id}" if edition.address_id else "",
        switch=edition.switch("statistics/"),
        api="~/api/v1/" + edition_path("statistics.json", edition.id),
        pager=pager,
        start=f"~/{edition.path_of('statistics/')}",
    )
    return Page(
        path=path,
        title=edition.titled(words.STATISTICS),
        description=f"{finding}{'; every count along every axis' * bool(edition.survey.taxonomy.axes)}.",
        body=site.templates.page("statistics", context),
        one_of_many=not edition.plain,
    ).numbered(pager.number)


def _cut(table: CountTable) -> Iterator[CountTable]:
    """Cut what would not have room on a page by itself."""
    for begin in range(0, len(table.rows), MOST_OF_AN_AXIS):
        yield replace(table, rows=table.rows[begin : begin + MOST_OF_AN_AXIS])


def _count_table(edition: EditionContext, axis: Axis) -> CountTable:
    count, claims = edition.statistics.counts[axis.id], edition.claims
    strict = "strict" if axis.evidence else "broad"
    rows = []
    for value in axis.values:
        found = count.values[value.id]
        untracked = bool(value.not_coded) and not found.papers
        as_primary, in_all = claims.of_value(axis.id, value.id), claims.of_value(axis.id, value.id, count="any")
        rows.append(
            CountRow(
                chip=chip_of(axis, value),
                value=value.id,
                label=value.label,
                primary=of(len(found.primary), count.total),
                any=of(found.in_all, count.total),
                strict=_strict(found) if axis.evidence and not untracked else "",
                assessed=of(len(found.assessed), found.in_all) if axis.evidence and found.papers else "",
                as_primary=bool(found.primary),
                in_all=bool(found.papers),
                untracked=untracked,
                primary_claims=as_primary if axis.counting.has_primary else (),
                any_claims=in_all if axis.counting.has_primary else tuple(dict.fromkeys((*as_primary, *in_all))),
                strict_claims=claims.of_value(axis.id, value.id, count="any", reading=strict),
            )
        )
    for word, keys in ((NONE, count.none), (UNKNOWN, count.unknown)):
        if keys or (word == NONE and not axis.required):
            number = of(len(keys), count.total)
            found_claims = claims.of_value(axis.id, word)
            rows.append(
                CountRow(
                    chip=None,
                    value=word,
                    label=axis.name_of(word),
                    primary=number,
                    any=number,
                    strict="",
                    assessed="",
                    as_primary=bool(keys),
                    in_all=bool(keys),
                    primary_claims=found_claims if axis.counting.has_primary else (),
                    any_claims=() if axis.counting.has_primary else found_claims,
                )
            )
    return CountTable(axis=axis, rows=tuple(rows))


def _strict(found: ValueCount) -> str:
    """Return how many papers have a value at the strongest level of evidence, of those that somebody judged."""
    return of(len(found.strict), len(found.assessed)) if found.assessed else "–"
