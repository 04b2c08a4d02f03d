"""What the home page shows first and says of it: its cross table, or else the first axis that is in use."""

from __future__ import annotations

from generator.analysis.counts import AxisCount
from generator.analysis.cross import CrossTable
from generator.analysis.page_finding import numbers_of_axis, numbers_of_table, own_finding
from generator.analysis.statistics import compute_table
from generator.render.axis_view import axis_finding
from generator.render.context import EditionContext
from generator.wording.phrases import plural, share_of, verb


def home_table(edition: EditionContext) -> CrossTable | None:
    """Return the cross table of the home page; None where the survey names none."""
    home = edition.survey.config.home
    return compute_table(edition.survey, home) if home else None


def home_axis(edition: EditionContext) -> AxisCount | None:
    """Return the first axis that any paper has a value on; None where there is a table, or no such axis."""
    if home_table(edition):
        return None
    counts = (edition.statistics.counts[axis.id] for axis in edition.survey.taxonomy.axes)
    return next((count for count in counts if any(count.number(value.id) for value in count.axis.values)), None)


def home_finding(edition: EditionContext) -> str:
    """Return the finding of the home page, the survey's own first; empty where nothing is counted."""
    table, count = home_table(edition), home_axis(edition)
    numbers = numbers_of_table(table) if table else numbers_of_axis(count) if count else {}
    if own := own_finding(edition.survey, "home", "", numbers):
        return own
    if not edition.survey.papers:
        return ""
    if table:
        return _table_share(table)
    return axis_finding(edition.survey, count) if count else _years(edition)


def _years(edition: EditionContext) -> str:
    """Say of how many papers and years a survey is that nothing else is counted in."""
    years = [paper.year for paper in edition.survey.papers]
    since = f" to {max(years)}" if min(years) < max(years) else ""
    return f"{plural(len(years), 'paper')} from {min(years)}{since}"


def _table_share(table: CrossTable) -> str:
    filled = len(table.of_state("filled"))
    if not table.both:
        return f"No paper has values for both {table.rows.in_prose} and {table.columns.in_prose} yet"
    # It is shared without what stands below it on the page: further values of a paper fill no cell.
    rows, columns = (
        f"{'primary ' if axis.counting.has_primary else ''}{axis.in_prose}" for axis in (table.rows, table.columns)
    )
    coded = table.coded
    share = share_of(filled, coded, "pair") if filled else "No pair"
    return f"{share} of {rows} and {columns} {verb(filled, 'has', 'have', total=coded) if filled else 'has'} a paper"
