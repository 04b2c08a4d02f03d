"""The page of the table of any two axes: the survey's first pair as a plain table, which a script makes interactive."""

from __future__ import annotations

from generator.analysis.cross import CrossTable, cross_axes
from generator.model.claim import CHOICE
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.matrix import Matrix, matrix_of
from generator.render.page import Page
from generator.render.payload import PayloadPlace, payload_places
from generator.render.table_words import table_boundary, table_finding, table_title
from generator.wording import words
from generator.wording.phrases import share_of, verb

PATH = "tables/any/"
STYLE = "assets/css/table.css"
SCRIPT = "assets/table/main.js"


@frozen_record
class AnyTableContext:
    """What the page shows before its script has run.

    rows, columns: ids of the axes of the table that stands there; axes: id and label of every axis
    places: where the editions' papers lie, the one that the site shows first
    published: address and title of the tables that have pages of their own
    """

    finding: str
    boundary: str
    rows: str
    columns: str
    matrix: Matrix
    key: str
    axes: tuple[tuple[str, str], ...]
    places: tuple[PayloadPlace, ...]
    published: tuple[tuple[str, str], ...]
    with_evidence: bool


def render_any_table(site: SiteContext, edition: EditionContext) -> Page | None:
    """Render the page; None for a survey of fewer than two axes, where there is nothing to cross."""
    table = _first_table(edition)
    if table is None:
        return None
    axes = edition.survey.taxonomy.axes
    context = AnyTableContext(
        finding=table_finding(edition.survey, table),
        boundary=_boundary(edition, table),
        rows=table.rows.id,
        columns=table.columns.id,
        matrix=matrix_of(table, edition=edition.address_id, has_page=False),
        key=words.CELLS_COUNT.format(total=f"{table.total:,}"),
        axes=tuple((axis.id, axis.label) for axis in axes),
        places=payload_places(site.survey, site.settings.edition),
        published=tuple((f"~/tables/{each.id}/", table_title(each)) for each in edition.statistics.tables.values()),
        with_evidence=bool(table.rows.counting.strict_level or table.columns.counting.strict_level),
    )
    return Page(
        path=PATH,
        title=words.ANY_PAIR,
        description=f"Cross any two of {len(axes)} axes of {edition.survey.config.title}.",
        body=site.templates.page("any_table", context),
        section="tables",
        styles=(STYLE,),
        scripts=(SCRIPT,),
    )


def _first_table(edition: EditionContext) -> CrossTable | None:
    """Return the table of the home page, else the first that is published, else that of the first two axes."""
    config, axes = edition.survey.config, edition.survey.taxonomy.axes
    pair = config.home or next(iter(config.tables), None)
    if pair is not None:
        return cross_axes(edition.survey, edition.axis(pair.rows).at_level(), edition.axis(pair.columns).at_level())
    return cross_axes(edition.survey, axes[0].at_level(), axes[1].at_level()) if len(axes) > 1 else None


def _boundary(edition: EditionContext, table: CrossTable) -> str:
    aside = len(edition.survey.papers) - table.total
    if not aside:
        return table_boundary(table)
    narrow = " or ".join(axis.in_prose for axis in (table.rows, table.columns) if axis.applies_to)
    total = len(edition.survey.papers)
    said = CHOICE.sub(lambda match: verb(aside, match[1], match[2], total=total), words.LEFT_ASIDE)
    left = said.format(share=share_of(aside, total, "paper"), axes=narrow)
    return f"{table_boundary(table)} {left}"
