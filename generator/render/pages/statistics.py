"""Every count of the survey on one page, as `survey stats` prints it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.model.taxonomy import Axis
from generator.query.carry import NONE, UNKNOWN
from generator.render.chip import Chip, chip_of, hue_of
from generator.render.claimed import Marks
from generator.render.editions import Switch, edition_ids, edition_path, edition_title, switch_of
from generator.render.page import Page
from generator.render.pages.tables import table_title
from generator.render.shelf import Shelf, shelf_of_edition
from generator.render.text import of


@dataclass(frozen=True, slots=True, kw_only=True)
class CountRow:
    """One value's counts: primary, any, strict, assessed; the last two empty where the axis has no evidence.

    Claims stand beside the number that they count.
    """

    chip: Chip | None
    value: str
    label: str
    primary: str
    any: str
    strict: str
    assessed: str
    primary_claims: Marks = ()
    any_claims: Marks = ()
    strict_claims: Marks = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CountTable:
    """All counts of one axis."""

    id: str
    hue: int
    label: str
    total: int
    evidence: bool
    strict_label: str
    rows: tuple[CountRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsContext:
    """What the statistics page shows."""

    finding: str
    sizes: tuple[tuple[str, int, Marks], ...]
    counts: tuple[CountTable, ...]
    tables: tuple[tuple[str, str, str], ...]
    switch: Switch
    edition: str
    api: str


def render_statistics(shelf: Shelf) -> list[Page]:
    """Render the page of all counts, for every edition."""
    others = [edition_id for edition_id in edition_ids(shelf.full) if edition_id != shelf.edition]
    return [_page(shelf), *(_page(shelf_of_edition(shelf, edition_id)) for edition_id in others)]


def _page(shelf: Shelf) -> Page:
    statistics = shelf.statistics
    finding = f"{statistics.retained:,} papers retained"
    if statistics.excluded:
        finding = f"{of(statistics.retained, statistics.audited)} audited records were retained"
    context = StatisticsContext(
        finding=finding,
        sizes=(
            ("Papers retained", statistics.retained, shelf.claims.of_size("papers")),
            ("Records excluded", statistics.excluded, shelf.claims.of_size("excluded")),
            ("Records audited", statistics.audited, shelf.claims.of_size("audited")),
        ),
        counts=tuple(_count_table(shelf, axis) for axis in shelf.survey.taxonomy.axes),
        tables=tuple(
            (
                f"~/{shelf.path_of(f'tables/{table.id}/')}",
                table_title(table),
                f"~/{shelf.path_of(f'tables/{table.id}.csv')}",
            )
            for table in statistics.tables.values()
        ),
        edition=f"&edition={shelf.unusual}" if shelf.unusual else "",
        switch=switch_of(shelf.full, "statistics/", shelf.edition, shelf.usual),
        api="~/api/v1/" + edition_path("statistics.json", shelf.edition),
    )
    return Page(
        path=shelf.path_of("statistics/"),
        title=edition_title(shelf.full, "Statistics", shelf.edition, shelf.usual),
        description=f"{finding}; every count along every axis.",
        body=shelf.templates.page("statistics", context),
        filled=bool(shelf.unusual),
    )


def _count_table(shelf: Shelf, axis: Axis) -> CountTable:
    count, claims = shelf.statistics.counts[axis.id], shelf.claims
    strict = "strict" if axis.evidence else "broad"
    rows = []
    for value in axis.values:
        found = count.values[value.id]
        rows.append(
            CountRow(
                chip=chip_of(axis, value),
                value=value.id,
                label=value.label,
                primary=of(len(found.primary), count.total),
                any=of(len(found.carriers), count.total),
                strict=f"{len(found.strict):,}" if axis.evidence else "",
                assessed=of(len(found.assessed), len(found.carriers)) if axis.evidence else "",
                primary_claims=claims.of_value(axis.id, value.id),
                any_claims=claims.of_value(axis.id, value.id, count="any"),
                strict_claims=claims.of_value(axis.id, value.id, count="any", reading=strict),
            )
        )
    for word, label, keys in ((NONE, axis.none, count.none), (UNKNOWN, "not yet read", count.unknown)):
        if keys or (word == NONE and not axis.required):
            number = of(len(keys), count.total)
            found_claims = claims.of_value(axis.id, word)
            rows.append(
                CountRow(
                    chip=None,
                    value=word,
                    label=label,
                    primary=number,
                    any=number,
                    strict="",
                    assessed="",
                    primary_claims=found_claims,
                )
            )
    return CountTable(
        id=axis.id,
        hue=hue_of(axis),
        label=axis.label,
        total=count.total,
        evidence=bool(axis.evidence),
        strict_label=axis.strongest.label if axis.strongest else "",
        rows=tuple(rows),
    )
