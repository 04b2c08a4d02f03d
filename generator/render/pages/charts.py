"""The charts pages: the first chart of each family, with its finding and its table, and each chart alone.

One page has them all, unless they are very large.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator.record import frozen_record
from generator.render.charts import FOLDER, ChartView, Family, with_charts
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Drawn, Page
from generator.render.pager import Pager, fill_pages, paginate_parts
from generator.wording.phrases import plural

MOST_ON_A_PAGE = 388_000  # bytes of the charts of one page
FEW_CELLS = 400  # of all their tables: such charts have room on one page


@frozen_record
class ChartsContext:
    """What a charts page shows: the first chart of each of its families."""

    heading: str
    families: tuple[Family, ...]
    has_tables: bool
    pager: Pager


@frozen_record
class ChartContext:
    """What the page of one chart shows."""

    view: ChartView
    family: Family
    has_tables: bool


def render_charts_pages(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the charts page and those of single charts; none when the survey asks for no charts."""
    charts, families = edition.charts.charts, edition.charts.families
    if not charts:
        return
    by_id = {chart.id: chart for chart in charts}
    has_tables = bool(edition.statistics.tables)
    heading = f"{plural(len(charts), 'chart')} of {plural(len(edition.survey.papers), 'paper')}"

    def draw_all(part: Sequence[tuple[str, ...]], pager: Pager) -> Drawn:
        shown = tuple(map(edition.charts.views_of, part))
        context = ChartsContext(heading=heading, families=shown, has_tables=has_tables, pager=pager)
        return Drawn(body=site.templates.page("charts", context))

    def draw(name: str, family: tuple[str, ...]) -> Drawn:
        view, shown = edition.charts.views[name], edition.charts.views_of(family)
        context = ChartContext(view=view, family=shown, has_tables=has_tables)
        return Drawn(body=site.templates.page("chart", context))

    parts = fill_pages(families, _sizes(edition, families), MOST_ON_A_PAGE)
    for path, part, pager in paginate_parts(parts, FOLDER, FOLDER + "all/{}/"):
        page = Page(
            path=path,
            title="Charts",
            description=f"{heading}, each with its finding, its table and the papers behind every mark.",
            finding=heading,
            later=partial(draw_all, part, pager),
            section="tables",
        ).numbered(pager.number)
        yield with_charts(page, [by_id[family[0]] for family in part])
    for family in families:
        for name in family if len(family) > 1 else ():
            page = Page(
                path=f"{FOLDER}{name}/",
                title=by_id[name].shows,
                description=f"{by_id[name].finding}.",
                later=partial(draw, name, family),
                section="tables",
                one_of_many=True,
            )
            yield with_charts(page, [by_id[name]])


def _sizes(edition: EditionContext, families: Sequence[tuple[str, ...]]) -> list[int]:
    """Return how long the first chart of each family is, as it is drawn; small charts wait until they are asked for."""
    cells = sum(len(row) for chart in edition.charts.charts for row in chart.table.rows)
    return [len(edition.charts.drawn[first].encode()) if cells > FEW_CELLS else 0 for first, *_ in families]
